// What is taken along is kept whole, and as the page shows it, whatever is captured while it is put.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cache } from '#platform/browser/use-read.web.ts'
import { onKeptChanged } from './kept-changes.web.ts'
import type { KeptOwner, KeptSheet } from './kept-store.web.ts'
import { keepReads, takeAlong } from './take-along.web.ts'

const kept = vi.hoisted(() => ({
  sheet: null as KeptSheet | null,
  owner: null as KeptOwner | null,
  room: Promise.resolve(true),
}))
vi.mock('./kept-files.web.ts', () => ({ keepFiles: async () => {}, forgetFiles: async () => {} }))
vi.mock('./kept-store.web.ts', async (real) => ({
  ...(await real<object>()),
  hasRoom: () => kept.room,
  actsOf: async () => [],
  keptStore: async () => ({
    transaction: () => ({
      objectStore: (name: 'sheet' | 'owner') => ({
        put: async (row: never) => {
          kept[name] = row
        },
      }),
      done: Promise.resolve(),
    }),
  }),
}))

const READ = ['test.visit', { id: 1 }] as const
const page = { path: '/app/x', title: 'X', belongs: (operation: string) => operation === READ[0] }

beforeEach(() => {
  vi.stubGlobal('navigator', { storage: {} })
  cache.setQueryData(READ, { status: 'PLANNED' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  cache.clear()
  Object.assign(kept, { sheet: null, owner: null, room: Promise.resolve(true) })
})

test('a page is said to be kept once who took it along is kept as well', async () => {
  const told: unknown[] = []
  const stop = onKeptChanged(() => told.push([kept.sheet?.path, kept.owner?.username]))
  expect(await takeAlong({ userId: 7, username: 'somchai', signedIn: {} }, page)).toBe(true)
  stop()
  expect(told).toEqual([['/app/x', 'somchai']])
})

test('what is captured while room is looked for is kept with the page', async () => {
  let found = (_: boolean) => {}
  kept.room = new Promise((resolve) => {
    found = resolve
  })
  const keeping = keepReads(7, page)
  cache.setQueryData(READ, { status: 'TRAVELLING' })
  found(true)
  expect(await keeping).toBe(true)
  expect(kept.sheet?.reads.map(({ output }) => output)).toEqual([{ status: 'TRAVELLING' }])
})

test('without room nothing is kept, nor said', async () => {
  kept.room = Promise.resolve(false)
  expect(await takeAlong({ userId: 7, username: 'somchai', signedIn: {} }, page)).toBe(false)
  expect(kept).toMatchObject({ sheet: null, owner: null })
})
