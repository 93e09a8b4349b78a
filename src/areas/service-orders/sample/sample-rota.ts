// Who is free when: every engineer's half days, so that nobody of the sample is in two places at once.
import { type SampleClock, on } from '#platform/areas/sample-clock.ts'
import { HISTORY_DAYS } from '#platform/areas/sample-clock.ts'
import type { Random } from '#base/random.ts'
import type { Branch } from '#areas/organization/sample/sample-branches.ts'
import type { Engineer } from '#areas/people/sample/sample-cast.ts'

/** Half days on site: 1 = a morning or an afternoon, 2 = a day, 4 = two days. */
export type Halves = 1 | 2 | 4

interface Wish {
  /** First and last day that will do, counted from today. */
  readonly from: number
  readonly to: number
  readonly halves: Halves
  readonly crew: number
  readonly branch: Branch
  /** Sundays and holidays will do too. */
  readonly isAnyDay: boolean
  /** The minute before which nobody can be there. */
  readonly notBefore: number
}

/** A taken time; the first of the crew leads. */
export interface Booking {
  readonly start: number
  readonly end: number
  readonly crew: readonly Engineer[]
}

export interface Rota {
  /** The first time that fits, by people of the branch if any are free, else by others; null if nobody is. */
  book(wish: Wish, random: Random): Booking | null
}

const FIRST_DAY = -HISTORY_DAYS - 30
const LAST_DAY = 60

export function sampleRota(engineers: readonly Engineer[], clock: SampleClock): Rota {
  const halfDays = (LAST_DAY - FIRST_DAY + 1) * 2
  const taken = new Map(engineers.map((engineer) => [engineer, new Uint8Array(halfDays)]))
  const local = new Map<Branch, Engineer[]>()
  for (const engineer of engineers) {
    local.set(engineer.branch, [...(local.get(engineer.branch) ?? []), engineer])
  }

  const isFree = (engineer: Engineer, first: number, halves: Halves) => {
    const lastDay = Math.floor((first + halves - 1) / 2) + FIRST_DAY
    if (engineer.lastDay !== undefined && lastDay > engineer.lastDay) return false
    const times = taken.get(engineer)!
    for (let half = first; half < first + halves; half++) if (times[half]) return false
    return true
  }

  const freeCrew = (people: readonly Engineer[], first: number, wish: Wish, random: Random) => {
    const crew: Engineer[] = []
    const turn = random.whole(0, people.length - 1)
    for (let step = 0; step < people.length && crew.length < wish.crew; step++) {
      const engineer = people[(turn + step) % people.length]!
      if (isFree(engineer, first, wish.halves)) crew.push(engineer)
    }
    return crew.length === wish.crew ? crew : null
  }

  const bookAmong = (people: readonly Engineer[], wish: Wish, random: Random): Booking | null => {
    for (let day = wish.from; day <= wish.to; day++) {
      if (!wish.isAnyDay && !clock.isWorkday(day)) continue
      for (const afternoon of wish.halves === 1 ? [0, 1] : [0]) {
        if (on(day, afternoon ? 13 : 8) < wish.notBefore) continue
        const first = (day - FIRST_DAY) * 2 + afternoon
        const crew = freeCrew(people, first, wish, random)
        if (!crew) continue
        for (const engineer of crew) taken.get(engineer)!.fill(1, first, first + wish.halves)
        return { ...hours(day, afternoon, wish.halves, random), crew }
      }
    }
    return null
  }

  return {
    book: (wish, random) =>
      bookAmong(local.get(wish.branch) ?? engineers, wish, random) ?? bookAmong(engineers, wish, random),
  }
}

function hours(day: number, afternoon: number, halves: Halves, random: Random) {
  if (afternoon) return { start: on(day, 13, random.one([0, 30])), end: on(day, 16, 30) }
  const start = on(day, random.one([8, 9, 9]), 30 * random.whole(0, 1))
  if (halves === 1) return { start, end: on(day, 12) }
  return { start, end: on(day + halves / 2 - 1, 17) }
}
