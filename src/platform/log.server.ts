// The log: one JSON object a line on standard output, without secrets.
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { LogLevel } from './settings.server.ts'

const SECRETS = ['password', 'token', 'authorization', 'secret', 'apiKey']

/** Opens the log; lines below `level` are not written. */
export function openLog(level: LogLevel): FastifyBaseLogger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // nobody should hand one over; should somebody, it is not written
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
  })
}
