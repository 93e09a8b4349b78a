// Rate limit per caller, counted in this process; memory is bounded by dropping old counters.
import { problem } from '#base/errors.ts'

/** A bound on what one key (an address, a session, a user) may do in a stretch of time. */
export interface Quota<K> {
  /** Throws TOO_MANY with the seconds to wait if the key has used its stretch up. */
  requireRoom(key: K, now?: number): void
  /** Counts one; the first opens the stretch. Gives back how this one is taken back. */
  count(key: K, now?: number): () => void
}

interface Stretch {
  count: number
  readonly until: number
}

// what is counted in this process, by every quota there is
const counted: { clear(): void }[] = []

/** Begins every count anew: one process of tests serves many companies, whose users have the same numbers. */
export function forgetCounts(): void {
  for (const stretches of counted) stretches.clear()
}

/** At most `most` in `ms` milliseconds for each key; at most `remembered` keys are kept, the longest known goes first. */
export function quota<K>(most: number, ms: number, remembered = 10_000): Quota<K> {
  const stretches = new Map<K, Stretch>()
  counted.push(stretches)

  const open = (key: K, now: number): Stretch => {
    const known = stretches.get(key)
    if (known && known.until > now) return known
    // set again, so that the order of the map is the order of ending
    stretches.delete(key)
    for (const [old, { until }] of stretches) {
      if (until > now && stretches.size < remembered) break
      stretches.delete(old)
    }
    const stretch = { count: 0, until: now + ms }
    stretches.set(key, stretch)
    return stretch
  }

  return {
    requireRoom(key, now = performance.now()) {
      const known = stretches.get(key)
      if (known && known.until > now && known.count >= most)
        throw problem('TOO_MANY', {}, { retryAfter: Math.ceil((known.until - now) / 1000) })
    },
    count(key, now = performance.now()) {
      const stretch = open(key, now)
      stretch.count++
      return () => {
        stretch.count--
      }
    },
  }
}
