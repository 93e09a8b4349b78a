// How many orders stand where; a number clicked is a filter set.
import type { ReactNode } from 'react'
import { useRead } from '#platform/browser/use-read.web.ts'
import { words } from '#base/text.ts'
import { CountChip } from '#ui/CountChip.tsx'
import { countText } from '#ui/count-text.ts'
import { useLanguage } from '#ui/language.tsx'
import { type OrderFilters, statesOf, whereOf } from './order-list-address.ts'
import { type OrderGroup, type OrderStatus, orderStates } from '../service-order-states.ts'
import { type Count, countOrders } from '../service-orders.ts'
import { label } from '../service-orders.text.ts'

const said = words({
  filter: { en: 'Filter by status', th: 'กรองตามสถานะ' },
})

/** The states of a list with their numbers, then what is late and what is mine. */
export function OrderCounts({
  group,
  text,
  filters,
  onChange,
}: {
  group: OrderGroup
  text: string
  filters: OrderFilters
  onChange: (change: Partial<OrderFilters>) => void
}): ReactNode {
  const { say } = useLanguage()
  const asked = whereOf(text, { ...filters, status: [], overdue: false, mine: false })
  const { data } = useRead(countOrders, { where: asked }, { enabled: group !== 'CLOSED' })
  const states = statesOf(group)
  if (group === 'CLOSED')
    return (
      <ul className="order-counts" aria-label={say(said.filter)}>
        <li>
          <CountChip
            label={label.unhappy}
            tone="red"
            count={null}
            on={filters.unhappy}
            onClick={() => onChange({ unhappy: !filters.unhappy })}
          />
        </li>
      </ul>
    )
  const toggle = (status: OrderStatus) =>
    onChange({
      status: states.filter((one) => filters.status.includes(one) !== (one === status)),
    })
  return (
    <ul className="order-counts" aria-label={say(said.filter)}>
      {states.map((status) => (
        <li key={status}>
          <CountChip
            label={orderStates[status].words}
            tone={orderStates[status].colour}
            count={showCount(data?.statuses[status])}
            on={filters.status.includes(status)}
            onClick={() => toggle(status)}
          />
        </li>
      ))}
      {group === 'ACTIVE' && (
        <>
          <li className="apart">
            <CountChip
              label={label.overdue}
              tone="red"
              count={showCount(data?.overdue)}
              on={filters.overdue}
              onClick={() => onChange({ overdue: !filters.overdue })}
            />
          </li>
          <li>
            <CountChip
              label={label.mine}
              tone="cyan"
              count={showCount(data?.mine)}
              on={filters.mine}
              onClick={() => onChange({ mine: !filters.mine })}
            />
          </li>
        </>
      )}
    </ul>
  )
}

/** '12', or '1,000+' where counting stopped; a dash until it is known. */
function showCount(count: Count | undefined): string {
  return count ? countText(count.count, count.bounded) : '–'
}
