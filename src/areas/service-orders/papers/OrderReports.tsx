// The service report: what was done, in words the customer signs. Signed, it stays; a correction is a new one.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { PrintButton } from '#platform/papers/PrintButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { OrderDetail, Report } from '../order-detail.ts'
import { orderStates } from '../service-order-states.ts'
import { label, reportStates } from '../service-orders.text.ts'
import { printReport } from './order-papers.ts'
import { ReportDispatches } from './ReportDispatches.tsx'
import { Signature } from './SignaturePad.tsx'
import { padWords } from './signature-words.ts'
import { showMoment } from '../when.web.ts'
import '../order-pieces.css'

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))
const SendReportDialog = lazy(async () => ({
  default: (await import('./SendReportDialog.tsx')).SendReportDialog,
}))
const SignDialog = lazy(async () => ({ default: (await import('./SignDialog.tsx')).SignDialog }))

const said = words({
  title: { en: 'Service report', th: 'ใบรายงานการทำงาน' },
  write: { en: 'Write the report', th: 'เขียนใบรายงาน' },
  none: { en: 'No report has been written yet.', th: 'ยังไม่ได้เขียนใบรายงาน' },
  edit: { en: 'Change', th: 'แก้ไข' },
  sign: { en: 'Let the customer sign', th: 'ให้ลูกค้าเซ็น' },
  send: { en: 'Send to customer', th: 'ส่งให้ลูกค้า' },
  replace: { en: 'Write a replacement', th: 'ทำฉบับใหม่แทน' },
  written: { en: 'Written by {who}, {when}', th: 'เขียนโดย {who} · {when}' },
  signed: { en: 'Signed by {who}, {when}', th: 'เซ็นโดย {who} · {when}' },
})

type OnReport = 'edit' | 'sign' | 'replace' | 'send'
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
              report={report}
              mayWrite={mayWrite}
              mayEdit={order.may.edit}
              mayReplace={mayWrite && order.may.approve}
              onOpen={(what) => setOpen({ what, report })}
            />
          ))}
        </ul>
      </Card>
      <Suspense fallback={null}>
        {open?.what === 'sign' && <SignDialog order={order} report={open.report} onClose={close} />}
        {open?.what === 'send' && <SendReportDialog order={order} report={open.report} onClose={close} />}
        {open && open.what !== 'sign' && open.what !== 'send' && (
          <ReportDialog
            order={order}
            {...(open.what === 'edit' && { report: open.report })}
            {...(open.what === 'replace' && { replaces: open.report })}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

function ReportLine({
  report,
  mayWrite,
  mayEdit,
  mayReplace,
  onOpen,
}: {
  report: Report
  mayWrite: boolean
  mayEdit: boolean
  mayReplace: boolean
  onOpen: (what: OnReport) => void
}) {
  const { say, language } = useLanguage()
  const open = report.status === 'DRAFT' || report.status === 'SUBMITTED'
  const state = reportStates[report.status as keyof typeof reportStates]
  const written = { who: report.author, when: showMoment(report.created_at, language) }
  return (
    <li>
      <div className="form-stack">
        <div className="order-line">
          <StatusChip status={report.status} label={state} />
          <span className="order-quiet">{say(said.written, written)}</span>
        </div>
        <p className="order-text">{report.work_done}</p>
        {report.recommendation && (
          <p className="order-text">
            <b>{say(label.recommendation)}: </b>
            {report.recommendation}
          </p>
        )}
        {report.signature && report.signed_at && (
          <div>
            <Signature path={report.signature} label={padWords.customer} />
            <p className="order-quiet">
              {say(said.signed, {
                who: [report.customer_name, report.customer_position].filter(Boolean).join(', '),
                when: showMoment(report.signed_at, language),
              })}
            </p>
          </div>
        )}
        {report.status === 'SIGNED' && report.id > 0 && <ReportDispatches reportId={report.id} />}
        <div className="order-line">
          {open && mayWrite && (
            <>
              <Button
                variant="contained"
                startIcon={<Icon name="signature" size={18} />}
                onClick={() => onOpen('sign')}
              >
                {say(said.sign)}
              </Button>
              <Button
                color="inherit"
                startIcon={<Icon name="pencil" size={18} />}
                onClick={() => onOpen('edit')}
              >
                {say(said.edit)}
              </Button>
            </>
          )}
          <PrintButton paper={printReport} input={{ id: report.id }} />
          {report.status === 'SIGNED' && mayEdit && (
            <Button
              color="inherit"
              startIcon={<Icon name="email" size={18} />}
              onClick={() => onOpen('send')}
            >
              {say(said.send)}
            </Button>
          )}
          {report.status === 'SIGNED' && mayReplace && (
            <Button color="inherit" onClick={() => onOpen('replace')}>
              {say(said.replace)}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
