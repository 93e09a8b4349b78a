import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionUser } from './caller.server.ts'
import { type Store, openStore } from './db.server.ts'
import type { Problem } from './errors.ts'
import { number, password, text, wrong } from './fields.ts'
import { type Context, type Request, handle, perform } from './handle.server.ts'
import { operation, value } from './operation.ts'
import { sql } from './sql.server.ts'
import { type FreshDatabase, freshDatabase } from './testing/cluster.server.ts'

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
let store: Store
let session: SessionUser

beforeAll(async () => {
  database = await freshDatabase()
  store = openStore(database.connection('owner'), { max: 4 })
  const { id } = await store.one<{ id: number }>(sql`
    insert into app_user (username, password_hash) values ('malee', '$argon2id$none') returning id`)
  session = {
    id,
    username: 'malee',
    employeeId: null,
    orgUnitId: null,
    language: 'en',
    sessionId: '1',
    family: '1',
    mustChangePassword: false,
    grants: { '/app/Active': { flags: ['view', 'edit'], scope: 'TEAM' } },
  }
})
afterAll(async () => {
  await store.end()
  await database.drop()
})

let count = 0
const deeds = (seen: Context[] = []) => {
  const deed = async (_: unknown, context: Context) => {
    seen.push(context)
    return `done ${++count}`
  }
  const make = (more: object) =>
    handle(
      operation({ ...declared, effect: 'write', access: 'signed-in', name: 'sample.do', ...more }),
      deed as never,
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
const refusalOf = async (deed: Promise<unknown>) =>
  deed.then(
    () => null,
    (error: Problem) => error,
  )

describe('who may call', () => {
  const { make } = deeds()
  test.each([
    ['everybody', { access: 'everyone' }, { session: null }, undefined],
    ['nobody signed in', {}, { session: null }, 'LOGGED_OUT'],
    ['somebody signed in', {}, {}, undefined],
    ['somebody with the right', { access: { anyOf: [right] } }, {}, undefined],
    ['somebody without', { access: { anyOf: [{ ...right, flag: 'delete' }] } }, {}, 'NOT_ALLOWED'],
    ['somebody who is not the admin', { access: 'admin' }, {}, 'NOT_ALLOWED'],
  ] as const)('%s', async (_, access, how, expected) => {
    expect((await refusalOf(perform(make(access), store, request(how))))?.code).toBe(expected)
  })

  test('whoever must change the password can do so and nothing else', async () => {
    const forced = request({ session: { ...session, mustChangePassword: true } })
    expect(await refusalOf(perform(make({}), store, forced))).toMatchObject({ code: 'MUST_CHANGE_PASSWORD' })
    expect(await refusalOf(perform(make({ beforePasswordChange: true }), store, forced))).toBeNull()
    expect(await refusalOf(perform(make({ access: 'everyone' }), store, forced))).toBeNull()
  })

  test('the right is asked before the input is looked at', async () => {
    const bad = request({ session: null, input: { name: 7 } })
    expect(await refusalOf(perform(make({}), store, bad))).toMatchObject({ code: 'LOGGED_OUT' })
  })
})

describe('what is sent', () => {
  test('is refused field by field, unknown fields too, and the deed is not done', async () => {
    const { make, seen } = deeds()
    const refused = await refusalOf(perform(make({}), store, request({ input: { size: 'big', oops: 1 } })))
    expect(refused).toMatchObject({ code: 'INVALID_INPUT' })
    expect(refused!.fields.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'name REQUIRED',
      'oops UNKNOWN',
      'size WRONG_KIND',
    ])
    expect(seen).toEqual([])
  })

  test('must also fit together, by the operation’s own check', async () => {
    const { make } = deeds()
    const check = ({ name }: { name: string }) => (name === 'b' ? [wrong('name', 'NOT_B', label)] : [])
    expect(await refusalOf(perform(make({ check }), store, request()))).toBeNull()
    expect(await refusalOf(perform(make({ check }), store, request({ input: { name: 'b' } })))).toMatchObject(
      {
        code: 'INVALID_INPUT',
        fields: [{ field: 'name', code: 'NOT_B' }],
      },
    )
  })
})

describe('what a deed is given', () => {
  const contextOf = async (more: object, how: Partial<Request> = {}) => {
    const { make, seen } = deeds()
    await perform(make(more), store, request(how))
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
    expect((await contextOf({ effect: 'read' })).db).toBe(store)
    expect((await contextOf({ transaction: 'own' })).db).toBe(store)
    expect((await contextOf({})).db).not.toBe(store)
  })

  test('no second connection beside its transaction', async () => {
    const inside = await contextOf({})
    expect(() => inside.store).toThrow(/sample.do asks for a second connection/)
    expect((await contextOf({ transaction: 'own' })).store).toBe(store)
  })

  test('a failure takes back all it did', async () => {
    const failing = handle(
      operation({ ...declared, name: 'sample.fail', effect: 'write', access: 'signed-in' }),
      async (_, { db }) => {
        await db.run(sql`update app_user set language = 'en' where id = ${session.id}`)
        throw new Error('half-way')
      },
    )
    const version = () => store.one(sql`select row_version, language from app_user where id = ${session.id}`)
    const before = await version()
    expect(await refusalOf(perform(failing, store, request()))).toMatchObject({
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
    expect((await refusalOf(perform(deeds().make(more), store, short())))?.code).toBe(expected)
  })
})

describe('a call with a repeat key', () => {
  const { make, seen } = deeds()
  const again = (key: string | null, more: Partial<Request> = {}, of: object = {}) =>
    perform(make(of), store, request({ idempotencyKey: key, ...more }))

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
    expect(await refusalOf(perform(failing, store, request({ idempotencyKey: 'k7' })))).not.toBeNull()
    expect(await again('k7')).toMatch(/done/)
  })

  test('of somebody else is another call', async () => {
    const { id } = await store.one<{ id: number }>(sql`
      insert into app_user (username, password_hash) values ('somsri', '$argon2id$none') returning id`)
    const first = await again('k8')
    expect(await again('k8', { session: { ...session, id } })).not.toBe(first)
  })

  test('counts for nothing where nobody is signed in', async () => {
    const open = { access: 'everyone' }
    expect(await again('k9', { session: null }, open)).not.toBe(await again('k9', { session: null }, open))
  })
})
