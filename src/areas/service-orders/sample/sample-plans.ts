// Which orders there are: how many of each state, and when each was reported.
import { type Random, randomOf } from '#base/random.ts'
import { on } from '#platform/areas/sample-clock.ts'
import { HISTORY_DAYS } from '#platform/areas/sample-clock.ts'
import type { Machine } from '#areas/machines/sample/sample-installed.ts'

export type PlanStatus =
  | 'NEW'
  | 'ACCEPTED'
  | 'SCHEDULED'
  | 'IN_PROGRESS'
  | 'ON_HOLD'
  | 'WORK_DONE'
  | 'CLOSED'
  | 'REJECTED'
  | 'CANCELLED'

/** An order to be told; `id` also seeds its story. Days are counted from today. */
export interface Plan {
  readonly id: number
  readonly status: PlanStatus
  readonly reportedAt: number
  readonly machine?: Machine
  readonly kind?: 'INSTALL' | 'COMMISSION'
  /** The day of the visit that has not ended, or of the last one that has. */
  readonly visitDay?: number
  readonly turn?: 'travelling' | 'missed' | 'overnight' | 'goes-on' | 'reopened' | 'far-ahead'
}

/** All orders, in the order they were reported: numbers follow it. */
export function samplePlans(orders: number, machines: readonly Machine[]): Plan[] {
  const random = randomOf('plans')
  const open = openPlans(
    Math.min(Math.round(orders * 0.18), 36 + Math.round(orders * 0.02)),
    machines,
    random,
  )
  const special = orders >= 100 ? newMachinePlans(machines) : []
  const past = orders - open.length - special.length
  const history = Array.from({ length: past }, (_, index): Unnumbered => {
    const status = index % 20 === 3 ? 'REJECTED' : index % 20 === 11 ? 'CANCELLED' : 'CLOSED'
    return { status, reportedAt: historyMinute((index + random.fraction()) / past, random) }
  })
  return [...open, ...special, ...history]
    .sort((one, other) => one.reportedAt - other.reportedAt)
    .map((plan, index) => ({ id: index + 1, ...plan }))
}

type Unnumbered = Omit<Plan, 'id'>

const openShares: readonly (readonly [PlanStatus, number])[] = [
  ['SCHEDULED', 12],
  ['NEW', 5],
  ['IN_PROGRESS', 5],
  ['ACCEPTED', 5],
  ['ON_HOLD', 5],
  ['WORK_DONE', 4],
]
const visitDays = [0, 0, 1, 0, 1, 2, -1, 1, 3, 0, 1, 6]
const goingOn = ['overnight', 'goes-on', 'overnight', 'reopened', 'goes-on'] as const

function openPlans(count: number, machines: readonly Machine[], random: Random): Unnumbered[] {
  // one machine after the other, so that few have two open orders
  const usable = shuffled(
    machines.filter(({ status }) => status === 'OPERATING'),
    random,
  )
  const far = usable.filter(({ site }) => !site.isNear)
  const plans: Unnumbered[] = []
  let shared = 0
  for (const [status, share] of openShares) {
    shared += share
    const upTo = Math.round((shared * count) / 36)
    for (let index = 0; plans.length < upTo; index++) {
      const plan = openPlan(status, index, random)
      const choice = plan.turn === 'travelling' ? far : usable
      plans.push({ ...plan, machine: choice[plans.length % choice.length]! })
    }
  }
  return plans
}

function openPlan(status: PlanStatus, index: number, random: Random): Unnumbered {
  const reported = (earliest: number, latest: number) =>
    on(random.whole(earliest, latest), random.whole(8, 16), random.whole(0, 59))
  switch (status) {
    case 'NEW': {
      const isNight = index % 5 < 2
      return {
        status,
        reportedAt: on(-1, isNight ? random.whole(20, 22) : random.whole(10, 17), random.whole(0, 59)),
      }
    }
    case 'ACCEPTED':
      return { status, reportedAt: index % 5 === 4 ? reported(-4, -3) : reported(-1, -1) }
    case 'SCHEDULED': {
      const visitDay = visitDays[index % visitDays.length]!
      const turn = index % 12 === 3 ? 'travelling' : index % 12 === 4 ? 'missed' : undefined
      const isFarAhead = visitDay > 1
      const latest = turn ? -3 : Math.min(visitDay, 0) - 1
      const reportedAt = reported(isFarAhead ? latest - 2 : latest, latest)
      return { status, reportedAt, visitDay, turn: turn ?? (isFarAhead ? 'far-ahead' : undefined) }
    }
    case 'IN_PROGRESS': {
      const turn = goingOn[index % goingOn.length]!
      if (turn === 'reopened') return { status, reportedAt: reported(-19, -15), visitDay: 0, turn }
      return { status, reportedAt: reported(-5, -3), visitDay: turn === 'overnight' ? -1 : 0, turn }
    }
    case 'ON_HOLD':
      return { status, reportedAt: reported(-34, -6) }
    default:
      return { status, reportedAt: reported(-7, -4), visitDay: -1 - (index % 2) }
  }
}

// A machine that is brought in is installed, then handed over; one of them is still waiting for the hand-over.
function newMachinePlans(machines: readonly Machine[]): Unnumbered[] {
  return machines
    .filter(({ isNew }) => isNew)
    .flatMap((machine): Unnumbered[] => {
      const day = machine.commissionedDay ?? 2
      return [
        { status: 'CLOSED', machine, kind: 'INSTALL', reportedAt: on(day - 24, 9, 10) },
        machine.commissionedDay === null
          ? {
              status: 'SCHEDULED',
              machine,
              kind: 'COMMISSION',
              reportedAt: on(-2, 14, 20),
              visitDay: day,
              turn: 'far-ahead',
            }
          : { status: 'CLOSED', machine, kind: 'COMMISSION', reportedAt: on(day - 6, 13, 40) },
      ]
    })
}

// Somewhat more lately than long ago (`share` = how far back, 0…1), more by day than by night.
function historyMinute(share: number, random: Random): number {
  const day = -7 - Math.floor((HISTORY_DAYS - 7) * share ** 1.2)
  const hour = random.chance(0.78) ? random.whole(8, 16) : random.whole(0, 23)
  return on(day, hour, random.whole(0, 59))
}

function shuffled<T>(things: readonly T[], random: Random): T[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = random.whole(0, last)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
