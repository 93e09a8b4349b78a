// A field of records as a filter of their list: a reference that is searched, or one of its choices.
import type { ReactNode } from 'react'
import type { Field } from '#base/fields.ts'
import { knownIn, recordIn, recordText } from '#base/list-address.ts'
import type { Words } from '#base/text.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import type { Lookup } from './lookup.ts'
import { searchLookup } from './master-data-lookup.web.ts'

/** What its chip says of the value in the address; nothing while it narrows nothing. */
export function filteredBy(
  { options }: Pick<Field, 'options'>,
  held: string,
  say: (text: Words) => string,
): string | undefined {
  const known = options && knownIn(held, options)
  return known ? say(options[known]!) : recordIn(held)?.value
}

/** The control; without a lookup it is one of the field's choices. */
export function FieldFilter({
  name,
  field: { label, options },
  lookup,
  held,
  onSet,
}: {
  name: string
  field: Pick<Field, 'label' | 'options'>
  lookup: Lookup | undefined
  held: string
  onSet: (value: string) => void
}): ReactNode {
  const look = { id: `filter-${name}`, label, hideLabel: true }
  if (lookup)
    return (
      <ReferenceField
        {...look}
        value={recordIn(held)}
        search={(text) => searchLookup(lookup, text)}
        onChange={(_, found) => onSet(recordText(found))}
      />
    )
  return (
    <SelectField
      {...look}
      value={knownIn(held, options!)}
      options={optionsOf(options!)}
      onChange={(_, key) => onSet(key ?? '')}
    />
  )
}
