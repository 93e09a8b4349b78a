// The visits of an order along time: who goes when, and the buttons an engineer presses on the way.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { nameIn } from '#base/name-in.ts'
import { callHref } from '#base/phone.ts'
import { words } from '#base/text.ts'
import { PrintButton } from '#platform/papers/PrintButton.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { Menu, MenuLine } from '#ui/Menu.tsx'
import { Card } from '#ui/Page.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { VisitStatusChip } from '../OrderChips.tsx'
import type { OrderDetail, Visit } from '../order-detail.ts'
import { shortName } from '../person-names.ts'
import { orderStates } from '../service-order-states.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import { printVisit } from '../papers/order-papers.ts'
import { VisitRequest } from '../visit-link/VisitRequest.tsx'
import { visitPath } from '../visit-page/visit-path.ts'
import { type VisitStep, visitStepsFrom } from './visit-states.ts'
import { moveVisit, undoVisit } from './visits.ts'
import { showMoment, showSpan } from '../when.web.ts'
import '../order-pieces.css'
import './OrderVisits.css'

const VisitReasonDialog = lazy(async () => ({
  default: (await import('./VisitReasonDialog.tsx')).VisitReasonDialog,
}))
const VisitDialog = lazy(async () => ({ default: (await import('./VisitDialog.tsx')).VisitDialog }))

const VisitLinkDialog = lazy(async () => ({
  default: (await import('../visit-link/VisitLinkDialog.tsx')).VisitLinkDialog,
}))

const said = words({
  title: { en: 'Visits', th: 'นัดเข้าหน้างาน' },
  add: { en: 'Plan a visit', th: 'เพิ่มนัดหมาย' },
  none: { en: 'No engineer has been sent yet.', th: 'ยังไม่ได้ส่งช่าง' },
  number: { en: 'Visit {no}', th: 'ครั้งที่ {no}' },
  change: { en: 'Move or reassign', th: 'เลื่อน/เปลี่ยนช่าง' },
  lacks: { en: 'without {skills}', th: 'ไม่มี{skills}' },
  lead: { en: 'lead', th: 'หัวหน้าทีม' },
  confirmed: { en: 'Customer confirmed {when}', th: 'ลูกค้ายืนยัน {when}' },
  left: { en: 'Left {when}', th: 'ออกเดินทาง {when}' },
  arrived: { en: 'Arrived {when}', th: 'ถึงหน้างาน {when}' },
  done: { en: 'Done {when}', th: 'เสร็จ {when}' },
  reason: { en: 'Reason: {reason}', th: 'เหตุผล: {reason}' },
  call: { en: 'Call {who}', th: 'โทรหา {who}' },
  more: { en: 'More', th: 'อื่น ๆ' },
  link: { en: 'Link for the customer', th: 'ลิงก์ให้ลูกค้า' },
  sheet: { en: 'Visit sheet', th: 'ใบเข้าหน้างาน' },
  page: { en: 'Work on this visit', th: 'ทำงานของนัดนี้' },
})

const icons: Partial<Record<VisitStep['to'], IconName>> = {
  CONFIRMED: 'calendar-check',
  TRAVELLING: 'truck-fast',
  ON_SITE: 'map-marker',
  DONE: 'check-circle',
  PLANNED: 'undo',
}
const open = new Set(['ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD'])

/** All visits, the last first. */
export function OrderVisits({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  const [changing, setChanging] = useState<Visit | 'new'>()
  const mayAdd = order.may.edit && open.has(order.status)
  return (
    <div id="visits" className="order-visits">
      <Card
        title={said.title}
        actions={
          mayAdd && (
            <Button
              size="small"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => setChanging('new')}
            >
              {say(said.add)}
            </Button>
          )
        }
      >
        {order.visits.length === 0 && <p className="order-empty">{say(said.none)}</p>}
        <ol className="order-list" reversed>
          {order.visits.toReversed().map((visit) => (
            <VisitLine key={visit.id} order={order} visit={visit} onChange={() => setChanging(visit)} />
          ))}
        </ol>
      </Card>
      {changing && (
        <Suspense>
          <VisitDialog
            order={order}
            {...(changing !== 'new' && { visit: changing })}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function VisitLine({ order, visit, onChange }: { order: OrderDetail; visit: Visit; onChange: () => void }) {
  const { say, language } = useLanguage()
  const alive = orderStates[order.status as keyof typeof orderStates].group === 'ACTIVE'
  // an order that was ended while a visit ran must not keep its engineers there
  const hasBegun = visit.status === 'TRAVELLING' || visit.status === 'ON_SITE'
  const movable = ['PLANNED', 'CONFIRMED', 'MISSED'].includes(visit.status)
  const isAhead = visit.status === 'PLANNED' || visit.status === 'CONFIRMED'
  const [linking, setLinking] = useState(false)
  return (
    <li>
      <div className="order-line">
        <b className="visit-when wide">{showSpan(visit.planned_start, visit.planned_end, language)}</b>
        <VisitStatusChip status={visit.status} />
      </div>
      <ul className="visit-people">
        {visit.engineers.map((one) => (
          <li key={one.employee_id} title={language === 'en' ? (one.name_en ?? one.name_th) : one.name_th}>
            <Icon name={one.is_lead && visit.engineers.length > 1 ? 'star' : 'account-hard-hat'} size={16} />
            {shortName(one)}
            {one.phone && (
              <a
                href={callHref(one.phone)}
                aria-label={`${say(said.call, { who: shortName(one) })} ${one.phone}`}
              >
                {one.phone}
              </a>
            )}
            {one.lacking.length > 0 && (
              <strong className="visit-lacks">
                {say(said.lacks, {
                  skills: one.lacking.map((skill) => nameIn(skill, 'name', language)).join(', '),
                })}
              </strong>
            )}
          </li>
        ))}
      </ul>
      {visit.note && <p className="order-text">{visit.note}</p>}
      <VisitTimes visit={visit} />
      <VisitRequest visit={visit} mayAnswer={visit.may_change && alive} />
      <div className="visit-buttons">
        {visit.may_change && (alive || hasBegun) && (
          <VisitButtons visit={visit} onChange={movable ? onChange : undefined} />
        )}
        {visit.may_change && alive && isAhead && (
          <Button
            color="inherit"
            startIcon={<Icon name="link-variant" size={18} />}
            onClick={() => setLinking(true)}
          >
            {say(said.link)}
          </Button>
        )}
        <ButtonLink
          to={visitPath(order.so_no, visit.id)}
          color="inherit"
          startIcon={<Icon name="format-list-checks" size={18} />}
        >
          {say(said.page)}
        </ButtonLink>
        <PrintButton paper={printVisit} input={{ id: visit.id }} label={said.sheet} />
      </div>
      {linking && (
        <Suspense fallback={null}>
          <VisitLinkDialog order={order} visit={visit} onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </li>
  )
}

function VisitTimes({ visit }: { visit: Visit }) {
  const { say, language } = useLanguage()
  const happened = [
    [said.confirmed, visit.confirmed_by_customer_at],
    [said.left, visit.depart_at],
    [said.arrived, visit.arrive_at],
    [said.done, visit.leave_at],
  ] as const
  const text = [
    say(said.number, { no: visit.visit_no }),
    ...happened.filter(([, at]) => at).map(([what, at]) => say(what, { when: showMoment(at, language) })),
    ...(visit.reason ? [say(said.reason, { reason: visit.reason })] : []),
  ]
  return <p className="order-quiet">{text.join(' · ')}</p>
}

// forward on buttons, what seldom happens behind 'more'
function VisitButtons({ visit, onChange }: { visit: Visit; onChange: (() => void) | undefined }) {
  const { say } = useLanguage()
  const phone = usePhone()
  const move = useOrderAction(moveVisit)
  const undo = useOrderAction(undoVisit)
  const [asking, setAsking] = useState<VisitStep>()
  const [more, setMore] = useState<HTMLElement | null>(null)
  const steps = visitStepsFrom(visit.status)
  const seldom = steps.filter(
    (step) => step.needsReason || (step.to === 'PLANNED' && visit.status === 'CONFIRMED'),
  )
  const usual = steps.filter((step) => !seldom.includes(step))
  const take = (step: VisitStep) => {
    if (step.needsReason) setAsking(step)
    else void move.run({ id: visit.id, row_version: visit.row_version, to_status: step.to })
  }
  const canUndo = visit.undo_to !== null
  if (steps.length === 0 && !canUndo) return null
  return (
    <>
      {usual.map((step, at) => (
        <Button
          key={step.to}
          // on a phone the one filled button stands at the thumb
          variant={at === 0 && !(phone && visit.is_mine) ? 'contained' : 'outlined'}
          color={at === 0 ? 'primary' : 'inherit'}
          disabled={move.busy}
          startIcon={<Icon name={icons[step.to] ?? 'check'} size={18} />}
          onClick={() => take(step)}
        >
          {say(step.words)}
        </Button>
      ))}
      {onChange && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="calendar-clock" size={18} />}
          onClick={onChange}
        >
          {say(said.change)}
        </Button>
      )}
      {(seldom.length > 0 || canUndo) && (
        <Button
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={more !== null}
          endIcon={<Icon name="chevron-down" size={18} />}
          onClick={(event) => setMore(event.currentTarget)}
        >
          {say(said.more)}
        </Button>
      )}
      {more && (
        <Menu anchor={more} label={say(said.more)} onClose={() => setMore(null)}>
          {seldom.map((step) => (
            <MenuLine
              key={step.to}
              icon={<Icon name={icons[step.to] ?? 'close'} />}
              onPick={() => {
                setMore(null)
                take(step)
              }}
            >
              {say(step.words)}
            </MenuLine>
          ))}
          {canUndo && (
            <MenuLine
              icon={<Icon name="undo" />}
              onPick={() => {
                setMore(null)
                void undo.run({ id: visit.id, row_version: visit.row_version })
              }}
            >
              {say(undoVisit.title)}
            </MenuLine>
          )}
        </Menu>
      )}
      {asking && (
        <Suspense fallback={null}>
          <VisitReasonDialog visit={visit} step={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  )
}
