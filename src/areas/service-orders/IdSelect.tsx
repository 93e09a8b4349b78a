// A choice among records: a select reports keys as text, the form holds ids.
import type { ReactNode } from 'react'
import type { ControlProps } from '#platform/browser/Form.tsx'
import type { FieldProps } from '#ui/fields/FieldShell.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'

/** Draws the control of a form's field whose value is an id. */
export function IdSelect({
  control,
  options,
}: {
  control: ControlProps
  options: { key: string; value: string }[]
}): ReactNode {
  return (
    <SelectField
      {...(control as unknown as FieldProps<never>)}
      value={control.value ? String(control.value) : null}
      options={options}
      onChange={(id, key) => control.onChange(id, key ? Number(key) : null)}
    />
  )
}
