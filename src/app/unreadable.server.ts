// Answers to what never becomes a request: an address that cannot be decoded, broken or endless headers, a slow sender.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#base/errors.ts'
import { lockedUp } from '#platform/server/page.server.ts'
import type { CountedLines } from '#platform/runtime/counted-lines.server.ts'
import { refuse } from '#platform/server/replies.server.ts'
import { failureBody, statusOf } from '#wire/envelope.ts'

// whatever is imported from node:http brings Node's client of web requests along: 12 MB of no use here
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** Fastify's own refusals of an address, in our envelope and log. */
export function refuseAddress(lines: CountedLines) {
  return (_: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { ip, id: requestId } = request
    lines.write(`${ip} address`, { requestId, code: 'BAD_REQUEST', ip }, 'address not readable')
    // no hook sees what never becomes a request
    for (const [name, text] of Object.entries(lockedUp)) reply.header(name, text)
    refuse(request, reply, problem('BAD_REQUEST'))
  }
}

/** What Node says of a socket's broken or late bytes, in our envelope and log; the socket ends. */
export function refuseSocket(
  lines: CountedLines,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const failure = problem(codes[error.code ?? ''] ?? 'BAD_REQUEST')
    const requestId = randomUUID()
    const { remoteAddress: ip } = socket
    const { code } = failure
    lines.write(`${ip} ${code} ${error.code}`, { requestId, code, reason: error.code, ip }, 'not readable')
    const body = JSON.stringify(failureBody(failure, 'th', requestId))
    const status = statusOf(failure)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncache-control: no-store\r\n` +
        `${Object.entries(lockedUp)
          .map((header) => `${header.join(': ')}\r\n`)
          .join('')}` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    socket.destroySoon()
  }
}

const codes: Record<string, 'TIMED_OUT' | 'TOO_LARGE'> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMED_OUT',
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
}
