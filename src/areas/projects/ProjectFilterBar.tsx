// What the list of projects can be narrowed by.
import type { ReactNode } from 'react'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { employeeLookup } from '#areas/organization/organization.ts'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import type { Words } from '#base/text.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ProjectFilter } from './project-list.ts'
import { projectHealths, projectStatuses, projectViews } from './project-states.ts'
import { projectHelp, projectLabels as label } from './projects.text.ts'

/** Search, the lists that are asked for often, customer, manager, status and health. */
export function ProjectFilterBar({
  view,
  onChange,
}: {
  view: ListView<ProjectFilter>
  onChange: (change: ListChange<ProjectFilter>) => void
}): ReactNode {
  const { say } = useLanguage()
  const { filters } = view
  const customer = recordIn(filters.customer)
  const manager = recordIn(filters.manager)
  const lens = knownIn(filters.view, projectViews)
  const status = knownIn(filters.status, projectStatuses)
  const health = knownIn(filters.health, projectHealths)
  const set = (name: ProjectFilter, value: string) => onChange({ filters: { [name]: value } })
  const chip = (id: ProjectFilter, what: Words | null, value: string | null | undefined): ActiveFilter[] =>
    value ? [{ id, label: what ? `${say(what)}: ${value}` : value, onRemove: () => set(id, '') }] : []
  return (
    <FilterBar
      search={{ value: view.text, placeholder: projectHelp.text, onSearch: (text) => onChange({ text }) }}
      active={[
        ...chip('view', null, lens && say(projectViews[lens])),
        ...chip('customer', label.customer, customer?.value),
        ...chip('manager', label.manager, manager?.value),
        ...chip('status', label.status, status && say(projectStatuses[status])),
        ...chip('health', label.health, health && say(projectHealths[health])),
      ]}
      onClear={() => onChange({ filters: { view: '', customer: '', manager: '', status: '', health: '' } })}
    >
      <SelectField
        id="filter-view"
        label={label.view}
        hideLabel
        value={lens}
        options={optionsOf(projectViews)}
        onChange={(_, key) => set('view', key ?? '')}
      />
      <ReferenceField
        id="filter-customer"
        label={label.customer}
        hideLabel
        icon="domain"
        value={customer}
        search={searchCustomers}
        onChange={(_, found) => set('customer', recordText(found))}
      />
      <ReferenceField
        id="filter-manager"
        label={label.manager}
        hideLabel
        icon="account"
        value={manager}
        search={(text) => searchLookup(employeeLookup, text)}
        onChange={(_, found) => set('manager', recordText(found))}
      />
      <SelectField
        id="filter-status"
        label={label.status}
        hideLabel
        value={status}
        options={optionsOf(projectStatuses)}
        onChange={(_, key) => set('status', key ?? '')}
      />
      <SelectField
        id="filter-health"
        label={label.health}
        hideLabel
        value={health}
        options={optionsOf(projectHealths)}
        onChange={(_, key) => set('health', key ?? '')}
      />
    </FilterBar>
  )
}
