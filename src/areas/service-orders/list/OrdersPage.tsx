// The lists of orders: active, closed, rejected. One page; the path says which list, the rest of the address what of it.
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { words } from '#base/text.ts'
import { patientLazy } from '#ui/patient-lazy.web.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { TakeCallButton } from '../call/TakeCallButton.tsx'
import type { OrderGroup } from '../service-order-states.ts'
import { type OrderRow, listOrders } from '../service-orders.ts'
import { label } from '../service-orders.text.ts'
import { lateColumns, orderColumns } from './OrderColumns.tsx'
import { OrderCounts } from './OrderCounts.tsx'
import { exportOrders } from './order-export.ts'
import { OrderFilterBar } from './OrderFilterBar.tsx'
import {
  type OrderFilters,
  filterTexts,
  filtersIn,
  groupOf,
  groupPaths,
  noFilters,
  orderLists,
  ordersAsked,
  whereOf,
} from './order-list-address.ts'
import './OrdersPage.css'

// what comes beside the first rows does not wait with them
const SavedFilters = patientLazy(
  async () => (await import('#areas/saved-filters/SavedFilters.tsx')).SavedFilters,
)
const ResponseTimes = patientLazy(async () => (await import('./ResponseTimes.tsx')).ResponseTimes)

const said = words({
  ACTIVE: { en: 'Active orders', th: 'ใบงานที่เปิดอยู่' },
  CLOSED: { en: 'Closed orders', th: 'ใบงานที่ปิดแล้ว' },
  REJECT: { en: 'Rejected and cancelled orders', th: 'ใบงานที่ไม่รับหรือยกเลิก' },
  nothing: { en: 'No orders here', th: 'ยังไม่มีใบงาน' },
  nothingFits: { en: 'No orders match these filters', th: 'ไม่พบใบงานตามเงื่อนไขนี้' },
  loosen: { en: 'Remove a filter, or search for another word.', th: 'ลองเอาตัวกรองออก หรือค้นหาด้วยคำอื่น' },
})

/** One of the three lists of orders. */
export default function OrdersPage(): ReactNode {
  const { pathname } = useLocation()
  const group = groupOf(pathname)
  // another list is another page: its choices are its own
  return <OrderList key={group} group={group} />
}

function OrderList({ group }: { group: OrderGroup }) {
  const navigate = useNavigate()
  const ask = (view: Parameters<typeof ordersAsked>[1], exact: boolean) => ordersAsked(group, view, exact)
  const { view, change, table } = useList(listOrders[group], orderLists[group], ask, exportOrders[group])
  useEffect(fetchOrderPage, [])
  const filters = filtersIn(group, view)
  const narrowed = Object.keys(whereOf(view.text, filters)).length > 0
  const filter = (chosen: Partial<OrderFilters>) => change({ filters: filterTexts(chosen) })
  const hrefOf = (row: OrderRow) => `${groupPaths[group]}/${row.so_no}`
  return (
    <Page fills>
      <PageHeading
        title={said[group]}
        actions={
          <>
            <Suspense fallback={null}>{group === 'ACTIVE' && <ResponseTimes />}</Suspense>
            <TakeCallButton />
          </>
        }
        help="orders"
      />
      <OrderCounts group={group} text={view.text} filters={filters} onChange={filter} />
      <DataTable
        id={`orders-${group}`}
        label={said[group]}
        tall
        columns={filters.overdue ? lateColumns : orderColumns[group]}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(hrefOf(row))}
        rowHref={hrefOf}
        rowMark={(row) => (row.overdue ? 'error' : row.safety_stop ? 'warning' : undefined)}
        {...table}
        empty={narrowed ? { title: said.nothingFits, hint: said.loosen } : { title: said.nothing }}
        toolbar={
          <OrderFilterBar
            text={view.text}
            filters={filters}
            saved={
              <Suspense fallback={null}>
                <SavedFilters list={orderLists[group]} view={view} onChange={change} titles={label} />
              </Suspense>
            }
            onSearch={(text) => change({ text })}
            onChange={filter}
            onClear={() => change({ text: '', filters: filterTexts(noFilters) })}
          />
        }
      />
    </Page>
  )
}

// the page of an order opens from here: its chunk is here before it is asked for
function fetchOrderPage(): void {
  setTimeout(() => void import('../OrderPage.tsx'), 300)
}
