// What a list of orders can be narrowed by.
import type { ReactNode } from 'react'
import { has } from '#base/access.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { type Found, ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectManyField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Chosen, OrderFilters } from './order-list-address.ts'
import { statusWords } from '../service-orders.ts'
import { helper, label, orderKinds, priorities } from '../service-orders.text.ts'

// the search's code is loaded with the first search
const findCustomers = async (text: string) =>
  (await import('#areas/customers/customer-search.web.ts')).searchCustomers(text)
const findProjects = async (text: string) => (await import('../order-references.web.ts')).findProjects(text)
const findEngineers = async (text: string) => (await import('../order-references.web.ts')).findEngineers(text)

const records = [
  ['customer', 'domain', findCustomers],
  ['engineer', 'account-hard-hat', findEngineers],
  ['project', 'calendar-check', findProjects],
] as const

/** Search, customer, engineer, project, kind and priority; what is set stands below as chips. */
export function OrderFilterBar({
  text,
  filters,
  saved,
  onSearch,
  onChange,
  onClear,
}: {
  text: string
  filters: OrderFilters
  /** The filters the reader keeps. */
  saved: ReactNode
  onSearch: (text: string) => void
  onChange: (change: Partial<OrderFilters>) => void
  onClear: () => void
}): ReactNode {
  const { say } = useLanguage()
  const seesProjects = has(useCaller().grants, { menu: '/app/Project-Management', flag: 'view' })
  const active: ActiveFilter[] = [
    ...filters.status.map((one) => ({
      id: one,
      label: statusWords[one],
      onRemove: () => onChange({ status: filters.status.filter((status) => status !== one) }),
    })),
    ...(['overdue', 'dueToday', 'mine', 'unhappy'] as const)
      .filter((id) => filters[id])
      .map((id) => ({ id, label: label[id], onRemove: () => onChange({ [id]: false }) })),
    ...records.flatMap(([id]) => {
      const chosen = filters[id]
      if (!chosen) return []
      return [{ id, label: `${say(label[id])}: ${chosen.value}`, onRemove: () => onChange({ [id]: null }) }]
    }),
    ...filters.kind.map((one) => ({
      id: one,
      label: orderKinds[one],
      onRemove: () => onChange({ kind: filters.kind.filter((kind) => kind !== one) }),
    })),
    ...filters.priority.map((one) => ({
      id: one,
      label: priorities[one],
      onRemove: () => onChange({ priority: filters.priority.filter((priority) => priority !== one) }),
    })),
  ]
  return (
    <FilterBar
      search={{ value: text, placeholder: helper.search, onSearch }}
      beside={saved}
      active={active}
      onClear={onClear}
    >
      {records
        .filter(([id]) => id !== 'project' || seesProjects)
        .map(([id, icon, search]) => (
          <ReferenceField
            key={id}
            id={`filter-${id}`}
            label={label[id]}
            hideLabel
            icon={icon}
            value={filters[id]}
            search={search}
            onChange={(_, found) => onChange({ [id]: asChosen(found) })}
          />
        ))}
      <SelectManyField
        id="filter-kind"
        label={label.kind}
        hideLabel
        value={filters.kind}
        options={optionsOf(orderKinds)}
        onChange={(_, keys) => onChange({ kind: keys as OrderFilters['kind'] })}
      />
      <SelectManyField
        id="filter-priority"
        label={label.priority}
        hideLabel
        value={filters.priority}
        options={optionsOf(priorities)}
        onChange={(_, keys) => onChange({ priority: keys as OrderFilters['priority'] })}
      />
    </FilterBar>
  )
}

function asChosen(found: Found | null): Chosen | null {
  return found && { key: Number(found.key), value: found.value }
}
