// Orders of the machines of a contract that were reported on its days.
import { MachineCellLink } from '#areas/machines/MachineCellLink.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { groupPaths } from '#areas/service-orders/list/order-list-address.ts'
import { orderKinds, covers } from '#areas/service-orders/service-orders.text.ts'
import { type OrderStatus, orderStates } from '#areas/service-orders/service-order-states.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { maLabels as label } from './ma-contracts.text.ts'
import { type MaOrder, type MaPage, ordersOfMa } from './ma-page.ts'

const said = words({
  title: { en: 'Orders', th: 'ใบงาน' },
  order: { en: 'Order', th: 'ใบงาน' },
  reported: { en: 'Reported', th: 'แจ้งเมื่อ' },
  cover: { en: 'Cost', th: 'ค่าใช้จ่าย' },
  none: { en: 'No orders in this time', th: 'ไม่มีใบงานในช่วงสัญญา' },
})

const columns: readonly Column<MaOrder>[] = [
  {
    id: 'so_no',
    title: said.order,
    grows: true,
    width: 220,
    hideable: false,
    phone: 'title',
    cell: (row) => (
      <Link to={`${groupPaths[row.status_group]}/${row.so_no}`}>
        <TwoLines first={`${row.so_no} · ${orderKinds[row.kind][currentLanguage()]}`} second={row.title} />
      </Link>
    ),
  },
  {
    id: 'machine',
    title: label.machine,
    width: 170,
    phone: 'plain',
    cell: (row) => <MachineCellLink id={row.machine_id}>{row.machine_name}</MachineCellLink>,
  },
  {
    id: 'reported',
    title: said.reported,
    width: 130,
    cell: (row) => showDate(row.reported_at.slice(0, 10), currentLanguage()),
  },
  {
    id: 'cover',
    title: said.cover,
    width: 150,
    cell: ({ cover }) => (cover ? covers[cover as keyof typeof covers][currentLanguage()] : '–'),
  },
  {
    id: 'status',
    title: label.status,
    width: 150,
    phone: 'title',
    cell: ({ status }) => <StatusChip status={status} label={orderStates[status as OrderStatus].words} />,
  },
]

/** The card. */
export function MaOrders({ subject: { contract } }: { subject: MaPage }): ReactNode {
  const read = useRead(ordersOfMa, { id: contract.id }, { keep: false })
  if (!read.data) return <Reading read={read} lines={4} />
  return (
    <Card title={said.title}>
      <DataTable
        id="ma-orders"
        label={said.title}
        tall
        columns={columns}
        rows={read.data}
        rowKey={(row) => row.id}
        empty={{ title: said.none, icon: 'clipboard-list' }}
      />
    </Card>
  )
}
