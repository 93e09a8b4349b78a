// What the list of programs can be narrowed by.
import type { ReactNode } from 'react'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { ListFilters, type ListFiltersProps, choiceFilter, recordFilter } from '#ui/ListFilters.tsx'
import type { ProgramFilter } from './program-list.ts'
import { softwareLookup } from './software-register.ts'
import { programStates, softwareHelp, softwareLabels as labels } from './software.text.ts'

const filters = [
  recordFilter<ProgramFilter>('software', labels.software, (text) => searchLookup(softwareLookup, text)),
  choiceFilter<ProgramFilter>('state', labels.state, programStates),
]

/** Search, software, and which programs. */
export const ProgramFilterBar = (props: ListFiltersProps<ProgramFilter>): ReactNode => (
  <ListFilters {...props} placeholder={softwareHelp.text} filters={filters} />
)
