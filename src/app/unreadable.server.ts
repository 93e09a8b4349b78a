// Answers to what never becomes a request: an address that cannot be decoded, broken or endless headers, a slow sender.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#base/errors.ts'
import { refuse } from '#platform/server/replies.server.ts'
import { failureBody, statusOf } from '#wire/envelope.ts'

// whatever is imported from node:http brings Node's client of web requests along: 12 MB of no use here
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** Fastify's own refusals of an address, in our envelope and log. */
export function refuseAddress(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({ code: 'BAD_REQUEST', ip: request.ip }, 'address not readable')
  refuse(request, reply, problem('BAD_REQUEST'))
}

/** What Node says of a socket's broken or late bytes, in our envelope and log; the socket ends. */
export function refuseSocket(
  log: FastifyBaseLogger,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const failure = problem(codes[error.code ?? ''] ?? 'BAD_REQUEST')
    const requestId = randomUUID()
    log.info({ requestId, code: failure.code, reason: error.code, ip: socket.remoteAddress }, 'not readable')
    const body = JSON.stringify(failureBody(failure, 'th', requestId))
    const status = statusOf(failure)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncache-control: no-store\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    socket.destroySoon()
  }
}

const codes: Record<string, 'TIMED_OUT' | 'TOO_LARGE'> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMED_OUT',
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
}
