import { useSyncExternalStore } from 'react'

/** Whether the product fills the screen, and the switch for it; null in a browser that cannot. */
export function useFullScreen(): { on: boolean; toggle: () => void } | null {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return document.fullscreenEnabled ? { on, toggle } : null
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function toggle(): void {
  const asked = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  asked.catch((refusal: unknown) => console.warn('Full screen was refused', refusal))
}
