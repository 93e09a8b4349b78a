// Registering and assigning while what is chosen is being closed: nobody ends up with what is not there any more.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const ROUNDS = 12
let server: TestServer
let hr: Person

beforeAll(async () => {
  server = await testServer()
  const all = [...flags]
  const menus = { '/app/Employee-Management': all, '/app/Branch': all, '/app/Position': all }
  hr = await server.person({ menus })
})
afterAll(() => server.close())

type Row = Record<string, unknown> & { id: number; row_version: number }
const call = (path: string, body: object) => server.call(path, body, { as: hr })
const names = (code: string) => ({ employee_code: code, first_name_th: 'สมชาย', last_name_th: 'ใจดี' })
const someone = async (code: string): Promise<number> =>
  (
    await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values (${code}, 'สมชาย', 'ใจดี') returning id`)
  ).id
const card = async (id: number): Promise<Row> =>
  (await call('api/ViewEmployee', { action: 'get', id })).body.data
async function change(id: number, more: object) {
  const { row_version, employee_code } = await card(id)
  const data = { ...names(String(employee_code)), status: 'ACTIVE', ...more }
  return call('api/ManagementEmployee', { action: 'update', id, row_version, data })
}
const inserted = async (level: string, Code: string): Promise<{ ID: number; row_version: number }> =>
  (await call('api/Organization', { level, action: 'insert', data: { Code, Name: Code } })).body.data
const removed = (level: string, { ID, row_version }: { ID: number; row_version: number }) =>
  call('api/Organization', { level, action: 'delete', ID, row_version })
const count = async (condition: ReturnType<typeof sql>) =>
  (
    await server.owner.one<{ n: number }>(sql`
      select count(*)::int as n from employee e left join org_unit u on u.id = e.org_unit_id
      left join position p on p.id = e.position_id left join employee s on s.id = e.supervisor_id where ${condition}`)
  ).n

test('a unit is deleted, or somebody is registered in it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const unit = await inserted('BRANCH', `U-${round}`)
    const [gone, come] = await Promise.all([
      removed('BRANCH', unit),
      call('api/public/Register', { ...names(`IN-${round}`), org_unit_id: unit.ID }),
    ])
    expect([gone.body.status, come.body.status].sort()).toEqual([0, 1])
    if (come.body.status === 0)
      expect(come).toMatchObject({
        status: 400,
        body: { code: 'UNKNOWN_REFERENCE', errors: [{ field: 'org_unit_id', code: 'OUT_OF_USE' }] },
      })
    else expect(gone.body.code).toBe('IN_USE')
  }
  expect(await count(sql`u.is_deleted`)).toBe(0)
})

test('a position is deleted, or given to somebody', async () => {
  const id = await someone('HOLDS')
  for (let round = 0; round < ROUNDS; round++) {
    const made = await server.owner.one<{ ID: number; row_version: number }>(sql`
      insert into position (code, name_th) values (${`P-${round}`}, ${`P-${round}`}) returning id as "ID", row_version`)
    const { row_version } = await card(id)
    const params = {
      Action: 'USER_POSITION',
      employee_id: id,
      row_version,
      position_id: made.ID,
      org_unit_id: null,
    }
    const [gone, given] = await Promise.all([
      call('api/Position', { action: 'delete', ID: made.ID, row_version: 1 }),
      call('api/ExecuteStoredProcedure', {
        name: 'sp_permission',
        sp_params: Object.entries(params).map(([key, value]) => ({ key, value })),
      }),
    ])
    const isGiven = given.body.data[0].Result === 'Success'
    expect(gone.body.status, JSON.stringify(gone.body)).toBe(isGiven ? 0 : 1)
    if (isGiven) await change(id, { position_id: null })
  }
  expect(await count(sql`p.is_deleted`)).toBe(0)
})

test('a supervisor leaves, and nobody is put under him in the same moment', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [boss, mate] = [await someone(`BOSS-${round}`), await someone(`MATE-${round}`)]
    const { row_version } = await card(boss)
    const leaving = { action: 'resign', id: boss, row_version, resign_date: '2026-01-31' }
    const [left] = await Promise.all([
      call('api/ManagementEmployee', leaving),
      change(mate, { supervisor_id: boss }),
    ])
    expect(left.body).toMatchObject({ status: 1 })
  }
  expect(await count(sql`s.status = 'RESIGNED' and e.status <> 'RESIGNED'`)).toBe(0)
})

test('two are never one above the other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [a, b] = [await someone(`A-${round}`), await someone(`B-${round}`)]
    const answers = await Promise.all([change(a, { supervisor_id: b }), change(b, { supervisor_id: a })])
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['SUPERVISOR_CIRCLE', 'done'])
  }
})

test('what is chosen and has ended is told beside the field, in both languages', async () => {
  const unit = await inserted('BRANCH', 'ENDED')
  await removed('BRANCH', unit)
  const id = await someone('LATE')
  const { row_version } = await card(id)
  const asked = {
    action: 'update',
    id,
    row_version,
    data: { ...names('LATE'), status: 'ACTIVE', org_unit_id: unit.ID },
  }
  for (const [language, message, beside] of [
    ['th', 'มีรายการที่เลือกซึ่งไม่มีอยู่แล้ว กรุณาเลือกใหม่', 'รายการนี้ไม่มีให้ใช้งานแล้ว กรุณาเลือกรายการอื่น'],
    [
      'en',
      'Something chosen does not exist any more. Please choose again.',
      'This is no longer in use. Please choose another',
    ],
  ] as const) {
    const answer = await server.call('api/ManagementEmployee', asked, {
      as: hr,
      headers: { 'accept-language': language },
    })
    expect(answer.body).toMatchObject({ message, errors: [{ field: 'data.org_unit_id', message: beside }] })
  }
})
