// What the list of programs can be narrowed by.
import type { ReactNode } from 'react'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import type { Words } from '#base/text.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ProgramFilter } from './program-list.ts'
import { softwareLookup } from './software-register.ts'
import { programStates, softwareHelp, softwareLabels as labels } from './software.text.ts'

/** Search, software, and which programs. */
export function ProgramFilterBar({
  view,
  onChange,
}: {
  view: ListView<ProgramFilter>
  onChange: (change: ListChange<ProgramFilter>) => void
}): ReactNode {
  const { say } = useLanguage()
  const software = recordIn(view.filters.software)
  const state = knownIn(view.filters.state, programStates)
  const set = (name: ProgramFilter, value: string) => onChange({ filters: { [name]: value } })
  const chip = (id: ProgramFilter, what: Words, value: string | undefined): ActiveFilter[] =>
    value ? [{ id, label: `${say(what)}: ${value}`, onRemove: () => set(id, '') }] : []
  return (
    <FilterBar
      search={{ value: view.text, placeholder: softwareHelp.text, onSearch: (text) => onChange({ text }) }}
      active={[
        ...chip('software', labels.software, software?.value),
        ...chip('state', labels.state, state ? say(programStates[state]) : undefined),
      ]}
      onClear={() => onChange({ filters: { software: '', state: '' } })}
    >
      <ReferenceField
        id="filter-software"
        label={labels.software}
        hideLabel
        value={software}
        search={(text) => searchLookup(softwareLookup, text)}
        onChange={(_, found) => set('software', recordText(found))}
      />
      <SelectField
        id="filter-state"
        label={labels.state}
        hideLabel
        value={state}
        options={optionsOf(programStates)}
        onChange={(_, key) => set('state', key ?? '')}
      />
    </FilterBar>
  )
}
