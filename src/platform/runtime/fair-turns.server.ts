// Limits how many tasks run at once, in all and for each person, so that one person's queue does not hold up another's.
import { problem } from '#base/errors.ts'

interface Places {
  /** Tasks that run at once. */
  readonly places: number
  /** Of one person at once. */
  readonly each: number
  /** Of one person that wait; one more is refused. */
  readonly waiting: number
  /** Of all persons that wait; one more is refused. */
  readonly waitingInAll?: number
}

/** `first`: before all that wait. */
type InTurn = <T>(who: number, work: () => Promise<T>, first?: 'first') => Promise<T>

/** Runs tasks of persons; resolves or rejects as the task does. Throws BUSY where too many are waiting. */
export function fairTurns({ places, each, waiting, waitingInAll = Infinity }: Places): InTurn {
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
  // round robin: the person called last goes behind all others that wait
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
  const waitingNow = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0)
  const goFirst = (who: number, line: (() => void)[]) => {
    const others = [...lines].filter(([one]) => one !== who)
    lines.clear()
    for (const [one, theirs] of [[who, line] as const, ...others]) lines.set(one, theirs)
  }
  return async (who, work, first) => {
    if (hasPlace(who) && !lines.has(who)) count(who, 1)
    else {
      const line = lines.get(who) ?? []
      if (line.length >= waiting || waitingNow() >= waitingInAll) throw problem('BUSY')
      await new Promise<void>((enter) => {
        if (first) goFirst(who, [enter, ...line])
        else lines.set(who, [...line, enter])
      })
    }
    try {
      return await work()
    } finally {
      count(who, -1)
      callNext()
    }
  }
}
