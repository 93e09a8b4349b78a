import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let somying: Person
let count = 0
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  const employee = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, phone, email)
    values (${`E9${++count}`}, 'สมหญิง', 'ใจงาม', '081', 'a@example.co.th') returning id`)
  somying = await server.person({ employeeId: employee.id })
})
afterAll(() => server.close())

const self = async (as = somying) =>
  (await server.call('api/ViewEmployee', { action: 'self' }, { as })).body.data
const update = (data: object, row_version: number, as = somying) =>
  server.call('api/ManagementEmployee', { action: 'self_update', row_version, data }, { as })

test('one sees one’s own record and changes phone and e-mail, without any right over people', async () => {
  const before = await self()
  expect(before).toMatchObject({ first_name_th: 'สมหญิง', phone: '081', org_unit_name_th: null })
  const { status, body } = await update({ phone: '02-111-2222', email: null }, before.row_version)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ phone: '02-111-2222', email: null, first_name_th: 'สมหญิง' })
  expect(await self()).toEqual(body.data)
})

test('what the company answers for is refused, not dropped', async () => {
  const { row_version } = await self()
  for (const more of [{ first_name_th: 'อื่น' }, { org_unit_id: 1 }, { status: 'ACTIVE' }, { id: 1 }])
    expect((await update({ phone: '1', ...more }, row_version)).status).toBe(400)
  expect(await self()).toMatchObject({ phone: '081', row_version })
})

test('a change in between is not written over', async () => {
  const { row_version } = await self()
  await update({ phone: '1' }, row_version)
  const late = await update({ phone: '2' }, row_version)
  expect(late).toMatchObject({ status: 409, body: { code: 'STALE_ROW', data: { phone: '1' } } })
})

test('a user who is no employee has no record, and a wrong address is told', async () => {
  const nobody = await server.person()
  expect(await self(nobody)).toBeNull()
  expect((await update({ phone: '1' }, 1, nobody)).status).toBe(404)
  const wrong = await update({ email: 'not an address' }, 1)
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'data.email' }] } })
})
