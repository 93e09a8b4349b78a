// Watches a running PostgreSQL and brings it back with growing pauses when it dies or falls silent.
import { roomAt } from '../free-space.server.ts'
import { type Launch, type Log, launch, type Postmaster } from './launch.server.ts'

/** Stops the server if it is ours; false if it did not stop in time. */
export type StopServer = (mode: 'fast' | 'immediate', seconds: number) => Promise<boolean>

/** A watched server. */
export interface Kept {
  state(): 'up' | 'down'
  /** How often the server had to be brought back. */
  restarts(): number
  stop(): Promise<void>
}

const PING_EVERY_MS = 3000
const PINGS_MISSED = 3
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Bytes without which a recovery cannot end; until they are there nothing is tried. */
const LEAST_ROOM = 32 * 1024 * 1024
const LOOK_FOR_ROOM_MS = 1000

/** Watches until `stop`, which ends the server (fast, then at once) and calls `ended`. */
export function keepRunning(
  first: Postmaster,
  plan: Launch,
  stopServer: StopServer,
  log: Log,
  ended: () => void,
): Kept {
  let up = true
  let restarts = 0
  let stopping: Promise<void> | null = null
  let wake = () => {}
  const watching = watch(first)

  async function watch(started: Postmaster): Promise<void> {
    let postmaster = started
    for (;;) {
      const reason = await untilLost(postmaster)
      if (stopping) return
      up = false
      log.error({ pid: postmaster.pid, reason, restarts }, 'The database is down')
      if (reason === 'silent' && !(await stopServer('fast', 10))) await stopServer('immediate', 10)
      const next = await broughtBack()
      if (!next) return
      postmaster = next
      up = true
      log.warn({ pid: postmaster.pid, restarts }, 'The database is back')
    }
  }

  async function untilLost(postmaster: Postmaster): Promise<'gone' | 'silent' | 'stopping'> {
    let gone = false
    void postmaster.gone.then(() => {
      gone = true
      wake()
    })
    let missed = 0
    while (!stopping) {
      await pause(PING_EVERY_MS)
      if (gone) return 'gone'
      if (stopping) break
      missed = await plan.ping().then(
        () => 0,
        () => missed + 1,
      )
      if (gone) return 'gone'
      if (missed === PINGS_MISSED) return 'silent'
    }
    return 'stopping'
  }

  async function broughtBack(): Promise<Postmaster | null> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait)
      while (!stopping && roomAt(plan.cluster).free < LEAST_ROOM) await pause(LOOK_FOR_ROOM_MS)
      if (stopping) return null
      restarts++
      try {
        return await launch(plan)
      } catch (error) {
        log.error({ restarts, reason: (error as Error).message }, 'The database did not come back')
      }
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function end(): Promise<void> {
    wake()
    await watching
    up = false
    if (!(await stopServer('fast', 30))) {
      log.warn({}, 'The database did not stop in time; it will recover at its next start')
      await stopServer('immediate', 10)
    }
    ended()
  }

  return {
    state: () => (up ? 'up' : 'down'),
    restarts: () => restarts,
    stop() {
      stopping ??= Promise.resolve().then(end)
      return stopping
    },
  }
}
