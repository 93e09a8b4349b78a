// The instalments of a contract: when each is due, how much it is, and whether it was invoiced and paid.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { showMoney } from '#base/money.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { currentLanguage, useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { maInvoiceStates, maLabels as label, maWords } from './ma-contracts.text.ts'
import { type MaInvoice, maInvoicePlan, setMaInvoice } from './ma-invoices.ts'
import type { MaPage } from './ma-page.ts'
import './MaPage.css'

const MaInvoiceDialog = lazy(async () => ({
  default: (await import('./MaInvoiceDialog.tsx')).MaInvoiceDialog,
}))

const said = words({
  none: { en: 'Nothing to invoice', th: 'ไม่มีงวดชำระ' },
  hint: {
    en: 'With days and a value the plan follows by itself.',
    th: 'เมื่อระบุระยะสัญญาและมูลค่า ระบบวางแผนให้เอง',
  },
  preview: { en: 'As it will be once the contract begins.', th: 'แผนที่จะใช้เมื่อสัญญาเริ่ม' },
  sum: { en: 'In all', th: 'รวม' },
  change: { en: 'Change', th: 'แก้ไข' },
})

const day = (on: string | null) => (on ? showDate(on, currentLanguage()) : '–')

/** The card. */
export function MaInvoices({ subject: { contract } }: { subject: MaPage }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(maInvoicePlan, { id: contract.id }, { keep: false })
  const may = useCan(setMaInvoice)
  const [open, setOpen] = useState<MaInvoice>()
  if (!read.data) return <Reading read={read} lines={4} />
  const rows = read.data
  const counted = rows.filter(({ status }) => status !== 'VOID')
  const columns: readonly Column<MaInvoice>[] = [
    { id: 'seq', title: label.seq, width: 80, hideable: false, phone: 'title', cell: ({ seq }) => seq },
    { id: 'due_on', title: label.dueOn, width: 140, phone: 'plain', cell: (row) => day(row.due_on) },
    { id: 'amount', title: label.amount, width: 150, align: 'end', cell: (row) => showMoney(row.amount) },
    {
      id: 'status',
      title: label.status,
      width: 170,
      phone: 'title',
      cell: ({ status }) => <StatusChip status={status} label={maInvoiceStates[status]} />,
    },
    { id: 'invoiced', title: label.invoicedOn, width: 150, cell: (row) => day(row.invoiced_on) },
    { id: 'paid', title: label.paidOn, width: 140, cell: (row) => day(row.paid_on) },
    { id: 'doc_no', title: label.docNo, width: 140, cell: (row) => row.doc_no ?? '–' },
    ...(may
      ? [
          {
            id: 'buttons',
            title: said.change,
            width: 110,
            hideable: false,
            phone: 'plain' as const,
            cell: (row: MaInvoice) =>
              row.id !== null &&
              (row.status === 'PLANNED' || row.status === 'INVOICED') && (
                <Button size="small" onClick={() => setOpen(row)}>
                  {say(said.change)}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <Card title={maWords.invoices}>
      {rows.some(({ id }) => id === null) && <p className="ma-step">{say(said.preview)}</p>}
      <DataTable
        id="ma-invoices"
        label={maWords.invoices}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.seq}
        empty={{ title: said.none, hint: said.hint }}
      />
      {counted.length > 0 && (
        <p className="ma-sum">
          {say(said.sum)} <b>{showMoney(counted.reduce((sum, { amount }) => sum + amount, 0))}</b>
        </p>
      )}
      <Suspense fallback={null}>
        {open && <MaInvoiceDialog row={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Card>
  )
}
