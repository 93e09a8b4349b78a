// LINE by its Messaging API: the number and the link only, no names and no texts.
import type { Sender } from './send-outbox.server.ts'

const PATIENCE_MS = 20_000

/** Sends through the LINE account of `token`; `baseUrl` is LINE's own unless the settings say otherwise. */
export function lineSender(token: string, baseUrl: string, publicUrl: string | null): Sender {
  return async ({ id, recipient, subject, link }) => {
    const text = link !== null && publicUrl !== null ? `${subject}\n${publicUrl}${link}` : subject
    const answer = await fetch(`${baseUrl}/v2/bot/message/push`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        // LINE sends one with the same key once, within 24 h
        'x-line-retry-key': retryKey(id),
      },
      body: JSON.stringify({ to: recipient, messages: [{ type: 'text', text }] }),
    })
    await answer.body?.cancel()
    // 409: a try with this key went out before
    if (!answer.ok && answer.status !== 409) throw new Error(`LINE answered ${answer.status}`)
  }
}

function retryKey(id: number): string {
  return `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`
}
