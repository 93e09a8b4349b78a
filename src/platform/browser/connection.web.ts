// Whether there is a connection to the server, by what the browser says of its network and by the calls themselves.
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let lastAnswer = Date.now()
let offlineSince: number | null = null
/** When the browser said that its network is gone, by the clock of requests. */
let goneAt = Number.NEGATIVE_INFINITY

/** Notes that a call sent then (by `performance.now`) was answered, or that there was no way to the server. */
export function noteAnswer(came: boolean, sentAt: number): void {
  if (came) lastAnswer = Date.now()
  // a call sent before the network went tells nothing of the present
  if (came && sentAt < goneAt) return
  change(came ? null : (offlineSince ?? lastAnswer))
}

/** While there is no connection: when the last answer came, in milliseconds; otherwise null. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(subscribe, () => offlineSince)
}

/** True while there is no connection. */
export function isOffline(): boolean {
  return offlineSince !== null || !navigator.onLine
}

function change(since: number | null): void {
  if (since === offlineSince) return
  offlineSince = since
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('offline', goneOffline)
    addEventListener('online', backOnline)
    // it may have gone before anybody listened
    if (!navigator.onLine) goneOffline()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('offline', goneOffline)
    removeEventListener('online', backOnline)
  }
}

function goneOffline(): void {
  goneAt = performance.now()
  change(lastAnswer)
}

function backOnline(): void {
  goneAt = Number.NEGATIVE_INFINITY
  change(null)
}
