import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access, Flag, Right } from '#base/access.ts'
import { type MenuPath, menuPaths } from '#base/menu-paths.ts'
import type { Operation } from '#base/operation.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { formOf } from '#wire/upload.ts'
import type { Spelling, Wire } from '#wire/wire.ts'
import { bodyOf } from '#wire/wire.ts'
import { wires } from './calls.server.ts'

const cells = wires.flatMap((wire) =>
  [...wire.spellings].map(([word, spelling]) => ({
    wire,
    spelling,
    operation: spelling.operation,
    name: `${wire.path} ${word}`,
    body: tooLittle(wire, word, spelling),
  })),
)
type Cell = (typeof cells)[number]

// Far too little to succeed where something is needed: only who may come in is asked here.
function tooLittle(wire: Wire, word: string, spelling: Spelling): object {
  const nothingNeeded = Object.keys(spelling.operation.input).length === 0
  return bodyOf(wire, word, nothingNeeded ? {} : { 'no such field': true })
}

let server: TestServer
const people = new Map<string, Promise<Person>>()
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Menus = Partial<Record<MenuPath, Flag[]>>
interface More {
  mustChange?: boolean
  username?: string
}

/** A fresh session of a user with these rights. */
async function anew(menus: Menus, more: More = {}): Promise<Person> {
  const key = JSON.stringify([menus, more])
  const known = people.get(key) ?? server.person({ menus, ...more })
  people.set(key, known)
  return server.signIn((await known).userId)
}

/** A session that fails 300 times in a minute is told to wait. */
const CALLS_A_SESSION = 200
const sessions = new Map<string, { person: Person; left: number }>()
/** Tokens with which something was done: it may have been the end of the session. */
const spent = new Set<string>()

/** A user with these rights, in a session in which nothing was done yet: signing out must not spoil the next cell. */
async function somebody(menus: Menus, more: More = {}): Promise<Person> {
  const key = JSON.stringify([menus, more])
  let session = sessions.get(key)
  if (!session || session.left <= 0 || spent.has(session.person.token)) {
    session = { person: await anew(menus, more), left: CALLS_A_SESSION }
    sessions.set(key, session)
  }
  session.left--
  return session.person
}

let dead: { people: Person[]; left: number } | undefined

/** Tokens of a session that has ended, of one that has expired, and of a user who was stopped. */
async function deadPeople(): Promise<Person[]> {
  if (dead && dead.left-- > 0) return dead.people
  const ended = await anew({})
  await server.owner.run(sql`update user_session set revoked_at = now() where id = ${ended.sessionId}`)
  const expired = await anew({})
  await server.owner.run(sql`
    update user_session set created_at = now() - interval '13 hours', expires_at = now() where id = ${expired.sessionId}`)
  const stopped = await server.person()
  await server.owner.run(sql`update app_user set status = 'DISABLED' where id = ${stopped.userId}`)
  dead = { people: [ended, expired, stopped], left: CALLS_A_SESSION }
  return dead.people
}

async function ask({ wire, body }: Cell, as: Person | string | null) {
  const method = wire.methods.includes('POST') ? 'POST' : wire.methods[0]!
  const { status, body: answer } = await server.call(
    wire.path,
    wire.upload ? formOf(body as Record<string, unknown>) : body,
    { as, method },
  )
  if (as !== null && typeof as !== 'string' && answer.code === undefined) spent.add(as.token)
  return { status, code: answer.code as string | undefined }
}

function rights(access: Access): readonly Right[] {
  return typeof access === 'string' ? [] : access.anyOf
}

function isOpen({ access }: Operation): boolean {
  return access === 'everyone'
}

const elsewhere = (operation: Operation): MenuPath =>
  menuPaths.find((path) => !rights(operation.access).some(({ menu }) => menu === path))!

// a procedure tells in its first row what others tell by the status
const refusedTo = ({ spelling }: Cell, code = 'NOT_ALLOWED') => ({
  status: spelling.form === 'rows' ? 200 : 403,
  code,
})

async function expectIn(cell: Cell, as: Person | null): Promise<void> {
  const { status, code } = await ask(cell, as)
  expect([200, 400], `${status} ${code}`).toContain(status)
  expect(code === undefined || code === 'INVALID_INPUT' || code === 'BAD_REQUEST', code).toBe(true)
}

describe.each(cells)('$name', (cell) => {
  const { operation } = cell
  const open = isOpen(operation)

  test('without a token', async () => {
    if (open) await expectIn(cell, null)
    else expect(await ask(cell, null)).toEqual({ status: 401, code: 'LOGGED_OUT' })
  })

  test('with a token that is garbled, ended, expired, or of a stopped user', async () => {
    if (open) return expectIn(cell, await somebody({}))
    for (const as of ['x'.repeat(43), "' or true --", ...(await deadPeople())])
      expect(await ask(cell, as)).toEqual({ status: 401, code: 'LOGGED_OUT' })
  })

  test('with a password that must be changed first', async () => {
    const every = Object.fromEntries(rights(operation.access).map(({ menu, flag }) => [menu, [flag]]))
    const newcomer = await somebody(every, { mustChange: true })
    if (open || operation.beforePasswordChange) await expectIn(cell, newcomer)
    else expect(await ask(cell, newcomer)).toEqual(refusedTo(cell, 'MUST_CHANGE_PASSWORD'))
  })

  test('with no menu, and with every right on an unrelated one', async () => {
    const stranger = await somebody({})
    const neighbour = await somebody({
      [elsewhere(operation)]: ['view', 'create', 'edit', 'delete', 'export', 'approve'],
    })
    for (const one of [stranger, neighbour]) {
      if (operation.access === 'everyone' || operation.access === 'signed-in') await expectIn(cell, one)
      else expect(await ask(cell, one)).toEqual(refusedTo(cell))
    }
  })

  test('with each right that is named, and with each one only short of it', async () => {
    const named = rights(operation.access)
    for (const { menu, flag } of named) {
      await expectIn(cell, await somebody({ [menu]: [flag] }))
      const others = (['view', 'create', 'edit', 'delete', 'export', 'approve'] as const).filter(
        (one) => !named.some((right) => right.menu === menu && right.flag === one),
      )
      // any other right brings view with it
      if (!others.includes('view')) continue
      expect(await ask(cell, await somebody({ [menu]: ['view'] }))).toEqual(refusedTo(cell))
      expect(await ask(cell, await somebody({ [menu]: [...others] }))).toEqual(refusedTo(cell))
    }
    if (operation.access === 'admin') {
      await expectIn(cell, await somebody({}, { username: 'admin' }))
    }
    expect(named.length > 0 || typeof operation.access === 'string').toBe(true)
  })
})

test('every path asked another way is told so, not served', async () => {
  for (const { path, methods } of wires) {
    for (const method of ['GET', 'PUT', 'POST'] as const) {
      if (methods.includes(method)) continue
      expect((await server.call(path, {}, { method })).status, `${method} ${path}`).toBe(405)
    }
  }
})

test('an action nobody declared is unknown to the signed-in and closed to all others', async () => {
  const person = await anew({})
  for (const { path, key } of wires.filter((wire) => wire.key !== null && !wire.shared)) {
    for (const word of ['no_such_action', '__proto__', 'constructor', '']) {
      const body = { tb_name: 'component', [key!]: word }
      expect((await server.call(path, body, { as: person })).status, `${path} ${word}`).toBe(400)
      expect((await server.call(path, body)).status, `${path} ${word}`).toBe(401)
    }
  }
})

test('what nobody added to a path that many add to is refused in the words of what is forbidden', async () => {
  const told = ({ status, body }: Awaited<ReturnType<typeof server.call>>) => {
    const { requestId, ...rest } = body
    return { status, rest }
  }
  for (const wire of wires.filter(({ shared }) => shared)) {
    // no session may fail without end
    const person = await anew({})
    const forbidden = cells.find((one) => one.wire === wire && typeof one.operation.access !== 'string')
    const [known, ...more] = new Set([...wire.spellings.keys()].map((word) => word.split('/')[0]!))
    const verb = [...wire.spellings.keys()][0]!.split('/')[1]
    const others = [known!, ...more].map((one) => one.toLowerCase())
    for (const word of ['no_such_thing', '__proto__', 'constructor', 'toString', ...others]) {
      const meant = wire.within ? `${word}/${verb}` : word
      const body = bodyOf(wire, meant, {})
      if (wire.spellings.has(meant)) continue
      const answer = await server.call(wire.path, body, { as: person })
      expect(answer.body.code, `${wire.path} ${word}`).toBe('NOT_ALLOWED')
      if (forbidden)
        expect(told(answer)).toEqual(told(await server.call(wire.path, forbidden.body, { as: person })))
      expect((await server.call(wire.path, body)).status, `${wire.path} ${word}`).toBe(401)
      // nor does what else is wrong with a call tell them apart
      const odd = { headers: { 'idempotency-key': 'x' } }
      const stranger = await server.call(wire.path, body, odd)
      if (forbidden) expect(told(stranger)).toEqual(told(await server.call(wire.path, forbidden.body, odd)))
    }
  }
})
