// Stock below its minimum is told to those who keep it, once a day.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { tellLowStock } from './stock-notices.server.ts'

let server: TestServer
let keeper: Person
let looker: Person
beforeAll(async () => {
  server = await testServer()
  const employee = async (code: string) =>
    (
      await server.owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th, hire_date)
        values (${code}, 'ก', 'ข', '2020-01-06') returning id`)
    ).id
  keeper = await server.person({
    menus: { '/app/Master-Material': ['view', 'edit'] },
    employeeId: await employee('K'),
  })
  looker = await server.person({
    menus: { '/app/Master-Material': ['view'] },
    employeeId: await employee('L'),
  })
})
afterAll(() => server.close())

const list = async (as: Person) =>
  (await server.call('api/Notification', { action: 'list' }, { as })).body.data as { text: { en: string } }[]

test('whoever keeps stock is told once a day, with what is left; who only looks is not', async () => {
  const material = await server.owner.maybe<{ id: number }>(sql`
    insert into master_material (material_code, description_th, description_en, unit_id, min_stock)
    select 'LOW-9', 'สายพาน', 'Belt', id, 5 from unit limit 1
    returning id`)
  const tell = () =>
    server.dbPool.transaction({ userId: null, requestId: 't', ip: '' }, (db) =>
      tellLowStock(db, material!.id),
    )
  await tell()
  await tell()
  expect((await list(keeper)).map(({ text }) => text.en)).toEqual(['LOW-9 Belt: 0 left, the minimum is 5'])
  expect(await list(looker)).toEqual([])
  await server.owner.run(sql`update master_material set min_stock = 0 where id = ${material!.id}`)
  await server.owner.run(sql`delete from notification`)
  await tell()
  expect(await list(keeper)).toEqual([])
})
