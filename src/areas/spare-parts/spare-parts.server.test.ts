// Spare parts: no circles among them, and which models they fit, from either side.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: { '/app/Component-Part': ['view', 'create', 'edit', 'delete'] } })
})
afterAll(() => server.close())

let made = 0
const call = (path: string, body: object, as: Person = keeper) => server.call(path, body, { as })
const parts = (body: object) => call('api/ViewAndMangementMachine', { tb_name: 'component_part', ...body })
const fits = (body: object, as?: Person) => call('api/MapComponent', { map: 'component_part', ...body }, as)
async function aModel(): Promise<number> {
  const code = `M${++made}`
  const { id } = await server.owner.one<{ id: number }>(sql`
    with t as (insert into machine_type (code, name_th) values (${code}, ${code}) returning id)
    insert into machine_model (machine_type_id, code, name) select id, ${code}, ${`รุ่น ${code}`} from t returning id`)
  return id
}
interface Part {
  id: number
  part_no: string
  row_version: number
  component_id: number
}
async function aPart(component_id: number, more: object = {}): Promise<Part> {
  const part_no = `P${++made}`
  const data = { part_no, name: `อะไหล่ ${part_no}`, component_id, ...more }
  const { body } = await parts({ action: 'insert', data })
  expect(body).toMatchObject({ status: 1 })
  return body.data
}
const lead = async ({ id, part_no, component_id }: Part, to: object) => {
  const { row_version } = (await parts({ action: 'get', id })).body.data
  const data = { part_no, name: 'อะไหล่', component_id, ...to }
  return (await parts({ action: 'update', id, row_version, data })).body
}
const save = async (which: object, rows: object[], more: object = {}) => {
  const { row_version } = (await fits({ action: 'select', ...which })).body.data
  return fits({ action: 'save', ...which, row_version, rows, ...more })
}

describe.each([
  ['parent_part_id', 'PART_WITHIN_ITSELF'],
  ['replacement_part_id', 'PART_REPLACES_ITSELF'],
])('%s', (field, code) => {
  test('leads to no circle, over however many parts', async () => {
    const model = await aModel()
    const first = await aPart(model)
    const second = await aPart(model, { [field]: first.id })
    const third = await aPart(model, { [field]: second.id })
    const refused = await lead(first, { [field]: third.id })
    expect([refused.code, refused.message]).toEqual([code, expect.stringContaining(third.part_no)])
    expect((await lead(first, { [field]: first.id })).code).toBe(code)
    expect((await lead(third, { [field]: first.id })).status).toBe(1)
    expect((await lead(third, { [field]: null })).data[field]).toBeNull()
  })

  test('nor do two changes that cross', async () => {
    const model = await aModel()
    const [one, other] = [await aPart(model), await aPart(model)]
    const both = await Promise.all([lead(one, { [field]: other.id }), lead(other, { [field]: one.id })])
    expect(both.map((body) => (body.status === 1 ? 'in' : body.code)).sort()).toEqual([code, 'in'].sort())
  })
})

test('a part no. is there once', async () => {
  const model = await aModel()
  const { part_no } = await aPart(model)
  const data = { part_no: part_no.toLowerCase(), name: 'ซ้ำ', component_id: model }
  const { status, body } = await parts({ action: 'insert', data })
  expect([status, body.code, body.errors[0].field]).toEqual([409, 'PART_NO_TAKEN', 'data.part_no'])
})

describe('the models a part fits', () => {
  test('are its own and further ones, seen and saved from either side', async () => {
    const [own, other, third] = [await aModel(), await aModel(), await aModel()]
    const { id } = await aPart(own)
    const rows = [{ component_id: other, note: 'ตั้งแต่เครื่องที่ 12' }, { component_id: third }]
    const saved = (await save({ component_part_id: id }, rows)).body.data
    expect(saved.rows).toMatchObject([
      { component_id: own, is_own: true, note: null },
      { component_id: other, is_own: false, note: 'ตั้งแต่เครื่องที่ 12' },
      { component_id: third, is_own: false, note: null },
    ])
    const mine = await aPart(other)
    const there = (await fits({ action: 'select', component_id: other })).body.data
    expect(there.rows).toMatchObject([
      { component_part_id: mine.id, is_own: true },
      { component_part_id: id, is_own: false, note: 'ตั้งแต่เครื่องที่ 12' },
    ])
    // the set is whole: what is not among the rows is gone, its own model stays
    expect((await save({ component_id: other }, [])).body.data.rows).toMatchObject([{ is_own: true }])
    const left = (await fits({ action: 'select', component_part_id: id })).body.data.rows
    expect(left.map(({ component_id }: { component_id: number }) => component_id)).toEqual([own, third])
  })

  test('are counted with its own, each once', async () => {
    const [own, other] = [await aModel(), await aModel()]
    const { id, part_no } = await aPart(own)
    await save({ component_part_id: id }, [{ component_id: other }, { component_id: own }])
    const count = async (by: string, text: string) =>
      (await fits({ action: 'stats', by, where: { text } })).body.data.map(
        (row: { id: number; pairs: number }) => [row.id, row.pairs],
      )
    expect(await count('component_part_id', part_no)).toEqual([[id, 2]])
    const model = (await fits({ action: 'select', component_id: other })).body.data
    expect(await count('component_id', model.code)).toContainEqual([other, 1])
    const sorted = await fits({
      action: 'stats',
      by: 'component_part_id',
      sort: [{ field: 'pairs', dir: 'desc' }],
    })
    const pairs = sorted.body.data.map((row: { pairs: number }) => row.pairs)
    expect(pairs).toEqual([...pairs].sort((a: number, b: number) => b - a))
  })

  test('keep a part and a model from being deleted, and lead to none that is', async () => {
    const [own, other] = [await aModel(), await aModel()]
    const [gone, stays] = [await aPart(own), await aPart(own)]
    for (const { id } of [gone, stays]) await save({ component_part_id: id }, [{ component_id: other }])
    const remove = async () => {
      const { row_version } = (await parts({ action: 'get', id: gone.id })).body.data
      return (await parts({ action: 'delete', id: gone.id, row_version })).body
    }
    expect(await remove()).toMatchObject({
      code: 'IN_USE',
      facts: { uses: { en: 'machine models that parts fit (1)' } },
    })
    await expect(
      server.owner.run(sql`update machine_model set is_deleted = true where id = ${other}`),
    ).rejects.toMatchObject({ code: 'IN_USE' })
    await save({ component_part_id: gone.id }, [])
    expect((await remove()).status).toBe(1)
    expect((await fits({ action: 'select', component_part_id: gone.id })).status).toBe(404)
    const there = async () => (await fits({ action: 'select', component_id: other })).body.data.rows
    expect(await there()).toMatchObject([{ component_part_id: stays.id }])
    const late = await save({ component_id: other }, [{ component_part_id: gone.id }])
    expect([late.body.code, late.body.errors[0].field]).toEqual([
      'UNKNOWN_REFERENCE',
      'rows.0.component_part_id',
    ])
  })

  test('are asked from one side, and each is named once', async () => {
    const [own, other] = [await aModel(), await aModel()]
    const { id } = await aPart(own)
    const fields = ({ body }: { body: { errors: { field: string }[] } }) =>
      body.errors.map(({ field }) => field)
    expect(fields(await fits({ action: 'select' }))).toEqual(['component_id'])
    expect(fields(await fits({ action: 'select', component_id: own, component_part_id: id }))).toEqual([
      'component_part_id',
    ])
    const which = { component_part_id: id }
    const twice = [{ component_id: other }, { component_id: other }]
    expect(fields(await save(which, twice))).toEqual(['rows.1.component_id'])
    expect(fields(await save(which, [{ note: 'x' }]))).toEqual(['rows.0.component_id'])
    expect(fields(await save(which, [{ component_id: other, component_part_id: id }]))).toEqual([
      'rows.0.component_part_id',
    ])
  })

  test('are changed by whoever may edit parts', async () => {
    const model = await aModel()
    const { id, row_version } = await aPart(model)
    const looker = await server.person({ menus: { '/app/Component-Part': ['view'] } })
    const stranger = await server.person({ menus: { '/app/Symptoms': ['view', 'edit'] } })
    const which = { component_part_id: id }
    expect((await fits({ action: 'select', ...which }, looker)).status).toBe(200)
    expect((await fits({ action: 'save', ...which, row_version, rows: [] }, looker)).status).toBe(403)
    expect((await fits({ action: 'select', ...which }, stranger)).status).toBe(403)
  })
})

test('what was written before machines were called so is still told in words', async () => {
  const [own, other] = [await aModel(), await aModel()]
  const { id, part_no } = await aPart(own)
  // as the log had it then: the table and its columns under their former names
  await server.owner.run(sql`
    insert into audit_log (actor_id, action, entity, entity_id, before, after) values
      (null, 'update', 'component_part', ${id}, ${{ component_id: own }}, ${{ component_id: other }}),
      (null, 'update', 'component_part', ${id}, ${{ name: 'สายเดิม' }}, ${{ name: 'สายใหม่' }}),
      (null, 'update', 'component_type', ${id}, ${{ name_th: 'เดิม' }}, ${{ name_th: 'ใหม่' }})`)
  const nameOf = async (model: number) =>
    (await server.owner.one<{ name: string }>(sql`select name from machine_model where id = ${model}`)).name
  const { body } = await parts({ action: 'history', id })
  expect(body.data.map(({ changes }: { changes: object[] }) => changes)).toEqual([
    [{ field: 'name', from: 'สายเดิม', to: 'สายใหม่' }],
    [{ field: 'component_id', from: await nameOf(own), to: await nameOf(other) }],
    expect.arrayContaining([{ field: 'part_no', from: null, to: part_no }]),
  ])
  expect(body.total).toBe(3)
})
