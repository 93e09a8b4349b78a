// Hints of what others changed, gathered so that many of them are few reads.

/**
 * In milliseconds: how far the reads of all browsers for one hint are spread, the shortest pause between two reads, the longest while the
 * server answers quickly and the longest of all, and how close together hints are many: pauses grow while they come closer than that.
 */
export const hintTimes = {
  spread: 500,
  pause: 1000,
  busyPause: 1500,
  longestPause: 8000,
  close: 2000,
} as const

/** A pause that grows because reads are slow is at most so many times as long as the last read. */
const REST = 5

/** What was hinted at, each with when it was last. */
export type Hints = ReadonlyMap<string, number>

interface Hint {
  readonly names: readonly string[]
  readonly at: number
}

/**
 * Calls `read` with what was hinted at since the last time: soon after a first hint, then after pauses that double while hints come
 * close together and halve once they do not, and never while it is still reading. Pauses grow beyond `busyPause` only where reads are
 * slow: a quick server has others' changes on screen within two seconds, one at its limit gets fewer reads. Hints of which nothing
 * `isNew` count for nothing.
 */
export function gatherHints(
  read: (hints: Hints) => Promise<unknown>,
  isNew: (name: string, at: number) => boolean = () => true,
) {
  let hints: Hint[] = []
  let isBusy = false
  let isStopped = false
  let pause: number = hintTimes.pause
  let took = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const dropKnown = () => {
    hints = hints.filter(({ names, at }) => names.some((name) => isNew(name, at)))
  }
  function begin(): void {
    dropKnown()
    isBusy = hints.length > 0
    if (isBusy) void readNow()
  }
  async function readNow(): Promise<void> {
    const due = new Map(hints.flatMap(({ names, at }) => names.map((name) => [name, at] as const)))
    hints = []
    const begun = performance.now()
    // a read that fails says so where it is shown
    await read(due).catch(() => {})
    took = performance.now() - begun
    if (!isStopped) timer = setTimeout(afterPause, pause)
  }
  function afterPause(): void {
    dropKnown()
    const longest = Math.max(hintTimes.busyPause, Math.min(REST * took, hintTimes.longestPause))
    if (hints.length === 0) pause = hintTimes.pause
    else if (hints.length * hintTimes.close > pause) pause = Math.min(2 * pause, longest)
    else pause = Math.max(pause / 2, hintTimes.pause)
    begin()
  }
  return {
    /** Takes hints in. */
    add(names: readonly string[]): void {
      if (isStopped || names.length === 0) return
      hints.push({ names, at: performance.now() })
      if (isBusy) return
      isBusy = true
      timer = setTimeout(begin, Math.random() * hintTimes.spread)
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
