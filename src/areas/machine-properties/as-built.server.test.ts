// What machines were built with: one value a kind, and rules of the type broken only aloud.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let office: Person
let type: number
let machine: number
const ids: Record<string, number> = {}

const call = (action: string, body: object = {}, as: Person = office) =>
  server.call('api/MachineProperties', { action, component_project_id: machine, ...body }, { as })
const save = (names: readonly string[], more: object = {}) =>
  call('save_as_built', { property_ids: names.map((name) => ids[name]), ...more })

beforeAll(async () => {
  server = await testServer()
  office = await server.person({ menus: { '/app/Component-Project-Management': ['view', 'edit'] } })
  const made = await server.owner.one<{ type: number; machine: number }>(sql`
    with t as (insert into machine_type (code, name_th) values ('RPZ', 'หุ่นยนต์') returning id),
      k as (insert into machine_model (machine_type_id, code, name) select id, 'RP', 'RP' from t returning id),
      c as (insert into customer (name) values ('สยาม') returning id),
      s as (insert into customer_site (customer_id, name) select id, 'บางปู' from c returning id, customer_id),
      m as (insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
        select k.id, 'S-1', 'RP-01', s.customer_id, s.id from k, s returning id)
    select t.id as type, m.id as machine from t, m`)
  ;({ type, machine } = made)
  for (const [name, kind, value] of [
    ['long', 'arm_length', 3200],
    ['short', 'arm_length', 2400],
    ['heavy', 'load', 250],
    ['high', 'height', 4000],
  ] as const)
    ids[name] = (
      await server.owner.one<{ id: number }>(sql`
        insert into machine_property (kind, value_type, code, name_th, name_en, value_number)
        values (${kind}, 'NUMBER', ${name}, ${name}, ${name}, ${value}) returning id`)
    ).id
  await server.owner.run(sql`
    insert into property_machine_map (machine_type_id, machine_property_id, kind, is_required)
    select ${type}, id, kind, kind = 'arm_length' from machine_property where code in ('long', 'short', 'heavy')`)
  await server.owner.run(sql`
    insert into map_machine_property (machine_type_id, machine_property_id, rule, other_property_id, kind, other_kind)
    values (${type}, ${ids.heavy}, 'EXCLUDES', ${ids.long}, 'load', 'arm_length')`)
})
afterAll(() => server.close())

test('values that keep the rules are saved, one a kind', async () => {
  expect((await save(['short', 'long'])).status).toBe(400)
  const { body } = await save(['short', 'heavy'])
  expect(body).toMatchObject({ status: 1, data: { doubts: [], row_version: 1 } })
  const chosen = body.data.kinds.filter(({ chosen_id }: { chosen_id: number | null }) => chosen_id !== null)
  expect(chosen.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['arm_length', 'load'])
})

test('a rule is broken only where it is accepted by its key, and stays told', async () => {
  const refused = await save(['long', 'heavy', 'high'], { row_version: 1 })
  expect(refused.body).toMatchObject({ status: 0, code: 'AS_BUILT_DOUBTS', facts: { count: 2 } })
  const keys = refused.body.facts.doubts.map(({ key }: { key: string }) => key)
  expect(keys).toEqual([`EXCLUDES:${ids.heavy}:${ids.long}`, `FOREIGN:${ids.high}`])
  const half = await save(['long', 'heavy', 'high'], { row_version: 1, accepted: [{ key: keys[0] }] })
  expect(half.body).toMatchObject({ code: 'AS_BUILT_DOUBTS', facts: { count: 1 } })
  const accepted = keys.map((key: string) => ({ key }))
  const saved = await save(['long', 'heavy', 'high'], { row_version: 1, accepted })
  expect(saved.body.data.doubts.map(({ is_accepted }: { is_accepted: boolean }) => is_accepted)).toEqual([
    true,
    true,
  ])
  const missing = await save([], { row_version: 2 })
  expect(missing.body.facts.doubts[0]).toMatchObject({ key: 'MISSING:arm_length' })
})

test('another save that came first is told, and a machine beyond reach is not', async () => {
  expect((await save(['short'], { row_version: 1 })).body.code).toBe('STALE_ROW')
  expect((await save(['short'])).body.code).toBe('STALE_ROW')
  const own = await server.person({
    menus: { '/app/Component-Project-Management': ['view', 'edit'] },
    scope: 'OWN',
  })
  expect((await call('as_built', {}, own)).status).toBe(404)
})
