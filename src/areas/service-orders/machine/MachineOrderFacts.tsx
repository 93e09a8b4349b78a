// Short answers about a machine's orders in the head of its page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { groupPaths } from '../list/order-list-address.ts'
import type { LastRepair, OpenOrders } from './machine-orders.ts'

const said = words({
  none: { en: 'None', th: 'ไม่มี' },
  count: { en: '{count} {count|order|orders}', th: '{count} ใบ' },
})

/** How many are open; one alone is led to. */
export function OpenOrdersFact({ value: { count, so_no } }: { value: OpenOrders }): ReactNode {
  const { say } = useLanguage()
  if (count === 0) return say(said.none)
  return <Link to={count === 1 ? `/app/Active/${so_no}` : '?tab=orders'}>{say(said.count, { count })}</Link>
}

/** What was wrong the last time, and what was done. */
export function LastRepairFact({ value }: { value: LastRepair }): ReactNode {
  const { language } = useLanguage()
  const told = [value[`cause_${language}`], value[`remedy_${language}`]].filter(Boolean).join(' → ')
  return (
    <>
      <Link to={`${groupPaths[value.status_group]}/${value.so_no}`}>{told || value.so_no}</Link>{' '}
      <small>{showDate(value.done_at.slice(0, 10), language)}</small>
    </>
  )
}
