// The choice of calendars: one, or several looked at together.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import { SelectManyField } from '#ui/fields/SelectField.tsx'
import { type Calendar, INACTIVE } from './calendar.ts'
import { useLanguage } from '#ui/language.tsx'

const said = words({
  inactive: { en: '{name} (Inactive)', th: '{name} (ไม่ใช้งาน)' },
})

/** Picks calendars; those out of use stand there in red. */
export function CalendarPicker({
  label,
  calendars,
  chosen,
  onChoose,
  hideLabel = false,
}: {
  label: Words
  calendars: readonly Calendar[]
  chosen: readonly Calendar[]
  onChoose: (ids: number[]) => void
  hideLabel?: boolean
}): ReactNode {
  const { say } = useLanguage()
  return (
    <SelectManyField
      id="calendars"
      label={label}
      hideLabel={hideLabel}
      value={chosen.map(({ id }) => String(id))}
      options={calendars.map((one) => ({
        key: String(one.id),
        value: one.status === INACTIVE ? say(said.inactive, { name: one.name }) : one.name,
        alarming: one.status === INACTIVE,
      }))}
      onChange={(_, keys) => onChoose(keys.map(Number))}
    />
  )
}
