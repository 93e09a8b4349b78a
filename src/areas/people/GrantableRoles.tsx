// The roles to choose from: those the caller can give, those the person has, and why others cannot be given.
import type { ReactNode } from 'react'
import type { ControlProps } from '#platform/browser/Form.tsx'
import { words } from '#base/text.ts'
import { showDate } from '#base/date-format.ts'
import { CheckboxesField } from '#ui/fields/ChoiceFields.tsx'
import type { FieldProps } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import './GrantableRoles.css'

interface Named {
  readonly name_th: string
  readonly name_en: string
}

/** A role, whether the caller may give it, and behind which entries of the menu it allows more than they may. */
export interface GrantableRole extends Named {
  readonly id: number
  readonly allowed: boolean
  /** The last day until which the caller may give it, where that is not for good. */
  readonly allowed_until?: string | null
  readonly beyond: readonly Named[]
}

const said = words({
  once: { en: '{role} (once removed, you cannot give it back)', th: '{role} (ถอนแล้วคุณมอบคืนไม่ได้)' },
  until: { en: '{role} (until {day} at most, as your own)', th: '{role} (ไม่เกิน {day} ตามบทบาทของคุณ)' },
  others: { en: 'Roles you cannot give ({count})', th: 'บทบาทที่คุณมอบไม่ได้ ({count})' },
  why: {
    en: 'They allow more than you may do yourself. An administrator can give them.',
    th: 'มีสิทธิ์มากกว่าที่คุณมี ให้ผู้ดูแลระบบมอบให้ได้',
  },
  more: { en: '{entries} and {count} more', th: '{entries} และอีก {count} รายการ' },
})
/** Entries of the menu that are named as the reason. */
const NAMED = 3

/** A form field of role ids; `held` are those the person has already, which can be taken in any case. */
export function GrantableRoles({
  control,
  roles,
  held = [],
}: {
  control: ControlProps
  roles: readonly GrantableRole[]
  held?: readonly number[]
}): ReactNode {
  const { say, language } = useLanguage()
  const chosen = (control.value as readonly number[] | null) ?? []
  const name = (one: Named) => one[`name_${language}`]
  const offered = roles.filter((one) => one.allowed || one.allowed_until || held.includes(one.id))
  const labelOf = (one: GrantableRole) => {
    const role = name(one)
    if (one.allowed) return role
    if (one.allowed_until) return say(said.until, { role, day: showDate(one.allowed_until, language) })
    return say(said.once, { role })
  }
  const others = roles.filter((one) => !offered.includes(one))
  return (
    <>
      <CheckboxesField
        {...(control as unknown as FieldProps<never>)}
        value={chosen.map(String)}
        options={offered.map((one) => ({
          key: String(one.id),
          value: labelOf(one),
        }))}
        onChange={(id, keys) => control.onChange(id, keys.map(Number))}
      />
      {others.length > 0 && (
        <details className="roles-beyond">
          <summary>{say(said.others, { count: others.length })}</summary>
          <p>{say(said.why)}</p>
          <ul>
            {others.map((one) => {
              const entries = one.beyond.slice(0, NAMED).map(name).join(', ')
              const count = one.beyond.length - NAMED
              return (
                <li key={one.id}>
                  <strong>{name(one)}</strong>{' '}
                  <small>{count > 0 ? say(said.more, { entries, count }) : entries}</small>
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </>
  )
}
