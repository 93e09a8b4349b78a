// The lists of orders: active, closed, rejected. One page; the path says which list, the rest of the address what of it.
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { LAST_PAGE } from '#platform/paging.ts'
import { words } from '#platform/text.ts'
import { useRead } from '#platform/use-read.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { orderColumns } from './OrderColumns.tsx'
import { OrderCounts } from './OrderCounts.tsx'
import { OrderFilterBar } from './OrderFilterBar.tsx'
import { addressOf, askedOf, groupOf, groupPaths, isFiltered, viewOf } from './order-list-address.ts'
import { type OrderRow, listOrders } from '../service-orders.ts'
import { TakeCallButton } from '../call/TakeCallButton.tsx'
import './OrdersPage.css'

const said = words({
  ACTIVE: { en: 'Active orders', th: 'ใบงานที่เปิดอยู่' },
  CLOSED: { en: 'Closed orders', th: 'ใบงานที่ปิดแล้ว' },
  REJECT: { en: 'Rejected and cancelled orders', th: 'ใบงานที่ไม่รับหรือยกเลิก' },
  nothing: { en: 'No orders here', th: 'ยังไม่มีใบงาน' },
  nothingFits: { en: 'No order fits these filters', th: 'ไม่พบใบงานตามเงื่อนไขนี้' },
  loosen: { en: 'Take a filter away, or search for another word.', th: 'ลองเอาตัวกรองออก หรือค้นหาด้วยคำอื่น' },
})

/** One of the three lists of orders. */
export default function OrdersPage(): ReactNode {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const group = groupOf(pathname)
  const view = viewOf(group, params)
  const question = JSON.stringify(view.filters)
  const [countedExactly, setCountedExactly] = useState<string>()
  const list = useRead(listOrders[group], askedOf(view, countedExactly === question), { quiet: true })
  const { data, failure } = list
  useEffect(fetchOrderPage, [])

  const change = (what: Parameters<typeof addressOf>[2]) => setParams(addressOf(group, view, what))
  const goTo = (cursor: string | null = null) => change({ cursor })
  const hrefOf = (row: OrderRow) => `${groupPaths[group]}/${row.so_no}`

  return (
    <Page fills>
      <PageHeading title={said[group]} actions={<TakeCallButton />} help="orders" />
      <OrderCounts group={group} filters={view.filters} onChange={(filters) => change({ filters })} />
      <DataTable
        id={`orders-${group}`}
        label={said[group]}
        tall
        columns={orderColumns[group]}
        rows={data?.rows}
        rowKey={(row) => row.id}
        sort={view.sort}
        onSort={(sort) => change({ sort })}
        loading={list.fetching}
        error={failure ? { message: failure.message, requestId: failure.requestId } : undefined}
        onRetry={() => void list.again()}
        onOpen={(row) => void navigate(hrefOf(row))}
        rowHref={hrefOf}
        rowMark={(row) => (row.overdue ? 'error' : row.safety_stop ? 'warning' : undefined)}
        page={{
          hasNext: data?.next != null,
          hasPrevious: data?.previous != null,
          onFirst: () => goTo(),
          onPrevious: () => goTo(data?.previous),
          onNext: () => goTo(data?.next),
          onLast: () => goTo(LAST_PAGE),
          pageSize: view.pageSize,
          onPageSize: (pageSize) => change({ pageSize }),
        }}
        total={
          data && {
            count: data.total,
            bounded: data.total_bounded,
            onExact: () => setCountedExactly(question),
          }
        }
        empty={
          isFiltered(view.filters) ? { title: said.nothingFits, hint: said.loosen } : { title: said.nothing }
        }
        toolbar={<OrderFilterBar view={view} onChange={(filters) => change({ filters })} />}
      />
    </Page>
  )
}

// the page of an order opens from here: its chunk is here before it is asked for
function fetchOrderPage(): void {
  setTimeout(() => void import('../OrderPage.tsx'), 300)
}
