import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionUser } from './caller.server.ts'
import { type Db, type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { Problem } from '#base/errors.ts'
import { number, password, text, wrong } from '#base/fields.ts'
import type { RequestFiles } from '#platform/files/files.server.ts'
import { type Context, handle } from './handle.server.ts'
import { type Part, type Request, perform, performTogether } from './perform.server.ts'
import { operation, value } from '#base/operation.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'

const label = { en: 'x', th: 'x' }
const declared = {
  title: label,
  input: {
    name: text({ label, max: 5, required: true }),
    size: number({ label }),
    word: password({ label }),
  },
  output: value(z.string()),
} as const
const right = { menu: '/app/Active', flag: 'edit' } as const

let database: FreshDatabase
let dbPool: DbPool
let session: SessionUser

beforeAll(async () => {
  database = await freshDatabase()
  dbPool = openDbPool(database.connection('owner'), { max: 4 })
  await dbPool.run(sql`create table shelf (name text primary key)`)
  const { id } = await dbPool.one<{ id: number }>(sql`
    insert into app_user (username, password_hash) values ('malee', '$argon2id$none') returning id`)
  session = {
    id,
    username: 'malee',
    employeeId: null,
    orgUnitId: null,
    language: 'en',
    era: 'CE',
    sessionId: '1',
    family: '1',
    mustChangePassword: false,
    grants: { '/app/Active': { flags: ['view', 'edit'], scope: 'TEAM' } },
  }
})
afterAll(async () => {
  await dbPool.end()
  await database.drop()
})

let count = 0
const actions = (seen: Context[] = []) => {
  const action = async (_: unknown, context: Context) => {
    seen.push(context)
    return `done ${++count}`
  }
  const make = (more: object) =>
    handle(
      operation({ ...declared, effect: 'write', access: 'signed-in', name: 'sample.do', ...more }),
      action as never,
    )
  return { make, seen }
}
const request = (more: Partial<Request> = {}): Request => ({
  input: { name: 'a' },
  session,
  token: 't',
  actor: { userId: session.id, requestId: 'r', ip: '127.0.0.1' },
  userAgent: 'test',
  language: 'en',
  idempotencyKey: null,
  isDiskShort: false,
  encode: (output) => JSON.stringify(output),
  ...more,
})
const refusalOf = async (action: Promise<unknown>) =>
  action.then(
    () => null,
    (error: Problem) => error,
  )

describe('who may call', () => {
  const { make } = actions()
  test.each([
    ['everybody', { access: 'everyone' }, { session: null }, undefined],
    ['nobody signed in', {}, { session: null }, 'LOGGED_OUT'],
    ['somebody signed in', {}, {}, undefined],
    ['somebody with the right', { access: { anyOf: [right] } }, {}, undefined],
    ['somebody without', { access: { anyOf: [{ ...right, flag: 'delete' }] } }, {}, 'NOT_ALLOWED'],
    ['somebody who is not the admin', { access: 'admin' }, {}, 'NOT_ALLOWED'],
  ] as const)('%s', async (_, access, how, expected) => {
    expect((await refusalOf(perform(make(access), dbPool, request(how))))?.code).toBe(expected)
  })

  test('whoever must change the password can do so and nothing else', async () => {
    const forced = request({ session: { ...session, mustChangePassword: true } })
    expect(await refusalOf(perform(make({}), dbPool, forced))).toMatchObject({ code: 'MUST_CHANGE_PASSWORD' })
    expect(await refusalOf(perform(make({ beforePasswordChange: true }), dbPool, forced))).toBeNull()
    expect(await refusalOf(perform(make({ access: 'everyone' }), dbPool, forced))).toBeNull()
  })

  test('the right is asked before the input is looked at', async () => {
    const bad = request({ session: null, input: { name: 7 } })
    expect(await refusalOf(perform(make({}), dbPool, bad))).toMatchObject({ code: 'LOGGED_OUT' })
  })
})

describe('what is sent', () => {
  test('is refused field by field, unknown fields too, and the handler is not called', async () => {
    const { make, seen } = actions()
    const refused = await refusalOf(perform(make({}), dbPool, request({ input: { size: 'big', oops: 1 } })))
    expect(refused).toMatchObject({ code: 'INVALID_INPUT' })
    expect(refused!.fields.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'name REQUIRED',
      'oops UNKNOWN',
      'size WRONG_KIND',
    ])
    expect(seen).toEqual([])
  })

  test('must also fit together, by the operation’s own check', async () => {
    const { make } = actions()
    const check = ({ name }: { name: string }) => (name === 'b' ? [wrong('name', 'NOT_B', label)] : [])
    expect(await refusalOf(perform(make({ check }), dbPool, request()))).toBeNull()
    expect(
      await refusalOf(perform(make({ check }), dbPool, request({ input: { name: 'b' } }))),
    ).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'name', code: 'NOT_B' }],
    })
  })
})

describe('what a handler is given', () => {
  const contextOf = async (more: object, how: Partial<Request> = {}) => {
    const { make, seen } = actions()
    await perform(make(more), dbPool, request(how))
    return seen[0]!
  }

  test('the caller, and the widest scope that the right gives him', async () => {
    expect(await contextOf({ access: { anyOf: [right] } })).toMatchObject({ scope: 'TEAM', token: 't' })
    expect(await contextOf({})).toMatchObject({ scope: 'ALL', session: { username: 'malee' } })
  })

  test('nobody, where everybody may call; to ask for the caller is to be logged out', async () => {
    const context = await contextOf({ access: 'everyone' }, { session: null })
    expect([context.session, context.scope]).toEqual([null, 'ALL'])
    expect(() => context.user).toThrow('LOGGED_OUT')
    expect((await contextOf({})).user).toBe(session)
  })

  test('one transaction for a write; plain statements for a read and for what opens its own', async () => {
    expect((await contextOf({ effect: 'read' })).db).toBe(dbPool)
    expect((await contextOf({ transaction: 'own', changes: [] })).db).toBe(dbPool)
    const own = await contextOf({ transaction: 'own' })
    expect([own.db, own.dbPool.pool]).toEqual([own.dbPool, dbPool.pool])
    expect((await contextOf({})).db).not.toBe(dbPool)
  })

  test('the line that is held for the call, unless it opens its own', async () => {
    const { make, seen } = actions()
    await dbPool.withConnection(async (line) => {
      await perform(make({ effect: 'read' }), dbPool, request(), line)
      await perform(make({ effect: 'read', transaction: 'own' }), dbPool, request(), line)
      expect(seen.map(({ db }) => db)).toEqual([line, dbPool])
      expect(seen[1]!.dbPool).toBe(dbPool)
    })
  })

  test('the files of the request, where the server keeps any', async () => {
    const files = {} as RequestFiles
    expect((await contextOf({}, { files })).files).toBe(files)
    const without = await contextOf({})
    expect(() => without.files).toThrow('This server keeps no files')
  })

  test('the services outside that are used, or that there is none', async () => {
    const outside = { dataCenter: { url: 'https://centre.example', key: 'k' } }
    expect((await contextOf({}, { outside })).outside).toEqual(outside)
    expect((await contextOf({})).outside).toEqual({ dataCenter: null })
  })

  test('a way to read that changes nothing, stops after five seconds and knows the caller', async () => {
    const context = await contextOf({ effect: 'read' }, { reader: dbPool })
    const told = await context.reading((db) =>
      db.one(
        sql`select current_setting('statement_timeout') as longest, current_setting('ngan.user_id') as who`,
      ),
    )
    expect(told).toEqual({ longest: '5s', who: String(session.id) })
    const refused = await refusalOf(context.reading((db) => db.run(sql`insert into shelf values ('x')`)))
    expect(refused).toMatchObject({ cause: { code: '25006' } })
    expect(await dbPool.rows(sql`select from shelf`)).toEqual([])
  })

  test('no such way where the server has none', async () => {
    const context = await contextOf({ effect: 'read' })
    expect(() => context.reading(async () => null)).toThrow('no connection that only reads')
  })

  test('no second connection beside its transaction', async () => {
    const inside = await contextOf({})
    expect(() => inside.dbPool).toThrow(/sample.do asks for a second connection/)
    expect((await contextOf({ transaction: 'own' })).dbPool.pool).toBe(dbPool.pool)
  })

  test('a failure takes back all it did', async () => {
    const failing = handle(
      operation({ ...declared, name: 'sample.fail', effect: 'write', access: 'signed-in' }),
      async (_, { db }) => {
        await db.run(sql`update app_user set language = 'en' where id = ${session.id}`)
        throw new Error('half-way')
      },
    )
    const version = () => dbPool.one(sql`select row_version, language from app_user where id = ${session.id}`)
    const before = await version()
    expect(await refusalOf(perform(failing, dbPool, request()))).toMatchObject({
      cause: { message: 'half-way' },
    })
    expect(await version()).toEqual(before)
  })
})

describe('a disk that is nearly full', () => {
  const short = () => request({ isDiskShort: true })
  test.each([
    ['writing', {}, 'DISK_FULL'],
    ['reading', { effect: 'read' }, undefined],
    ['signing in', { access: 'everyone' }, undefined],
    ['what is allowed before a password change', { beforePasswordChange: true }, undefined],
  ] as const)('%s', async (_, more, expected) => {
    expect((await refusalOf(perform(actions().make(more), dbPool, short())))?.code).toBe(expected)
  })
})

describe('a call with an idempotency key', () => {
  const { make, seen } = actions()
  const again = (key: string | null, more: Partial<Request> = {}, of: object = {}) =>
    perform(make(of), dbPool, request({ idempotencyKey: key, ...more }))

  test('is done once, and answered the same again', async () => {
    const first = await again('k1')
    const before = seen.length
    expect(await again('k1')).toBe(first)
    expect(seen).toHaveLength(before)
    expect(await again('k2')).not.toBe(first)
    expect(await again(null)).not.toBe(await again(null))
  })

  test('gets its answer however its fields are ordered, at every depth', async () => {
    const first = await again('k3', { input: { name: 'a', size: 1 } })
    expect(await again('k3', { input: { size: 1, name: 'a' } })).toBe(first)
  })

  test('may leave a field empty', async () => {
    const first = await again('k10', { input: { name: 'a', size: null } })
    expect(await again('k10', { input: { size: null, name: 'a' } })).toBe(first)
    expect(await refusalOf(again('k10', { input: { name: 'a', size: 0 } }))).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  test('is refused for another request or another operation', async () => {
    await again('k4')
    expect(await refusalOf(again('k4', { input: { name: 'b' } }))).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    expect(await refusalOf(again('k4', {}, { name: 'sample.other' }))).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  test('still gets its answer when the disk is short by then', async () => {
    const first = await again('k5')
    expect(await again('k5', { isDiskShort: true })).toBe(first)
  })

  test('keeps no trace of a password', async () => {
    const first = await again('k6', { input: { name: 'a', word: 'One-Pass-1' } })
    expect(await again('k6', { input: { name: 'a', word: 'Two-Pass-2' } })).toBe(first)
  })

  test('is free again after a failure', async () => {
    const failing = handle(
      operation({ ...declared, name: 'sample.do', effect: 'write', access: 'signed-in' }),
      async () => {
        throw new Error('no')
      },
    )
    expect(await refusalOf(perform(failing, dbPool, request({ idempotencyKey: 'k7' })))).not.toBeNull()
    expect(await again('k7')).toMatch(/done/)
  })

  describe('of an operation that opens its own transactions', () => {
    const own = (more: object = {}, work = async (db: Db) => void (await db.run(sql`select`))) =>
      handle(
        operation({
          ...declared,
          effect: 'write',
          access: 'signed-in',
          name: 'sample.own',
          transaction: 'own',
          ...more,
        }),
        async ({ name }, { dbPool: pool, actor }) => {
          await pool.transaction(actor, async (db) => {
            await db.run(sql`insert into shelf (name) values (${`${name} ${++count}`})`)
            await work(db)
          })
          return `own ${count}`
        },
      )
    const ask = (handled: ReturnType<typeof own>, idempotencyKey: string) =>
      perform(handled, dbPool, request({ idempotencyKey }))
    const shelved = async () => (await dbPool.rows(sql`select from shelf where name like 'a %'`)).length

    test('is done once, and answered the same again; so are two at once', async () => {
      const before = await shelved()
      const first = await ask(own(), 'own-key-1')
      expect(await ask(own(), 'own-key-1')).toBe(first)
      const both = await Promise.all([ask(own(), 'own-key-2'), ask(own(), 'own-key-2')])
      expect(both[0]).toBe(both[1])
      expect(await shelved()).toBe(before + 2)
    })

    test('is free again after a failure, and not taken back by a lost answer', async () => {
      const fails = own({}, async (db) => void (await db.run(sql`select 1 / 0`)))
      expect(await refusalOf(ask(fails, 'own-key-3'))).toMatchObject({ code: 'REFUSED_VALUE' })
      const before = await shelved()
      await ask(own(), 'own-key-3')
      await dbPool.run(sql`update idempotency_key set answer = null where key = 'own-key-3'`)
      expect(await refusalOf(ask(own(), 'own-key-3'))).toMatchObject({ code: 'DONE_BEFORE' })
      expect(await shelved()).toBe(before + 1)
    })

    test('counts for nothing where a secret is answered', async () => {
      const open = own({ idempotencyKey: 'none' })
      expect(await ask(open, 'own-key-4')).not.toBe(await ask(open, 'own-key-4'))
    })
  })

  test('of somebody else is another call', async () => {
    const { id } = await dbPool.one<{ id: number }>(sql`
      insert into app_user (username, password_hash) values ('somsri', '$argon2id$none') returning id`)
    const first = await again('k8')
    expect(await again('k8', { session: { ...session, id } })).not.toBe(first)
  })

  test('counts for nothing where nobody is signed in', async () => {
    const open = { access: 'everyone' }
    expect(await again('k9', { session: null }, open)).not.toBe(await again('k9', { session: null }, open))
  })
})

describe('several changes of one request', () => {
  const seen: Context[] = []
  const told: number[] = []
  // each puts its name on the shelf, where a name has one place
  const shelve = async (asked: unknown, context: Context) => {
    seen.push(context)
    const { name } = asked as { name: string }
    await context.db.run(sql`insert into shelf values (${name})`)
    return name
  }
  const parts = (
    ...given: [input: Record<string, unknown>, more?: object, action?: typeof shelve][]
  ): Part[] =>
    given.map(([input, more = {}, action = shelve], at) => ({
      handled: handle(
        operation({ ...declared, effect: 'write', access: 'signed-in', name: 'sample.shelve', ...more }),
        action as never,
      ),
      input,
      told: (failure) => {
        told.push(at)
        return new Problem(failure.code, { item: at }, { fields: failure.fields })
      },
    }))
  const together = (those: Part[], how: Partial<Request> = {}) => performTogether(those, request(how), dbPool)
  const shelved = async () =>
    (await dbPool.rows<{ name: string }>(sql`select name from shelf order by name`)).map(({ name }) => name)
  beforeEach(async () => {
    await dbPool.run(sql`delete from shelf`)
    seen.length = 0
    told.length = 0
  })

  test('are done in one transaction and answered in their order', async () => {
    expect(await together(parts([{ name: 'b' }], [{ name: 'a' }]))).toBe('["b","a"]')
    expect(await shelved()).toEqual(['a', 'b'])
    expect(seen[0]!.db).toBe(seen[1]!.db)
    expect(seen[0]!.db).not.toBe(dbPool)
    expect(() => seen[0]!.dbPool).toThrow(/sample.shelve asks for a second connection/)
  })

  test('are all taken back when one fails, and told which one it was', async () => {
    const refused = await refusalOf(together(parts([{ name: 'a' }], [{ name: 'b' }], [{ name: 'a' }])))
    expect(refused).toMatchObject({ code: 'TAKEN', facts: { item: 2 } })
    expect(await shelved()).toEqual([])
  })

  test('are for whoever may do each of them, which is asked before any input is looked at', async () => {
    const byRight = { access: { anyOf: [right] } }
    const notHis = { access: 'admin' }
    expect(await together(parts([{ name: 'a' }], [{ name: 'b' }, byRight]))).toBe('["a","b"]')
    const refused = await refusalOf(together(parts([{ name: 7 }], [{ name: 'd' }, notHis])))
    expect(refused).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await refusalOf(together(parts([{ name: 'c' }]), { session: null }))).toMatchObject({
      code: 'LOGGED_OUT',
    })
    expect(await shelved()).toEqual(['a', 'b'])
  })

  test('are all checked before the first is done', async () => {
    const refused = await refusalOf(together(parts([{ name: 'a' }], [{ name: 'too long' }])))
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', facts: { item: 1 }, fields: [{ field: 'name' }] })
    expect(seen).toEqual([])
  })

  test('are refused where the disk is short', async () => {
    expect(await refusalOf(together(parts([{ name: 'a' }]), { isDiskShort: true }))).toMatchObject({
      code: 'DISK_FULL',
    })
    expect(seen).toEqual([])
  })

  test('are done again from the first when two people were in each other’s way, and nobody is told', async () => {
    let tries = 0
    const unlucky: typeof shelve = async (asked, context) => {
      if (++tries === 1)
        await context.db.run(sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`)
      return shelve(asked, context)
    }
    expect(await together(parts([{ name: 'a' }], [{ name: 'b' }, {}, unlucky]))).toBe('["a","b"]')
    expect(seen).toHaveLength(3)
    expect(told).toEqual([])
  })

  describe('with an idempotency key', () => {
    const two: Parameters<typeof parts> = [
      [{ name: 'a', size: 1 }],
      [{ name: 'b' }, { name: 'sample.other' }],
    ]

    test('are done once, and answered the same again', async () => {
      const first = await together(parts(...two), { idempotencyKey: 't1' })
      const reordered = parts([{ size: 1, name: 'a' }], two[1]!)
      expect(await together(reordered, { idempotencyKey: 't1' })).toBe(first)
      expect(seen).toHaveLength(2)
    })

    test('are refused if one of them is another, or asked for something else', async () => {
      await together(parts(...two), { idempotencyKey: 't2' })
      const others = [
        parts(two[0]!, [{ name: 'c' }, { name: 'sample.other' }]),
        parts([{ name: 'a', size: 1 }, { name: 'sample.other' }], [{ name: 'b' }]),
        parts(two[0]!),
      ]
      for (const other of others)
        expect(await refusalOf(together(other, { idempotencyKey: 't2' }))).toMatchObject({
          code: 'IDEMPOTENCY_MISMATCH',
        })
    })

    test('keep no trace of a password', async () => {
      const withWord = (word: string) => together(parts([{ name: 'a', word }]), { idempotencyKey: 't3' })
      expect(await withWord('One-Pass-1')).toBe(await withWord('Two-Pass-2'))
    })

    test('are kept under the name of each operation once, as far as there is room', async () => {
      const kept = (key: string) => dbPool.one(sql`select path from idempotency_key where key = ${key}`)
      await together(parts(...two, [{ name: 'c' }]), { idempotencyKey: 't4' })
      expect(await kept('t4')).toEqual({ path: 'sample.shelve sample.other' })
      const long = (name: string): (typeof two)[number] => [{ name }, { name: `sample.${name.repeat(100)}` }]
      await together(parts(long('d'), long('e'), long('f'), long('g')), { idempotencyKey: 't5' })
      expect(await shelved()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    })
  })
})
