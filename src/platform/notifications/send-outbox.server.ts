// Sends what waits in the outbox, on every server: one message at a time by channel, so that a server that is killed leaves one
// mail in doubt at most, and a webhook that is slow to answer keeps no mail waiting.
import { randomUUID } from 'node:crypto'
import { Problem } from '#base/errors.ts'
import type { Bus } from '#platform/bus/bus.server.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import {
  type Claimed,
  OUTBOX_WAITS,
  type OutboxChannel,
  claimNext,
  outboxChannels,
  settleFailed,
  settleSent,
} from './outbox.server.ts'

/** How often it is looked at least; what is told by the bus is sent at once. */
const LOOK_MS = 5_000
const LONGEST_ERROR = 500

/** A failure after which the message may have arrived all the same: the next try says so. */
export class MayHaveArrived extends Error {}

/** Sends one message, within the lease of its claim; rejects if it did not go out. */
export type Sender = (message: Claimed) => Promise<void>
/** By channel: how it is sent; a channel without one is not set up, and no network is touched for it. */
export type Senders = Readonly<Partial<Record<OutboxChannel, Sender>>>

interface Parts {
  readonly dbPool: DbPool
  readonly bus?: Pick<Bus, 'subscribe'>
  readonly log: { warn(facts: object, message: string): void }
  readonly senders: Senders
}

/** Sends until it is stopped; gives back how, which waits for the messages under way. */
export function sendOutbox(parts: Parts): () => Promise<void> {
  const stops = outboxChannels.map((channel) => sendChannel(channel, parts))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function sendChannel(channel: OutboxChannel, { dbPool, bus, log, senders }: Parts): () => Promise<void> {
  let isStopped = false
  let isCalled = false
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | null = null

  const work = async () => {
    do {
      isCalled = false
      while (!isStopped && (await sendNext(dbPool, senders, log, [channel])));
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
export async function sendNext(
  dbPool: DbPool,
  senders: Senders,
  log: Parts['log'],
  channels: readonly OutboxChannel[] = outboxChannels,
): Promise<boolean> {
  const message = await claimNext(dbPool, randomUUID(), channels)
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
    const text = reasonOf(error).slice(0, LONGEST_ERROR)
    log.warn({ id, channel, reason: text }, 'A message did not go out')
    await dbPool.transaction({ userId: null, requestId: 'outbox', ip: '' }, async (db) => {
      if (await settleFailed(db, message, text, error instanceof MayHaveArrived))
        await notifyChanged(db, 'system')
    })
    return true
  }
  await settleSent(dbPool, message, 'SENT')
  return true
}

// of a file that is lost the log says which
function reasonOf(error: unknown): string {
  const { message, cause } = (error ?? {}) as Partial<Error>
  const text = String(message || error || '?')
  return error instanceof Problem && cause instanceof Error ? `${text}: ${cause.message}` : text
}
