// Whether there is a connection to the server, by what the browser says of its network and by the calls themselves.
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let lastAnswer = Date.now()
let offlineSince: number | null = null

addEventListener('offline', () => change(lastAnswer))
addEventListener('online', () => change(null))

/** Notes that a call was answered, or that there was no way to the server. */
export function noteAnswer(came: boolean): void {
  if (came) lastAnswer = Date.now()
  change(came ? null : (offlineSince ?? lastAnswer))
}

/** While there is no connection: when the last answer came, in milliseconds; otherwise null. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(subscribe, () => offlineSince)
}

function change(since: number | null): void {
  if (since === offlineSince) return
  offlineSince = since
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
