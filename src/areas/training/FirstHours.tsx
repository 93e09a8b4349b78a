// The hours a new class begins with: proposed by the length of its course, each day changed or taken out before saving.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { DateTimeField } from '#ui/fields/DateFields.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { type ProposedHours, endAfter, nextHours } from './class-hours.ts'
import { checkHours } from './training-fields.ts'
import { trainingLabels as labels, trainingWords } from './training.text.ts'

const said = words({
  later: {
    en: 'Without sessions it stays a draft until they are added.',
    th: 'ถ้ายังไม่ใส่วันเวลา รุ่นนี้จะเป็นร่างจนกว่าจะเพิ่ม',
  },
  remove: { en: 'Remove day {day}', th: 'ลบวันที่ {day}' },
  starts: { en: 'Day {day} begins', th: 'วันที่ {day} เริ่ม' },
  ends: { en: 'Day {day} ends', th: 'วันที่ {day} สิ้นสุด' },
})

/** One day of a new class; a time that was cleared is missing. */
export interface HoursTyped {
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** True for hours that can be saved. */
export function isComplete(one: HoursTyped): one is ProposedHours {
  return one.starts_at !== null && one.ends_at !== null && checkHours(one as ProposedHours).length === 0
}

/** The days of a class of `length` hours, a line each. */
export function FirstHours({
  hours,
  length,
  onChange,
}: {
  hours: readonly HoursTyped[]
  length: number
  onChange: (hours: HoursTyped[]) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const put = (at: number, one: HoursTyped) => onChange(hours.with(at, one))
  const wrongIn = (one: HoursTyped) => {
    if (one.starts_at === null || one.ends_at === null) return undefined
    return checkHours(one as ProposedHours)[0]?.words[language]
  }
  return (
    <section ref={keptFocus} className="class-part" aria-label={say(labels.sessions)}>
      <div className="class-part-heading">
        <h3>{say(labels.sessions)}</h3>
        <Button
          size="small"
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => onChange([...hours, nextHours(length, hours.filter(isComplete), Date.now())])}
        >
          {say(trainingWords.addSession)}
        </Button>
      </div>
      {hours.length === 0 && <p className="class-quiet">{say(said.later)}</p>}
      {hours.map((one, at) => {
        const day = at + 1
        return (
          <div className="first-hours" key={at}>
            <FieldGrid>
              <DateTimeField
                id={`hours-${at}-starts`}
                label={say(said.starts, { day })}
                required
                value={one.starts_at}
                onChange={(_, starts_at) =>
                  put(at, { starts_at, ends_at: endAfter(starts_at, one as ProposedHours) ?? one.ends_at })
                }
              />
              <DateTimeField
                id={`hours-${at}-ends`}
                label={say(said.ends, { day })}
                required
                value={one.ends_at}
                since={one.starts_at}
                error={wrongIn(one)}
                onChange={(_, ends_at) => put(at, { ...one, ends_at })}
              />
            </FieldGrid>
            <IconAction
              icon="delete"
              label={say(said.remove, { day })}
              onClick={() => onChange(hours.toSpliced(at, 1))}
            />
          </div>
        )
      })}
    </section>
  )
}
