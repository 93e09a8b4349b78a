// What the cards of the service board can be narrowed by.
import type { ReactNode } from 'react'
import { helper, label } from '#areas/service-orders/service-orders.text.ts'
import { ListFilters, type ListFiltersProps, recordFilter, switchFilter } from '#ui/ListFilters.tsx'
import type { OrderCardFilter } from './board-address.ts'

// the search's code is loaded with the first search
const findEngineers = async (text: string) =>
  (await import('#areas/service-orders/order-references.web.ts')).findEngineers(text)

const filters = [
  recordFilter<OrderCardFilter>('engineer', label.engineer, findEngineers, 'account-hard-hat'),
  switchFilter<OrderCardFilter>('mine', label.mine),
  switchFilter<OrderCardFilter>('overdue', label.overdue),
]

/** Search, engineer, mine, overdue. */
export function BoardFilterBar(props: ListFiltersProps<OrderCardFilter>): ReactNode {
  return <ListFilters {...props} placeholder={helper.search} filters={filters} />
}
