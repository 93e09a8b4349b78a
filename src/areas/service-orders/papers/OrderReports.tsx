// The service report: what was done, in words that the engineer and the customer sign. Signed, it stays; a correction is a new one.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { OrderDetail, Report } from '../order-detail.ts'
import { orderStates } from '../service-order-states.ts'
import { type OnReport, ReportLine } from './ReportLine.tsx'
import '../order-pieces.css'

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))
const SendReportDialog = lazy(async () => ({
  default: (await import('./SendReportDialog.tsx')).SendReportDialog,
}))
const EngineerSigns = lazy(async () => ({ default: (await import('./EngineerSigns.tsx')).EngineerSigns }))
const CustomerSigns = lazy(async () => ({ default: (await import('./CustomerSigns.tsx')).CustomerSigns }))

const said = words({
  title: { en: 'Service report', th: 'ใบรายงานการทำงาน' },
  write: { en: 'Write the report', th: 'เขียนใบรายงาน' },
  none: { en: 'No report has been written yet.', th: 'ยังไม่ได้เขียนใบรายงาน' },
})

type Open = { what: 'write' } | { what: OnReport; report: Report }

/** The reports of an order, the latest first. */
export function OrderReports({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  const [open, setOpen] = useState<Open>()
  const alive = orderStates[order.status as keyof typeof orderStates].group === 'ACTIVE'
  const mayWrite = alive && order.may.edit && order.status !== 'NEW'
  const close = () => setOpen(undefined)
  return (
    <div id="reports">
      <Card
        title={said.title}
        actions={
          mayWrite &&
          !order.reports.some((report) => report.status !== 'VOID') && (
            <Button
              size="small"
              startIcon={<Icon name="clipboard-list" size={18} />}
              onClick={() => setOpen({ what: 'write' })}
            >
              {say(said.write)}
            </Button>
          )
        }
      >
        {order.reports.length === 0 && <p className="order-empty">{say(said.none)}</p>}
        <ul className="order-list">
          {order.reports.toReversed().map((report) => (
            <ReportLine
              key={report.id}
              order={order}
              report={report}
              mayWrite={mayWrite}
              onOpen={(what) => setOpen({ what, report })}
            />
          ))}
        </ul>
      </Card>
      <Suspense fallback={null}>
        {open && <Opened order={order} open={open} onTurn={setOpen} onClose={close} />}
      </Suspense>
    </div>
  )
}

function Opened({
  order,
  open,
  onTurn,
  onClose,
}: {
  order: OrderDetail
  open: Open
  onTurn: (open: Open | undefined) => void
  onClose: () => void
}) {
  if (open.what === 'write') return <ReportDialog order={order} onClose={onClose} />
  const { what, report } = open
  // the device goes on to the customer, with the report as it is by then
  const toCustomer = ({ reports }: OrderDetail) => {
    const signed = reports.find(({ id }) => id === report.id)
    onTurn(signed && { what: 'customer', report: signed })
  }
  if (what === 'engineer')
    return <EngineerSigns order={order} report={report} onSigned={toCustomer} onClose={onClose} />
  if (what === 'customer')
    return <CustomerSigns order={order} report={report} onDone={onClose} onClose={onClose} />
  if (what === 'send') return <SendReportDialog order={order} report={report} onClose={onClose} />
  const which = what === 'edit' ? { report } : { corrects: report }
  return <ReportDialog order={order} {...which} onClose={onClose} />
}
