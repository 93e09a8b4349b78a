// The plan: what moves by each kind of dependency over days off, and what always holds.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayEffect, WorkingCalendar } from '#areas/calendar/working-time.ts'
import { addDays } from '#base/days.ts'
import {
  type LinkType,
  type PlanLink,
  type PlannedTask,
  type Wish,
  brokenLinks,
  planChange,
  slackOf,
  workDays,
  workedLength,
} from './plan.ts'

// Monday to Saturday; Songkran and two more holidays off, one Sunday worked
const effects = new Map<string, DayEffect>([
  ['2027-04-06', 'OFF'],
  ['2027-04-11', 'WORK'],
  ['2027-04-13', 'OFF'],
  ['2027-04-14', 'OFF'],
  ['2027-04-15', 'OFF'],
  ['2027-05-01', 'OFF'],
])
const calendar: WorkingCalendar = { freeDays: [7], hours: [], effects }
const days = workDays(calendar, '2026-04-01')

const task = (id: number, start: string, end = start, more: Partial<PlannedTask> = {}): PlannedTask => ({
  id,
  start,
  end,
  isPoint: false,
  isFixed: false,
  ...more,
})
const link = (
  predecessor_id: number,
  successor_id: number,
  type: LinkType = 'FS',
  lag_days = 0,
): PlanLink => ({
  predecessor_id,
  successor_id,
  type,
  lag_days,
})

interface Example {
  readonly what: string
  readonly tasks: readonly PlannedTask[]
  readonly links: readonly PlanLink[]
  readonly wish: Wish
  /** By task, its days and whose dependency put it there. */
  readonly moves: readonly (readonly [id: number, start: string, end: string, because: number | null])[]
}

const examples: readonly Example[] = [
  {
    what: 'what follows a finish begins after Songkran',
    tasks: [task(1, '2027-04-09'), task(2, '2027-04-10')],
    links: [link(1, 2)],
    wish: { id: 1, start: '2027-04-09', end: '2027-04-12' },
    moves: [
      [1, '2027-04-09', '2027-04-12', null],
      [2, '2027-04-16', '2027-04-16', 1],
    ],
  },
  {
    what: 'a lag is of worked days',
    tasks: [task(1, '2027-04-08'), task(2, '2027-04-12')],
    links: [link(1, 2, 'FS', 2)],
    wish: { id: 1, start: '2027-04-10', end: '2027-04-10' },
    moves: [
      [1, '2027-04-10', '2027-04-10', null],
      [2, '2027-04-16', '2027-04-16', 1],
    ],
  },
  {
    what: 'a start waits for a start',
    tasks: [task(1, '2027-04-19'), task(2, '2027-04-20', '2027-04-22')],
    links: [link(1, 2, 'SS', 1)],
    wish: { id: 1, start: '2027-04-21', end: '2027-04-21' },
    moves: [
      [1, '2027-04-21', '2027-04-21', null],
      [2, '2027-04-22', '2027-04-24', 1],
    ],
  },
  {
    what: 'a finish waits for a finish',
    tasks: [task(1, '2027-04-19'), task(2, '2027-04-19', '2027-04-20')],
    links: [link(1, 2, 'FF')],
    wish: { id: 1, start: '2027-04-23', end: '2027-04-23' },
    moves: [
      [1, '2027-04-23', '2027-04-23', null],
      [2, '2027-04-22', '2027-04-23', 1],
    ],
  },
  {
    what: 'a finish waits for a start',
    tasks: [task(1, '2027-04-19'), task(2, '2027-04-16', '2027-04-17')],
    links: [link(1, 2, 'SF')],
    wish: { id: 1, start: '2027-04-22', end: '2027-04-22' },
    moves: [
      [1, '2027-04-22', '2027-04-22', null],
      [2, '2027-04-20', '2027-04-21', 1],
    ],
  },
  {
    what: 'a milestone stands at the end of its day',
    tasks: [
      task(1, '2027-04-09'),
      task(2, '2027-04-09', '2027-04-09', { isPoint: true }),
      task(3, '2027-04-10'),
    ],
    links: [link(1, 2), link(2, 3)],
    wish: { id: 1, start: '2027-04-12', end: '2027-04-16' },
    moves: [
      [1, '2027-04-12', '2027-04-16', null],
      [2, '2027-04-16', '2027-04-16', 1],
      [3, '2027-04-17', '2027-04-17', 2],
    ],
  },
  {
    what: 'what is held stands no earlier than what it comes after lets it',
    tasks: [task(1, '2027-04-09', '2027-04-12'), task(2, '2027-04-20')],
    links: [link(1, 2)],
    wish: { id: 2, start: '2027-04-10', end: '2027-04-10' },
    moves: [[2, '2027-04-16', '2027-04-16', 1]],
  },
  {
    what: 'a Sunday that is typed stays',
    tasks: [task(1, '2027-04-23'), task(2, '2027-04-26')],
    links: [link(1, 2)],
    wish: { id: 1, start: '2027-04-25', end: '2027-04-25' },
    moves: [[1, '2027-04-25', '2027-04-25', null]],
  },
  {
    what: 'a first day is led earlier, and the last stays',
    tasks: [task(1, '2027-04-07'), task(2, '2027-04-12', '2027-04-17')],
    links: [link(1, 2)],
    wish: { id: 2, start: '2027-04-09', end: '2027-04-17' },
    moves: [[2, '2027-04-09', '2027-04-17', null]],
  },
  {
    what: 'a first day stops at what it comes after, and the last stays',
    tasks: [task(1, '2027-04-08', '2027-04-09'), task(2, '2027-04-12', '2027-04-17')],
    links: [link(1, 2)],
    wish: { id: 2, start: '2027-04-05', end: '2027-04-17' },
    moves: [[2, '2027-04-10', '2027-04-17', 1]],
  },
  {
    what: 'a first day that can be no earlier stays where it is',
    tasks: [task(1, '2027-04-08', '2027-04-09'), task(2, '2027-04-10', '2027-04-17')],
    links: [link(1, 2)],
    wish: { id: 2, start: '2027-04-08', end: '2027-04-17' },
    moves: [],
  },
  {
    what: 'a last day nobody works on stays while the first is led',
    tasks: [task(1, '2027-04-10'), task(2, '2027-04-16', '2027-04-18')],
    links: [link(1, 2, 'SS')],
    wish: { id: 2, start: '2027-04-09', end: '2027-04-18' },
    moves: [[2, '2027-04-10', '2027-04-18', 1]],
  },
  {
    what: 'what begins with it is pushed by a first day that is led later',
    tasks: [task(1, '2027-04-09', '2027-04-12'), task(2, '2027-04-09', '2027-04-10')],
    links: [link(1, 2, 'SS')],
    wish: { id: 1, start: '2027-04-10', end: '2027-04-12' },
    moves: [
      [1, '2027-04-10', '2027-04-12', null],
      // the Sunday is worked
      [2, '2027-04-10', '2027-04-11', 1],
    ],
  },
  {
    what: 'where no day of it would be left it moves as a whole',
    tasks: [task(1, '2027-04-19'), task(2, '2027-04-16', '2027-04-17')],
    links: [link(1, 2, 'SS')],
    wish: { id: 2, start: '2027-04-17', end: '2027-04-17' },
    moves: [[2, '2027-04-19', '2027-04-19', 1]],
  },
]

describe('a change', () => {
  it.each(examples)('$what', ({ tasks, links, wish, moves }) => {
    const told = planChange(tasks, links, [wish], days)
    expect(told.moves.map(({ id, start, end, because_of }) => [id, start, end, because_of])).toEqual(moves)
    expect(told.broken).toEqual([])
  })

  it('does not push what has begun, and tells it', () => {
    const begun = task(2, '2027-04-10', '2027-04-10', { isFixed: true })
    const wish = { id: 1, start: '2027-04-10', end: '2027-04-12' }
    const told = planChange([task(1, '2027-04-09'), begun], [link(1, 2)], [wish], days)
    expect(told.moves.map(({ id }) => id)).toEqual([1])
    expect(told.broken).toEqual([link(1, 2)])
    expect(brokenLinks([{ ...begun }, task(1, wish.start, wish.end)], [link(1, 2)], days)).toEqual([
      link(1, 2),
    ])
  })

  it('knows no circle, and no day after the last', () => {
    const two = [task(1, '2027-04-09'), task(2, '2027-04-09')]
    expect(() => planChange(two, [link(1, 2), link(2, 1)], [], days)).toThrow('circle')
    const far = { id: 1, start: '2050-12-30', end: '2050-12-31' }
    expect(() => planChange(two, [link(1, 2)], [far], days)).toThrow(RangeError)
  })
})

// worked days counted one by one
const worked = Array.from({ length: 320 }, (_, at) => days.at(days.before('2027-03-01') + at))
const count = (day: string) => worked.filter((one) => one < day).length
const finish = ({ end }: Wish) => count(addDays(end, 1))
const begin = (one: PlannedTask) => (one.isPoint ? finish(one) : count(one.start))
/** By how many days a dependency holds; less than 0: it does not. */
const room = ({ type, lag_days }: PlanLink, before: PlannedTask, after: PlannedTask) =>
  (type[1] === 'F' ? finish(after) : begin(after)) -
  (type[0] === 'F' ? finish(before) : begin(before)) -
  lag_days

const anyTask = fc.record({
  at: fc.nat(60),
  long: fc.integer({ min: 1, max: 6 }),
  isPoint: fc.boolean(),
  fixed: fc.nat(9),
})
const anyPair = fc.record({
  a: fc.nat(13),
  b: fc.nat(13),
  type: fc.constantFrom<LinkType>('FS', 'SS', 'FF', 'SF'),
  lag: fc.integer({ min: -2, max: 4 }),
})
const anyPlan = fc
  .record({
    tasks: fc.array(anyTask, { minLength: 2, maxLength: 14 }),
    pairs: fc.array(anyPair, { maxLength: 22 }),
    held: fc.nat(13),
    to: fc.nat(80),
    long: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ tasks, pairs, held, to, long }) => {
    const planned = tasks.map(({ at, long, isPoint, fixed }, id) =>
      task(id, worked[at + 20]!, worked[at + 20 + (isPoint ? 0 : long - 1)]!, {
        isPoint,
        isFixed: fixed === 0,
      }),
    )
    const links = new Map<string, PlanLink>()
    for (const { a, b, type, lag } of pairs)
      if (a < b && b < planned.length && !links.has(`${a} ${b}`))
        links.set(`${a} ${b}`, link(a, b, type, lag))
    const id = held % planned.length
    const end = worked[to + 5 + (planned[id]!.isPoint ? 0 : long - 1)]!
    return { tasks: planned, links: [...links.values()], wish: { id, start: worked[to + 5]!, end } }
  })

const moved = (tasks: readonly PlannedTask[], moves: readonly Wish[]): PlannedTask[] => {
  const by = new Map(moves.map((one) => [one.id, one]))
  return tasks.map((one) => {
    const to = by.get(one.id)
    return to ? { ...one, start: to.start, end: to.end } : one
  })
}

describe('always', () => {
  it('what held either holds or is told, and what moves is pushed as far as it must', () => {
    fc.assert(
      fc.property(anyPlan, ({ tasks, links, wish }) => {
        const { moves, broken } = planChange(tasks, links, [wish], days)
        const after = moved(tasks, moves)
        const cause = new Map(moves.map((one) => [one.id, one.because_of]))
        for (const one of links) {
          const [was, is] = [tasks, after].map((at) =>
            room(one, at[one.predecessor_id]!, at[one.successor_id]!),
          )
          if (one.successor_id === wish.id) expect(is).toBeGreaterThanOrEqual(0)
          if (was! >= 0 && is! < 0) expect(broken).toContain(one)
          if (broken.includes(one)) expect([tasks[one.successor_id]!.isFixed, is! < 0]).toEqual([true, true])
          // its cause is tight
          if (cause.get(one.successor_id) === one.predecessor_id) expect(is).toBeGreaterThanOrEqual(0)
        }
        for (const { id, by, because_of } of moves.filter((one) => one.id !== wish.id)) {
          const pushed = links.find((one) => one.predecessor_id === because_of && one.successor_id === id)!
          expect(room(pushed, after[because_of!]!, after[id]!)).toBe(0)
          expect([by > 0, tasks[id]!.isFixed]).toEqual([true, false])
          expect(workedLength(after[id]!, days)).toBe(workedLength(tasks[id]!, days))
        }
        // kept and asked again, nothing more moves
        const { start, end } = after[wish.id]!
        expect(planChange(after, links, [{ id: wish.id, start, end }], days).moves).toEqual([])
      }),
      { numRuns: 400, seed: 47 },
    )
  })

  it('a task moved by its slack leaves the end where it is, and by a day more does not', () => {
    fc.assert(
      fc.property(anyPlan, ({ tasks: given, links }) => {
        // each once at its own place: a plan in which all holds
        let tasks = given.map((one) => ({ ...one, isFixed: false }))
        for (const { id } of given) {
          const { start, end } = tasks[id]!
          tasks = moved(tasks, planChange(tasks, links, [{ id, start, end }], days).moves)
        }
        expect(brokenLinks(tasks, links, days)).toEqual([])
        const slack = slackOf(tasks, links, days)
        const endOf = (plan: readonly PlannedTask[]) => Math.max(...plan.map(finish))
        expect(Math.min(...slack.values())).toBe(0)
        for (const { id, start, end } of tasks) {
          const later = (by: number) => {
            const wish = { id, start: days.at(days.before(start) + by), end: days.at(days.before(end) + by) }
            return endOf(moved(tasks, planChange(tasks, links, [wish], days).moves))
          }
          expect(later(slack.get(id)!)).toBe(endOf(tasks))
          expect(later(slack.get(id)! + 1)).toBeGreaterThan(endOf(tasks))
        }
      }),
      { numRuns: 200, seed: 48 },
    )
  })
})
