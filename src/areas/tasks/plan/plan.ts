// A plan without a screen: what moves when tasks are put elsewhere, and what decides the end. Counted in working days of the company's calendar.
import { type DayEffect, type WorkingCalendar, isWorkingDay } from '#areas/calendar/working-time.ts'
import { addDays } from '#base/days.ts'

export type LinkType = 'FS' | 'SS' | 'FF' | 'SF'

/** A task as far as a plan asks. Days are whole, the last one included. */
export interface PlannedTask {
  readonly id: number
  readonly start: string
  readonly end: string
  /** Of no length: it stands at the end of its day. */
  readonly isPoint: boolean
  /** Begun, or over: others do not push it. */
  readonly isFixed: boolean
}

export interface PlanLink {
  readonly predecessor_id: number
  readonly successor_id: number
  readonly type: LinkType
  /** In working days; less than 0 lets the two overlap. */
  readonly lag_days: number
}

/** Where a task is wanted. */
export interface Wish {
  readonly id: number
  readonly start: string
  readonly end: string
}

export interface PlanMove extends Wish {
  /** Working days its first day moves; its length may change beside. */
  readonly by: number
  /** Whose dependency put it there; null where it stands as it was wanted. */
  readonly because_of: number | null
}

/** What a change does to a plan. */
export interface PlanChange {
  readonly moves: readonly PlanMove[]
  /** Dependencies that would not hold, as their successor does not move. */
  readonly broken: readonly PlanLink[]
}

/** Worked days, numbered. */
export interface WorkDays {
  /** How many there are before this day. */
  readonly before: (day: string) => number
  readonly at: (number: number) => string
}

/** The last day a plan may have: that of the tables. */
const LAST_DAY = '2050-12-31'

/** The worked days of a calendar from a day on; what is before it counts as that day. Throws a RangeError beyond the last day a plan may have. */
export function workDays(calendar: WorkingCalendar, from: string): WorkDays {
  const worked: string[] = []
  let next = from
  const grow = (isEnough: () => boolean) => {
    while (!isEnough()) {
      if (next > LAST_DAY) throw new RangeError(`A plan ends by ${LAST_DAY}`)
      if (isWorkingDay(calendar, next)) worked.push(next)
      next = addDays(next, 1)
    }
  }
  return {
    before(day) {
      grow(() => next >= day || next > LAST_DAY)
      let [low, high] = [0, worked.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (worked[middle]! < day) low = middle + 1
        else high = middle
      }
      return low
    },
    at(number) {
      const place = Math.max(0, number)
      grow(() => worked.length > place)
      return worked[place]!
    },
  }
}

/** Both ends of a task, as counts of worked days before them. */
interface Span {
  readonly from: number
  readonly to: number
}

function spanOf({ start, end }: Wish, isPoint: boolean, days: WorkDays): Span {
  const to = days.before(addDays(end, 1))
  return isPoint ? { from: to, to } : { from: days.before(start), to }
}

// where the successor would have to begin at least
function bound({ type, lag_days: lag }: PlanLink, before: Span, long: number): number {
  const end = type[0] === 'F' ? before.to : before.from
  return end + lag - (type[1] === 'F' ? long : 0)
}

/** Tasks in an order in which every one stands behind what it depends on. Throws on a circle, which the database keeps out. */
function inOrder(tasks: readonly PlannedTask[], links: readonly PlanLink[]): PlannedTask[] {
  const open = new Map(tasks.map(({ id }) => [id, 0]))
  const after = Map.groupBy(links, (link) => link.predecessor_id)
  for (const { successor_id: id } of links) open.set(id, open.get(id)! + 1)
  const order = tasks.filter(({ id }) => open.get(id) === 0)
  const byId = new Map(tasks.map((task) => [task.id, task]))
  for (const { id } of order)
    for (const { successor_id: next } of after.get(id) ?? []) {
      open.set(next, open.get(next)! - 1)
      if (open.get(next) === 0) order.push(byId.get(next)!)
    }
  if (order.length < tasks.length) throw new Error('The dependencies of a plan form a circle')
  return order
}

const among = (tasks: readonly PlannedTask[], links: readonly PlanLink[]) => {
  const ids = new Set(tasks.map(({ id }) => id))
  return links.filter((link) => ids.has(link.predecessor_id) && ids.has(link.successor_id))
}

/**
 * What moves when tasks are put where they are wanted. What is wanted stands no earlier than its own dependencies let it; what follows moves
 * only later, and only as far as it must. Nothing is drawn forward into a gap.
 */
export function planChange(
  tasks: readonly PlannedTask[],
  all: readonly PlanLink[],
  wishes: readonly Wish[],
  days: WorkDays,
): PlanChange {
  const known = among(tasks, all)
  const into = Map.groupBy(known, (link) => link.successor_id)
  const wanted = new Map(wishes.map((wish) => [wish.id, wish]))
  const was = new Map(tasks.map((task) => [task.id, spanOf(task, task.isPoint, days)]))
  const now = new Map(was)
  const moves: PlanMove[] = []
  const broken: PlanLink[] = []
  for (const task of inOrder(tasks, known)) {
    const wish = wanted.get(task.id)
    const old = was.get(task.id)!
    const asked = wish ? spanOf(wish, task.isPoint, days) : old
    const links = into.get(task.id) ?? []
    // of what is only to begin otherwise the last day stays: its first is held back, and all of it moves only where that is not enough
    const held = wish && isBegunOtherwise(task, wish) ? heldBack(asked, links, now) : null
    const own = held ? { from: held.least, to: asked.to } : asked
    const long = task.isPoint ? 0 : Math.max(1, own.to - own.from)
    let least = own.from
    let because: number | null = held?.because ?? null
    for (const link of links) {
      const needs = bound(link, now.get(link.predecessor_id)!, long)
      // one that did not hold before is nothing this change does
      const isNew = wish || needs > bound(link, was.get(link.predecessor_id)!, long)
      if (!isNew || needs <= own.from) continue
      if (task.isFixed && !wish) broken.push(link)
      else if (needs > least) [least, because] = [needs, link.predecessor_id]
    }
    if (!wish && because === null) continue
    const span = because === null ? own : { from: least, to: least + long }
    now.set(task.id, span)
    const place = because === null ? wish! : placed(span, task, days)
    // a last day that stays may be one nobody works on
    const end = held && span.to === asked.to ? wish!.end : place.end
    if (place.start === task.start && end === task.end) continue
    moves.push({
      id: task.id,
      start: place.start,
      end,
      by: span.from - old.from,
      because_of: because,
    })
  }
  return { moves, broken }
}

const isBegunOtherwise = ({ start, end, isPoint }: PlannedTask, wish: Wish): boolean =>
  !isPoint && wish.end === end && wish.start !== start

/** Where it may begin at least and ends as it is wanted: by what it has to begin after, but for a day of it. */
function heldBack({ from, to }: Span, links: readonly PlanLink[], now: ReadonlyMap<number, Span>) {
  let least = from
  let because: number | null = null
  for (const link of links) {
    if (link.type[1] === 'F') continue
    const needs = bound(link, now.get(link.predecessor_id)!, to - from)
    if (needs > least && needs < to) [least, because] = [needs, link.predecessor_id]
  }
  return { least, because }
}

function placed({ from, to }: Span, { isPoint }: PlannedTask, days: WorkDays) {
  const end = days.at(to - 1)
  return { start: isPoint ? end : days.at(from), end }
}

/** By task, how many working days it may move later without the end of the plan doing so: 0 or less is critical. */
export function slackOf(
  tasks: readonly PlannedTask[],
  all: readonly PlanLink[],
  days: WorkDays,
): ReadonlyMap<number, number> {
  const links = among(tasks, all)
  const outOf = Map.groupBy(links, (link) => link.predecessor_id)
  const spans = new Map(tasks.map((task) => [task.id, spanOf(task, task.isPoint, days)]))
  const last = Math.max(0, ...[...spans.values()].map(({ to }) => to))
  const slack = new Map<number, number>()
  for (const { id } of inOrder(tasks, links).toReversed()) {
    const span = spans.get(id)!
    let least = last - span.to
    for (const link of outOf.get(id) ?? []) {
      const next = spans.get(link.successor_id)!
      const gap = next.from - bound(link, span, next.to - next.from)
      least = Math.min(least, gap + slack.get(link.successor_id)!)
    }
    slack.set(id, least)
  }
  return slack
}

/** Dependencies that do not hold where the tasks stand. */
export function brokenLinks(
  tasks: readonly PlannedTask[],
  all: readonly PlanLink[],
  days: WorkDays,
): PlanLink[] {
  const spans = new Map(tasks.map((task) => [task.id, spanOf(task, task.isPoint, days)]))
  return among(tasks, all).filter((link) => {
    const next = spans.get(link.successor_id)!
    return next.from < bound(link, spans.get(link.predecessor_id)!, next.to - next.from)
  })
}

/** How many days of a stretch are worked, at least one. */
export function workedLength({ start, end }: Pick<Wish, 'start' | 'end'>, days: WorkDays): number {
  return Math.max(1, days.before(addDays(end, 1)) - days.before(start))
}

/** The company's calendar from a day on, as screens are told it. */
interface PlanCalendar {
  readonly from: string
  readonly free_days: readonly number[]
  readonly effects: readonly { readonly day: string; readonly effect: DayEffect }[]
}

/** The same as working time asks it. */
export function workingCalendar({ free_days, effects }: PlanCalendar): WorkingCalendar {
  return { freeDays: free_days, hours: [], effects: new Map(effects.map(({ day, effect }) => [day, effect])) }
}
