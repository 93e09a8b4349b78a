// Procedures asked by name: each action is an operation with rights of its own, and nothing is executed by name.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'
import { injectionTexts } from '../../proof/input/injection-texts.ts'

let server: TestServer
let keeper: Person
let anybody: Person
let worker: { id: number; user: number }
beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({
    menus: { '/app/Employee-Management': [...flags], '/app/Permission': [...flags] },
  })
  anybody = await server.person()
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values ('E1', 'สมชาย', 'ใจดี') returning id`)
  worker = { id, user: (await server.person({ username: 'e1', employeeId: id })).userId }
  await server.owner.run(sql`insert into role (code, name_th, name_en) values ('HELPER', 'ผู้ช่วย', 'Helper')`)
})
afterAll(() => server.close())

type Parameter = { key: unknown; value?: unknown }
const list = (parameters: object): Parameter[] =>
  Object.entries(parameters).map(([key, value]) => ({ key, value }))
const execute = (
  sp_params: unknown,
  as: Person | null = keeper,
  name: unknown = 'sp_permission',
  more = {},
) => server.call('api/ExecuteStoredProcedure', { name, sp_params, ...more }, { as })
const ask = (Action: unknown, parameters: object = {}, as: Person | null = keeper) =>
  execute(list({ Action, ...parameters }), as)
const helper = async () =>
  (await server.owner.one<{ id: number }>(sql`select id from role where code = 'HELPER'`)).id
const rolesOfWorker = async () =>
  (
    await server.owner.rows<{ code: string }>(sql`
      select r.code from user_role ur join role r on r.id = ur.role_id join app_user u on u.id = ur.user_id
      where u.employee_id = ${worker.id}`)
  ).map(({ code }) => code)

describe('a procedure', () => {
  test('answers rows, of which the first says that it went well', async () => {
    const { status, body } = await ask('ROLE_SELECT')
    expect([status, body.status]).toEqual([200, 1])
    expect(body.data[0]).toMatchObject({ Result: 'Success', ID: body.data[0].id, code: expect.any(String) })
    expect(body.data[1]).not.toHaveProperty('Result')
    expect(body.data.map((one: { code: string }) => one.code)).toContain('HELPER')
  })

  test('tells what somebody may do, and by which role', async () => {
    const { body } = await ask('EFFECTIVE', { user_id: keeper.userId })
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ Result: 'Success', user_id: keeper.userId })
    expect(body.data[0].entries.map((one: { link: string }) => one.link)).toContain(
      '/app/Employee-Management',
    )
  })

  test('gives roles', async () => {
    const given = await ask('ASSIGN_ROLE', { user_id: worker.user, role_ids: [await helper()] })
    expect(given.body.data[0]).toMatchObject({ Result: 'Success', ID: expect.any(Number) })
    expect(given.body.data[0].Message).not.toBe('')
    expect(await rolesOfWorker()).toEqual(['HELPER'])
  })

  test('tells in a row of whoever was quicker', async () => {
    const data = { code: 'HELPER', name_th: 'ผู้ช่วยช่าง', name_en: 'Helper', is_active: true }
    const late = await ask('ROLE_UPDATE', { id: await helper(), row_version: 99, data })
    expect([late.status, late.body.status, late.body.code]).toEqual([200, 0, 'STALE_ROW'])
    expect(late.body.data[0]).toMatchObject({
      Result: 'Conflict',
      Message: late.body.message,
      name_th: 'ผู้ช่วย',
    })
  })

  test.each([
    ['Denied', 'NOT_ALLOWED', 'ROLE_SELECT', {}, () => anybody],
    ['Denied', 'NOT_ALLOWED', 'EFFECTIVE', { user_id: 1 }, () => anybody],
    ['NotFound', 'NOT_FOUND', 'ASSIGN_ROLE', { user_id: 99999, role_ids: [1] }, () => keeper],
    ['Invalid', 'INVALID_INPUT', 'ASSIGN_ROLE', { user_id: 'x', role_ids: [1] }, () => keeper],
    ['Invalid', 'INVALID_INPUT', 'ROLE_SELECT', { is_deleted: true }, () => keeper],
    ['Invalid', 'INVALID_INPUT', 'ROLE_SELECT', { CreateBy: 1 }, () => keeper],
    ['Invalid', 'INVALID_INPUT', 'ASSIGN_ROLE', { id: 1, user_id: 1, role_ids: [1] }, () => keeper],
  ])('refuses in a row: %s, %s', async (Result, code, Action, parameters, as) => {
    const { status, body } = await ask(Action, parameters, as())
    expect([status, body.status, body.code]).toEqual([200, 0, code])
    expect(body.data).toEqual([{ Result, Message: body.message, ID: null }])
    expect(body.result).toEqual({ status: 0, message: body.message })
  })

  test('asks for a session like every other call', async () => {
    expect((await ask('ROLE_SELECT', {}, null)).status).toBe(401)
    expect((await execute('x', null)).status).toBe(401)
    const newcomer = await server.person({ mustChange: true })
    for (const Action of ['ROLE_SELECT', 'NO_SUCH'])
      expect((await ask(Action, {}, newcomer)).body.code).toBe('MUST_CHANGE_PASSWORD')
  })

  test('counts its refusals like those of other calls', async () => {
    const lost = await server.person()
    let refused = 0
    for (; refused < 310 && (await ask('ROLE_SELECT', {}, lost)).status === 200; refused++);
    expect(refused).toBe(300)
  })
})

describe('what is not declared', () => {
  const told = ({ status, body }: Answer) => ({ status, ...body, requestId: null })

  test('is refused like what is forbidden, name and action alike', async () => {
    const forbidden = told(await ask('ROLE_SELECT', {}, anybody))
    for (const name of [
      'pg_read_file',
      'lo_import',
      'set_config',
      'pg_terminate_backend',
      'SP_PERMISSION',
      'sp_permission ',
      'sp_permission\u200b',
      '__proto__',
      'constructor',
      'toString',
      '',
    ])
      expect(told(await execute(list({ Action: 'ROLE_SELECT' }), keeper, name)), name).toEqual(forbidden)
    for (const Action of [
      'role_select',
      'ROLE_SELECT ',
      'select',
      '__proto__',
      'constructor',
      'toString',
      '',
    ])
      expect(told(await ask(Action)), Action).toEqual(forbidden)
  })

  test.each([
    ['an action twice', [...list({ Action: 'ROLE_SELECT' }), ...list({ Action: 'ASSIGN_ROLE' })]],
    ['an action in other letters beside it', [...list({ Action: 'ROLE_SELECT', ACTION: 'ASSIGN_ROLE' })]],
    ['an action in other letters', list({ action: 'ROLE_SELECT' })],
    ['a key twice', [...list({ Action: 'EFFECTIVE', user_id: 1 }), ...list({ user_id: 2 })]],
    ['a key twice, in other letters', list({ Action: 'EFFECTIVE', user_id: 1, USER_ID: 2 })],
    ['the name of the procedure as a key', list({ Action: 'ROLE_SELECT', procedure: 'sp_other' })],
    ['no action', []],
    ['an action that is a list', list({ Action: ['ROLE_SELECT'] })],
    ['an action that is an object', list({ Action: { toString: 'ROLE_SELECT' } })],
    ['a key that is no text', [...list({ Action: 'ROLE_SELECT' }), { key: 1, value: 1 }]],
    ['a key without a value', [...list({ Action: 'ROLE_SELECT' }), { key: 'a' }]],
    ['a parameter with more', [{ key: 'Action', value: 'ROLE_SELECT', type: 'sql' }]],
    ['a parameter that is nothing', [null]],
    ['no list', { Action: 'ROLE_SELECT' }],
    ['a text', 'Action=ROLE_SELECT'],
    ['too many parameters', list(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, at])))],
  ])('%s is no request', async (_, parameters) => {
    const { status, body } = await execute(parameters)
    expect([status, body.status, body.code]).toEqual([400, 0, 'BAD_REQUEST'])
  })

  test('a name that is no text is no request, and a field beside is refused by name', async () => {
    for (const name of [null, 1, ['sp_permission'], { a: 1 }, undefined])
      expect((await execute(list({ Action: 'ROLE_SELECT' }), keeper, name ?? null)).status).toBe(400)
    const { body } = await execute(list({ Action: 'ROLE_SELECT' }), keeper, 'sp_permission', {
      schema: 'pg_catalog',
    })
    expect(body.errors).toMatchObject([{ field: 'schema', code: 'UNKNOWN' }])
  })

  test('prototype keys are parameters like any other that is not declared', async () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const { body } = await execute([...list({ Action: 'ROLE_SELECT' }), { key, value: { admin: true } }])
      expect(body.errors, key).toMatchObject([{ field: key, code: 'UNKNOWN' }])
    }
  })
})

test('texts that would become statements are plain text in every place', async () => {
  const texts = injectionTexts('qz').filter((one) => one.isWellFormed() && !one.includes('\0'))
  let who = keeper
  const before = await rolesOfWorker()
  for (const [at, text] of texts.entries()) {
    if (at % 40 === 0) who = await server.signIn(keeper.userId)
    for (const { body } of [
      await execute(list({ Action: 'ROLE_SELECT' }), who, text),
      await ask(text, {}, who),
      await ask('ROLE_SELECT', { [text]: text }, who),
      await ask('EFFECTIVE', { user_id: text }, who),
      await ask('ASSIGN_ROLE', { user_id: text, role_ids: [text], valid_from: text }, who),
    ])
      expect(['NOT_ALLOWED', 'INVALID_INPUT', 'BAD_REQUEST'], `${text} ${JSON.stringify(body)}`).toContain(
        body.code,
      )
  }
  expect(await rolesOfWorker()).toEqual(before)
})
