// Every slot of every call, filled with what nobody should send: refused in words, or taken as plain text; never a fault.
// What is refused before the database is asked, most of it, is answered here by the functions of which the server is made, and one of its
// sort of each slot by the server itself, which must say just the same. The short run draws one of what is sent to each slot, and one of
// each sort of each call.
// The calls are shared out among files, so that these run at the same time.
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flags } from '#base/access.ts'
import { menuPaths } from '#base/menu-paths.ts'
import { ReceivedFile } from '#base/received-file.ts'
import { sql } from '#platform/database/sql.server.ts'
import { drawn, testSeed } from '#platform/testing/drawn.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'
import type { Golden } from '#wire/golden.ts'
import { formOf } from '#wire/upload.ts'
import { filledInput } from '../../../proof/environment/filled-input.ts'
import { registry, wires } from '../calls.server.ts'
import { type Refusal, refusedUnasked } from './refused-unasked.server.ts'

const areas = fileURLToPath(new URL('../../areas/', import.meta.url))
const goldens = (
  await Promise.all(
    globSync('*/*.goldens.ts', { cwd: areas }).map(
      async (file) => ((await import(`${areas}${file}`)) as { goldens: readonly Golden[] }).goldens,
    ),
  )
).flat()

// what no golden shows is asked with every field filled
const shown = new Set(
  goldens.map(({ path, request }) => registry.recognise(registry.paths.get(path)!, request)?.spelling),
)
const filled = wires.flatMap((wire) =>
  [...wire.spellings]
    .filter(([, spelling]) => !shown.has(spelling))
    .map(([word, { operation }]) => {
      const { path, body } = registry.askBy(wire, word, filledInput(operation))
      return { operation, path, request: body }
    }),
)
// a list as a file is asked for in the format that is made soonest: the others are the subject of exports.server.test.ts
const requests = [...goldens, ...filled].map((one, at) => ({
  ...one,
  request: 'columns' in one.operation ? { ...one.request, format: 'csv' } : one.request,
  name: `${one.operation.name} ${at}`,
}))

type Body = Record<string, unknown>
const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const smallCsv = '2027-01-01,วันขึ้นปีใหม่\n'
const smallPdf = '%PDF-1.4\n%%EOF\n'
const actionKeys = ['action', 'Action', 'ACTION', 'tb_name']

/** What is sent instead of a text. */
const texts = [
  "' or '1'='1",
  "'; drop table customer; --",
  "\\'; select pg_sleep(5); --",
  '") union select password_hash from app_user --',
  '$1',
  '{{7*7}}#{7*7}',
  '%_\\',
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc!A0',
  'ก\u200b\u0000',
  '\ud800',
  '\u202e\ufeff',
  'ยาว'.repeat(30_000),
  'null',
  '9'.repeat(400),
  '1e309',
  '-infinity',
  '2026-02-30T25:61:61+99:00',
]
/** What is sent instead of anything. */
const kinds: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 63,
  1e308,
  '',
  [],
  {},
  ['a'],
  [[1]],
  { $ne: null },
  { toString: 'x' },
  [null],
]
/** What is sent beside what is declared. */
const undeclared = ['id2', 'created_by', 'is_deleted', 'password_hash', 'constructor', 'status_group']
const leaks =
  /select |insert |syntax|violates|constraint|relation|column|stack|node_modules|\.ts\b|pg_|22P02|23505|argon2/i

let server: TestServer
let everybody: Person
let asked = 0
let before: unknown

/** The tests of every so many-th call, the first of them being that of the share: 1 is the first share. */
export function refuseHostileInput({ share, of }: { readonly share: number; readonly of: number }): void {
  beforeAll(async () => {
    server = await testServer({ sample: 60 })
    everybody = await server.person({
      username: 'everything',
      menus: Object.fromEntries(menuPaths.map((path) => [path, [...flags]])),
    })
    before = await landmarks()
  })
  afterAll(() => server.close())

  describe.each(requests.filter((_, at) => at % of === share - 1))(
    '$name',
    ({ operation, path, request, name }) => {
      // callers without the right are told that first, whatever they sent
      const status = operation.access === 'admin' ? 403 : 400

      test('takes no slot for anything but its own kind', async () => {
        const faults: string[] = []
        const answers = answersAt(path)
        for (const slot of slotsOf(request)) {
          if (slot.length === 1 && actionKeys.includes(slot[0]!)) continue
          const was = slot.reduce<unknown>((one, key) => (one as Body)[key], request)
          const sendable = typeof was === 'string' ? [...kinds, ...texts] : kinds
          const bodies = drawn(`${name} ${slot.join('.')}`, sendable, { most: 1 }).map((sent) =>
            put(request, slot, sent),
          )
          for (const body of 'columns' in operation
            ? oneFile(path, bodies, `${name} ${slot.join('.')}`)
            : bodies)
            faults.push(...faultsOf(await answers.to(body), path, body))
          if (!testSeed) await answers.prove(`${name} ${slot.join('.')}`)
        }
        await answers.prove(name)
        expect(faults.slice(0, 20)).toEqual([])
      }, 60_000)

      test('takes no word for an action or a table that is none', async () => {
        for (const key of actionKeys.filter((one) => Object.hasOwn(request, one)))
          for (const sent of [{ toString: 'x' }, [null], 2 ** 63]) {
            const body = put(request, [key], sent)
            expect(faultsOf(await ask(path, body), path, body)).toEqual([])
          }
      })

      test('takes no field that nobody declared', async () => {
        const answers = answersAt(path)
        for (const extra of drawn(name, undeclared)) {
          const answer = await answers.to({ ...request, [extra]: 1 })
          expect(answer, extra).toMatchObject({ status: refusedWith(answer, status), body: { status: 0 } })
        }
        for (const slot of slotsOf(request)) {
          const was = slot.reduce<unknown>((one, key) => (one as Body)[key], request)
          if (was === null || typeof was !== 'object' || Array.isArray(was)) continue
          // a record of anything takes any field: what it holds is refused as a whole
          if (operation.input[slot[0]!]?.schema instanceof z.ZodMiniRecord) continue
          const answer = await answers.to(put(request, slot, { ...was, created_by: 1 }))
          const told = { status: refusedWith(answer, status), body: { status: 0 } }
          expect(answer, slot.join('.')).toMatchObject(told)
        }
        await answers.prove(`${name} undeclared`)
      })
    },
  )

  test('afterwards every table is there, and the built-in account is as it was', async () => {
    expect(await landmarks()).toEqual(before)
  })
}

// a procedure tells in its first row what others tell by the status
function refusedWith({ body }: Pick<Answer, 'body'>, status: number): number {
  return body.data?.[0]?.Result === 'Invalid' ? 200 : status
}

/** What is wrong with an answer to a body, each in a line: a refusal says why, in Thai, and nothing of the inside. */
function faultsOf(
  { status, body: answer }: Pick<Answer, 'status' | 'body'>,
  path: string,
  body: Body,
): string[] {
  const faults = [
    ...(orderly.includes(status) ? [] : ['its status']),
    ...(answer.status === 1 ? [] : refusalFaults(answer)),
  ]
  if (faults.length === 0) return []
  const told = `${path} ${JSON.stringify(body).slice(0, 300)} → ${status} ${JSON.stringify(answer).slice(0, 400)}`
  return faults.map((one) => `${one}: ${told}`)
}

const orderly = [200, 400, 401, 403, 404, 409, 413]
const isThai = (said: unknown) => /[\u0e00-\u0e7f]/.test(String(said))

function refusalFaults({ status, result, requestId, message, errors = [] }: Answer['body']): string[] {
  const said: unknown[] = [message, ...errors.map((one: { message: unknown }) => one.message)]
  return [
    ...(status === 0 ? [] : ['neither a success nor a refusal']),
    ...(isDeepStrictEqual(result, { status: 0, message }) ? [] : ['its result']),
    ...(/^[0-9a-f-]{36}$/.test(String(requestId)) ? [] : ['no id of the request']),
    ...(said.every(isThai) ? [] : ['not in Thai']),
    ...(said.some((one) => leaks.test(String(one).replaceAll(/[“”"'].*/gs, '')))
      ? ['tells of the inside']
      : []),
  ]
}

/** Of bodies that ask for a list as a file one that makes it: the list itself is asked with all that may be sent to the same fields. */
function oneFile(path: string, bodies: readonly Body[], name: string): Body[] {
  const wire = registry.paths.get(path)!
  const making = bodies.filter((body) => !refusedUnasked(wire, body))
  const [one] = drawn(`${name} as a file`, making, { most: 1, seed: testSeed || 'whole' })
  return bodies.filter((body) => body === one || !making.includes(body))
}

/** Answers to bodies at a path; what is refused unasked is kept until one of each sort was asked of the server as well. */
function answersAt(path: string) {
  let unasked: { readonly body: Body; readonly refusal: Refusal }[] = []
  return {
    async to(body: Body): Promise<Pick<Answer, 'status' | 'body'>> {
      const refusal = refusedUnasked(registry.paths.get(path)!, body)
      if (refusal) unasked.push({ body, refusal })
      return refusal ?? ask(path, body)
    },
    async prove(name: string): Promise<void> {
      for (const [code, its] of Map.groupBy(unasked, ({ refusal }) => refusal.body.code)) {
        const [one] = drawn(`${name} ${code}`, its, { most: 1, seed: testSeed || 'whole' })
        await expectTheSame(path, one!.body, one!.refusal)
      }
      unasked = []
    },
  }
}

/** That the server refuses a body just so. */
async function expectTheSame(path: string, body: Body, { status, body: refusal }: Refusal): Promise<void> {
  const answer = await ask(path, body)
  const told = `${path} ${JSON.stringify(body).slice(0, 300)}`
  // the id of the request is the answer's own, and judged here
  expect(faultsOf(answer, path, body), told).toEqual([])
  expect({ status: answer.status, body: { ...answer.body, requestId: refusal.requestId } }, told).toEqual({
    status,
    body: JSON.parse(JSON.stringify(refusal)),
  })
}

async function ask(path: string, body: Body): Promise<Answer> {
  const wire = wires.find((one) => one.path === path)!
  const method = wire.methods.includes('POST') ? 'POST' : 'PUT'
  // signing out ends a session of its own, signing in needs none, and no session may fail without end
  if (path === 'Account/Logout' || ++asked % 200 === 0) everybody = await server.signIn(everybody.userId)
  const as = path === 'Account/Login' ? null : everybody
  const sent = wire.upload ? formOf(withFiles(body)) : body
  return server.call(path, sent, { as, method, headers: { 'accept-language': 'th' } })
}

function contentOf({ mime }: ReceivedFile): Buffer | string {
  if (mime === 'application/pdf') return smallPdf
  return mime.startsWith('image/') ? smallPng : smallCsv
}

// what a request tells of a file, as a browser sends one
function withFiles(body: Body): Body {
  const sent = (one: unknown) => (one instanceof ReceivedFile ? new File([contentOf(one)], one.name) : one)
  return Object.fromEntries(
    Object.entries(body).map(([name, one]) => [name, Array.isArray(one) ? one.map(sent) : sent(one)]),
  )
}

/** The way to every value inside a body; a file is one. */
function slotsOf(value: unknown, way: string[] = []): string[][] {
  if (value === null || typeof value !== 'object' || value instanceof ReceivedFile)
    return way.length > 0 ? [way] : []
  const inner = Object.entries(value).flatMap(([key, one]) => slotsOf(one, [...way, key]))
  return way.length > 0 ? [way, ...inner] : inner
}

function put(body: unknown, [key, ...rest]: readonly string[], sent: unknown): Body {
  const copy = (Array.isArray(body) ? [...body] : { ...(body as Body) }) as Body
  copy[key!] = rest.length > 0 ? put(copy[key!], rest, sent) : sent
  return copy
}

function landmarks() {
  return server.owner.one(sql`
    select (select count(*) from pg_tables where schemaname = 'public') as tables,
      (select password_hash || status || must_change_password from app_user where username = 'admin') as admin,
      (select count(*) from user_role ur join app_user u on u.id = ur.user_id where u.username = 'everything') as roles`)
}
