// What a property costs on a day: by hand and by the product the same, and what is not known is not nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
let ids: Record<'task' | 'grade' | 'other' | 'steel' | 'import' | 'bare' | 'support' | 'labor', number>
let pools: Record<string, number>

const page = '/app/machine-property-page'
const DAY = '2026-06-15'

beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: { [page]: ['view', 'create', 'edit', 'delete'] } })
  ids = await server.owner.one(sql`
    with section as (insert into org_unit (level, code, name_th) values ('SECTION', 'S', 'แผนก') returning id),
      task as (insert into job_task (job_task_type_id, code, name_th)
        select id, 'T1', 'ประกอบ' from job_task_type where code = 'ASSEMBLY' returning id),
      support as (insert into cost_type (section_id, code, name_th, element) select id, 'C1', 'รถเครน', 'SUPPORT' from section returning id),
      labor as (insert into cost_type (section_id, code, name_th, element) select id, 'C2', 'ค่าแรง', 'LABOR' from section returning id),
      material as (insert into master_material (material_code, description_th, unit_id)
        select code, code, (select id from unit where code = 'KG') from unnest(array['STEEL', 'IMPORT', 'BARE']) code
        returning id, material_code),
      price as (insert into material_price (material_id, price, currency, valid_from, valid_to)
        select id, case material_code when 'STEEL' then 33.3333 else 10 end,
          case material_code when 'STEEL' then 'THB' else 'USD' end, '2026-01-01'::date, '2026-12-31'::date
        from material where material_code <> 'BARE'),
      rate as (insert into labor_rate (labor_grade_id, rate_kind, rate_per_hour, valid_from, valid_to)
        select id, 'COST', 320.25, '2026-01-01'::date, '2026-12-31'::date from labor_grade where code = 'E2')
    select (select id from task) as task, (select id from labor_grade where code = 'E2') as grade,
      (select id from labor_grade where code = 'E4') as other, (select id from material where material_code = 'STEEL') as steel,
      (select id from material where material_code = 'IMPORT') as import, (select id from material where material_code = 'BARE') as bare,
      (select id from support) as support, (select id from labor) as labor`)
  const made = await server.owner.rows<{ id: number; code: string }>(sql`
    with pool as (insert into overhead (code, name_th) select code, code
        from unnest(array['PCT_OF_LABOR', 'PCT_OF_MATERIAL', 'PCT_OF_DIRECT', 'PER_LABOR_HOUR', 'PER_DAY', 'FIXED']) code returning id, code),
      rate as (insert into overhead_rate (overhead_id, driver, rate, valid_from, valid_to)
        select id, code, case when code like 'PCT%' then 10 else 40 end, '2026-01-01'::date, '2026-12-31'::date from pool)
    select id, code from pool`)
  pools = Object.fromEntries(made.map(({ id, code }) => [code, id]))
})
afterAll(() => server.close())

const call = (path: string, body: object) => server.call(path, body, { as: keeper })
let made = 100
async function property(): Promise<number> {
  const data = { kind: 'arm_length', code: `A${++made}`, name: 'แขน', value_number: made }
  return (await call('api/MachineProperty', { tb_name: 'machine_property', action: 'insert', data })).body
    .data.ID
}
const add = (machine_property_id: number, data: object) =>
  call('api/DetailMachineProperty', { action: 'insert', machine_property_id, data })
const work = (more: object = {}) => ({
  element: 'LABOR',
  job_task_id: ids.task,
  labor_grade_id: ids.grade,
  hours: 7.5,
  people: 3,
  ...more,
})
const steel = (more: object = {}) => ({
  element: 'RAW_MATERIAL',
  master_material_id: ids.steel,
  qty: 12.345,
  scrap_pct: 7.5,
  ...more,
})
const pool = (code: string) => ({ element: 'OVERHEAD', overhead_id: pools[code] })
const crane = () => ({ element: 'SUPPORT', cost_type_id: ids.support, qty: 2, unit_price: 4500.5 })
const dashboard = async (machine_property_id: number, on_date: string = DAY) =>
  (await call('api/MapMachineProperty', { tb_name: 'dashboard', machine_property_id, on_date })).body.data
const lines = async (machine_property_id: number, more: object = {}) =>
  (await call('api/DetailMachineProperty', { action: 'select', machine_property_id, on_date: DAY, ...more }))
    .body.data

describe('the cost of a property', () => {
  test('is what a calculation by hand says, to the satang', async () => {
    const id = await property()
    for (const data of [work(), steel(), crane(), ...Object.keys(pools).map(pool)])
      expect((await add(id, data)).body).toMatchObject({ status: 1 })
    // 3 × 7.5 h × 320.25; 12.345 kg × 1.075 × 33.3333; 2 × 4,500.50
    const [labor, material, support] = [7205.63, 442.36, 9001]
    const direct = labor + material + support
    const overhead = [720.56, 44.24, Math.round(direct * 10) / 100, 900, 112.5, 40]
    const told = await dashboard(id)
    expect(told.labor).toEqual({ amount: labor, known: labor, lines: 1, missing: 0 })
    expect(told.raw_material.amount).toBe(material)
    expect(told.support.amount).toBe(support)
    const sum = Math.round(overhead.reduce((a, b) => a + b) * 100) / 100
    expect(told.overhead).toEqual({ amount: sum, known: sum, lines: 6, missing: 0 })
    expect(told.total).toBe(Math.round((direct + sum) * 100) / 100)
    expect(told.missing).toEqual([])
    const found = await lines(id)
    expect(found.map(({ element }: { element: string }) => element)).toEqual([
      'LABOR',
      'RAW_MATERIAL',
      ...Array(6).fill('OVERHEAD'),
      'SUPPORT',
    ])
    expect(found[0]).toMatchObject({ rate: 320.25, amount: labor, code: 'T1', grade_en: 'Engineer' })
  })

  test('without a rate or a price that day is open, and so is what is a share of it', async () => {
    const id = await property()
    const open = [
      work({ labor_grade_id: ids.other }),
      steel({ master_material_id: ids.bare }),
      steel({ master_material_id: ids.import }),
    ]
    for (const data of [work(), steel(), ...open, pool('PCT_OF_LABOR'), pool('FIXED'), crane()])
      await add(id, data)
    const told = await dashboard(id)
    expect(told.labor).toEqual({ amount: null, known: 7205.63, lines: 2, missing: 1 })
    expect(told.raw_material).toMatchObject({ amount: null, known: 442.36, missing: 2 })
    expect(told.overhead).toMatchObject({ amount: null, known: 40, missing: 1 })
    expect(told.support).toMatchObject({ amount: 9001, missing: 0 })
    expect([told.total, told.known]).toEqual([null, 16_688.99])
    expect(told.missing.map(({ reason }: { reason: string }) => reason)).toEqual([
      'NO_RATE',
      'NO_PRICE',
      'CURRENCY',
      'BASE',
    ])
    // on a day without any rates only what needs none is known
    const later = await dashboard(id, '2027-01-01')
    expect(later).toMatchObject({ total: null, known: 9001, on_date: '2027-01-01' })
    expect(later.missing).toHaveLength(7)
  })

  test('of nothing is nothing', async () => {
    const told = await dashboard(await property())
    expect(told).toMatchObject({ total: 0, known: 0, missing: [], used_by: [] })
  })

  test('is read as flat rows by an address, too', async () => {
    const id = await property()
    await add(id, work())
    const get = (query: string) =>
      server.call(`api/vw_MachineProperty?${query}`, {}, { as: keeper, method: 'GET' })
    const { data } = (await get(`kind=arm_length&component_type_id=&on_date=${DAY}`)).body
    expect(data.find(({ ID }: { ID: number }) => ID === id)).toMatchObject({
      kind_en: 'Arm length',
      unit: 'mm',
      labor: 7205.63,
      raw_material: 0,
      total: 7205.63,
    })
    expect((await get('kind=load')).body.data).toEqual([])
    const { id: type } = await server.owner.one<{ id: number }>(
      sql`insert into machine_type (code, name_th) values ('V', 'เครื่อง') returning id`,
    )
    expect((await get(`component_type_id=${type}`)).body.data).toEqual([])
    const row = [{ machine_property_id: id, is_default: true }]
    await call('api/MapComponentProperty', {
      action: 'save',
      component_type_id: type,
      row_version: 1,
      rows: row,
    })
    const mapped = (await get(`component_type_id=${type}&on_date=2027-01-01`)).body.data
    expect(mapped).toMatchObject([{ ID: id, labor: null, total: null }])
    expect((await dashboard(id)).used_by).toMatchObject([{ code: 'V', is_default: true }])
    for (const odd of ['kind=weight', 'kind=load&kind=type', 'component_type_id=x', 'drop=1'])
      expect((await get(odd)).status).toBe(400)
    expect((await server.call('api/vw_MachineProperty', {}, { method: 'GET' })).status).toBe(401)
  })
})

describe('cost lines', () => {
  test('have what their element has, and nothing else', async () => {
    const id = await property()
    const refused = async (data: object) => (await add(id, data)).status
    expect(await refused({ ...work(), qty: 1 })).toBe(400)
    expect(await refused({ ...work(), hours: null })).toBe(400)
    expect(await refused(work({ people: 0 }))).toBe(400)
    expect(await refused(steel({ scrap_pct: 101 }))).toBe(400)
    expect(await refused({ element: 'OVERHEAD' })).toBe(400)
    expect((await add(id, { ...crane(), cost_type_id: ids.labor })).body.code).toBe('COST_TYPE_NOT_SUPPORT')
    expect((await add(id, steel({ master_material_id: 999_999_999 }))).body.code).toBe('UNKNOWN_REFERENCE')
    expect((await add(999_999, work())).status).toBe(404)
    expect(await lines(id)).toEqual([])
  })

  test('are the same once, changed and deleted by version', async () => {
    const id = await property()
    const both = await Promise.all([add(id, steel()), add(id, steel({ qty: 5 }))])
    expect(both.map(({ body }) => body.code ?? 'in').sort()).toEqual(['PROPERTY_LINE_TAKEN', 'in'])
    const [{ ID, row_version }] = await lines(id)
    const change = (data: object) =>
      call('api/DetailMachineProperty', { action: 'update', ID, row_version, data })
    expect((await change(crane())).body.code).toBe('LINE_STAYS_ELEMENT')
    const changed = (await change({ qty: 3, scrap_pct: null })).body.data
    expect(changed).toMatchObject({ qty: 3, scrap_pct: 0, row_version: 2 })
    const late = await change(crane())
    expect([late.status, late.body.code]).toEqual([409, 'STALE_ROW'])
    const remove = (version: number) =>
      call('api/DetailMachineProperty', { action: 'delete', ID, row_version: version })
    expect((await remove(1)).body.code).toBe('STALE_ROW')
    expect((await remove(2)).body.status).toBe(1)
    expect((await remove(2)).status).toBe(404)
  })

  test('are copied from another property, but for those that are here', async () => {
    const [from, to] = [await property(), await property()]
    for (const data of [work(), steel(), pool('FIXED'), crane()]) await add(from, data)
    await add(to, steel({ qty: 1 }))
    const said: string[] = []
    const copy = async (more: object = {}) => {
      const { body } = await call('api/DetailMachineProperty', {
        action: 'copy_from',
        machine_property_id: to,
        from_property_id: from,
        ...more,
      })
      said.push(body.message)
      return body.data
    }
    expect(await copy({ element: 'SUPPORT' })).toEqual({ copied: 1 })
    expect(await copy()).toEqual({ copied: 2 })
    expect(await copy()).toEqual({ copied: 0 })
    expect(said).toEqual(['1 line copied', '2 lines copied', 'There was nothing to copy'])
    const found = await lines(to)
    expect(found.map(({ element }: { element: string }) => element)).toEqual([
      'LABOR',
      'RAW_MATERIAL',
      'OVERHEAD',
      'SUPPORT',
    ])
    expect(found[1].qty).toBe(1)
  })

  test('are copied from a property that is there; those of a deleted one stay as they are', async () => {
    const [from, to] = [await property(), await property()]
    await add(from, crane())
    const [{ ID, row_version }] = await lines(from)
    const gone = { tb_name: 'machine_property', action: 'delete', where_data: { ID: from, row_version: 1 } }
    expect((await call('api/MachineProperty', gone)).body.status).toBe(1)
    for (const from_property_id of [from, 999_999_999]) {
      const asked = { action: 'copy_from', machine_property_id: to, from_property_id }
      const { body } = await call('api/DetailMachineProperty', asked)
      expect([body.code, body.errors?.[0]?.field]).toEqual(['UNKNOWN_REFERENCE', 'from_property_id'])
    }
    const line = { ID, row_version }
    for (const action of [
      { action: 'update', ...line, data: crane() },
      { action: 'delete', ...line },
    ])
      expect((await call('api/DetailMachineProperty', action)).status).toBe(404)
  })

  test('keep what they are made of: the material stays, and its unit', async () => {
    const [unit, other] = (
      await server.owner.rows<{ id: number }>(
        sql`select id from unit where code in ('KG', 'PCS') order by code`,
      )
    ).map(({ id }) => id)
    const { id: rod } = await server.owner.one<{ id: number }>(sql`
      insert into master_material (material_code, description_th, unit_id) values ('ROD', 'เหล็กเส้น', ${unit}) returning id`)
    const deleted = () =>
      server.owner.run(sql`update master_material set is_deleted = true where id = ${rod}`)
    const weighed = (unit_id: number) =>
      server.owner.run(sql`update master_material set unit_id = ${unit_id} where id = ${rod}`)
    const owners = [await property(), await property(), await property(), await property()]
    for (const id of owners) await add(id, steel({ master_material_id: rod }))
    const properties = owners.slice(0, 3).map((_, at) => `A${made - 3 + at}`)
    const words = { code: 'ROD', properties: `${properties.join(', ')}, …` }
    await expect(deleted()).rejects.toMatchObject({ code: 'MATERIAL_IN_COST', facts: words })
    await expect(weighed(other!)).rejects.toMatchObject({ code: 'UNIT_STAYS_IN_COST', facts: words })
    // whatever else of it changes freely
    await server.owner.run(sql`update master_material set brand = 'Sahaviriya' where id = ${rod}`)
    for (const id of owners.slice(1)) {
      const [{ ID, row_version }] = await lines(id)
      await call('api/DetailMachineProperty', { action: 'delete', ID, row_version })
    }
    await expect(deleted()).rejects.toMatchObject({ facts: { code: 'ROD', properties: properties[0] } })
    // a property that is deleted takes its lines out of the way
    const gone = { ID: owners[0], row_version: 1 }
    await call('api/MachineProperty', { tb_name: 'machine_property', action: 'delete', where_data: gone })
    await weighed(other!)
    // it may come back
    await expect(deleted()).rejects.toMatchObject({ code: 'IN_USE' })
  })

  test('keep their cost type one of support', async () => {
    const id = await property()
    await add(id, crane())
    const turned = server.owner.run(sql`update cost_type set element = 'LABOR' where id = ${ids.support}`)
    await expect(turned).rejects.toMatchObject({ code: 'COST_TYPE_PAYS_SUPPORT' })
  })
})
