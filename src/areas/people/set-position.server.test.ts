import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let hr: Person
let employee: { id: number; row_version: number }
let position: number
let unit: number

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ menus: { '/app/Employee-Management': ['view', 'edit'] } })
  employee = await server.owner.one(sql`
    insert into employee (employee_code, first_name_th, last_name_th, nickname) values ('E1', 'สมชาย', 'ใจดี', 'ชาย')
    returning id, row_version`)
  position = await idOf(sql`insert into position (code, name_th) values ('FSE', 'ช่างบริการ') returning id`)
  unit = await idOf(
    sql`insert into org_unit (level, code, name_th) values ('BRANCH', 'HQ', 'สำนักงานใหญ่') returning id`,
  )
})
afterAll(() => server.close())

const idOf = async (statement: ReturnType<typeof sql>) =>
  (await server.owner.one<{ id: number }>(statement)).id
const execute = (parameters: object, as: Person) =>
  server.call(
    'api/ExecuteStoredProcedure',
    {
      name: 'sp_permission',
      sp_params: Object.entries({ Action: 'USER_POSITION', ...parameters }).map(([key, value]) => ({
        key,
        value,
      })),
    },
    { as },
  )

test('a position and a unit are given by the procedure, and the rest of the record stays', async () => {
  const asked = { employee_id: employee.id, row_version: employee.row_version }
  const given = await execute({ ...asked, position_id: position, org_unit_id: unit }, hr)
  expect(given.body.data[0]).toMatchObject({
    Result: 'Success',
    ID: employee.id,
    position_id: position,
    org_unit_id: unit,
    nickname: 'ชาย',
  })
  const late = await execute({ ...asked, position_id: position, org_unit_id: unit }, hr)
  expect([late.status, late.body.data[0].Result]).toEqual([200, 'Conflict'])
})

test('who keeps permissions gives it as well, and is told nothing personal', async () => {
  await server.owner.run(sql`update employee set birth_date = '1990-05-01' where id = ${employee.id}`)
  const keeper = await server.person({ menus: { '/app/Permission': ['view', 'edit'] } })
  const { row_version } = await server.owner.one<{ row_version: number }>(
    sql`select row_version from employee where id = ${employee.id}`,
  )
  const asked = { employee_id: employee.id, row_version, position_id: position, org_unit_id: unit }
  const [told] = (await execute(asked, keeper)).body.data
  expect(told).toMatchObject({ Result: 'Success', position_id: position })
  expect(told).not.toHaveProperty('birth_date')
  expect((await execute(asked, await server.person())).status).toBe(200)
  expect((await execute(asked, await server.person())).body.data[0].Result).toBe('Denied')
})

test('nobody carries a right that ends with the own branch into another one', async () => {
  const lead = await server.person({
    employeeId: employee.id,
    scope: 'ORG',
    menus: { '/app/Employee-Management': ['view', 'edit'] },
  })
  const other = await idOf(sql`
    insert into org_unit (level, code, name_th) values ('BRANCH', 'RY', 'ระยอง') returning id`)
  const { row_version } = await server.owner.one<{ row_version: number }>(
    sql`select row_version from employee where id = ${employee.id}`,
  )
  const { body } = await execute(
    { employee_id: employee.id, row_version, position_id: position, org_unit_id: other },
    lead,
  )
  expect(body.code).toBe('NOT_YOURSELF')
})
