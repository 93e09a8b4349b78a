// A record inside a form: the form holds the id, this holds the name that goes with it.
import { type ReactNode, useState } from 'react'
import type { FieldProps } from '#ui/fields/FieldShell.tsx'
import { type Found, ReferenceField, type ReferenceFieldProps } from '#ui/fields/ReferenceField.tsx'
import { FormField, type OperationForm } from './Form.tsx'
import type { Fields } from '#base/fields.ts'

/** A reference of a form, searched as `search` says. */
export function FormReference<F extends Fields>({
  form,
  name,
  autoFocus,
  chosen,
  onChoose,
  ...look
}: Pick<
  ReferenceFieldProps,
  | 'search'
  | 'onCreate'
  | 'createText'
  | 'icon'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'mayFollow'
  | 'opensByTab'
> & {
  form: OperationForm<F>
  name: keyof F & string
  autoFocus?: boolean
  /** The record chosen so far; a caller who gives `onChoose` keeps it from then on. */
  chosen: Found | null
  /** Told of each choice, after the form. */
  onChoose?: (found: Found | null) => void
}): ReactNode {
  const [own, setOwn] = useState(chosen)
  const found = onChoose ? chosen : own
  // a save that comes too late tells both choices by their names
  if (found) form.named.set(`${name} ${found.key}`, found.value)
  return (
    <FormField
      form={form}
      name={name}
      {...(autoFocus && { autoFocus })}
      render={(control) => (
        <ReferenceField
          {...(control as unknown as FieldProps<never>)}
          {...look}
          value={control.value === null || control.value === undefined ? null : found}
          onChange={(_, next) => {
            setOwn(next)
            form.set(name, next ? Number(next.key) : null)
            onChoose?.(next)
          }}
        />
      )}
    />
  )
}
