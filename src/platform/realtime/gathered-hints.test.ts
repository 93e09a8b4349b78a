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

test('a minute of hints, ten a second, is eleven reads at most, further and further apart', async () => {
  const { hints, reads, pass } = gathered()
  for (let at = 0; at < 600; at++) {
    hints.add(['serviceOrders'])
    await pass(100)
  }
  expect(reads.length).toBeLessThanOrEqual(11)
  const pauses = reads.slice(1).map(({ at }, index) => at - reads[index]!.at)
  expect(Math.round(pauses[0]! / 1000)).toBe(1)
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
  expect(Math.max(...pauses)).toBeLessThan(hintTimes.longestPause + 100)
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
