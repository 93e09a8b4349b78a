// Symptoms in a row, the primary one first, each with what to try before an engineer comes.
import type { ReactNode } from 'react'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { severities } from '#areas/symptoms/symptoms.text.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Tone } from '#ui/status-colours.ts'
import type { Symptom } from '../order-detail.ts'
import './Symptoms.css'

const said = words({
  primary: { en: 'Primary symptom', th: 'อาการหลัก' },
  makePrimary: { en: 'Make {what} the primary symptom', th: 'ให้ {what} เป็นอาการหลัก' },
  remove: { en: 'Remove {what}', th: 'เอา {what} ออก' },
  tryFirst: { en: 'Try this first', th: 'ให้ลองทำก่อน' },
  safety: { en: 'Mind: this is about safety', th: 'ระวัง เกี่ยวกับความปลอดภัย' },
})

const tones: Readonly<Record<string, Tone>> = { LOW: 'grey', MEDIUM: 'blue', HIGH: 'orange', STOP: 'red' }

/** `onChange` takes the list with another primary one, or one less; without it they are only shown. */
export function SymptomLines({
  symptoms,
  onChange,
}: {
  symptoms: readonly Symptom[]
  onChange?: (symptoms: readonly Symptom[]) => void
}): ReactNode {
  const { say, language } = useLanguage()
  if (symptoms.length === 0) return null
  return (
    <ul className="symptom-list">
      {symptoms.map((one, at) => {
        const what = nameIn(one, 'name', language)
        const rest = symptoms.filter(({ id }) => id !== one.id)
        const isPrimary = at === 0
        return (
          <li key={one.id}>
            <div className={isPrimary ? 'symptom-line primary' : 'symptom-line'}>
              {onChange && !isPrimary ? (
                <IconAction
                  icon="star-outline"
                  label={say(said.makePrimary, { what })}
                  onClick={() => onChange([one, ...rest])}
                />
              ) : (
                isPrimary && <Icon name="star" size={18} title={say(said.primary)} />
              )}
              <span>{what}</span>
              {one.alarm_code && <code>{one.alarm_code}</code>}
              <StatusChip
                plain
                status={one.severity}
                label={severities[one.severity as keyof typeof severities]}
                tone={tones[one.severity] ?? 'grey'}
              />
              {one.safety_related && <Icon name="alert" size={18} title={say(said.safety)} />}
              {onChange && (
                <IconAction icon="close" label={say(said.remove, { what })} onClick={() => onChange(rest)} />
              )}
            </div>
            {one.first_check && (
              <div className="symptom-try">
                <b>{say(said.tryFirst)}</b>
                {one.first_check}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
