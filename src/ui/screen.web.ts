import { useSyncExternalStore } from 'react'
import { PHONE_WIDTH } from './limits.ts'

/** Whether the screen is as narrow as a phone (600 px or less); renders again when that changes. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

const query = `(max-width: ${PHONE_WIDTH}px)`

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
