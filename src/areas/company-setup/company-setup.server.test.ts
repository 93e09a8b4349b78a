// A company that begins: what is done is seen in its records, what is skipped is kept, and only admin is told of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
  admin = await server.person({ username: 'admin' })
})
afterAll(() => server.close())

const ask = (action: string, more: object = {}, as: Person = admin) =>
  server.call('api/SetUp', { action, ...more }, { as })
async function states(): Promise<Record<string, string>> {
  const { data } = (await ask('steps')).body as { data: { step: string; state: string }[] }
  return Object.fromEntries(data.map(({ step, state }) => [step, state]))
}
const line = async (as: Person = admin) =>
  (await server.call('api/dashboards', { action: 'today' }, { as })).body.data.setup
const holiday = (day: string, type = 3) =>
  server.owner.run(sql`
    insert into calendar_event (calendar_id, name, event_type_id, event_date)
    select id, 'วันหยุด', ${type}, ${day}::date from calendar where is_default`)

test('nothing is done at first, and the first page of admin leads there once', async () => {
  expect(await states()).toEqual({
    COMPANY: 'OPEN',
    LOGO: 'OPEN',
    HOLIDAYS: 'OPEN',
    BRANCHES: 'OPEN',
    PEOPLE: 'OPEN',
  })
  expect(await line()).toEqual({ settled: 0, all: 5, is_first: true })
  expect((await ask('open')).body.status).toBe(1)
  expect(await line()).toEqual({ settled: 0, all: 5, is_first: false })
})

test('nobody else is told, or may skip anything', async () => {
  const other = await server.person({ menus: { '/app/company-calendar': ['view', 'edit'] } })
  expect(await line(other)).toBeNull()
  for (const action of ['steps', 'open']) expect((await ask(action, {}, other)).status).toBe(403)
  for (const action of ['skip', 'unskip'])
    expect((await ask(action, { step: 'LOGO' }, other)).status).toBe(403)
  expect((await states()).LOGO).toBe('OPEN')
})

test('a step is skipped and taken up again, twice as well as once', async () => {
  for (const state of ['SKIPPED', 'OPEN']) {
    for (const _ of [1, 2])
      expect((await ask(state === 'SKIPPED' ? 'skip' : 'unskip', { step: 'BRANCHES' })).body.status).toBe(1)
    expect((await states()).BRANCHES).toBe(state)
  }
  const unknown = await ask('skip', { step: 'ROOMS' })
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, 'step'])
  expect(await server.owner.one(sql`select skipped from company_setup`)).toEqual({ skipped: [] })
})

test('what is done is done, also where it was skipped', async () => {
  await ask('skip', { step: 'PEOPLE' })
  await ask('skip', { step: 'LOGO' })
  await server.owner.run(sql`update company set name_en = 'Ngan Dee'`)
  await server.owner.run(
    sql`insert into org_unit (level, code, name_th) values ('BRANCH', 'HQ', 'สำนักงานใหญ่')`,
  )
  await server.owner.run(
    sql`insert into employee (employee_code, first_name_th, last_name_th) values ('E-1', 'สมชาย', 'ใจดี')`,
  )
  expect(await states()).toEqual({
    COMPANY: 'DONE',
    LOGO: 'SKIPPED',
    HOLIDAYS: 'OPEN',
    BRANCHES: 'DONE',
    PEOPLE: 'DONE',
  })
  expect(await line()).toEqual({ settled: 4, all: 5, is_first: false })
})

test('holidays are there with days off in this year and the next, of the default calendar', async () => {
  const { year } = await server.owner.one<{ year: number }>(
    sql`select extract(year from bangkok_day(now()))::int as year`,
  )
  await holiday(`${year}-12-10`)
  await holiday(`${year + 2}-01-01`)
  expect((await states()).HOLIDAYS).toBe('OPEN')
  const activity = 1
  await holiday(`${year + 1}-03-01`, activity)
  expect((await states()).HOLIDAYS).toBe('OPEN')
  await holiday(`${year + 1}-01-01`)
  expect((await states()).HOLIDAYS).toBe('DONE')
  expect(await line()).toBeNull()
  await ask('unskip', { step: 'LOGO' })
  expect(await line()).toEqual({ settled: 4, all: 5, is_first: false })
})
