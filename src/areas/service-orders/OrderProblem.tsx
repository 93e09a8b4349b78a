// What was reported, in the caller's words, and how to change it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { OrderDetail } from './order-detail.ts'
import { orderSources } from './order-choices.text.ts'
import { holdReasons } from './service-orders.text.ts'
import { orderStates } from './service-order-states.ts'
import { readFaultPhoto } from './qr/fault-photo.ts'
import './order-pieces.css'

const EditOrderDialog = lazy(async () => ({
  default: (await import('./EditOrderDialog.tsx')).EditOrderDialog,
}))

const said = words({
  title: { en: 'Reported', th: 'อาการที่แจ้ง' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  photo: { en: 'Photo by the caller', th: 'รูปถ่ายจากผู้แจ้ง' },
  silent: { en: 'No further details.', th: 'ไม่ได้แจ้งรายละเอียดเพิ่ม' },
  through: { en: 'Via {source}', th: 'แจ้งทาง{source}' },
  caller: { en: 'Via {source}: {who}', th: 'แจ้งทาง{source} โดย {who}' },
  safety: {
    en: 'The machine was stopped for safety. Do not start it before it is checked.',
    th: 'เครื่องหยุดเพราะไม่ปลอดภัย ห้ามเดินเครื่องก่อนตรวจสอบ',
  },
  blocked: {
    en: 'The customer was blocked when this call was taken: {reason}',
    th: 'รับงานขณะที่ลูกค้าถูกระงับ: {reason}',
  },
  hold: { en: 'On hold: {reason}', th: 'พักใบงาน: {reason}' },
  ended: { en: '{status}: {reason}', th: '{status}: {reason}' },
  reopened: { en: 'Reopened ({count}): {reason}', th: 'เปิดงานอีกครั้ง (ครั้งที่ {count}): {reason}' },
})

/** The call: symptom, source, caller, warnings. */
export function OrderProblem({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  const [editing, setEditing] = useState(false)
  const open = orderStates[order.status as keyof typeof orderStates].group === 'ACTIVE'
  const source = say(orderSources[order.source as keyof typeof orderSources])
  const who = [order.caller_name, order.caller_phone].filter(Boolean).join(' ')
  return (
    <div className="order-problem">
      <Card
        title={said.title}
        actions={
          order.may.edit &&
          open && (
            <Button
              size="small"
              startIcon={<Icon name="pencil" size={18} />}
              onClick={() => setEditing(true)}
            >
              {say(said.edit)}
            </Button>
          )
        }
      >
        <div className="form-stack">
          <Warnings order={order} />
          <p className={order.problem ? 'order-text' : 'order-empty'}>{order.problem ?? say(said.silent)}</p>
          <p className="order-quiet">{say(who ? said.caller : said.through, { source, who })}</p>
          {order.photo && (
            <p>
              <Button
                size="small"
                startIcon={<Icon name="download" size={18} />}
                onClick={() => void saveFileOf(readFaultPhoto, { id: order.id })}
              >
                {say(said.photo)}
              </Button>
            </p>
          )}
        </div>
      </Card>
      {editing && (
        <Suspense fallback={null}>
          <EditOrderDialog order={order} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Warnings({ order }: { order: OrderDetail }) {
  const { say } = useLanguage()
  const status = say(orderStates[order.status as keyof typeof orderStates].words)
  const hold = holdReasons[order.hold_reason as keyof typeof holdReasons]
  const last = order.log.findLast((change) => change.to_status === order.status)
  const why = [hold && say(hold), last?.reason].filter(Boolean).join(' · ')
  return (
    <>
      {order.safety_stop && <Note kind="error" text={say(said.safety)} />}
      {order.blocked_reason && (
        <Note kind="warning" text={say(said.blocked, { reason: order.blocked_reason })} />
      )}
      {order.status === 'ON_HOLD' && <Note kind="warning" text={say(said.hold, { reason: why })} />}
      {order.reject_reason && (
        <Note kind="error" text={say(said.ended, { status, reason: order.reject_reason })} />
      )}
      {order.reopen_reason && (
        <Note
          kind="warning"
          text={say(said.reopened, { count: order.reopen_count, reason: order.reopen_reason })}
        />
      )}
    </>
  )
}

function Note({ kind, text }: { kind: 'warning' | 'error'; text: string }) {
  return (
    <div className={`order-note ${kind}`}>
      <Icon name="alert" />
      <div>{text}</div>
    </div>
  )
}
