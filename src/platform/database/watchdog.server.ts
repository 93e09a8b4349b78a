// Watchdog for a frozen database: queries are abandoned within seconds instead of hanging.

/** Times in milliseconds. */
export interface Patience {
  /** How long work may go on before the database is asked whether it is there. */
  readonly quiet: number
  /** How long one piece of work may take in all; null for no limit. */
  readonly longest: number | null
}

/** Work that nobody waits for any longer; its connection is of no use to others. `code` is the SQLSTATE it is told as. */
export class AbandonedWork extends Error {
  readonly code: '08006' | '57014'

  constructor(code: AbandonedWork['code']) {
    super(code === '08006' ? 'The database has fallen silent' : 'The work took too long')
    this.code = code
  }
}

/** The work's outcome, or AbandonedWork if the database has fallen silent or the time is up. */
export type Watched = <T>(work: Promise<T>) => Promise<T>

interface Waiting {
  readonly since: number
  readonly giveUp: (code: AbandonedWork['code']) => void
  /** Its place among those that wait; -1 once it is out. */
  at: number
}

/** Watches work in progress; `probe` asks the database on a connection of its own and rejects if there is no answer. */
export function watchdog(probe: () => Promise<void>, { quiet, longest }: Patience): Watched {
  // array, not Set: a Set's old tables keep past results reachable for young-generation GCs (docs/performance.md)
  const waiting: Waiting[] = []
  let lastAnswer = Number.NEGATIVE_INFINITY
  let looking = false
  let asking = false

  // one promise a statement and no race: a call is watched several times
  return (work) =>
    new Promise((resolve, reject) => {
      const giveUp = (code: AbandonedWork['code']) => reject(new AbandonedWork(code))
      const mine: Waiting = { since: performance.now(), giveUp, at: waiting.length }
      waiting.push(mine)
      if (!looking) lookAgain()
      const ended = () => {
        // taken out already: given up
        if (takeOut(mine)) lastAnswer = performance.now()
      }
      work.then(
        (outcome) => {
          ended()
          resolve(outcome)
        },
        (error: unknown) => {
          ended()
          reject(error)
        },
      )
    })

  function takeOut(one: Waiting): boolean {
    if (one.at < 0) return false
    const last = waiting.pop()!
    if (last !== one) {
      waiting[one.at] = last
      last.at = one.at
    }
    one.at = -1
    return true
  }

  function lookAgain(): void {
    looking = waiting.length > 0
    if (looking) setTimeout(check, quiet / 4).unref()
  }

  function check(): void {
    const now = performance.now()
    if (longest !== null) giveUpOn(now - longest, '57014')
    const isQuiet = now - lastAnswer > quiet && waiting.some(({ since }) => since < now - quiet)
    if (isQuiet && !asking) void ask(now)
    lookAgain()
  }

  async function ask(began: number): Promise<void> {
    asking = true
    try {
      await probe()
      lastAnswer = performance.now()
    } catch {
      // an answer on any connection counts: under load a new one may take longer than the question
      if (lastAnswer < began) giveUpOn(began - quiet, '08006')
    } finally {
      asking = false
    }
  }

  function giveUpOn(moment: number, code: AbandonedWork['code']): void {
    for (const one of waiting.filter(({ since }) => since < moment)) {
      takeOut(one)
      one.giveUp(code)
    }
  }
}
