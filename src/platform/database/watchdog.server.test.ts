import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AbandonedWork, watchdog } from './watchdog.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const never = () => new Promise<never>(() => {})
const answered = async () => {}
const unanswered = async () => {
  throw new Error('no answer')
}

test('work that ends is left alone, whether it succeeds or fails', async () => {
  const watched = watchdog(unanswered, { quiet: 20, longest: 20 })
  expect(await watched(Promise.resolve(7))).toBe(7)
  await expect(watched(Promise.reject(new Error('its own')))).rejects.toThrow('its own')
})

test('of several at once each keeps its own outcome, in whatever order they end', async () => {
  const watched = watchdog(answered, { quiet: 20, longest: null })
  const ends: ((outcome: number) => void)[] = []
  const work = [0, 1, 2, 3].map(() => watched(new Promise<number>((end) => ends.push(end))))
  for (const at of [1, 3, 0, 2]) {
    ends[at]!(at)
    expect(await work[at]!).toBe(at)
  }
})

test('what is too old is given up, in the midst of younger work that goes on', async () => {
  const watched = watchdog(answered, { quiet: 20, longest: 150 })
  const old = expect(watched(never())).rejects.toMatchObject({ code: '57014' })
  await pass(100)
  let end = (_: string) => {}
  const young = watched(
    new Promise<string>((done) => {
      end = done
    }),
  )
  await pass(60)
  await old
  end('done')
  expect(await young).toBe('done')
})

test('work that hears nothing from a database nobody reaches is given up, told as a lost connection', async () => {
  const watched = watchdog(unanswered, { quiet: 20, longest: null })
  const given = expect(watched(never())).rejects.toMatchObject({ constructor: AbandonedWork, code: '08006' })
  await pass(100)
  await given
})

test('slow work goes on while the database answers others, up to its time', async () => {
  let asked = 0
  const probe = async () => {
    asked++
  }
  const watched = watchdog(probe, { quiet: 20, longest: 200 })
  const given = expect(watched(never())).rejects.toMatchObject({ code: '57014' })
  await pass(220)
  await given
  expect(asked).toBeGreaterThan(1)
})

test('while other work is answered nobody asks, so that load is not taken for silence', async () => {
  let asked = false
  const probe = async () => {
    asked = true
    throw new Error('no answer')
  }
  const watched = watchdog(probe, { quiet: 60, longest: 400 })
  let over = false
  const slow = watched(never()).finally(() => {
    over = true
  })
  const others = (async () => {
    while (!over) await watched(new Promise((done) => setTimeout(done, 5)))
  })()
  const given = expect(slow).rejects.toMatchObject({ code: '57014' })
  await pass(430)
  await given
  await others
  expect(asked).toBe(false)
})

test('an answer that comes while the question is open counts', async () => {
  const watched = watchdog(
    async () => {
      await watched(answered())
      throw new Error('no answer')
    },
    { quiet: 20, longest: 200 },
  )
  const given = expect(watched(never())).rejects.toMatchObject({ code: '57014' })
  await pass(220)
  await given
})
