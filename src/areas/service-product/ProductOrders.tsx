// The orders behind a number, each with what was spent on it in the months.
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { CustomerPlace } from '#areas/customers/CustomerPlace.tsx'
import { MachineCellLink } from '#areas/machines/MachineCellLink.tsx'
import { maPath } from '#areas/ma-contracts/ma-path.ts'
import { groupPaths } from '#areas/service-orders/list/order-list-address.ts'
import { orderKinds } from '#areas/service-orders/service-orders.text.ts'
import { inBangkok, showDate } from '#base/date-format.ts'
import { showMoney } from '#base/money.ts'
import { type Language, words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { CellLink } from '#platform/records/RecordLink.tsx'
import { listState } from '#platform/records/record-neighbours.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { ProductFilterBar } from './ProductFilterBar.tsx'
import { orderList, ordersAsked } from './product-list.ts'
import { type ProductOrder, exportProductOrders, productOrders } from './service-product.ts'
import { productCovers, productLabels as label, productWords } from './service-product.text.ts'
import './ServiceProduct.css'

const said = words({
  none: { en: 'No orders found', th: 'ไม่พบใบงานตามเงื่อนไข' },
  hidden: {
    en: 'The figures include {count} more {count|order|orders} you cannot see.',
    th: 'นับรวมใบงานอีก {count} ใบที่คุณไม่มีสิทธิ์เห็น',
  },
})

const pageOf = ({ status_group, so_no }: ProductOrder) => `${groupPaths[status_group]}/${so_no}`

/** Its list; an order opens its page. */
export function ProductOrders(): ReactNode {
  const { say, language } = useLanguage()
  const navigate = useNavigate()
  const { answer, view, change, table } = useList(productOrders, orderList, ordersAsked, exportProductOrders)
  const told = answer?.rows.every(({ cost }) => cost !== null) ?? true
  const columns = useMemo(() => columnsIn(language, told), [language, told])
  return (
    <>
      {answer !== undefined && answer.hidden > 0 && (
        <p className="product-hidden">{say(said.hidden, { count: answer.hidden })}</p>
      )}
      <DataTable
        id="service-product-orders"
        label={productWords.orders}
        tall
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={pageOf}
        onOpen={(row) => void navigate(pageOf(row), { state: listState((table.rows ?? []).map(pageOf)) })}
        {...table}
        empty={{ title: said.none }}
        toolbar={<ProductFilterBar view={view} onChange={change} />}
      />
    </>
  )
}

const columnsIn = (language: Language, told: boolean): readonly Column<ProductOrder>[] => {
  const amount = (id: 'labor' | 'travel' | 'parts' | 'cost'): Column<ProductOrder> => ({
    id,
    title: label[id],
    width: 112,
    align: 'end',
    sortable: id === 'cost',
    cell: (row) => (row[id] === 0 ? '–' : showMoney(row[id])),
  })
  return [
    {
      id: 'so_no',
      title: label.order,
      grows: true,
      width: 190,
      hideable: false,
      phone: 'title',
      cell: (row) => (
        <TwoLines first={`${row.so_no} · ${orderKinds[row.kind][language]}`} second={row.title} />
      ),
    },
    {
      id: 'customer',
      title: label.customer,
      width: 150,
      phone: 'plain',
      cell: (row) => (
        <CustomerPlace
          row={{ ...row, site_name: row.machine_name ?? '' }}
          secondLinked={(name) => <MachineCellLink id={row.machine_id}>{name}</MachineCellLink>}
        />
      ),
    },
    {
      id: 'cover',
      title: label.cover,
      width: 130,
      cell: (row) => (
        <TwoLines
          first={productCovers[row.cover][language]}
          second={row.ma_no ?? row.warranty_no ?? ''}
          secondLinked={(name) =>
            row.contract_id === null ? (
              name
            ) : (
              <CellLink menu="/app/MA-page" to={maPath(row.contract_id)}>
                {name}
              </CellLink>
            )
          }
        />
      ),
    },
    {
      id: 'reported',
      title: label.reported,
      width: 116,
      sortable: true,
      cell: (row) => showDate(inBangkok(row.reported_at).slice(0, 10), language),
    },
    ...(told ? [amount('labor'), amount('travel'), amount('parts'), amount('cost')] : []),
    {
      id: 'hours',
      title: label.hours,
      width: 100,
      align: 'end',
      hidden: told,
      cell: (row) => Math.round((row.hours + row.travel_hours) * 100) / 100,
    },
    {
      id: 'open_costs',
      title: label.openCosts,
      width: 110,
      align: 'end',
      cell: (row) => row.open_costs || '–',
    },
  ]
}
