// Sends what waits, in its order: one sender over all tabs by a Web Lock, each act once by its key.
import { call } from '#platform/browser/call.web.ts'
import { CallFailure } from '#platform/browser/call-failure.web.ts'
import { tabSession } from '#platform/browser/tab-session.web.ts'
import { handOver, sendAct, sendPhoto } from '../sync.ts'
import { markAct, photoOf } from './kept-acts.web.ts'
import { type KeptAct, actsOf } from './kept-store.web.ts'

/** What is under way in this tab: the act now sent, of how many. */
export interface Sending {
  readonly at: number
  readonly of: number
}

let told: (now: Sending | null) => void = () => {}

const failures = new Map<string, CallFailure>()

/** Why an act was refused that was sent by this tab. */
export const failureOf = (client_uuid: string): CallFailure | undefined => failures.get(client_uuid)

/** Says where to tell how far sending is. */
export function tellSending(listener: typeof told): void {
  told = listener
}

/** Sends what waits of this tab's user; at once nothing where another tab sends already. Resolves when it is over. */
export async function sendKept(): Promise<void> {
  const userId = tabSession()?.user_ID
  if (userId === undefined) return
  await navigator.locks.request(`ngan-kept-work-${userId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    try {
      await sendAll(userId)
    } finally {
      told(null)
    }
  })
}

async function sendAll(userId: number): Promise<void> {
  const held = new Set<string>()
  let at = 0
  for (;;) {
    const acts = await actsOf(userId)
    for (const { client_uuid, state } of acts) if (state === 'refused') held.add(client_uuid)
    const waiting = acts.filter(({ state, after }) => state === 'waiting' && !(after && held.has(after)))
    const next = waiting[0]
    if (!next) return
    at += 1
    told({ at, of: at + waiting.length - 1 })
    if (!(await sendOne(next))) return
  }
}

// false where nothing more can be sent now: no network, no session, a server that asks to come back
async function sendOne(act: KeptAct): Promise<boolean> {
  try {
    await request(act)
    await markAct(act.client_uuid, 'sent')
    return true
  } catch (failure) {
    if (!(failure instanceof CallFailure) || isForLater(failure)) return false
    failures.set(act.client_uuid, failure)
    await markAct(act.client_uuid, 'refused', failure.message)
    return true
  }
}

function isForLater(failure: CallFailure): boolean {
  return failure.isUncertain || [401, 408, 429, 503, 507].includes(failure.status)
}

async function request({ client_uuid, path, body, captured_at, after, has_photo }: KeptAct): Promise<void> {
  const act = { client_uuid, path, body, captured_at, after, sent_at: new Date().toISOString() }
  const photo = has_photo ? await photoOf(client_uuid) : null
  if (photo) await call(sendPhoto, { ...act, photo }, { quiet: true })
  else await call(sendAct, act, { quiet: true })
}

/** Gives a refused act to who looks after the order. Throws CallFailure. */
export async function giveOver(act: KeptAct, service_order_id: number): Promise<void> {
  const { client_uuid, path, body, captured_at, content, reason } = act
  await call(handOver, {
    client_uuid,
    path,
    body,
    captured_at,
    sent_at: new Date().toISOString(),
    service_order_id,
    content: content.slice(0, 3000),
    reason: (reason ?? '-').slice(0, 500),
  })
  await markAct(client_uuid, 'sent')
}
