// Calls to servers outside: by https only, to public addresses only, never where a redirect leads, and not longer or larger than said.
import { isIP } from 'node:net'
import { type Resolve, isPublicAddress, lookupPublic } from './public-address.server.ts'

/** What tests reach their own machine by. */
export interface OutgoingReach {
  readonly isAllowed?: (address: string) => boolean
  readonly resolve?: Resolve
  /** Certificates that are trusted beside the usual ones. */
  readonly ca?: string
}

/** What is sent, and how much is taken. */
interface OutgoingCall {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly content?: string
  readonly patienceMs: number
  /** Most bytes of the answer; what is larger is a failure. 0: what it says is not read. */
  readonly maxBytes: number
}

/** An answer, whatever its status: a redirect is one as well. */
interface OutgoingAnswer {
  readonly status: number
  readonly text: string
}

/** What an answer is that has more bytes than asked for. */
export class AnswerTooLarge extends Error {}

/** Calls an address. Rejects where it is no https, leads inside, takes too long or says too much. */
export async function callOutside(
  url: string,
  { method, headers, content, patienceMs, maxBytes }: OutgoingCall,
  { isAllowed = isPublicAddress, resolve: find, ca }: OutgoingReach = {},
): Promise<OutgoingAnswer> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') throw new Error(`${hostname} is called by https only`)
  const literal = hostname.replace(/^\[|\]$/g, '')
  // an address that is written out is never looked up
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new Error(`${hostname} is an address inside`)
  const { request } = await import('node:https')
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method,
        headers: {
          ...headers,
          ...(content !== undefined && { 'content-length': Buffer.byteLength(content) }),
        },
        lookup: lookupPublic(isAllowed, find),
        signal: AbortSignal.timeout(patienceMs),
        agent: false,
        ...(ca && { ca }),
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        if (maxBytes === 0) {
          // the body is not read: it is not needed and may be endless
          answer.destroy()
          resolve({ status, text: '' })
          return
        }
        const pieces: Buffer[] = []
        let size = 0
        answer.on('data', (piece: Buffer) => {
          size += piece.length
          if (size <= maxBytes) return void pieces.push(piece)
          reject(new AnswerTooLarge(`${hostname} answers with more than ${maxBytes} bytes`))
          call.destroy()
        })
        answer.on('end', () => resolve({ status, text: Buffer.concat(pieces).toString('utf8') }))
        answer.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end(content)
  })
}
