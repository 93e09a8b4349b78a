// Parts that are fetched when they are drawn, outside of what keeps a failure to one page.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const RETRY_MS = 5000

/** Like `lazy`, but asked for again until it comes: a network that is away takes nothing else from the screen. */
export function patientLazy<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() }
      } catch (failure) {
        console.warn('A part of the screen could not be fetched', failure)
        await networkMayBeBack()
      }
    }
  })
}

function networkMayBeBack(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, RETRY_MS)
    addEventListener('online', done)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
  })
}
