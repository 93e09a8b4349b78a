// The parts of a model: its own, those that fit it, and who sees them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
const models: Record<string, number> = {}

beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: { '/app/Component-Part': ['view', 'create', 'edit'] } })
  const made = await server.owner.rows<{ id: number; code: string }>(sql`
    with t as (insert into machine_type (code, name_th) values ('RPZ', 'หุ่นยนต์') returning id)
    insert into machine_model (machine_type_id, code, name)
    select t.id, c, 'Model ' || c from t, unnest(array['A', 'B']) c returning id, code`)
  for (const { id, code } of made) models[code] = id
  await server.owner.run(sql`
    insert into spare_part (part_no, name, machine_model_id, qty_per_machine, position, is_wear_part, life_months, life_hours, is_active)
    values ('A-2', 'Belt', ${models.A!}, 2, 'A1', true, 12, 4000, true), ('A-1', 'Old belt', ${models.A!}, 1, null, false, null, null, false),
      ('B-1', 'Cup', ${models.B!}, 4, null, false, null, null, true), ('B-2', 'Other', ${models.B!}, 1, null, false, null, null, true)`)
  await server.owner.run(sql`
    insert into spare_part_fit (spare_part_id, machine_model_id, note)
    select id, ${models.A!}, 'From no. 12' from spare_part where part_no = 'B-1'`)
  await server.owner.run(sql`
    update spare_part set replacement_part_id = (select id from spare_part where part_no = 'A-2') where part_no = 'A-1'`)
})
afterAll(() => server.close())

const ask = (id: number, as: Person = keeper) =>
  server.call('api/SpareParts', { action: 'of_model', component_id: id }, { as })

test('are its own first, then those that fit it, those out of use last', async () => {
  const { body } = await ask(models.A!)
  expect(body.data).toMatchObject([
    {
      part_no: 'A-2',
      is_own: true,
      quantity: 2,
      position: 'A1',
      life_months: 12,
      life_hours: 4000,
      note: null,
    },
    { part_no: 'B-1', is_own: false, quantity: 4, is_wear_part: false, note: 'From no. 12' },
    { part_no: 'A-1', is_own: true, is_active: false, successor_no: 'A-2' },
  ])
  expect((await ask(models.B!)).body.data).toMatchObject([
    { part_no: 'B-1', is_own: true },
    { part_no: 'B-2' },
  ])
})

test('are told to those who see spare parts, of a model there is', async () => {
  expect((await ask(99_999)).status).toBe(404)
  const stranger = await server.person({ menus: { '/app/Component-Management': ['view'] } })
  expect((await ask(models.A!, stranger)).status).toBe(403)
})
