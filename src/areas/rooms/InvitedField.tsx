// Several colleagues in one field: searched one after the other, each with a way out.
import { type ReactNode, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import { words } from '#base/text.ts'
import type { FieldProps } from '#ui/fields/FieldShell.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { type Found, ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { currentLanguage, useLanguage } from '#ui/language.tsx'
import { findColleagues } from './room-finder.ts'
import './BookingDialogs.css'

const said = words({
  remove: { en: 'Remove {name}', th: 'นำ{name}ออก' },
  add: { en: 'Add a colleague', th: 'เพิ่มผู้ร่วมประชุม' },
})

/** A chosen employee. */
export interface InvitedPerson {
  readonly id: number
  readonly name: string
}

export function InvitedField({
  control,
  known,
  readOnly,
}: {
  control: FieldProps<unknown>
  /** The names of those who are invited already. */
  known: readonly InvitedPerson[]
  readOnly?: boolean
}): ReactNode {
  const { say } = useLanguage()
  const [found, setFound] = useState<ReadonlyMap<number, string>>(
    () => new Map(known.map(({ id, name }) => [id, name])),
  )
  const ids = (control.value ?? []) as number[]
  const put = (next: number[]) => control.onChange(control.id, next)
  const search = async (text: string) =>
    (await colleagues(text)).filter(({ key }) => !ids.includes(Number(key)))
  return (
    <div ref={keptFocus} className="invited-field">
      <ReferenceField
        {...(control as unknown as FieldProps<never>)}
        value={null}
        icon="account"
        placeholder={said.add}
        search={search}
        disabled={readOnly || control.disabled}
        onChange={(_, one) => {
          if (!one) return
          setFound(new Map(found).set(Number(one.key), one.value))
          put([...ids, Number(one.key)])
        }}
      />
      {ids.length > 0 && (
        <ul>
          {ids.map((id) => {
            const name = found.get(id) ?? `#${id}`
            return (
              <li key={id}>
                {name}
                {!readOnly && (
                  <IconAction
                    icon="close"
                    size={16}
                    label={say(said.remove, { name })}
                    onClick={() => put(ids.filter((one) => one !== id))}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

async function colleagues(text: string): Promise<Found[]> {
  const found = await call(findColleagues, { text })
  return found.map(({ id, name_th, name_en, nickname, employee_code }) => ({
    key: id,
    value: (currentLanguage() === 'en' && name_en) || name_th,
    hint: [nickname, employee_code].filter(Boolean).join(' · '),
  }))
}
