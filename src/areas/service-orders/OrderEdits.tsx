// Every edit of an order and of what belongs to it, field by field, as the audit log kept it.
import { type ReactNode, useState } from 'react'
import { type Words, words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { inBangkok, showDate } from '#base/date-format.ts'
import { symptomWords } from '#areas/symptoms/symptoms.text.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { type Says, useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { orderStates } from './service-order-states.ts'
import { orderSources, reportStates } from './order-choices.text.ts'
import { holdReasons, label, orderKinds, priorities, covers } from './service-orders.text.ts'
import { orderHistory } from './order-history.ts'
import { photoKinds, photoWords } from './photos/order-photos.ts'
import { slaWords } from './sla-policies.ts'
import { oldParts, partActions, partLabels } from './repair/order-parts.text.ts'
import { memberRoles, teamLabels } from '#areas/teams/team.text.ts'
import { visitStates } from './visits/visit-states.ts'
import { showMoment } from './when.web.ts'
import { claimDecisions, claimLabels } from './cover/claim.text.ts'
import './order-pieces.css'

const said = words({
  insert: { en: '{what} added', th: 'เพิ่ม{what}' },
  update: { en: '{what} changed', th: 'แก้ไข{what}' },
  delete: { en: '{what} removed', th: 'ลบ{what}' },
  yes: { en: 'yes', th: 'ใช่' },
  no: { en: 'no', th: 'ไม่ใช่' },
  empty: { en: 'empty', th: 'ว่าง' },
  none: { en: 'No edits are recorded.', th: 'ยังไม่มีประวัติการแก้ไข' },
  older: { en: 'Older edits', th: 'ประวัติก่อนหน้านี้' },
  order: { en: 'Order', th: 'ใบงาน' },
  removed: { en: 'Removed', th: 'ลบแล้ว' },
  primary: { en: 'Primary symptom', th: 'อาการหลัก' },
  team: { en: 'Engineer of a visit', th: 'ช่างในนัดหมาย' },
  report: { en: 'Report', th: 'ใบรายงาน' },
  rating: { en: 'Question about satisfaction', th: 'แบบถามความพึงพอใจ' },
  score: { en: 'Satisfaction', th: 'ความพึงพอใจ' },
  engineerSigned: { en: 'Signed as the engineer', th: 'ช่างผู้เซ็น' },
  engineerSignedAt: { en: 'Engineer signed', th: 'ช่างเซ็นเมื่อ' },
  link: { en: 'Link for the customer', th: 'ลิงก์ให้ลูกค้า' },
  request: { en: 'Request for another time', th: 'คำขอเปลี่ยนเวลาของลูกค้า' },
  open: { en: 'waits for an answer', th: 'รอคำตอบ' },
  declined: { en: 'declined', th: 'ไม่รับ' },
  withdrawn: { en: 'taken back', th: 'ลูกค้าถอนคำขอ' },
  confirmedAt: { en: 'Customer confirmed', th: 'ลูกค้ายืนยันเมื่อ' },
  lapsed: { en: 'lapsed', th: 'สิ้นผล' },
  accepted: { en: 'accepted', th: 'รับแล้ว' },
  dispatch: { en: 'Report to the customer', th: 'การส่งใบรายงานให้ลูกค้า' },
})

const entities: Record<string, Words> = {
  service_order: said.order,
  service_visit: label.visit,
  visit_engineer: said.team,
  service_order_symptom: symptomWords.one,
  service_order_part: partLabels.part,
  service_order_photo: photoWords.photo,
  service_order_finding: label.finding,
  service_order_comment: label.comment,
  assign_member: teamLabels.member,
  service_report: said.report,
  report_dispatch: said.dispatch,
  report_rating: said.rating,
  visit_link: said.link,
  reschedule_request: said.request,
}
const fieldNames: Record<string, Words> = {
  title: label.title,
  problem: label.problem,
  priority: label.priority,
  kind: label.kind,
  source: label.source,
  status: label.status,
  safety_stop: label.safetyStop,
  caller_name: label.callerName,
  caller_phone: label.callerPhone,
  cover: label.cover,
  cover_note: label.coverNote,
  claim_suggested: claimLabels.suggested,
  claim_decision: claimLabels.decision,
  claim_reason: claimLabels.reason,
  hold_reason: label.holdReason,
  reject_reason: label.reason,
  reopen_reason: label.reason,
  reason: label.reason,
  no_signature_reason: label.noSignature,
  score: said.score,
  engineer_name: said.engineerSigned,
  engineer_signed_at: said.engineerSignedAt,
  supersede_reason: label.supersedeReason,
  remark: label.note,
  planned_start: label.plannedStart,
  wanted_start: label.plannedStart,
  wanted_end: label.plannedEnd,
  confirmed_by_customer_at: said.confirmedAt,
  planned_end: label.plannedEnd,
  note: label.note,
  is_lead: label.lead,
  is_primary: said.primary,
  action: partLabels.action,
  qty: partLabels.qty,
  serial_out: partLabels.serialOut,
  serial_in: partLabels.serialIn,
  old_part: partLabels.oldPart,
  other_source: partLabels.otherSource,
  unposted_reason: partLabels.unpostedReason,
  is_deleted: said.removed,
  body: label.comment,
  work_done: label.workDone,
  recommendation: label.recommendation,
  customer_name: label.signerName,
  customer_position: label.signerPosition,
  closed_at: label.closedAt,
  restored_at: label.restoredAt,
  machine_down_from: label.machineDownFrom,
  paused_since: label.pausedSince,
  sla_policy: slaWords.code,
  reported_at: label.reportedAt,
  member_role: teamLabels.role,
  allocation_pct: teamLabels.allocation,
  valid_from: teamLabels.from,
  valid_to: teamLabels.to,
  is_active: teamLabels.active,
}
const values: Record<string, Words> = {
  ...Object.fromEntries(
    Object.entries({ ...visitStates, ...orderStates }).map(([key, one]) => [key, one.words]),
  ),
  ...orderKinds,
  ...orderSources,
  ...priorities,
  ...holdReasons,
  ...covers,
  ...claimDecisions,
  ...reportStates,
  ...partActions,
  ...photoKinds,
}

const requestStates: Record<string, Words> = {
  OPEN: said.open,
  ACCEPTED: said.accepted,
  DECLINED: said.declined,
  WITHDRAWN: said.withdrawn,
  LAPSED: said.lapsed,
}

/** The edits, the latest first. `version` makes a later edit of the order show at once. */
export function OrderEdits({ orderId, version }: { orderId: number; version: number }): ReactNode {
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  return (
    <ul className="edits">
      {cursors.map((cursor, at) => (
        <EditsPage
          key={`${version} ${cursor ?? ''}`}
          orderId={orderId}
          cursor={cursor}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ul>
  )
}

function EditsPage({
  orderId,
  cursor,
  onMore,
}: {
  orderId: number
  cursor: string | null
  onMore: ((next: string) => void) | undefined
}) {
  const { say, language } = useLanguage()
  const asked = { id: orderId, page_size: 25, ...(cursor && { cursor }) }
  const { data, failure, again } = useRead(orderHistory, asked, { keep: false })
  if (failure) {
    return (
      <li>
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      </li>
    )
  }
  if (!data) {
    return (
      <li>
        <LoadingSkeleton lines={3} />
      </li>
    )
  }
  const { rows, next } = data
  if (rows.length === 0 && cursor === null) return <li className="order-empty">{say(said.none)}</li>
  return (
    <>
      {rows.map((edit) => (
        <li key={edit.id}>
          <b>
            {say(said[edit.action as 'insert'] ?? said.update, {
              what: say(entities[edit.entity] ?? edit.entity),
            })}
          </b>
          <span className="order-quiet">
            {showMoment(edit.at, language)} · {edit.actor}
          </span>
          {edit.action === 'update' && (
            <Fields entity={edit.entity} before={edit.before ?? {}} after={edit.after ?? {}} />
          )}
        </li>
      ))}
      {next && onMore && (
        <li>
          <MoreButton size="small" onMore={() => onMore(next)}>
            {say(said.older)}
          </MoreButton>
        </li>
      )}
    </>
  )
}

// what a reader cannot use stays out: keys of other rows, versions, who and when (which stand above)
function Fields({
  entity,
  before,
  after,
}: {
  entity: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}) {
  const { say } = useLanguage()
  const names = Object.keys(after).filter((name) => Object.hasOwn(fieldNames, name))
  if (names.length === 0) return null
  return (
    <dl>
      {names.map((name) => (
        <div key={name}>
          <dt>{say(fieldNames[name]!)}</dt>
          <dd>
            <del>
              <Shown entity={entity} name={name} value={before[name]} />
            </del>{' '}
            → <Shown entity={entity} name={name} value={after[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Shown({ entity, name, value }: { entity: string; name: string; value: unknown }) {
  const { say, language } = useLanguage()
  if (value === null || value === undefined || value === '') return <i>{say(said.empty)}</i>
  if (typeof value === 'boolean') return say(value ? said.yes : said.no)
  // a team has roles spelt like kinds of work, a request states spelt like those of orders, an old part like what was done
  const byName: Record<string, Record<string, Words>> = { member_role: memberRoles, old_part: oldParts }
  const known: Record<string, Words> =
    byName[name] ?? (entity === 'reschedule_request' ? requestStates : values)
  const text: Says = known[String(value)] ?? String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return showDate(String(value), language)
  const isInstant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(String(value)) && inBangkok(String(value)) !== ''
  return isInstant ? showMoment(String(value), language) : say(text)
}
