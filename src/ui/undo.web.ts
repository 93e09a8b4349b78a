// What was just done and can be taken back, for the one line under the heading of a page: the thing it was done with may be gone by then.
import { useSyncExternalStore } from 'react'

interface Undoable {
  readonly text: string
  readonly onUndo: () => void
}

const listeners = new Set<() => void>()
let offered: Undoable | null = null

/** Offers a way back; null takes it away. The page draws it by {@link useUndo}. */
export function offerUndo(undoable: Undoable | null): void {
  offered = undoable
  for (const listener of listeners) listener()
}

/** What can be taken back now. */
export function useUndo(): Undoable | null {
  return useSyncExternalStore(subscribe, () => offered)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
