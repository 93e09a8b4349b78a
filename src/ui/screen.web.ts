import { useSyncExternalStore } from 'react'
import { PHONE_WIDTH, WIDE_WIDTH } from '#base/limits.ts'

/** Whether the screen is as narrow as a phone (600 px or less); renders again when that changes. */
export function usePhone(): boolean {
  return useMedia(`(max-width: ${PHONE_WIDTH}px)`)
}

/** Whether there is room for the sidebar beside the page (1000 px or more); renders again when that changes. */
export function useWide(): boolean {
  return useMedia(`(min-width: ${WIDE_WIDTH}px)`)
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
