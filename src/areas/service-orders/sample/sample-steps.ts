// What can happen to an order of the sample, one thing after the other: a step, a visit, a state of mind.
import type { Row } from '#platform/areas/sample-rows.ts'
import type { Random } from '#base/random.ts'
import { dayOf, on, timeOfDay } from '#platform/areas/sample-clock.ts'
import type { Plan, PlanStatus } from './sample-plans.ts'
import type { Booking, Halves, Rota } from './sample-rota.ts'
import type { Comebacks } from './sample-comebacks.ts'
import type { Subject } from './sample-subjects.ts'
import type { Symptom } from './sample-symptom.ts'
import type { Actor } from '#areas/people/sample/sample-cast.ts'
import type { World } from './sample-world.ts'

/** The rows of orders, by table. */
export interface OrderRows {
  readonly orders: Row[]
  readonly log: Row[]
  readonly visits: Row[]
  readonly crew: Row[]
  readonly findings: Row[]
  readonly reports: Row[]
  readonly comments: Row[]
}

export function emptyRows(): OrderRows {
  return { orders: [], log: [], visits: [], crew: [], findings: [], reports: [], comments: [] }
}

/** What stories are told with; `lastVisitId` counts the visits of all of them. */
export interface Telling {
  readonly world: World
  readonly rota: Rota
  readonly lately: Symptom[]
  readonly comebacks: Comebacks
  rows: OrderRows
  lastVisitId: number
}

/** An order on its way; `at` is the minute of the last thing that happened. */
export interface Story extends Subject {
  readonly plan: Plan
  readonly telling: Telling
  readonly random: Random
  readonly order: Row
  readonly coordinator: Actor
  at: number
  /** Who leads the visits, or helps from afar. */
  lead: Actor | null
  visitNo: number
  /** Since when the time of the order does not run; and when it did not before. */
  pausedAt: number | null
  readonly pauses: (readonly [from: number, to: number])[]
  /** The last visit that was done. */
  doneVisitId: number | null
  findings: number
}

// the last half hour before midnight is kept free: steps may push each other on and still lie in the past
const LATEST = -30

/** Moves the order on, `wait` minutes later but never into the future, and logs it. */
export function step(
  story: Story,
  to: PlanStatus,
  wait: number,
  who: Actor,
  reason: string | null = null,
): void {
  const from = story.order.status as string
  story.at = Math.max(story.at + 1, Math.min(story.at + wait, LATEST))
  story.order.status = to
  if (to !== 'ON_HOLD') story.order.hold_reason = null
  if (from === 'ON_HOLD') endPause(story)
  logStep(story, from, who, reason)
}

/** The time does not run from now on, while the order is on hold. */
export function beginPause(story: Story): void {
  story.pausedAt = story.at
  story.order.paused_since = iso(story, story.at)
}

function endPause(story: Story): void {
  const { order, pauses, plan, telling, priority } = story
  if (story.pausedAt === null) return
  pauses.push([story.pausedAt, story.at])
  story.pausedAt = null
  const { dueAfter, dueMinutes } = telling.world
  order.paused_since = null
  order.paused = `{${pauses.map(([from, to]) => `[${iso(story, from)},${iso(story, to)})`).join(',')}}`
  order.due_restore_at = iso(story, dueAfter(plan.reportedAt, dueMinutes[priority].restore, pauses))
}

/** Logs the state the order is in. */
export function logStep(story: Story, from: string | null, who: Actor, reason: string | null = null): void {
  story.telling.rows.log.push({
    order_id: story.plan.id,
    from_status: from,
    to_status: story.order.status!,
    reason,
    actor_id: who.userId,
    at: iso(story, story.at),
  })
}

/** A minute as an instant. */
export function iso(story: Story, minute: number): string {
  return story.telling.world.clock.iso(minute)
}

/** The instant that many minutes after the last step; still in the past. */
export function soonAfter(story: Story, wait: number): string {
  return iso(story, Math.max(story.at, Math.min(story.at + wait, LATEST + 10)))
}

/** The minute itself in office hours, else shortly after the office opens again. */
export function nextOffice(story: Story, minute: number): number {
  const { clock } = story.telling.world
  let day = dayOf(minute)
  if (clock.isWorkday(day) && timeOfDay(minute) >= 8 * 60 && timeOfDay(minute) < 17 * 60) return minute
  if (timeOfDay(minute) >= 17 * 60) day++
  while (!clock.isWorkday(day)) day++
  return on(day, 8, story.random.whole(3, 40))
}

/** Takes the first free time from a day to a day for the story's people; never before what has happened. */
export function book(story: Story, from: number, to: number, halves: Halves = story.halves): Booking | null {
  const { telling, random, at, crew, machine } = story
  // a day that must be kept is kept, be it a Sunday
  const isAnyDay = to >= 0 || to - from < 2 || story.priority === 'URGENT'
  const wish = { from, to, halves, crew, branch: machine.site.branch, isAnyDay, notBefore: at + 75 }
  return telling.rota.book(wish, random)
}

/** Adds a visit as it stands now, planned at the story's minute. Returns its id. */
export function addVisit(story: Story, booking: Booking, state: Row & { status: string }): number {
  const { telling, plan, coordinator } = story
  const id = ++telling.lastVisitId
  telling.rows.visits.push({
    id,
    order_id: plan.id,
    visit_no: ++story.visitNo,
    planned_start: iso(story, booking.start),
    planned_end: iso(story, booking.end),
    reason: null,
    note: null,
    confirmed_by_customer_at: null,
    depart_at: null,
    arrive_at: null,
    leave_at: null,
    return_at: null,
    created_by: coordinator.userId,
    created_at: iso(story, story.at),
    ...state,
  })
  booking.crew.forEach((engineer, place) => {
    telling.rows.crew.push({
      visit_id: id,
      employee_id: engineer.employeeId,
      is_lead: place === 0,
      created_by: coordinator.userId,
      created_at: iso(story, story.at),
    })
  })
  if (state.status !== 'MISSED' && state.status !== 'CANCELLED') {
    story.lead = booking.crew[0]!
    if (story.random.chance(0.6)) story.order.owner_id = story.lead.employeeId
  }
  return id
}

/** Adds a visit that took place. Returns when they came and went. */
export function addDoneVisit(story: Story, booking: Booking): { arrive: number; leave: number } {
  const { random, machine } = story
  const travel = machine.site.isNear ? random.whole(50, 110) : random.whole(200, 420)
  const arrive = booking.start + random.whole(-10, 25)
  const leave = booking.end + random.whole(-40, 30)
  const back = leave + travel
  story.doneVisitId = addVisit(story, booking, {
    status: 'DONE',
    confirmed_by_customer_at: soonAfter(story, random.whole(5, 60)),
    depart_at: iso(story, arrive - travel),
    arrive_at: iso(story, arrive),
    leave_at: iso(story, leave),
    return_at: back < LATEST ? iso(story, back) : null,
  })
  return { arrive, leave }
}

/** Days of waiting before an engineer may come, by urgency. */
export function daysOfGrace(story: Story): number {
  return story.priority === 'URGENT' || story.priority === 'HIGH' ? 0 : 1
}
