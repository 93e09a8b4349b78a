import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import type { Problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import {
  countAddress,
  countedName,
  forgetTries,
  inTurn,
  isPasswordCounted,
  requireUnlocked,
} from './sign-in-throttle.server.ts'

let database: FreshDatabase
let dbPool: DbPool
beforeAll(async () => {
  database = await freshDatabase()
  dbPool = openDbPool(database.connection('app'), { max: 4 })
})
afterAll(async () => {
  await dbPool.end()
  await database.drop()
})

const refusalOf = async (action: () => unknown) => {
  try {
    await action()
    return null
  } catch (error) {
    return error as Problem
  }
}

test('names that look alike are counted together, and by their first 200 characters', () => {
  expect(countedName('  SomChai ')).toBe('somchai')
  expect(countedName('ＳＯＭＣＨＡＩ')).toBe('somchai')
  expect(countedName('x'.repeat(201))).toBe('x'.repeat(200))
})

describe('wrong passwords for one name', () => {
  const name = 'malee'
  const fail = () => isPasswordCounted(dbPool, name, 'wrong', 'no hash at all').catch(() => false)
  /** As after so many failures, the last wait being over. */
  const failedSoOften = (failures: number) =>
    dbPool.run(sql`
      insert into login_throttle (name, failures, last_failed_at, blocked_until)
      values (${name}, ${failures}, now(), now() - interval '1 second')
      on conflict (name) do update set failures = excluded.failures, blocked_until = excluded.blocked_until`)
  const kept = () =>
    dbPool.maybe<{ failures: number; wait: number | null }>(sql`
      select failures, extract(epoch from blocked_until - last_failed_at)::int as wait
      from login_throttle where name = ${name}`)
  const tryOnce = () => isPasswordCounted(dbPool, name, 'wrong', null)
  beforeEach(() => forgetTries(dbPool, name))

  test('five are free, the sixth waits', async () => {
    for (let n = 1; n <= 4; n++) {
      expect(await tryOnce()).toBe(false)
      expect(await kept()).toEqual({ failures: n, wait: null })
    }
    expect(await tryOnce()).toBe(false)
    expect(await kept()).toEqual({ failures: 5, wait: 30 })
    const locked = await refusalOf(tryOnce)
    expect(locked).toMatchObject({ code: 'LOCKED' })
    expect(locked!.retryAfter).toBeGreaterThan(0)
    expect(locked!.retryAfter).toBeLessThanOrEqual(30)
    expect(locked!.facts).toEqual({ retry_after: locked!.retryAfter })
    expect(await refusalOf(() => requireUnlocked(dbPool, name))).toMatchObject({ code: 'LOCKED' })
    expect(await refusalOf(() => requireUnlocked(dbPool, 'somsri'))).toBeNull()
    expect(await kept()).toEqual({ failures: 5, wait: 30 })
  })

  test.each([
    [5, 60],
    [6, 120],
    [8, 480],
    [9, 900],
    [40, 900],
    [999_999, 900],
  ])('after %i the next wait is %i seconds', async (failures, wait) => {
    await failedSoOften(failures)
    await tryOnce()
    expect(await kept()).toEqual({ failures: failures + 1, wait })
  })

  test('are counted no further than a million, and still wait', async () => {
    await failedSoOften(1_000_000)
    await tryOnce()
    expect(await kept()).toEqual({ failures: 1_000_000, wait: 900 })
  })

  test('are forgotten after a success', async () => {
    await tryOnce()
    await forgetTries(dbPool, name)
    expect(await kept()).toBeNull()
  })

  test('do not count when the server could not look at them', async () => {
    await failedSoOften(4)
    await expect(isPasswordCounted(dbPool, name, 'x', 'no hash at all')).rejects.toThrow()
    expect(await kept()).toEqual({ failures: 4, wait: null })
    await forgetTries(dbPool, name)
    await fail()
    expect(await kept()).toEqual({ failures: 0, wait: null })
  })
})

describe('tries in turn', () => {
  test('for one name run one after another, a failure does not stop the next', async () => {
    const seen: string[] = []
    const step =
      (mark: string, fails = false) =>
      async () => {
        seen.push(`${mark} begins`)
        await new Promise(setImmediate)
        seen.push(`${mark} ends`)
        if (fails) throw new Error(mark)
        return mark
      }
    const [first, second] = await Promise.allSettled([inTurn('a', step('1', true)), inTurn('a', step('2'))])
    expect(first.status).toBe('rejected')
    expect(second).toMatchObject({ value: '2' })
    expect(seen).toEqual(['1 begins', '1 ends', '2 begins', '2 ends'])
  })

  test('for two names do not wait for one another', async () => {
    let release = () => {}
    const stuck = inTurn('a', () => new Promise<void>((resolve) => (release = resolve)))
    expect(await inTurn('b', async () => 'through')).toBe('through')
    release()
    await stuck
  })

  test('a hundred may wait for one name, and when they are through, there is room again', async () => {
    let release = () => {}
    const limitConcurrency = new Promise<void>((resolve) => (release = resolve))
    const all = Array.from({ length: 100 }, () => inTurn('c', () => limitConcurrency))
    expect(await refusalOf(() => inTurn('c', async () => {}))).toMatchObject({ code: 'BUSY' })
    release()
    await Promise.all(all)
    expect(await inTurn('c', async () => 'again')).toBe('again')
  })
})

describe('tries from one address', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('ten a minute, then a wait until the minute is over', async () => {
    const ip = '203.0.113.1'
    for (let n = 0; n < 10; n++) countAddress(ip)
    expect(await refusalOf(() => countAddress(ip))).toMatchObject({ code: 'TOO_MANY', retryAfter: 60 })
    expect(await refusalOf(() => countAddress('203.0.113.2'))).toBeNull()
    vi.advanceTimersByTime(60_000)
    expect(await refusalOf(() => countAddress(ip))).toBeNull()
  })

  test('a success takes its try back', async () => {
    const ip = '203.0.113.3'
    for (let n = 0; n < 30; n++) countAddress(ip)()
    for (let n = 0; n < 10; n++) countAddress(ip)
    expect(await refusalOf(() => countAddress(ip))).toMatchObject({ code: 'TOO_MANY' })
  })

  test('this machine speaks for everybody behind a proxy on it', async () => {
    for (const ip of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
      for (let n = 0; n < 30; n++) countAddress(ip)
      countAddress(ip)()
    }
    for (const ip of ['8.127.0.1', '::11', 'f::1', '::ffff:10.0.0.1']) {
      for (let n = 0; n < 10; n++) countAddress(ip)
      expect(await refusalOf(() => countAddress(ip)), ip).toMatchObject({ code: 'TOO_MANY' })
    }
  })
})
