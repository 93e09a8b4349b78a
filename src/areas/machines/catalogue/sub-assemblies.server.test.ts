// What models are built of: the tree at any depth, what the database refuses, and two changes that cross.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
let looker: Person
const models: Record<string, number> = {}

beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({
    menus: { '/app/Component-Management': ['view', 'create', 'edit', 'delete'] },
  })
  looker = await server.person({ menus: { '/app/Component-Management': ['view'] } })
  const made = await server.owner.rows<{ id: number; code: string }>(sql`
    with t as (insert into machine_type (code, name_th) values ('RPZ', 'หุ่นยนต์') returning id)
    insert into machine_model (machine_type_id, code, name, status)
    select t.id, c, 'Model ' || c, case c when 'OLD' then 'DISCONTINUED' else 'ACTIVE' end
    from t, unnest(array['LINE', 'ROBOT', 'GRIP', 'FINGER', 'OLD', 'X', 'Y', 'Z']) c returning id, code`)
  for (const { id, code } of made) models[code] = id
})
afterAll(() => server.close())

const ask = (action: string, body: object, as: Person = keeper) =>
  server.call('api/Machines', { action, ...body }, { as })
const build = (whole: string, part: string, more: object = {}, as?: Person) =>
  ask(
    'insert_sub_assembly',
    { parent_component_id: models[whole], data: { component_id: models[part], quantity: 1, ...more } },
    as,
  )
const treeOf = async (code: string) =>
  (await ask('sub_assemblies', { id: models[code] }, looker)).body.data as {
    lines: { path: string; above: string; id: number; code: string; in_all: number; row_version: number }[]
    built_into: { code: string }[]
    is_cut: boolean
  }

test('a tree tells every level, how many there are in all, and what is no longer built', async () => {
  await build('LINE', 'ROBOT', { quantity: 2, position: 'L1' })
  await build('ROBOT', 'GRIP', { quantity: 3, position: 'A4' })
  await build('GRIP', 'FINGER', { quantity: 5 })
  await build('LINE', 'OLD', { position: 'B1' })
  const { lines, built_into, is_cut } = await treeOf('LINE')
  expect(lines.map(({ code, in_all }) => [code, in_all])).toEqual([
    ['OLD', 1],
    ['ROBOT', 2],
    ['GRIP', 6],
    ['FINGER', 30],
  ])
  expect(lines[0]).toMatchObject({ status: 'DISCONTINUED', quantity: 1, position: 'B1', above: '' })
  expect(lines[3]!.above).toBe(lines[2]!.path)
  expect([built_into, is_cut]).toEqual([[], false])
  expect((await treeOf('GRIP')).built_into).toMatchObject([{ code: 'ROBOT', quantity: 3 }])
})

test('a model is never within itself, however deep', async () => {
  for (const [whole, part] of [
    ['X', 'X'],
    ['ROBOT', 'LINE'],
    ['FINGER', 'LINE'],
  ] as const) {
    const { status, body } = await build(whole, part)
    expect([status, body.code]).toEqual([200, 'MODEL_WITHIN_ITSELF'])
    expect(body.message).toContain(part)
  }
  expect((await treeOf('FINGER')).lines).toEqual([])
})

test('of two changes that cross, the second waits for the first and is refused', async () => {
  let second: ReturnType<typeof build> | undefined
  await server.owner.transaction({ userId: null, requestId: 'test', ip: '127.0.0.1' }, async (db) => {
    await db.run(sql`
      insert into model_sub_assembly (parent_machine_model_id, machine_model_id) values (${models.X!}, ${models.Y!})`)
    second = build('Y', 'X')
    await expect
      .poll(
        async () =>
          (
            await server.owner.one<{ waits: number }>(sql`
              select count(*)::int as waits from pg_locks where locktype = 'advisory' and not granted
                and database = (select oid from pg_database where datname = current_database())`)
          ).waits,
      )
      .toBe(1)
  })
  expect((await second!).body.code).toBe('MODEL_WITHIN_ITSELF')
})

test('the same at the same position is refused; another position is another line', async () => {
  expect((await build('Z', 'FINGER', { position: 'a1' })).body.status).toBe(1)
  const { body } = await build('Z', 'FINGER', { position: 'A1' })
  expect(body).toMatchObject({ code: 'SUB_ASSEMBLY_TWICE', message: expect.stringContaining('A1') })
  expect((await build('Z', 'FINGER', {})).body.status).toBe(1)
  expect((await build('Z', 'FINGER', {})).body.code).toBe('SUB_ASSEMBLY_THERE')
  expect((await build('Z', 'FINGER', { position: 'A2' })).body.status).toBe(1)
})

test('a line is changed, refused as stale, and taken out; the model stays', async () => {
  const [line] = (await treeOf('GRIP')).lines
  const change = (row_version: number, data: object, as?: Person) =>
    ask('update_sub_assembly', { id: line!.id, row_version, data }, as)
  expect((await change(line!.row_version, { quantity: 7 }, looker)).status).toBe(403)
  expect((await change(line!.row_version, { quantity: 0 })).body.code).toBe('INVALID_INPUT')
  expect((await change(line!.row_version, { quantity: 7 })).body.data).toMatchObject({ quantity: 7 })
  expect((await change(line!.row_version, { quantity: 8 })).body).toMatchObject({
    code: 'STALE_ROW',
    data: { quantity: 7 },
  })
  const out = (row_version: number) => ask('delete_sub_assembly', { id: line!.id, row_version })
  expect((await out(line!.row_version)).body.code).toBe('STALE_ROW')
  expect((await out(line!.row_version + 1)).body.status).toBe(1)
  expect((await treeOf('GRIP')).lines).toEqual([])
})

test('a model that is built into another is not deleted', async () => {
  const { body } = await server.call(
    'api/MachineModel',
    { action: 'delete', id: models.ROBOT, row_version: 1 },
    { as: keeper },
  )
  expect(body.code).toBe('IN_USE')
  expect(body.message).toContain('1')
})
