// Whether the page is being drawn for paper, for what style sheets alone cannot do: rows that are not drawn, the time of printing.
import { useEffect, useSyncExternalStore } from 'react'

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

/** Names what is printed at the head of every sheet but the first. */
export function usePaperName(name: string): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--ngan-paper-name', JSON.stringify(name))
    return () => void style.removeProperty('--ngan-paper-name')
  }, [name])
}

function subscribe(listener: () => void): () => void {
  watch()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
