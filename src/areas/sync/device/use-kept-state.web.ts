// How kept work stands, for screens: what waits, what is under way, what was refused.
import { useSyncExternalStore } from 'react'
import { isOffline, useOfflineSince } from '#platform/browser/connection.web.ts'
import { keepFiles } from './kept-files.web.ts'
import { tabSession } from '#platform/browser/tab-session.web.ts'
import { tellKeptChanged } from './kept-changes.web.ts'
import { isAnythingKept } from './is-kept.web.ts'
import { type KeptAct, type KeptSheet, actsOf } from './kept-store.web.ts'
import { type Sending, sendKept, tellSending } from './send-kept.web.ts'
import { forgetOldSheets, sheetAt } from './take-along.web.ts'
import { useKeptRead } from './use-kept-read.web.ts'

/** 'All sent' stands so long. */
const SENT_MS = 5000
/** What waits is tried again so often, whatever the browser says of its network. */
const RETRY_MS = 30_000

/** How the badge stands. */
export interface KeptState {
  readonly sheet: KeptSheet | null
  readonly waiting: readonly KeptAct[]
  readonly refused: readonly KeptAct[]
  readonly sending: Sending | null
  /** When the last one was sent, for 5 s. */
  readonly sentAt: number | null
  readonly isOffline: boolean
}

let sending: Sending | null = null
let sentAt: number | null = null
const listeners = new Set<() => void>()
tellSending((now) => {
  if (sending && !now) {
    sentAt = Date.now()
    setTimeout(tell, SENT_MS)
  }
  sending = now
  tell()
})

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state of what a user keeps, and of the page at `path`; null until it was read. */
export function useKeptState(userId: number, path: string): KeptState | null {
  const isOffline = useOfflineSince() !== null
  const underWay = useSyncExternalStore(subscribe, () => sending)
  const sent = useSyncExternalStore(subscribe, () =>
    sentAt !== null && Date.now() - sentAt < SENT_MS ? sentAt : null,
  )
  const kept = useKeptRead(() => keptAt(userId, path), `state ${userId} ${path}`)
  if (!kept) return null
  const waiting = kept.acts.filter(({ state }) => state === 'waiting')
  const refused = kept.acts.filter(({ state }) => state === 'refused')
  const sentNow = waiting.length === 0 && refused.length === 0 ? sent : null
  return { sheet: kept.sheet, waiting, refused, sending: underWay, sentAt: sentNow, isOffline }
}

async function keptAt(
  userId: number,
  path: string,
): Promise<{ sheet: KeptSheet | null; acts: readonly KeptAct[] }> {
  if (!(await isAnythingKept())) return { sheet: null, acts: [] }
  const [sheet, acts] = await Promise.all([sheetAt(userId, path), actsOf(userId)])
  return { sheet, acts }
}

/** Sends what waits now, when the network returns, when the tab is looked at, and by the clock. Gives back how to stop. */
export function keepSending(): () => void {
  const send = () => void sendKept().then(tellKeptChanged, () => {})
  const onSeen = () => document.visibilityState === 'visible' && send()
  addEventListener('online', send)
  addEventListener('focus', send)
  document.addEventListener('visibilitychange', onSeen)
  const timer = setInterval(send, RETRY_MS)
  send()
  const userId = tabSession()?.user_ID
  if (userId !== undefined) void forgetOldSheets(userId)
  // a newer build has other files
  if (!isOffline()) void keepFiles().catch(() => {})
  return () => {
    removeEventListener('online', send)
    removeEventListener('focus', send)
    document.removeEventListener('visibilitychange', onSeen)
    clearInterval(timer)
  }
}
