// The open orders of the machine a call is about, by name: perhaps the call is about one of them.
import type { ReactNode } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { FoundMachine } from '../order-references.web.ts'
import { OrderStatusChip } from '../OrderChips.tsx'
import { listOrders } from '../service-orders.ts'
import { showNearDay } from '../when.web.ts'

const said = words({
  open: { en: 'Open orders of this machine: {count}.', th: 'เครื่องนี้มีใบงานค้างอยู่แล้ว {count} ใบ' },
  all: { en: 'See all', th: 'ดูทั้งหมด' },
})

/** As many as are named; the rest stand behind one link. */
const NAMED = 5

/** Draws nothing for a machine without open orders. Links open beside the call, so that nothing typed is lost. */
export function MachineOrders({ machine: found }: { machine: FoundMachine | null }): ReactNode {
  const { say, language } = useLanguage()
  const maySee = useCan(listOrders.ACTIVE)
  const count = found?.machine.open_orders ?? 0
  const asked = { where: { machine_id: found?.key ?? 0 }, page_size: NAMED }
  const { data } = useRead(listOrders.ACTIVE, asked, { enabled: maySee && count > 0, keep: false })
  if (!found || count === 0) return null
  const orders = data?.rows ?? []
  return (
    <div className="call-warning" role="status">
      <Icon name="alert" size={18} />
      {say(said.open, { count })}
      {orders.length > 0 && (
        <ul className="call-orders">
          {orders.map((order) => (
            <li key={order.id}>
              <a href={`/app/Active/${order.so_no}`} target="_blank" rel="noreferrer">
                {order.so_no} {order.title}
              </a>
              <OrderStatusChip status={order.status} />
              <span>{showNearDay(order.reported_at, language)}</span>
            </li>
          ))}
        </ul>
      )}
      {data?.next && (
        <a
          href={`/app/Active?q=${encodeURIComponent(found.machine.serial_no)}`}
          target="_blank"
          rel="noreferrer"
        >
          {say(said.all)}
        </a>
      )}
    </div>
  )
}
