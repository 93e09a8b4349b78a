// The steps of an order that are legal now and that this caller may take, with what each still lacks: for the buttons and the thumb bar.
import { type ReactNode, type RefObject, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { type Words, words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { useFocusedActions } from './focus-actions.web.ts'
import type { OrderDetail } from './order-detail.ts'
import { type OrderStep, asksOf, inTheWay, missingWords, orderStep, placeOf } from './service-order-states.ts'
import { moveOrder } from './one-order.ts'
import { useOrderAction } from './use-order-action.web.ts'
import { isOpenVisit } from './visits/visit-states.ts'

const loadStep = () => import('./StepDialog.tsx')
const StepDialog = lazy(async () => ({ default: (await loadStep()).StepDialog }))
const VisitDialog = lazy(async () => ({ default: (await import('./visits/VisitDialog.tsx')).VisitDialog }))

/** Words of the buttons and of the bar at the thumb. */
export const stepWords = words({
  actions: { en: 'What can be done now', th: 'สิ่งที่ทำได้ตอนนี้' },
  send: { en: 'Send an engineer', th: 'ส่งช่าง' },
})
const said = words({
  lacks: { en: '“{step}” is not available yet:', th: 'กด “{step}” ไม่ได้ เพราะ:' },
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

/** A step and what stands in its way; nothing where it can be taken now. */
export interface StepChoice {
  readonly step: OrderStep
  readonly icon: IconName
  readonly lacks: readonly string[]
  /** What it lacks, in a line. */
  readonly why: string
}

/** The steps of an order, and taking them. */
export interface OrderSteps {
  /** Where the keyboard goes on after a step. */
  readonly bar: RefObject<HTMLElement | null>
  readonly choices: readonly StepChoice[]
  /** Sending an engineer is the usual step now; it accepts and schedules by itself. */
  readonly send: (() => void) | undefined
  readonly take: (choice: StepChoice) => void
  readonly busy: boolean
  /** The name of the step that is being taken. */
  readonly taking: string | undefined
  /** What is missing for the step that was pressed, or for the first one. */
  readonly told: ReactNode
  readonly dialogs: ReactNode
}

/** The steps of an order for its buttons. */
export function useOrderSteps(order: OrderDetail): OrderSteps {
  useEffect(() => {
    // after the page, before it is asked for: in a factory the network may be gone by then
    loadStep().catch(() => {})
  }, [])
  const { say } = useLanguage()
  const move = useOrderAction(moveOrder)
  const bar = useRef<HTMLElement>(null)
  useFocusedActions(bar)
  const [taking, setTaking] = useState<string>()
  const [asking, setAsking] = useState<OrderStep>()
  const [explained, setExplained] = useState<string>()
  const [sending, setSending] = useState(false)
  const sends = maySend(order)
  const choices = choicesOf(order, say).filter(({ step }) => !(sends && step.name === 'schedule'))

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
  const take = ({ step, lacks }: StepChoice) => {
    if (lacks.length > 0) setExplained(step.name)
    else if (asksOf(order, step).length > 0) setAsking(step)
    else void moveBy(step)
  }
  const blocked = choices.filter(({ lacks }) => lacks.length > 0)
  const told =
    blocked.find(({ step }) => step.name === explained) ??
    (choices[0] === blocked[0] ? blocked[0] : undefined)
  return {
    bar,
    choices,
    send: sends ? () => setSending(true) : undefined,
    take,
    busy: move.busy,
    taking: move.busy ? taking : undefined,
    told: told && <Lacks choice={told} />,
    dialogs: (
      <Suspense fallback={null}>
        {asking && <StepDialog order={order} step={asking} onClose={() => setAsking(undefined)} />}
        {sending && <VisitDialog order={order} onClose={() => setSending(false)} />}
      </Suspense>
    ),
  }
}

function Lacks({ choice: { step, lacks } }: { choice: StepChoice }) {
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

function choicesOf(order: OrderDetail, say: (words: Words) => string): StepChoice[] {
  return order.next
    .filter((next) => next.allowed)
    .flatMap((next) => {
      const step = orderStep(order.status, next.to_status)
      if (!step) return []
      const lacks = inTheWay(step, next.missing, order.may.approve)
      const why = lacks.map((one) => say(wordsFor(one))).join(', ')
      return [{ step, icon: icons[step.name] ?? 'arrow-right', lacks, why }]
    })
}

// before an engineer is on the way, sending one is the usual step: it accepts and schedules by itself
function maySend(order: OrderDetail): boolean {
  return (
    order.may.dispatch &&
    (order.status === 'NEW' || order.status === 'ACCEPTED') &&
    !order.visits.some((visit) => isOpenVisit(visit.status))
  )
}

/** What is missing, in words. */
export function wordsFor(missing: string): Words {
  return (missingWords as Record<string, Words>)[missing] ?? { en: missing, th: missing }
}
