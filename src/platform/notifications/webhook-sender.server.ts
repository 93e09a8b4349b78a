// Webhooks: signed, by https only, to public addresses only, and never where a redirect leads.
import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { DbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Resolve, isPublicAddress, lookupPublic } from './public-address.server.ts'
import type { Sender } from './send-outbox.server.ts'

const PATIENCE_MS = 10_000

/** What tests reach their own machine by. */
export interface WebhookReach {
  readonly isAllowed?: (address: string) => boolean
  readonly resolve?: Resolve
  /** Certificates that are trusted beside the usual ones. */
  readonly ca?: string
}

/** The signature of a body sent at a moment, as its receiver computes it. */
export function signatureOf(secret: string, at: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Sends events to the webhooks the administrator keeps; one that was deleted meanwhile gets nothing. */
export function webhookSender(dbPool: DbPool, publicUrl: string | null, reach: WebhookReach = {}): Sender {
  return async ({ id, recipient, subject, body, link }) => {
    const hook = await dbPool.maybe<{ url: string; secret: string }>(
      sql`select url, secret from webhook where id = ${Number(recipient)}`,
    )
    if (!hook) return
    const content = JSON.stringify({
      id,
      type: body,
      number: subject,
      link: link !== null && publicUrl !== null ? `${publicUrl}${link}` : null,
    })
    const at = String(Math.floor(Date.parse(new Date().toISOString()) / 1000))
    const status = await post(hook.url, content, reach, {
      'content-type': 'application/json',
      'x-ngan-delivery': String(id),
      'x-ngan-timestamp': at,
      'x-ngan-signature': signatureOf(hook.secret, at, content),
    })
    if (status < 200 || status >= 300) throw new Error(`The webhook answered ${status}`)
  }
}

async function post(
  url: string,
  content: string,
  { isAllowed = isPublicAddress, resolve: find, ca }: WebhookReach,
  headers: Record<string, string>,
): Promise<number> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') throw new Error('A webhook is called by https only')
  const literal = hostname.replace(/^\[|\]$/g, '')
  // an address that is written out is never looked up
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new Error(`${hostname} is an address inside`)
  const { request } = await import('node:https')
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(content) },
        lookup: lookupPublic(isAllowed, find),
        signal: AbortSignal.timeout(PATIENCE_MS),
        agent: false,
        ...(ca && { ca }),
      },
      (answer) => {
        // what it says is nobody's business, and may have no end
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
    call.on('error', reject)
    call.end(content)
  })
}
