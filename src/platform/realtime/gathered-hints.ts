// Hints of what others changed, gathered so that many of them are few reads.

/** In milliseconds: how far the reads of all browsers for one hint are spread, and the shortest and longest pause between two. */
export const hintTimes = { spread: 500, pause: 1000, longestPause: 16_000 } as const

/** What was hinted at, each with when it was last. */
export type Hints = ReadonlyMap<string, number>

/**
 * Calls `read` with what was hinted at since the last time: soon after a first hint, then after pauses that double for as
 * long as hints keep coming, and never while it is still reading.
 */
export function gatherHints(read: (hints: Hints) => Promise<unknown>) {
  let hints = new Map<string, number>()
  let isBusy = false
  let isStopped = false
  let pause: number = hintTimes.pause
  let timer: ReturnType<typeof setTimeout> | undefined

  async function readNow(): Promise<void> {
    const due = hints
    hints = new Map()
    // a read that fails says so where it is shown
    await read(due).catch(() => {})
    if (!isStopped) timer = setTimeout(afterPause, pause)
  }

  function afterPause(): void {
    isBusy = hints.size > 0
    pause = isBusy ? Math.min(2 * pause, hintTimes.longestPause) : hintTimes.pause
    if (isBusy) void readNow()
  }

  return {
    /** Takes hints in. */
    add(names: readonly string[]): void {
      for (const name of names) hints.set(name, performance.now())
      if (isBusy || isStopped || hints.size === 0) return
      isBusy = true
      timer = setTimeout(readNow, Math.random() * hintTimes.spread)
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
