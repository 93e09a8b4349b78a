// The time of an order after a write that waits on the device: which clock runs, and the hours of one that was stopped.
import type { OrderDetail } from '#areas/service-orders/order-detail.ts'
import type { OutputFor } from '#base/operation.ts'
import type { timeOfOrder } from './time-entries.ts'
import type { RunningTimer } from './time-rows.ts'
import type { TimeKind } from './time.text.ts'

type TimeOfOrder = OutputFor<typeof timeOfOrder>
type Clock = RunningTimer | null
interface Written {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

/** The time of an order after a write of this name at that moment. */
export function clockAfter(
  before: TimeOfOrder,
  order: OrderDetail,
  written: Written,
  at: string,
): TimeOfOrder {
  const timer = runsAfter(before.timer, order, written, at)
  if (timer === before.timer) return before
  return { ...before, timer, man_hours: before.man_hours + hoursKept(before.timer, order, written, at) }
}

function runsAfter(timer: Clock, order: OrderDetail, { name, input }: Written, at: string): Clock {
  const visit = order.visits.find(({ id }) => id === input.id)
  const runs = (kind: TimeKind, started_at = at, visit_id: number | null = visit?.id ?? null): Clock =>
    timer !== null && timer.kind === kind && timer.visit_id === visit_id && visit_id !== null
      ? timer
      : clock(order, { kind, started_at, visit_id })
  const ends = (visits: readonly number[]) =>
    timer !== null && timer.visit_id !== null && visits.includes(timer.visit_id) ? null : timer
  switch (name) {
    case 'timeEntries.start':
    case 'timeEntries.switch':
      return clock(order, { kind: input.kind as TimeKind, started_at: at, visit_id: null })
    case 'timeEntries.stop':
      return null
    case 'serviceOrders.move':
      return input.to_status === 'WORK_DONE' ? ends(order.visits.map(({ id }) => id)) : timer
    case 'serviceOrders.visitStatus':
      // the clock is of who is sent there
      if (!visit?.is_mine) return timer
      if (input.to_status === 'TRAVELLING') return runs('TRAVEL')
      if (input.to_status === 'ON_SITE') return runs('WORK')
      return ends([visit.id])
    case 'serviceOrders.visitUndo':
      if (!visit?.is_mine || visit.undo_to === null) return timer
      if (visit.undo_to === 'TRAVELLING') return runs('TRAVEL', visit.depart_at ?? at)
      if (visit.undo_to === 'ON_SITE') return runs('WORK', visit.arrive_at ?? at)
      return ends([visit.id])
    default:
      return timer
  }
}

function clock(
  { id, so_no, title }: OrderDetail,
  { kind, started_at, visit_id }: Pick<RunningTimer, 'kind' | 'started_at' | 'visit_id'>,
): RunningTimer {
  return {
    // the server does not know it yet: it is named by its order
    id: -1,
    client_uuid: '',
    kind,
    service_order_id: id,
    so_no,
    order_title: title,
    visit_id,
    task_id: null,
    task_no: null,
    task_title: null,
    project_no: null,
    project_name: null,
    started_at,
    is_long: false,
    row_version: 1,
  }
}

// of a clock of this order that was stopped; what is taken back has no hours
function hoursKept(timer: Clock, { id }: OrderDetail, { name, input }: Written, at: string): number {
  if (timer?.service_order_id !== id || name === 'serviceOrders.visitUndo') return 0
  const until = typeof input.until === 'string' ? input.until : at
  return Math.max(0, Date.parse(until) - Date.parse(timer.started_at)) / 3_600_000
}
