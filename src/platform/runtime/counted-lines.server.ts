// Lines of a log that repeat: the first few of a kind are written, the rest of a flood counted and told in one line at its end.
import type { FastifyBaseLogger } from 'fastify'

/** How many equal lines are written in a stretch of time, and how many kinds are told apart. */
const bounds = { written: 20, ms: 10_000, kinds: 500 } as const

interface Kind {
  readonly line: Record<string, unknown>
  readonly said: string
  count: number
}

/** Writes lines that may come in floods. */
export interface CountedLines {
  /** `kind` says which lines are equal: what, from where, and why it was refused. */
  write(kind: string, line: Record<string, unknown>, said: string): void
  /** Tells what was counted so far. */
  flush(): void
}

/** Lines beyond the bounds are counted by their kind; `later` calls back at the end of a stretch. */
export function countedLines(
  log: Pick<FastifyBaseLogger, 'info'>,
  later: (work: () => void, ms: number) => void = (work, ms) => void setTimeout(work, ms).unref(),
): CountedLines {
  const kinds = new Map<string, Kind>()
  const flush = () => {
    const ended = [...kinds.values()]
    kinds.clear()
    for (const { line, said, count } of ended) {
      const more = count - bounds.written
      if (more > 0) log.info({ ...line, more, seconds: bounds.ms / 1000 }, said)
    }
  }
  return {
    write(kind, line, said) {
      if (kinds.size === 0) later(flush, bounds.ms)
      // beyond so many kinds all others are one: memory is bounded, whoever invents addresses
      const known = kinds.get(kind) ?? (kinds.size < bounds.kinds ? undefined : kinds.get(''))
      if (known) known.count++
      else {
        const { requestId: _, ms: __, ...equal } = line
        const isOther = kinds.size >= bounds.kinds
        kinds.set(isOther ? '' : kind, {
          line: isOther ? {} : equal,
          said: isOther ? 'others' : said,
          count: 1,
        })
      }
      if ((known?.count ?? 1) <= bounds.written) log.info(line, said)
    },
    flush,
  }
}
