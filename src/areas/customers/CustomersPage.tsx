// The list of customers; each leads to its page, a new one is entered in a dialog.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { DeletedButton } from '#platform/records/DeletedButton.tsx'
import { RecordListPage } from '#platform/records/RecordListPage.tsx'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import type { Column } from '#ui/table-columns.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { exportCustomers } from './customer-export.ts'
import { importCustomers } from './customer-import.ts'
import { CustomerFilterBar } from './CustomerFilterBar.tsx'
import { customerPath } from './customer-path.ts'
import { customerList, customersAsked } from './customer-list.ts'
import { type CustomerRow, insertCustomer, listCustomers, restoreCustomer } from './customers.ts'
import { customerLabels, customerStatuses, customerTypes, industries } from './customers.text.ts'

const CustomerDialog = lazy(async () => ({ default: (await import('./CustomerDialog.tsx')).CustomerDialog }))

const CustomerImportDialog = lazy(async () => ({
  default: (await import('./CustomerImportDialog.tsx')).CustomerImportDialog,
}))

const said = words({
  title: { en: 'Customers', th: 'ลูกค้า' },
  add: { en: 'New customer', th: 'เพิ่มลูกค้า' },
  places: { en: 'Sites / machines', th: 'สถานที่ / เครื่อง' },
  openOrders: { en: 'Open orders', th: 'ใบงานค้าง' },
  none: { en: 'No customers yet', th: 'ยังไม่มีลูกค้า' },
  first: {
    en: 'Add the first one: a name is enough to take a call.',
    th: 'เพิ่มรายแรก แค่ชื่อก็เริ่มรับแจ้งงานได้',
  },
  wait: { en: 'Customers appear here once they are added.', th: 'เมื่อมีผู้เพิ่มลูกค้า รายชื่อจะอยู่ที่นี่' },
  nothingFits: { en: 'No customers found', th: 'ไม่พบลูกค้าตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove the filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
})

const columns: readonly Column<CustomerRow>[] = [
  {
    id: 'code',
    title: customerLabels.code,
    sortable: true,
    hideable: false,
    width: 120,
    cell: (row) => row.code,
  },
  {
    id: 'name',
    title: customerLabels.name,
    sortable: true,
    grows: true,
    width: 240,
    phone: 'title',
    cell: (row) => <TwoLines first={row.name} second={row.name_en ?? row.short_name} />,
  },
  {
    id: 'type',
    title: customerLabels.type,
    width: 170,
    phone: 'hide',
    cell: (row) => <CustomerKind row={row} />,
  },
  {
    id: 'manager',
    title: customerLabels.manager,
    width: 150,
    hidden: true,
    cell: (row) => row.account_manager_name,
  },
  { id: 'phone', title: customerLabels.phone, width: 130, cell: (row) => row.phone },
  { id: 'province', title: customerLabels.province, width: 156, cell: (row) => row.province },
  {
    id: 'places',
    title: said.places,
    width: 120,
    align: 'end',
    cell: (row) => `${row.site_count} / ${row.machine_count}`,
  },
  {
    id: 'open_orders',
    title: said.openOrders,
    width: 100,
    align: 'end',
    cell: (row) => (row.open_orders === 0 ? '–' : row.open_orders),
  },
  {
    id: 'status',
    title: customerLabels.status,
    width: 130,
    phone: 'title',
    cell: (row) => <StatusChip status={row.status} label={customerStatuses[row.status]} />,
  },
]

function CustomerKind({ row }: { row: CustomerRow }) {
  const { say } = useLanguage()
  return (
    <TwoLines
      first={say(customerTypes[row.customer_type])}
      second={row.industry && say(industries[row.industry])}
    />
  )
}

/** The page of customers. */
export default function CustomersPage(): ReactNode {
  const list = useList(listCustomers, customerList, customersAsked, exportCustomers)
  const { view, change } = list
  const mayImport = useCan(importCustomers)
  const [isImporting, setImporting] = useState(false)
  return (
    <RecordListPage
      id="customers"
      help="customers"
      said={said}
      icon="domain"
      list={list}
      columns={columns}
      insert={insertCustomer}
      more={
        <>
          <DeletedButton
            list={listCustomers}
            where={{ is_deleted: true }}
            restore={restoreCustomer}
            lineOf={(row: CustomerRow, language) => ({
              name: (language === 'en' && row.name_en) || row.name,
              code: row.code,
            })}
          />
          {mayImport && (
            <IconAction icon="upload" label={importCustomers.title} onClick={() => setImporting(true)} />
          )}
          <Suspense fallback={null}>
            {isImporting && <CustomerImportDialog onClose={() => setImporting(false)} />}
          </Suspense>
        </>
      }
      toolbar={<CustomerFilterBar view={view} onChange={change} />}
      pageOf={({ code }) => customerPath(code)}
      record={(open, close) => <CustomerDialog key={open} id={open} onClose={close} />}
    />
  )
}
