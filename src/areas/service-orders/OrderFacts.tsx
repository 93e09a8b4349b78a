// The clock and the money of an order: when it is due, what has been met, who pays, who looks after it.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { DueCountdown } from './OrderChips.tsx'
import type { OrderDetail } from './order-detail.ts'
import { personName } from './person-names.ts'
import { label, covers } from './service-orders.text.ts'
import { showMoment } from './when.web.ts'
import './order-pieces.css'

const said = words({
  title: { en: 'Times and cost', th: 'กำหนดเวลาและค่าใช้จ่าย' },
  next: { en: 'Due', th: 'กำหนด' },
  response: { en: 'First response', th: 'ตอบรับครั้งแรก' },
  restore: { en: 'Restored', th: 'เครื่องกลับมาใช้งาน' },
  due: { en: 'by {when}', th: 'ภายใน {when}' },
  accepted: { en: 'Accepted', th: 'รับงาน' },
  workDone: { en: 'Work done', th: 'งานเสร็จ' },
  closed: { en: 'Closed', th: 'ปิดงาน' },
  undecided: { en: 'not decided yet', th: 'ยังไม่ระบุ' },
  policy: { en: 'Response times', th: 'กำหนดเวลาตาม' },
  CONTRACT: {
    en: 'with the times of the MA contract',
    th: 'ใช้เวลาตามสัญญา MA',
  },
  CUSTOMER: { en: 'chosen for this customer', th: 'เลือกไว้สำหรับลูกค้ารายนี้' },
  NO_TIMES: {
    en: 'those chosen for this customer have none for this priority',
    th: 'กำหนดเวลาของลูกค้ารายนี้ไม่มีสำหรับความเร่งด่วนนี้',
  },
  DEFAULT: { en: 'none are chosen for this customer', th: 'ลูกค้ารายนี้ไม่ได้เลือกไว้' },
  nobody: { en: 'no one yet', th: 'ยังไม่มีผู้รับผิดชอบ' },
})

/** Times and cost as a list of facts. */
export function OrderFacts({ order }: { order: OrderDetail }): ReactNode {
  const { say, language } = useLanguage()
  const at = (instant: string | null) => showMoment(instant, language)
  const promised = (met: string | null, due: string | null) =>
    met ? at(met) : due ? say(said.due, { when: at(due) }) : ''
  const cover = covers[order.cover as keyof typeof covers]
  return (
    <Card title={said.title}>
      <dl className="order-facts">
        {(order.next_due_at ?? order.paused_since) && (
          <Fact what={said.next}>
            <DueCountdown
              due={order.next_due_at}
              pausedSince={order.paused_since}
              holdReason={order.hold_reason}
            />
          </Fact>
        )}
        <Fact what={label.owner}>
          {order.owner ? personName(order.owner, language) : <i>{say(said.nobody)}</i>}
        </Fact>
        <Fact what={label.machineDownFrom}>{at(order.machine_down_from)}</Fact>
        <Fact what={said.accepted}>{at(order.accepted_at)}</Fact>
        <Fact what={said.response}>{promised(order.first_response_at, order.due_response_at)}</Fact>
        <Fact what={said.restore}>{promised(order.restored_at, order.due_restore_at)}</Fact>
        {order.sla_policy && order.sla_reason && (
          <Fact what={said.policy}>
            {order.sla_policy} <small className="order-quiet">{say(said[order.sla_reason])}</small>
          </Fact>
        )}
        <Fact what={said.workDone}>{at(order.work_done_at)}</Fact>
        <Fact what={said.closed}>{at(order.closed_at)}</Fact>
        <Fact what={label.cover}>
          {cover ? say(cover) : <i>{say(said.undecided)}</i>}
          {order.cover_note && <small className="order-quiet"> {order.cover_note}</small>}
        </Fact>
        {order.no_signature_reason && <Fact what={label.noSignature}>{order.no_signature_reason}</Fact>}
      </dl>
    </Card>
  )
}

function Fact({ what, children }: { what: Words; children: ReactNode }) {
  const { say } = useLanguage()
  if (children === '') return null
  return (
    <>
      <dt>{say(what)}</dt>
      <dd>{children}</dd>
    </>
  )
}
