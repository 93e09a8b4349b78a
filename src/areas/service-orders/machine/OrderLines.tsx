// The orders of one record, the latest first: what its tab of orders shows.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useLanguage } from '#ui/language.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import type { MachineOrder } from './machine-orders.ts'
import { OrderLine } from './OrderLine.tsx'

const said = words({
  none: { en: 'No orders yet', th: 'ยังไม่มีใบงาน' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
})
/** Rows that are read: at first, and once more are asked for. */
export type OrdersSize = 25 | 100

/** The list; `onSize` asks for older ones. `besideOf` says more of an order: its machine, its site. */
export function OrderLines<Row extends MachineOrder>({
  read,
  size,
  onSize,
  besideOf,
  hint,
  action,
}: {
  read: Parameters<typeof Reading>[0]['read'] & {
    readonly data?: { readonly rows: readonly Row[]; readonly next: string | null } | undefined
  }
  size: OrdersSize
  onSize: (size: OrdersSize) => void
  besideOf?: (order: Row) => readonly (string | null)[]
  /** What stands here, and a button that leads on, where there are none yet. */
  hint?: Words
  action?: ReactNode
}): ReactNode {
  const { say } = useLanguage()
  if (!read.data)
    return (
      <Card>
        <Reading read={read} lines={6} />
      </Card>
    )
  const { rows, next } = read.data
  return (
    <Card>
      {rows.length === 0 && <NoData title={said.none} hint={hint} icon="clipboard-list" action={action} />}
      <ul className="machine-orders">
        {rows.map((order) => (
          <OrderLine key={order.id} order={order} beside={besideOf?.(order) ?? []} />
        ))}
      </ul>
      {next && size === 25 && <MoreButton onMore={() => onSize(100)}>{say(said.more)}</MoreButton>}
    </Card>
  )
}
