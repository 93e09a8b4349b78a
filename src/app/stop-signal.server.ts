// What a stop signal does: an orderly end at the first, an end at once at the second.
import type { FastifyBaseLogger } from 'fastify'

/** One interrupt at the terminal reaches us directly, through npm and through the first Node: the same one, three times. */
const SAME_SIGNAL_MS = 1000
/** Past this an orderly end has failed. */
const LONGEST_STOP_MS = 60_000

/** Runs `stop` at the first SIGTERM, SIGINT or SIGHUP and ends the process with 0; the answer tells whether one came. */
export function onStopSignal(log: FastifyBaseLogger, stop: () => Promise<void>): () => boolean {
  let first: number | null = null
  const onSignal = (signal: NodeJS.Signals) => {
    if (first === null) {
      first = performance.now()
      log.info({ signal }, 'Stopping')
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
      void stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'Stopping failed')
          process.exit(1)
        },
      )
    } else if (performance.now() - first > SAME_SIGNAL_MS) {
      log.warn({ signal }, 'Stopping at once')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  return () => first !== null
}
