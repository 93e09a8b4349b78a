import { expect, test } from 'vitest'
import type { Problem } from '#base/errors.ts'
import { quota } from './quota.server.ts'

const MINUTE = 60_000

/** Seconds to wait, or 0 if there is room. */
function waitOf(ask: () => void): number {
  try {
    ask()
    return 0
  } catch (error) {
    expect(error).toMatchObject({ code: 'TOO_MANY' })
    return (error as Problem).retryAfter!
  }
}

test('has room up to its bound, then says how long to wait, and has room again afterwards', () => {
  const tries = quota<string>(3, MINUTE)
  for (let at = 0; at < 3; at++) {
    expect(waitOf(() => tries.requireRoom('a', at))).toBe(0)
    tries.count('a', at)
  }
  expect(waitOf(() => tries.requireRoom('a', 30_000))).toBe(30)
  expect(waitOf(() => tries.requireRoom('a', MINUTE - 1))).toBe(1)
  expect(waitOf(() => tries.requireRoom('a', MINUTE))).toBe(0)
  tries.count('a', MINUTE)
  expect(waitOf(() => tries.requireRoom('a', MINUTE + 1))).toBe(0)
})

test('counts each key for itself, and not what is taken back', () => {
  const tries = quota<string>(1, MINUTE)
  const takeBack = tries.count('a', 0)
  expect(waitOf(() => tries.requireRoom('b', 1))).toBe(0)
  expect(waitOf(() => tries.requireRoom('a', 1))).toBe(60)
  takeBack()
  expect(waitOf(() => tries.requireRoom('a', 1))).toBe(0)
})

test('remembers no more keys than it may: those that have ended go first, then the longest known', () => {
  const tries = quota<number>(1, MINUTE, 3)
  for (const key of [1, 2, 3, 4]) tries.count(key, key)
  expect([1, 2, 3, 4].map((key) => waitOf(() => tries.requireRoom(key, 5)) > 0)).toEqual([
    false,
    true,
    true,
    true,
  ])
  tries.count(5, MINUTE + 3)
  expect([2, 3, 4, 5].map((key) => waitOf(() => tries.requireRoom(key, MINUTE + 3)) > 0)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
