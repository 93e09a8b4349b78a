// The buttons of an order: only steps that are legal now and that this caller may take; what cannot be done yet says why.
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { type Words, words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.web.ts'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from './order-detail.ts'
import { type OrderStep, inTheWay, missingWords, orderStep } from './service-order-states.ts'
import { moveOrder } from './service-orders.ts'
import { useOrderAction } from './use-order-action.web.ts'
import { isOpenVisit } from './visits/visit-states.ts'
import './OrderActions.css'

const loadStep = () => import('./StepDialog.tsx')
const StepDialog = lazy(async () => ({ default: (await loadStep()).StepDialog }))
const VisitDialog = lazy(async () => ({ default: (await import('./visits/VisitDialog.tsx')).VisitDialog }))

const said = words({
  actions: { en: 'What can be done now', th: 'สิ่งที่ทำได้ตอนนี้' },
  send: { en: 'Send an engineer', th: 'ส่งช่าง' },
  lacks: { en: '“{step}” is waiting for:', th: 'ยังกด “{step}” ไม่ได้ ยังรอ:' },
})

const icons: Record<string, IconName> = {
  accept: 'check',
  reject: 'close-circle',
  schedule: 'calendar-check',
  start: 'play-circle',
  work_done: 'check-circle',
  hold: 'pause-circle',
  resume: 'play-circle',
  close: 'clipboard-check',
  refuse: 'undo',
  reopen: 'update',
  cancel: 'close-circle',
}
const destructive = new Set(['reject', 'cancel'])

interface Choice {
  readonly step: OrderStep
  /** What stands in the way; empty where it can be done now. */
  readonly lacks: readonly string[]
}

/** The bar of steps; on a phone it stays at the foot of the screen. */
export function OrderActions({ order }: { order: OrderDetail }): ReactNode {
  useEffect(() => {
    // after the page, before it is asked for: in a factory the network may be gone by then
    loadStep().catch(() => {})
  }, [])
  const { say } = useLanguage()
  const move = useOrderAction(moveOrder)
  const bar = useRef<HTMLElement>(null)
  const [taking, setTaking] = useState<string>()
  const [asking, setAsking] = useState<OrderStep>()
  const [explained, setExplained] = useState<string>()
  const [sending, setSending] = useState(false)
  const choices = choicesOf(order)
  const sends = maySend(order)
  if (choices.length === 0 && !sends) return null

  const take = ({ step, lacks }: Choice) => {
    if (lacks.length > 0) setExplained(step.name)
    else if (step.asks.length > 0) setAsking(step)
    else void moveBy(step)
  }
  const moveBy = async (step: OrderStep) => {
    setTaking(step.name)
    await move.run({
      id: order.id,
      row_version: order.row_version,
      from_status: step.from,
      to_status: step.to,
    })
    // the button pressed is gone or was disabled meanwhile: the keyboard goes on from here, not from the top
    if (document.activeElement === document.body) bar.current?.focus()
  }
  const shown = choices.filter(({ step }) => !(sends && step.name === 'schedule'))
  const blocked = shown.filter(({ lacks }) => lacks.length > 0)
  const told =
    blocked.find(({ step }) => step.name === explained) ?? (shown[0] === blocked[0] ? blocked[0] : undefined)

  return (
    <section ref={bar} tabIndex={-1} className="order-actions" aria-label={say(said.actions)}>
      <div className="order-buttons">
        {sends && (
          <GradientButton icon={<Icon name="account-hard-hat" />} onClick={() => setSending(true)}>
            {say(said.send)}
          </GradientButton>
        )}
        {shown.map((choice, at) => (
          <StepButton
            key={choice.step.name}
            choice={choice}
            main={at === 0 && !sends}
            busy={move.busy}
            taking={move.busy && taking === choice.step.name}
            onTake={() => take(choice)}
          />
        ))}
      </div>
      {told && <Lacks choice={told} />}
      {asking && (
        <Suspense>
          <StepDialog order={order} step={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {sending && (
        <Suspense>
          <VisitDialog order={order} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </section>
  )
}

function StepButton({
  choice: { step, lacks },
  main,
  busy,
  taking,
  onTake,
}: {
  choice: Choice
  main: boolean
  busy: boolean
  taking: boolean
  onTake: () => void
}) {
  const { say } = useLanguage()
  const off = lacks.length > 0
  const icon = <Icon name={icons[step.name] ?? 'arrow-right'} />
  const why = lacks.map((one) => say(wordsFor(one))).join(', ')
  // it can still be pressed and reached by Tab, so that a finger and a keyboard find out what is missing, too
  const held = off ? { 'aria-disabled': true, title: why, 'aria-describedby': `lacks-${step.name}` } : {}
  if (main) {
    return (
      <GradientButton icon={icon} loading={taking} disabled={busy} onClick={onTake} {...held}>
        {say(step.words)}
      </GradientButton>
    )
  }
  return (
    <Button
      variant="outlined"
      color={destructive.has(step.name) ? 'error' : 'inherit'}
      className={off ? 'held' : ''}
      disabled={busy}
      loading={taking}
      startIcon={icon}
      onClick={onTake}
      {...held}
    >
      {say(step.words)}
    </Button>
  )
}

function Lacks({ choice: { step, lacks } }: { choice: Choice }) {
  const { say } = useLanguage()
  return (
    <div className="order-lacks" id={`lacks-${step.name}`} role="status">
      <Icon name="information-outline" size={18} />
      <span>{say(said.lacks, { step: say(step.words) })}</span>
      <ul>
        {lacks.map((one) => (
          <li key={one}>
            {placeOf(one) ? <a href={`#${placeOf(one)}`}>{say(wordsFor(one))}</a> : say(wordsFor(one))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function choicesOf(order: OrderDetail): Choice[] {
  return order.next
    .filter((next) => next.allowed)
    .flatMap((next) => {
      const step = orderStep(order.status, next.to_status)
      return step ? [{ step, lacks: inTheWay(step, next.missing, order.may.approve) }] : []
    })
}

// before anybody is on the way, sending somebody is the usual step: it accepts and schedules by itself
function maySend(order: OrderDetail): boolean {
  return (
    order.may.dispatch &&
    (order.status === 'NEW' || order.status === 'ACCEPTED') &&
    !order.visits.some((visit) => isOpenVisit(visit.status))
  )
}

function wordsFor(missing: string): Words {
  return (missingWords as Record<string, Words>)[missing] ?? { en: missing, th: missing }
}

function placeOf(missing: string): string | undefined {
  const places: Record<string, string> = {
    finding: 'findings',
    report: 'reports',
    visit: 'visits',
    visits_cancelled: 'visits',
    remote: 'visits',
  }
  return places[missing]
}
