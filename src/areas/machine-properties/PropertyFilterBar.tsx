// What the list of properties can be narrowed by.
import type { ReactNode } from 'react'
import { ListFilters, type ListFiltersProps, choiceFilter } from '#ui/ListFilters.tsx'
import { propertyLabels as label, propertyKinds } from './machine-properties.text.ts'
import type { PropertyFilter } from './property-list.ts'

const filters = [choiceFilter<PropertyFilter>('kind', label.kind, propertyKinds)]

/** Search, and the kind. */
export const PropertyFilterBar = (props: ListFiltersProps<PropertyFilter>): ReactNode => (
  <ListFilters {...props} filters={filters} />
)
