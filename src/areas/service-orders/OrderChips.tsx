// The short signs of orders and visits: state, priority, time left; the same in lists, pages and the dashboard.
import { type ReactNode, useEffect, useState } from 'react'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { clockStopped, countdown } from './order-clock.ts'
import { orderStates } from './service-order-states.ts'
import { holdReasons, priorities } from './service-orders.text.ts'
import { visitStates } from './visits/visit-states.ts'
import { showMoment } from './when.web.ts'
import './OrderChips.css'

const said = words({
  due: { en: 'Due {when}', th: 'ครบกำหนด {when}' },
  safety: { en: 'Machine stopped for safety', th: 'หยุดเครื่องเพราะไม่ปลอดภัย' },
})

/** The state of an order. */
export function OrderStatusChip({ status }: { status: string }): ReactNode {
  const state = Object.hasOwn(orderStates, status) ? orderStates[status as keyof typeof orderStates] : null
  return state ? (
    <StatusChip status={status} label={state.words} tone={state.colour} />
  ) : (
    <StatusChip status={status} />
  )
}

/** The state of a visit. */
export function VisitStatusChip({ status }: { status: string }): ReactNode {
  const state = Object.hasOwn(visitStates, status) ? visitStates[status as keyof typeof visitStates] : null
  return state ? (
    <StatusChip status={status} label={state.words} tone={state.colour} />
  ) : (
    <StatusChip status={status} />
  )
}

/** The priority of an order. */
export function PriorityChip({ priority }: { priority: string }): ReactNode {
  const label = Object.hasOwn(priorities, priority)
    ? priorities[priority as keyof typeof priorities]
    : priority
  return <StatusChip plain status={priority} label={label} />
}

/** A warning sign for a machine that stands still because it is dangerous. */
export function SafetySign(): ReactNode {
  const { say } = useLanguage()
  return (
    <span className="safety-sign" title={say(said.safety)}>
      <Icon name="alert" size={18} title={say(said.safety)} />
    </span>
  )
}

/** What the clock of an order is told by; it does not run while the order is on hold for a reason that stops it. */
export interface OrderClock {
  readonly due: string | null
  readonly pausedSince: string | null
  readonly holdReason: string | null
}

/**
 * Time left until an order is due, how late it is, or that its time does not run and why; nothing where no clock runs. What was late before
 * a pause is as late as it was then. `brief` leaves the sign out: in a table the row is marked.
 */
export function DueCountdown({
  due,
  pausedSince,
  holdReason,
  brief,
}: OrderClock & { brief?: boolean }): ReactNode {
  const { say, language } = useLanguage()
  const now = useMinute()
  const why =
    holdReason &&
    Object.hasOwn(holdReasons, holdReason) &&
    say(holdReasons[holdReason as keyof typeof holdReasons])
  const stopped = pausedSince !== null && [say(clockStopped), why].filter(Boolean).join(' · ')
  if (due === null)
    return (
      stopped && (
        <span className={`due stopped ${brief ? 'brief' : ''}`} title={stopped}>
          {brief ? (
            <>
              {say(clockStopped)}
              <small>{why}</small>
            </>
          ) : (
            stopped
          )}
        </span>
      )
    )
  const { text, span, facts, tone } = countdown(Date.parse(due), pausedSince ? Date.parse(pausedSince) : now)
  return (
    <span
      className={`due ${tone} ${brief ? 'brief' : ''}`}
      title={say(said.due, { when: showMoment(due, language) })}
    >
      {tone !== 'calm' && !brief && (
        <Icon name={tone === 'late' ? 'clock-alert' : 'clock-outline'} size={16} />
      )}
      {say(text, { span: say(span, facts) })}
      {stopped && <small> · {stopped}</small>}
    </span>
  )
}

// one clock for all countdowns on the screen
const listeners = new Set<(now: number) => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The time of day, half a minute exact; one clock for all who ask. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    listeners.add(setNow)
    timer ??= setInterval(() => {
      for (const listener of listeners) listener(Date.now())
    }, 30_000)
    return () => {
      listeners.delete(setNow)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }, [])
  return now
}
