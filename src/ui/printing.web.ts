// Whether the page is being drawn for paper, for what style sheets alone cannot do: rows that are not drawn, the time of printing.
import { useSyncExternalStore } from 'react'

const paper = typeof matchMedia === 'function' ? matchMedia('print') : undefined
const listeners = new Set<() => void>()
let printing = paper?.matches ?? false

const tell = (now: boolean) => {
  if (now === printing) return
  printing = now
  for (const listener of listeners) listener()
}
let isWatching = false
const watch = () => {
  if (isWatching) return
  isWatching = true
  addEventListener('beforeprint', () => tell(true))
  addEventListener('afterprint', () => tell(false))
  // what is only looked at as on paper sends no such events
  paper?.addEventListener('change', ({ matches }) => tell(matches))
}

/** True while the page is printed; what renders by it stands before the paper is laid out. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}

function subscribe(listener: () => void): () => void {
  watch()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
