// Sends what waits in the outbox: on every server, one message at a time, so that one that is killed leaves one in doubt at most.
import { randomUUID } from 'node:crypto'
import type { Bus } from '#platform/bus/bus.server.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import {
  type Claimed,
  OUTBOX_WAITS,
  type OutboxChannel,
  claimNext,
  settleFailed,
  settleSent,
} from './outbox.server.ts'

/** How often it is looked at least; what is told by the bus is sent at once. */
const LOOK_MS = 5_000
const LONGEST_ERROR = 500

/** Sends one message; rejects if it did not go out. */
export type Sender = (message: Claimed) => Promise<void>
/** By channel: how it is sent; a channel without one is not set up, and no network is touched for it. */
export type Senders = Readonly<Partial<Record<OutboxChannel, Sender>>>

interface Parts {
  readonly dbPool: DbPool
  readonly bus?: Pick<Bus, 'subscribe'>
  readonly log: { warn(facts: object, message: string): void }
  readonly senders: Senders
}

/** Sends until it is stopped; gives back how, which waits for the message under way. */
export function sendOutbox({ dbPool, bus, log, senders }: Parts): () => Promise<void> {
  let isStopped = false
  let isCalled = false
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | null = null

  const work = async () => {
    do {
      isCalled = false
      while (!isStopped && (await sendNext(dbPool, senders, log)));
    } while (isCalled && !isStopped)
  }
  const look = () => {
    isCalled = true
    if (sending !== null || isStopped) return
    clearTimeout(timer)
    sending = work()
      .catch((error: unknown) => log.warn({ err: error }, 'The outbox could not be read'))
      .finally(() => {
        sending = null
        if (!isStopped) timer = setTimeout(look, LOOK_MS).unref()
      })
  }
  const unsubscribe = bus?.subscribe(OUTBOX_WAITS, look)
  look()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe?.()
    await sending
  }
}

/** Sends the next message that is due; false if none is. */
export async function sendNext(dbPool: DbPool, senders: Senders, log: Parts['log']): Promise<boolean> {
  const message = await claimNext(dbPool, randomUUID())
  if (!message) return false
  const { id, channel } = message
  const send = senders[channel]
  if (!send) {
    await settleSent(dbPool, message, 'OFF')
    return true
  }
  try {
    await send(message)
  } catch (error) {
    const text = String((error as Error | undefined)?.message || error || '?').slice(0, LONGEST_ERROR)
    log.warn({ id, channel, reason: text }, 'A message did not go out')
    await dbPool.transaction({ userId: null, requestId: 'outbox', ip: '' }, async (db) => {
      if (await settleFailed(db, message, text)) await notifyChanged(db, 'system')
    })
    return true
  }
  await settleSent(dbPool, message, 'SENT')
  return true
}
