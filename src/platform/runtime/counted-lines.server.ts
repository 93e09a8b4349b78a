// Lines of a log that repeat: the first few of a kind are written, the rest of a flood counted and told in one line at its end.
import type { FastifyBaseLogger } from 'fastify'
import type { LoggerOptions } from 'pino'

/** Writes one line; of a summary `line` tells how many `more` there were, in how many `seconds`. */
type Write = (line: Record<string, unknown>, said: string) => void
type Later = (work: () => void, ms: number) => void

const byTimer: Later = (work, ms) => void setTimeout(work, ms).unref()

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
export function countedLines(log: Pick<FastifyBaseLogger, 'info'>, later: Later = byTimer): CountedLines {
  return counting((line, said) => log.info(line, said), later)
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Warnings and errors of a whole log, those of its children as well, counted in the same way: pino's hook, and its flush. */
export function countedWarnings(later: Later = byTimer): { logMethod: LogMethod; flush(): void } {
  const lines = counting(({ facts, write, more, seconds }, said) => {
    // beyond all kinds nothing is known of a line but that there were others
    ;((write ?? last) as Write)({ ...(facts as object), ...(more !== undefined && { more, seconds }) }, said)
  }, later)
  let last: Write = () => {}
  const logMethod: LogMethod = function (args, method, level) {
    const [facts, said] = args as unknown as [unknown, unknown]
    if (level < WARN || typeof facts !== 'object' || facts === null || typeof said !== 'string')
      return method.apply(this, args)
    const { err, code, reason, event } = facts as Record<string, unknown>
    const why = err instanceof Error ? `${err.name} ${err.message}` : JSON.stringify([code, reason, event])
    const write: Write = (line, text) => method.apply(this, [line, text] as never)
    last = write
    lines.write(`${level} ${said} ${why}`, { facts, write }, said)
  }
  return { logMethod, flush: lines.flush }
}

const WARN = 40

function counting(write: Write, later: Later): CountedLines {
  const kinds = new Map<string, Kind>()
  const flush = () => {
    const ended = [...kinds.values()]
    kinds.clear()
    for (const { line, said, count } of ended) {
      const more = count - bounds.written
      if (more > 0) write({ ...line, more, seconds: bounds.ms / 1000 }, said)
    }
  }
  return {
    write(kind, line, said) {
      if (kinds.size === 0) later(flush, bounds.ms)
      // bounds memory: beyond so many kinds all others count as one, as callers may invent addresses
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
      if ((known?.count ?? 1) <= bounds.written) write(line, said)
    },
    flush,
  }
}
