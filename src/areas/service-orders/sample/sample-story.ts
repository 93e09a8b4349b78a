// The story of one order, told from the call to where it stands now, as the rows of its tables.
import type { Row } from '#platform/areas/sample-rows.ts'
import { randomOf } from '#base/random.ts'
import { dayOf, on } from '#platform/areas/sample-clock.ts'
import {
  accept,
  close,
  decideCover,
  end,
  faceRefusal,
  finish,
  hold,
  missVisit,
  reopen,
  repair,
  sayBeforeVisit,
  stayOvernight,
  waitForPart,
  workFromAfar,
} from './sample-actions.ts'
import { addFinding, addReport, suited } from './sample-papers.ts'
import type { Plan, PlanStatus } from './sample-plans.ts'
import {
  addVisit,
  book,
  daysOfGrace,
  iso,
  logStep,
  soonAfter,
  step,
  type Story,
  type Telling,
} from './sample-steps.ts'
import { cameBackOf, mayComeBack } from './sample-comebacks.ts'
import { type Failure, type Subject, subjectOf } from './sample-subjects.ts'
import * as talk from './sample-talk.ts'

/** Adds the rows of a plan to those of the telling. Returns what the order is about. */
export function tellOrder(plan: Plan, soNo: string, telling: Telling): Subject {
  const again = cameBackOf(telling.comebacks, plan)
  const story = takeCall(plan, soNo, telling, again)
  goOn[plan.status](story)
  const { order, coordinator, lead } = story
  if (again) comeBack(story, again)
  else mayComeBack(telling.comebacks, plan, story, order)
  if (stoodStill(story)) order.machine_down_from = iso(story, plan.reportedAt - 5 * (plan.id % 7))
  if (order.status !== 'NEW') {
    order.updated_at = iso(story, story.at)
    order.updated_by = (lead ?? coordinator).userId
  }
  telling.rows.orders.push(order)
  return story
}

const goOn: Readonly<Record<PlanStatus, (story: Story) => void>> = {
  NEW() {},

  REJECTED(story) {
    end(story, 'REJECTED', story.random.one(talk.rejections), story.random.whole(20, 300))
  },

  ACCEPTED: accept,

  CANCELLED(story) {
    accept(story)
    const booking = story.random.chance(0.5) ? book(story, dayOf(story.at) + 1, -2) : null
    const reason = story.random.one(suited(story, talk.cancellations))
    const wait = story.random.whole(60, 900)
    if (!booking) return end(story, 'CANCELLED', reason, wait)
    step(story, 'SCHEDULED', story.random.whole(5, 60), story.coordinator)
    addVisit(story, booking, { status: 'CANCELLED', reason })
    end(story, 'CANCELLED', reason, Math.min(wait, booking.start - story.at - 20))
  },

  SCHEDULED(story) {
    accept(story)
    const { visitDay = 0, turn } = story.plan
    const missedDay = turn === 'missed' ? missVisit(story, -1, -1) : null
    const booking = book(
      story,
      missedDay === null ? visitDay : Math.max(visitDay, missedDay + 1),
      visitDay + 40,
    )
    if (!booking) return
    if (story.order.status !== 'SCHEDULED') {
      step(story, 'SCHEDULED', story.random.whole(5, 50), story.coordinator)
    }
    const isOnTheWay = turn === 'travelling' && dayOf(booking.start) === 0
    const isFirm = isOnTheWay || (visitDay >= 0 && story.random.chance(0.6))
    addVisit(story, booking, {
      status: isOnTheWay ? 'TRAVELLING' : isFirm ? 'CONFIRMED' : 'PLANNED',
      confirmed_by_customer_at: isFirm ? soonAfter(story, 15) : null,
      depart_at: isOnTheWay ? iso(story, on(-1, 21, 40)) : null,
    })
    sayBeforeVisit(story, booking)
  },

  IN_PROGRESS(story) {
    accept(story)
    const { turn } = story.plan
    if (turn === 'overnight') return stayOvernight(story)
    if (turn === 'reopened') {
      if (!repair(story, -9, -8)) workFromAfar(story)
      finish(story)
      close(story)
      reopen(story, -1)
    } else if (repair(story, dayOf(story.at) + daysOfGrace(story), -1)) {
      addReport(story, 'DRAFT')
    } else {
      return workFromAfar(story)
    }
    const next = book(story, 0, 20)
    if (next) addVisit(story, next, { status: 'CONFIRMED', confirmed_by_customer_at: soonAfter(story, 10) })
  },

  ON_HOLD(story) {
    accept(story)
    const first = dayOf(story.at) + daysOfGrace(story)
    if (!repair(story, first, Math.min(first + 6, -2))) workFromAfar(story)
    hold(story)
    addFinding(story, true)
  },

  WORK_DONE(story) {
    accept(story)
    const { visitDay = -1 } = story.plan
    if (!repair(story, visitDay, -1)) workFromAfar(story)
    finish(story, story.random.chance(0.5) ? 'SUBMITTED' : 'SIGNED')
    if (story.random.chance(0.5)) decideCover(story)
  },

  CLOSED(story) {
    accept(story)
    const { random } = story
    if (story.isRemote || !repair(story, dayOf(story.at) + daysOfGrace(story), -4)) workFromAfar(story)
    else if (story.ending?.part && random.chance(0.35)) waitForPart(story)
    finish(story)
    if (story.ending && story.doneVisitId !== null && random.chance(0.04)) faceRefusal(story)
    close(story)
    if (story.ending && story.doneVisitId !== null && random.chance(0.06) && dayOf(story.at) < -14) {
      reopen(story, dayOf(story.at) + random.whole(2, 5))
      if (!repair(story, dayOf(story.at) + 1, -4)) workFromAfar(story)
      finish(story)
      close(story)
    }
  },
}

// two of three are return visits under the earlier order; an open one only while its row is still to be written
function comeBack({ plan, order, telling }: Story, again: NonNullable<ReturnType<typeof cameBackOf>>): void {
  if (plan.id % 3 === 0) return
  if (again.isEarlier) order.parent_id = again.id
  else if (telling.rows.orders.includes(again.row)) again.row.parent_id = plan.id
}

// the line stood until the work was done; of those that still stand, the urgent ones
function stoodStill({ plan, symptom, kind, priority }: Story): boolean {
  if (symptom?.weight !== 4 || (kind !== 'REPAIR' && kind !== 'REMOTE')) return false
  if (plan.status === 'CLOSED') return true
  return priority === 'URGENT' && !['WORK_DONE', 'REJECTED', 'CANCELLED'].includes(plan.status)
}

function takeCall(plan: Plan, soNo: string, telling: Telling, again: Failure | null): Story {
  const { world } = telling
  const random = randomOf(`order ${plan.id}`)
  const subject = subjectOf(plan, world, telling.lately, random, again)
  const { machine, contact, caller } = subject
  const { coordinator } = world.desks[machine.site.branch]
  const takenAt = plan.reportedAt + random.whole(1, subject.source === 'PHONE' ? 6 : 25)
  const order: Row = {
    id: plan.id,
    so_no: soNo,
    kind: subject.kind,
    source: subject.source,
    customer_id: machine.customerId,
    site_id: machine.siteId,
    contact_id: contact?.id ?? null,
    caller_name: caller?.name ?? null,
    caller_phone: caller?.phone ?? null,
    machine_id: machine.id,
    parent_id: null,
    machine_down_from: null,
    title: subject.title,
    problem: subject.problem,
    priority: subject.priority,
    safety_stop: subject.isSafety,
    status: 'NEW',
    reopen_count: 0,
    paused: '{}',
    reported_at: world.clock.iso(plan.reportedAt),
    created_by: coordinator.userId,
    created_at: world.clock.iso(takenAt),
  }
  const story: Story = {
    ...subject,
    plan,
    telling,
    random,
    order,
    coordinator,
    at: takenAt,
    lead: null,
    visitNo: 0,
    pausedAt: null,
    pauses: [],
    doneVisitId: null,
    findings: 0,
  }
  logStep(story, null, coordinator)
  return story
}
