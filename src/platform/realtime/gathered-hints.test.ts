import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Hints, gatherHints, hintTimes } from './gathered-hints.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function gathered(takes = 0, isNew?: (name: string, at: number) => boolean) {
  const reads: { at: number; areas: string[] }[] = []
  const begun = performance.now()
  const hints = gatherHints(async (due: Hints) => {
    reads.push({ at: performance.now() - begun, areas: [...due.keys()] })
    await new Promise((resolve) => setTimeout(resolve, takes))
  }, isNew)
  return { hints, reads, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('a hint is followed soon, and what comes with it is one read', async () => {
  const { hints, reads, pass } = gathered()
  hints.add(['rooms'])
  hints.add(['training', 'rooms'])
  await pass(hintTimes.spread)
  expect(reads.map(({ areas }) => areas)).toEqual([['rooms', 'training']])
  await pass(60_000)
  expect(reads).toHaveLength(1)
})

test('nothing that is hinted at is lost, neither while it reads nor in a pause', async () => {
  const { hints, reads, pass } = gathered(3000)
  hints.add(['rooms'])
  await pass(hintTimes.spread)
  hints.add(['rooms'])
  await pass(3000)
  expect(reads).toHaveLength(1)
  hints.add(['leave'])
  await pass(hintTimes.pause)
  expect(reads.map(({ areas }) => areas)).toEqual([['rooms'], ['rooms', 'leave']])
})

const pausesOf = (reads: readonly { at: number }[]) =>
  reads.slice(1).map(({ at }, index) => at - reads[index]!.at)

test('however many hints come, a quick server is read again within a second and a half', async () => {
  const { hints, reads, pass } = gathered(50)
  for (let at = 0; at < 600; at++) {
    hints.add(['serviceOrders'])
    await pass(100)
  }
  const pauses = pausesOf(reads)
  expect(Math.round(pauses[0]! / 1000)).toBe(1)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1500 + 100)
  expect(reads.length).toBeLessThanOrEqual(60_000 / 1500 + 2)
})

test('a minute of hints, ten a second, is nine reads at most of a server that answers slowly, further and further apart', async () => {
  const { hints, reads, pass } = gathered(2000)
  for (let at = 0; at < 600; at++) {
    hints.add(['serviceOrders'])
    await pass(100)
  }
  const pauses = pausesOf(reads)
  expect(reads.length).toBeLessThanOrEqual(9)
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
  expect(Math.max(...pauses)).toBeGreaterThan(hintTimes.longestPause)
})

test('once a slow server is quick again, so are the reads', async () => {
  let takes = 2000
  const at: number[] = []
  const hints = gatherHints(async () => {
    at.push(performance.now())
    await new Promise((resolve) => setTimeout(resolve, takes))
  })
  for (let step = 0; step < 900; step++) {
    if (step === 600) takes = 50
    hints.add(['rooms'])
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(at.at(-1)! - at.at(-2)!).toBeLessThanOrEqual(1500 + 150)
})

test('once it was quiet for a pause, the next hint is followed soon again', async () => {
  const { hints, reads, pass } = gathered()
  for (let at = 0; at < 50; at++) {
    hints.add(['rooms'])
    await pass(100)
  }
  await pass(2 * hintTimes.longestPause)
  const before = reads.length
  hints.add(['rooms'])
  await pass(hintTimes.spread)
  expect(reads).toHaveLength(before + 1)
})

test('after a busy while, a hint now and then is followed within two pauses of the shortest again', async () => {
  const { hints, reads, pass } = gathered()
  for (let at = 0; at < 300; at++) {
    hints.add(['rooms'])
    await pass(100)
  }
  // one in five seconds, as a company is on an ordinary day
  for (let at = 0; at < 4; at++) {
    hints.add(['rooms'])
    await pass(5000)
  }
  const before = reads.length
  hints.add(['rooms'])
  await pass(2 * hintTimes.pause)
  expect(reads).toHaveLength(before + 1)
})

test('what the page has refreshed for its own writes is no read, and puts off none', async () => {
  const own = new Set<number>()
  const { hints, reads, pass } = gathered(0, (_, at) => !own.has(at))
  for (let at = 0; at < 30; at++) {
    hints.add(['serviceOrders'])
    own.add(performance.now())
    await pass(1000)
  }
  expect(reads).toEqual([])
  hints.add(['serviceOrders'])
  await pass(hintTimes.spread)
  expect(reads).toHaveLength(1)
})

test('a read that fails is no reason to stop; the end is', async () => {
  let reads = 0
  const hints = gatherHints(() => Promise.reject(new Error(`no. ${++reads}`)))
  hints.add(['rooms'])
  await vi.advanceTimersByTimeAsync(hintTimes.spread)
  hints.add(['rooms'])
  await vi.advanceTimersByTimeAsync(hintTimes.pause)
  expect(reads).toBe(2)
  hints.add(['rooms'])
  hints.stop()
  hints.add(['rooms'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toBe(2)
})
