// One report in the list of an order: how far it is, what it says, who signed, which file was kept, and what can be done with it.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import { PrintButton } from '#platform/papers/PrintButton.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyableText } from '#ui/CopyableText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { OrderDetail, Report } from '../order-detail.ts'
import { scores } from '../satisfaction/rating-page.text.ts'
import { reportStates } from '../order-choices.text.ts'
import { label } from '../service-orders.text.ts'
import { showMoment } from '../when.web.ts'
import { printReport } from './order-papers.ts'
import { ReportDispatches } from './ReportDispatches.tsx'
import { Signature } from './SignaturePad.tsx'
import { padWords } from './signature-words.ts'
import '../order-pieces.css'

const said = words({
  edit: { en: 'Change', th: 'แก้ไข' },
  engineer: { en: 'Sign as the engineer', th: 'ช่างเซ็น' },
  waits: { en: 'Waits for the signature of the engineer.', th: 'รอช่างเซ็น' },
  sign: { en: 'Let the customer sign', th: 'ให้ลูกค้าเซ็น' },
  send: { en: 'Send to customer', th: 'ส่งให้ลูกค้า' },
  correct: { en: 'Correct', th: 'ทำฉบับแก้ไข' },
  written: { en: 'Report {no}, written by {who}, {when}', th: 'ฉบับที่ {no} · เขียนโดย {who} · {when}' },
  signed: { en: 'Signed by {who}, {when}', th: 'เซ็นโดย {who} · {when}' },
  unsigned: { en: 'The customer did not sign: {why}', th: 'ลูกค้าไม่เซ็น: {why}' },
  corrects: { en: 'Corrects report {no}: {why}', th: 'แก้ไขฉบับที่ {no}: {why}' },
  replaced: { en: 'Replaced by report {no}', th: 'ใช้ฉบับที่ {no} แทนแล้ว' },
  beingCorrected: { en: 'Report {no} is being written to correct it', th: 'กำลังทำฉบับที่ {no} เพื่อแก้ไขฉบับนี้' },
  satisfaction: { en: 'Satisfaction {score} of 5: {words}', th: 'ความพึงพอใจ {score} จาก 5: {words}' },
  hash: { en: 'SHA-256 of the PDF', th: 'SHA-256 ของไฟล์ PDF' },
})

/** What is opened from a line. */
export type OnReport = 'edit' | 'engineer' | 'customer' | 'correct' | 'send'

/** The line; `mayWrite` where its order still takes reports of this caller. */
export function ReportLine({
  order,
  report,
  mayWrite,
  onOpen,
}: {
  order: OrderDetail
  report: Report
  mayWrite: boolean
  onOpen: (what: OnReport) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const { status, pdf_sha256: hash } = report
  const written = { no: report.no, who: report.author, when: showMoment(report.created_at, language) }
  return (
    <li>
      <div className="form-stack">
        <div className="order-line">
          <StatusChip status={status} label={reportStates[status as keyof typeof reportStates]} />
          <span className="order-quiet">{say(said.written, written)}</span>
        </div>
        <Succession order={order} report={report} />
        <p className="order-text">{report.work_done}</p>
        {report.recommendation && (
          <p className="order-text">
            <b>{say(label.recommendation)}: </b>
            {report.recommendation}
          </p>
        )}
        <Signatures report={report} />
        {report.no_signature_reason && (
          <p className="order-note warning">
            <Icon name="alert" />
            <span className="order-text">{say(said.unsigned, { why: report.no_signature_reason })}</span>
          </p>
        )}
        {report.score !== null && (
          <p className={report.score <= 2 ? 'order-note warning' : 'order-note'}>
            <Icon name="star" />
            <span>
              {say(said.satisfaction, {
                score: report.score,
                words: scores[report.score as keyof typeof scores],
              })}
            </span>
          </p>
        )}
        {hash && (
          <dl className="order-facts">
            <CopyableText label={said.hash} text={hash} short={`${hash.slice(0, 12)}…`} />
          </dl>
        )}
        {(status === 'SIGNED' || status === 'VOID') && report.signed_at && report.id > 0 && (
          <ReportDispatches reportId={report.id} />
        )}
        <Buttons order={order} report={report} mayWrite={mayWrite} onOpen={onOpen} />
      </div>
    </li>
  )
}

// which one it corrects, and which one corrects it
function Succession({ order, report }: { order: OrderDetail; report: Report }) {
  const { say } = useLanguage()
  const before = order.reports.find(({ id }) => id === report.supersedes_id)
  return (
    <>
      {before && (
        <p className="order-quiet order-text">
          {say(said.corrects, { no: before.no, why: report.supersede_reason })}
        </p>
      )}
      {report.replaced_by !== null && (
        <p className="order-quiet">
          {say(report.status === 'VOID' ? said.replaced : said.beingCorrected, { no: report.replaced_by })}
        </p>
      )}
    </>
  )
}

function Signatures({ report }: { report: Report }) {
  const { say, language } = useLanguage()
  const { engineer_signature: engineer, signature: customer } = report
  return (
    <>
      {engineer && (
        <div>
          <Signature path={engineer} label={padWords.engineer} />
          <p className="order-quiet">
            {say(said.signed, {
              who: report.engineer_name,
              when: showMoment(report.engineer_signed_at ?? report.signed_at, language),
            })}
          </p>
        </div>
      )}
      {customer && report.signed_at && (
        <div>
          <Signature path={customer} label={padWords.customer} />
          <p className="order-quiet">
            {say(said.signed, {
              who: [report.customer_name, report.customer_position].filter(Boolean).join(', '),
              when: showMoment(report.signed_at, language),
            })}
          </p>
        </div>
      )}
    </>
  )
}

function Buttons({
  order: { may },
  report,
  mayWrite,
  onOpen,
}: {
  order: OrderDetail
  report: Report
  mayWrite: boolean
  onOpen: (what: OnReport) => void
}) {
  const { say } = useLanguage()
  const isOpen = (report.status === 'DRAFT' || report.status === 'SUBMITTED') && mayWrite
  const isSigned = report.status === 'SIGNED'
  const needsEngineer = report.engineer_signature === null
  const sign = (what: 'engineer' | 'customer', text: Words) => (
    <Button variant="contained" startIcon={<Icon name="signature" size={18} />} onClick={() => onOpen(what)}>
      {say(text)}
    </Button>
  )
  return (
    <div className="order-line">
      {isOpen && needsEngineer && may.sign && sign('engineer', said.engineer)}
      {isOpen && needsEngineer && !may.sign && <span className="order-quiet">{say(said.waits)}</span>}
      {isOpen && !needsEngineer && sign('customer', said.sign)}
      {isOpen && (
        <Button color="inherit" startIcon={<Icon name="pencil" size={18} />} onClick={() => onOpen('edit')}>
          {say(said.edit)}
        </Button>
      )}
      <PrintButton paper={printReport} input={{ id: report.id }} />
      {isSigned && may.edit && (
        <Button color="inherit" startIcon={<Icon name="email" size={18} />} onClick={() => onOpen('send')}>
          {say(said.send)}
        </Button>
      )}
      {isSigned && mayWrite && may.approve && report.replaced_by === null && (
        <Button color="inherit" onClick={() => onOpen('correct')}>
          {say(said.correct)}
        </Button>
      )}
    </div>
  )
}
