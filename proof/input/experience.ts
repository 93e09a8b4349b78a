// What was learnt from refusals: which sorts of rows an operation refuses for a reason that few others are refused for.
import type { Random } from '#base/random.ts'

/** Draws sorts of rows for one operation, and learns from what came of them. */
export interface Experience {
  /** One of these sorts: one that was not tried yet, else rather one whose refusal is rare, as it may be about something else. */
  draw(sorts: readonly string[]): string
  /** Says what those drawn since the last time were refused for. */
  refused(why: string): void
}

/** Starts without any experience. */
export function noExperience(random: Random): Experience {
  const refusals = new Map<string, string>()
  let drawn: string[] = []
  const draw = (sorts: readonly string[]): string => {
    const fresh = sorts.filter((sort) => !refusals.has(sort))
    const known = sorts.filter((sort) => refusals.has(sort))
    if (fresh.length > 0 && (known.length === 0 || random.chance(0.5))) return random.one(fresh)
    const times = new Map<string, number>()
    for (const why of refusals.values()) times.set(why, (times.get(why) ?? 0) + 1)
    return random.weighted(known.map((sort) => [sort, 1 / times.get(refusals.get(sort)!)! ** 2]))
  }
  return {
    draw(sorts) {
      const one = draw(sorts)
      drawn.push(one)
      return one
    },
    refused(why) {
      for (const sort of drawn) refusals.set(sort, why)
      drawn = []
    },
  }
}
