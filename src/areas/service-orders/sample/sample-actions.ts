// The larger steps in the story of a sample order: taking it on, repairing, waiting, finishing, closing.
import { DAY, dayOf, on } from '#platform/areas/sample-clock.ts'
import { usualPauses } from '../sla-policies.ts'
import { addFinding, addReport, maybeSay, say } from './sample-papers.ts'
import type { Plan } from './sample-plans.ts'
import type { Booking } from './sample-rota.ts'
import {
  addDoneVisit,
  addVisit,
  beginPause,
  book,
  daysOfGrace,
  iso,
  nextOffice,
  soonAfter,
  step,
  type Story,
} from './sample-steps.ts'
import * as talk from './sample-talk.ts'

export function accept(story: Story): void {
  const { order, random, plan, telling, machine } = story
  const { dueMinutes, dueAfter, desks } = telling.world
  const isHurry = daysOfGrace(story) === 0
  const wait = isHurry ? random.whole(4, 25) : nextOffice(story, story.at) - story.at + random.whole(5, 70)
  step(story, 'ACCEPTED', Math.min(wait, lastMoment(plan) - story.at), story.coordinator)
  const due = dueMinutes[story.priority]
  order.accepted_at = iso(story, story.at)
  order.due_response_at = iso(story, dueAfter(plan.reportedAt, due.response))
  order.due_restore_at = iso(story, dueAfter(plan.reportedAt, due.restore))
  const owner = random.chance(0.5) ? desks[machine.site.branch].leader : story.coordinator
  order.owner_id = owner.employeeId
  maybeSay(story, talk.afterCall, story.coordinator, random.whole(4, 30))
  // most callers get first advice by telephone
  if (random.chance(isHurry ? 0.85 : 0.6)) order.first_response_at = soonAfter(story, random.whole(2, 15))
}

// An engineer who comes on a given day was sent the evening before.
function lastMoment({ visitDay, turn }: Plan): number {
  if (visitDay === undefined) return 0
  return on((turn === 'missed' ? -1 : Math.min(visitDay, 0)) - 1, 18)
}

// The visit that does the work, over by the day `to`; false if nobody can come in time.
export function repair(story: Story, from: number, to: number): boolean {
  const { order, random, coordinator } = story
  const mayMiss = order.status === 'ACCEPTED' && to - from > 3
  const missedDay = mayMiss && random.chance(0.05) ? missVisit(story, from, from + 2) : null
  const latest = to - (story.halves === 4 ? 1 : 0)
  const booking = book(story, Math.min(missedDay === null ? from : missedDay + 1, latest), latest)
  if (!booking) return false
  if (order.status === 'ACCEPTED' || order.status === 'ON_HOLD') {
    step(story, 'SCHEDULED', random.whole(5, 60), coordinator)
  }
  sayBeforeVisit(story, booking)
  const { arrive, leave } = addDoneVisit(story, booking)
  goOnSite(story, booking, arrive)
  story.at = Math.max(story.at, leave - 15)
  return true
}

/** Now and then the coordinator says how the visit was prepared. */
export function sayBeforeVisit(story: Story, { start }: Booking): void {
  const texts = story.machine.site.isNear ? talk.beforeVisit : talk.beforeJourney
  maybeSay(story, texts, story.coordinator, 12, start)
}

export function stayOvernight(story: Story): void {
  const booking = book(story, -1, -1, 4)
  if (!booking) {
    workFromAfar(story)
    return
  }
  step(story, 'SCHEDULED', 20, story.coordinator)
  const arrive = booking.start + story.random.whole(-10, 20)
  addVisit(story, booking, {
    status: 'ON_SITE',
    confirmed_by_customer_at: soonAfter(story, 20),
    depart_at: iso(story, arrive - 90),
    arrive_at: iso(story, arrive),
  })
  goOnSite(story, booking, arrive)
}

function goOnSite(story: Story, booking: Booking, arrive: number): void {
  const lead = booking.crew[0]!
  if (story.order.status === 'IN_PROGRESS') story.at = Math.max(story.at, arrive)
  else step(story, 'IN_PROGRESS', arrive - story.at, lead)
  story.order.first_response_at ??= iso(story, story.at)
  maybeSay(story, talk.onSite, lead, 25)
}

export function workFromAfar(story: Story): void {
  const helper = story.random.one(story.telling.world.programmers)
  story.lead = helper
  story.order.owner_id = helper.employeeId
  if (story.order.status !== 'IN_PROGRESS') step(story, 'IN_PROGRESS', story.random.whole(5, 60), helper)
  story.order.first_response_at ??= iso(story, story.at)
}

export function hold(story: Story): void {
  const { random, ending, lead, coordinator } = story
  const part = ending?.part
  const usable = talk.holds.filter(({ reason }) => part || reason !== 'WAIT_PART')
  const chosen = random.weighted(usable.map((one) => [one, one.weight] as const))
  const says = talk.tell(chosen.says, { part: part ?? '', few: String(random.whole(5, 21)) })
  step(story, 'ON_HOLD', 5, lead ?? coordinator, says)
  story.order.hold_reason = chosen.reason
  if (usualPauses.includes(chosen.reason)) beginPause(story)
}

export function waitForPart(story: Story): void {
  const { random, coordinator } = story
  hold(story)
  const arrival = dayOf(story.at) + random.whole(2, 9)
  if (arrival < -6) story.at = on(arrival, 9, random.whole(0, 59))
  say(story, 'อะไหล่เข้าแล้ว นัดลูกค้าเข้าเปลี่ยน', coordinator, 0)
  // nobody free: the people of the plant fit it, with our help over the line
  if (!repair(story, dayOf(story.at) + 1, -4)) workFromAfar(story)
}

export function faceRefusal(story: Story): void {
  const { order, random, coordinator } = story
  step(story, 'IN_PROGRESS', random.whole(20, 90), coordinator, random.one(talk.refusals))
  order.work_done_at = order.restored_at = null
  repair(story, dayOf(story.at) + 1, -4)
  finish(story)
}

export function finish(story: Story, report: 'SUBMITTED' | 'SIGNED' = 'SIGNED'): void {
  const { order, random, lead, coordinator, doneVisitId } = story
  addFinding(story)
  step(story, 'WORK_DONE', random.whole(2, 90), lead ?? coordinator)
  order.restored_at = order.work_done_at = iso(story, story.at)
  if (doneVisitId !== null) addReport(story, report)
}

export function close(story: Story): void {
  const { order, random, coordinator } = story
  const wait = nextOffice(story, story.at + random.whole(30, 1.6 * DAY)) - story.at
  maybeSay(story, talk.afterWork, coordinator, wait - 10)
  step(story, 'CLOSED', wait, coordinator)
  order.closed_at = iso(story, story.at)
  if (story.doneVisitId === null) order.no_signature_reason = random.one(talk.noSignatures)
  decideCover(story)
}

export function reopen(story: Story, day: number): void {
  const { order, random, telling } = story
  const { manager, dueMinutes, dueAfter } = telling.world
  const reason = random.one(talk.reopenings)
  step(story, 'IN_PROGRESS', on(day, 10, random.whole(0, 59)) - story.at, manager, reason)
  order.reopen_count = 1
  order.reopen_reason = reason
  order.closed_at = order.work_done_at = order.restored_at = null
  order.due_restore_at = iso(story, dueAfter(story.at, dueMinutes[story.priority].restore))
}

// Returns the day of the visit that came to nothing, or null if nobody could be sent.
export function missVisit(story: Story, from: number, to: number): number | null {
  const { random, coordinator } = story
  const booking = book(story, from, to)
  if (!booking) return null
  const reason = random.one(talk.missedVisits)
  step(story, 'SCHEDULED', random.whole(5, 40), coordinator)
  addVisit(story, booking, { status: 'MISSED', reason })
  say(story, `${reason} ขอนัดใหม่`, coordinator, booking.start - story.at)
  return dayOf(booking.start)
}

export function end(story: Story, status: 'REJECTED' | 'CANCELLED', reason: string, wait: number): void {
  const who = story.random.chance(0.3) ? story.telling.world.manager : story.coordinator
  step(story, status, wait, who, reason)
  story.order.reject_reason = reason
}

export function decideCover(story: Story): void {
  const { order, random, coordinator } = story
  const cover = coverOf(story)
  const notes = talk.coverNotes[cover]
  order.cover = cover
  order.cover_note = notes && random.chance(0.5) ? random.one(notes) : null
  order.cover_decided_by = coordinator.userId
  order.cover_decided_at = iso(story, story.at)
}

function coverOf({ kind, plan, machine, order, random }: Story): string {
  if (kind === 'INSTALL' || kind === 'COMMISSION') return 'INTERNAL'
  if (order.reopen_count !== 0 || random.chance(0.06)) return 'GOODWILL'
  if (kind === 'TRAINING' || kind === 'MODIFY') return 'CHARGEABLE'
  if (dayOf(plan.reportedAt) - machine.commissionedDay! < 365) return 'WARRANTY'
  return machine.site.hasMa ? 'MA' : 'CHARGEABLE'
}
