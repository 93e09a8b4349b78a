// Limits how many tasks run at once, and how many of them are one person's: nobody's queue holds up another's.
import { problem } from '#base/errors.ts'

interface Places {
  /** Tasks that run at once. */
  readonly places: number
  /** Of one person at once. */
  readonly each: number
  /** Of one person that wait; one more is refused. */
  readonly waiting: number
}

/** Runs tasks of persons; resolves or rejects as the task does. Throws BUSY where a person has too many waiting. */
export function fairTurns({
  places,
  each,
  waiting,
}: Places): <T>(who: number, work: () => Promise<T>) => Promise<T> {
  let inside = 0
  const running = new Map<number, number>()
  const lines = new Map<number, (() => void)[]>()
  const count = (who: number, by: 1 | -1) => {
    inside += by
    const now = (running.get(who) ?? 0) + by
    if (now === 0) running.delete(who)
    else running.set(who, now)
  }
  const hasPlace = (who: number) => inside < places && (running.get(who) ?? 0) < each
  // round robin: whoever was called goes behind all others that wait
  const callNext = () => {
    for (const [who, line] of lines) {
      if (!hasPlace(who)) continue
      lines.delete(who)
      const enter = line.shift()!
      if (line.length > 0) lines.set(who, line)
      count(who, 1)
      enter()
    }
  }
  return async (who, work) => {
    if (hasPlace(who) && !lines.has(who)) count(who, 1)
    else {
      const line = lines.get(who) ?? []
      if (line.length >= waiting) throw problem('BUSY')
      await new Promise<void>((enter) => lines.set(who, [...line, enter]))
    }
    try {
      return await work()
    } finally {
      count(who, -1)
      callNext()
    }
  }
}
