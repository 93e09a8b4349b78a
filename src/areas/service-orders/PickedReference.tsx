// A reference inside a form: the form holds the id, this holds the name that goes with it.
import { type ReactNode, useState } from 'react'
import type { ControlProps } from '#platform/Form.tsx'
import type { FieldProps } from '#ui/fields/FieldShell.tsx'
import { type Found, ReferenceField, type ReferenceFieldProps } from '#ui/fields/ReferenceField.tsx'

/** A form's reference field; `initial` is the record chosen so far, by id and name. */
export function PickedReference({
  control,
  initial,
  onPick,
  ...rest
}: Pick<ReferenceFieldProps, 'search' | 'onCreate' | 'createText' | 'icon' | 'placeholder'> & {
  control: ControlProps
  initial: Found | null
  /** Told of the choice beside the form. */
  onPick?: (found: Found | null) => void
}): ReactNode {
  const [found, setFound] = useState(initial)
  const shown = control.value === null || control.value === undefined ? null : found
  return (
    <ReferenceField
      {...(control as unknown as FieldProps<never>)}
      {...rest}
      value={shown}
      onChange={(id, next) => {
        setFound(next)
        control.onChange(id, next ? Number(next.key) : null)
        onPick?.(next)
      }}
    />
  )
}
