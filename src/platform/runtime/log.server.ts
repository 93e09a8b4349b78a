// The log: one JSON object a line on standard output, without secrets.
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { countedWarnings } from './counted-lines.server.ts'
import type { LogLevel } from './settings.server.ts'

const SECRETS = ['password', 'token', 'authorization', 'secret', 'apiKey']

/** Opens the log; lines below `level` are not written. */
export function openLog(level: LogLevel): FastifyBaseLogger {
  const { logMethod, flush } = countedWarnings()
  counted.push(flush)
  return pino(
    {
      level,
      base: null,
      hooks: { logMethod },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // no caller should pass one; if one does, it is not written
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    },
    inTurns(),
  )
}

const output = pino.destination({ fd: 1, sync: true, minLength: 8 * 1024 })
const counted: (() => void)[] = []
process.on('exit', () => {
  for (const flush of counted) flush()
  output.flushSync()
})

// What is logged in one turn of the event loop is written at its end in one go: under load a call took 5 % of its time
// for a write of its own. An end of any kind but SIGKILL loses nothing.
function inTurns(): DestinationStream & { flushSync(): void } {
  let isDue = false
  const flush = () => {
    isDue = false
    output.flush()
  }
  return {
    write(line) {
      output.write(line)
      if (isDue) return
      isDue = true
      setImmediate(flush)
    },
    // pino asks for this at a fatal line
    flushSync: () => output.flushSync(),
  }
}
