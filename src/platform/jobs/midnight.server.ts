// What happens when a new day begins in Bangkok.

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// Bangkok keeps no summer time
const AHEAD_MS = 7 * HOUR_MS
/** The clock is looked at so often: it may have been set meanwhile. */
const LOOK_MS = HOUR_MS / 60

/** Calls at the beginning of each day in Bangkok; gives back how to end that. Keeps no process alive. */
export function everyMidnight(then: () => void): () => void {
  let timer: NodeJS.Timeout
  // a moment later than midnight: the database's clock may be behind
  const passed = () => Date.now() + AHEAD_MS - 1000
  const today = () => Math.floor(passed() / DAY_MS)
  let day = today()
  const look = () => {
    if (today() !== day) {
      day = today()
      then()
    }
    wait()
  }
  const wait = () => {
    timer = setTimeout(look, Math.min(LOOK_MS, DAY_MS - (passed() % DAY_MS))).unref()
  }
  wait()
  return () => clearTimeout(timer)
}
