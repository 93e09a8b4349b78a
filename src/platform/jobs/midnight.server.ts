// What happens when a new day begins in Bangkok.

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// Bangkok keeps no summer time
const AHEAD_MS = 7 * HOUR_MS

/** Calls at the beginning of each day in Bangkok; gives back how to end that. Keeps no process alive. */
export function everyMidnight(then: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = () => {
    const begun = (Date.now() + AHEAD_MS) % DAY_MS
    // a moment later than midnight: the database's clock may be behind
    timer = setTimeout(begin, DAY_MS - begun + 1000).unref()
  }
  const begin = () => {
    then()
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}
