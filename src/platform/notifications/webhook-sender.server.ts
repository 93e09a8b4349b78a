// Webhooks: signed, by https only, to public addresses only, and never where a redirect leads.
import { createHmac } from 'node:crypto'
import type { DbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type OutgoingReach, callOutside } from '#platform/runtime/outgoing-call.server.ts'
import type { Sender } from './send-outbox.server.ts'

const PATIENCE_MS = 10_000

/** The signature of a body sent at a moment, as its receiver computes it. */
export function signatureOf(secret: string, at: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Sends events to the webhooks the administrator keeps; one that was deleted meanwhile gets nothing. */
export function webhookSender(dbPool: DbPool, publicUrl: string | null, reach: OutgoingReach = {}): Sender {
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
    const headers = {
      'content-type': 'application/json',
      'x-ngan-delivery': String(id),
      'x-ngan-timestamp': at,
      'x-ngan-signature': signatureOf(hook.secret, at, content),
    }
    // the body is not read: only the status counts
    const call = { method: 'POST', headers, content, patienceMs: PATIENCE_MS, maxBytes: 0 } as const
    const { status } = await callOutside(hook.url, call, reach)
    if (status < 200 || status >= 300) throw new Error(`The webhook answered ${status}`)
  }
}
