import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeKindInTurn } from '#platform/records/dated-rates/dated-rate.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { formOf } from '#wire/upload.ts'
import { materialPrice } from './material-price.ts'
import { pricesHandlers } from './price-import.server.ts'

let server: TestServer
let keeper: Person
let looker: Person
let unit: number
const page = '/app/Master-Material'

beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: { [page]: ['view', 'create', 'edit', 'delete', 'export'] } })
  looker = await server.person({ menus: { [page]: ['view'] } })
  unit = (await server.owner.one<{ id: number }>(sql`select id from unit where code = 'PCS'`)).id
})
afterAll(() => server.close())

const call = (body: object, as: Person = keeper) => server.call('api/MasterMaterial', body, { as })
const typed = (material_code: string, more: object = {}) => ({
  material_code,
  description_th: `วัสดุ ${material_code}`,
  unit_id: unit,
  ...more,
})
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
async function insert(code: string, more: object = {}): Promise<any> {
  const { body } = await call({ action: 'insert', data: typed(code, more) })
  expect(body).toMatchObject({ status: 1 })
  return body.data
}
const codes = async (where: object, as = keeper) => {
  const { body } = await call({ action: 'select', where, page_size: 500 }, as)
  return body.data.map((one: { material_code: string }) => one.material_code)
}
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const send = (path: string, lines: string[], how: object = {}, as = keeper) =>
  server.call(
    path,
    formOf({ ...how, file: new File([lines.join('\n')], 'list.csv', { type: 'text/csv' }) }),
    { as },
  )

describe('what belongs to a material', () => {
  async function withPart(code: string, isDeleted = false) {
    const { ID } = await insert(code)
    await server.owner.run(sql`
      with kind as (insert into machine_type (code, name_th) values (${code}, ${code}) returning id),
        model as (insert into machine_model (machine_type_id, code, name) select id, ${code}, 'รุ่น A' from kind returning id)
      insert into spare_part (part_no, name, machine_model_id, master_material_id, is_deleted)
      select part_no, 'ลูกปืน', model.id, ${ID}, part_no = ${`${code}-2`} and ${isDeleted}
      from model cross join unnest(${[`${code}-2`, `${code}-1`]}::text[]) as t (part_no)`)
    return ID
  }
  const about = (material_id: number, as?: Person) => call({ action: 'about', material_id }, as)

  test('is the spare parts in stock as it, without deleted ones, for callers who may see parts', async () => {
    const both = await server.person({ menus: { [page]: ['view'], '/app/Component-Part': ['view'] } })
    const part = { name: 'ลูกปืน', model: 'รุ่น A' }
    const first = await withPart('ABOUT-1')
    expect((await about(first, both)).body.data.parts).toMatchObject([
      { ...part, part_no: 'ABOUT-1-1' },
      { ...part, part_no: 'ABOUT-1-2' },
    ])
    const second = await withPart('ABOUT-2', true)
    expect((await about(second, both)).body.data.parts).toMatchObject([{ ...part, part_no: 'ABOUT-2-1' }])
    const { ID } = await insert('ABOUT-3')
    expect((await about(ID, both)).body.data).toEqual({ parts: [] })
  })

  test('tells nothing of parts to callers who may not see them, and nothing at all of what is deleted or to others', async () => {
    const ID = await withPart('ABOUT-4')
    expect((await about(ID, looker)).body.data).toEqual({ parts: null })
    const stranger = await server.person({ menus: { '/app/Component-Part': ['view'] } })
    expect((await about(ID, stranger)).status).toBe(403)
    const gone = await insert('ABOUT-5')
    await call({ action: 'delete', ID: gone.ID, row_version: 1 })
    expect((await about(gone.ID, looker)).status).toBe(404)
  })
})

describe('a material', () => {
  test('is entered, found by any of its names, changed and deleted', async () => {
    const made = await insert('SEN-001', { description_en: 'Photo sensor', brand: 'Omron', min_stock: 2 })
    expect(made).toMatchObject({
      unit_id_th: 'ชิ้น',
      source: 'LOCAL',
      stock_ur: 0,
      below_min: true,
      price: null,
    })
    for (const text of ['sen-0', 'photo', 'วัสดุ SEN', 'omron'])
      expect(await codes({ text })).toEqual(['SEN-001'])
    const data = { description_en: null, min_stock: 0 }
    const changed = await call({ action: 'update', ID: made.ID, row_version: 1, data })
    expect(changed.body.data).toMatchObject({
      description_en: null,
      brand: 'Omron',
      min_stock: 0,
      below_min: false,
      row_version: 2,
    })
    const stale = await call({ action: 'update', ID: made.ID, row_version: 1, data })
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
    expect((await call({ action: 'delete', ID: made.ID, row_version: 2 })).status).toBe(200)
    expect((await call({ action: 'get', ID: made.ID })).status).toBe(404)
  })

  test('has a code of its own, whatever the case', async () => {
    await insert('Bearing-6204')
    expect(await call({ action: 'insert', data: typed('BEARING-6204') })).toMatchObject({
      status: 409,
      body: { code: 'MATERIAL_CODE_TAKEN' },
    })
  })

  test('can be looked at, but not entered, by whoever may only view', async () => {
    expect(await codes({}, looker)).toContain('Bearing-6204')
    expect((await call({ action: 'insert', data: typed('X') }, looker)).status).toBe(403)
    const unread = await server.person({ menus: { '/app/unit': ['view'] } })
    expect((await call({ action: 'select' }, unread)).status).toBe(403)
  })

  test('below its minimum is told apart and counted', async () => {
    const before = (await call({ action: 'counts' })).body.data.below_min
    await insert('LOW-1', { min_stock: 5 })
    await insert('LOW-2', { min_stock: 5, is_active: false })
    expect(await codes({ below_min: true })).toContain('LOW-1')
    expect(await codes({ below_min: true })).not.toContain('LOW-2')
    expect(await codes({ is_active: 'NO' })).toEqual(['LOW-2'])
    expect((await call({ action: 'counts' })).body.data.below_min).toBe(before + 1)
  })
})

describe('a file of materials', () => {
  const head = 'Material code,Description (Thai),Unit,Minimum stock,Kept by'
  const path = 'api/ImportMasterMaterial'

  test('is looked at row by row, and taken when it is wanted', async () => {
    const lines = [head, 'IMP-1,มอเตอร์,PCS,3,ERP', 'IMP-2,สายไฟ,เมตร,,', 'IMP-3,ผิด,กล่อง,,', 'imp-1,ซ้ำ,PCS,,']
    const seen = await send(path, lines, { dry_run: true })
    expect(seen.body.data).toMatchObject({ rows: 4, good: 2, inserted: 2, changed: 0, taken: false })
    expect(seen.body.data.wrong.map(({ row }: { row: number }) => row)).toEqual([4, 5])
    expect((await send(path, lines)).body.data.taken).toBe(false)
    expect(await codes({ text: 'IMP-' })).toEqual([])
    expect((await send(path, lines, { good_only: true })).body.data).toMatchObject({ good: 2, taken: true })
    expect(await codes({ text: 'IMP-' })).toEqual(['IMP-1', 'IMP-2'])
  })

  test('refuses a number whose comma could mean either', async () => {
    const wrong = async (first: string, line: string) =>
      (await send(path, [first, line], { dry_run: true })).body.data.wrong.length
    expect(await wrong(head.replaceAll(',', ';'), 'SEMI-1;มอเตอร์;PCS;0,500;')).toBe(1)
    expect(await wrong(head.replaceAll(',', ';'), 'SEMI-1;มอเตอร์;PCS;1,500;')).toBe(1)
    expect(await wrong(head.replaceAll(',', ';'), 'SEMI-1;มอเตอร์;PCS;1500.5;')).toBe(0)
    expect(await wrong(head, 'SEMI-1,มอเตอร์,PCS,"1,500",')).toBe(0)
  })

  test('changes what is known, if its sender may, and leaves alone what is the same', async () => {
    await insert('KNOWN-1', { min_stock: 1 })
    const lines = ['Material code,Description (Thai),Unit', 'KNOWN-1,ชื่อใหม่,PCS']
    const adder = await server.person({ menus: { [page]: ['view', 'create'] } })
    expect((await send(path, lines, {}, adder)).body.data).toMatchObject({ good: 0, taken: false })
    expect((await send(path, lines)).body.data).toMatchObject({ changed: 1, same: 0, taken: true })
    expect((await send(path, lines)).body.data).toMatchObject({ changed: 0, same: 1, taken: true })
    const { body } = await call({ action: 'select', where: { text: 'KNOWN-1' } })
    expect(body.data[0]).toMatchObject({ description_th: 'ชื่อใหม่', min_stock: 1, row_version: 2 })
  })

  test('is the only way to change what the ERP keeps', async () => {
    await send(path, [head, 'ERP-1,ตลับลูกปืน,PCS,4,ERP'])
    const [{ ID, source, erp_synced_at }] = (await call({ action: 'select', where: { text: 'ERP-1' } })).body
      .data
    expect([source, typeof erp_synced_at]).toEqual(['ERP', 'string'])
    const refused = { status: 200, body: { status: 0, code: 'ERP_MATERIAL' } }
    expect(await call({ action: 'update', ID, row_version: 1, data: typed('ERP-1') })).toMatchObject(refused)
    expect(await call({ action: 'delete', ID, row_version: 1 })).toMatchObject(refused)
    // how much of it is to lie here is ours alone to say
    const kept = { ...typed('ERP-1'), description_th: 'ตลับลูกปืน' }
    const change = (row_version: number, data: object) => call({ action: 'update', ID, row_version, data })
    expect(await change(1, { ...kept, min_stock: 9, brand: 'SKF' })).toMatchObject(refused)
    expect((await change(1, { ...kept, min_stock: 9 })).body.data).toMatchObject({
      min_stock: 9,
      source: 'ERP',
      erp_synced_at,
      row_version: 2,
    })
    expect((await change(1, { ...kept, min_stock: 8 })).body.code).toBe('STALE_ROW')
    expect((await send(path, [head, 'ERP-1,ตลับลูกปืน,PCS,4,LOCAL'])).body.data.wrong).toHaveLength(1)
    const syncedAt = async () =>
      (await call({ action: 'select', where: { text: 'ERP-1' } })).body.data[0].erp_synced_at
    // a file that is not the ERP's own leaves the day on which it was taken over
    await send(path, [head, 'ERP-1,ตลับลูกปืน,PCS,5,'])
    await send(path, ['Material code,Description (Thai),Unit,Minimum stock', 'ERP-1,ตลับลูกปืน,PCS,6'])
    expect(await syncedAt()).toBe(erp_synced_at)
    await send(path, [head, 'ERP-1,ตลับลูกปืน,PCS,7,ERP'])
    expect(await syncedAt()).not.toBe(erp_synced_at)
    expect((await send(path, [head, 'ERP-1,ตลับลูกปืน 6204,PCS,4,'])).body.data).toMatchObject({ changed: 1 })
  })

  test('may name what a material has already, in use or not, and a type by its section', async () => {
    const sections = await server.owner.rows<{ id: number }>(sql`
      insert into org_unit (level, code, name_th) values ('SECTION', 'MS1', 'แผนก 1'), ('SECTION', 'MS2', 'แผนก 2')
      returning id`)
    const types: number[] = []
    for (const { id } of sections) {
      const made = await server.owner.one<{ id: number }>(sql`
        insert into item_type (code, name_th, section_id) values ('ELX', 'อุปกรณ์ X', ${id}) returning id`)
      types.push(made.id)
    }
    const head = 'Material code,Description (Thai),Unit,Item type'
    const typeOf = async (text: string) =>
      (await call({ action: 'select', where: { text } })).body.data[0].item_type_id
    const doubtful = await send(path, [head, 'TYPED-1,วัสดุ,PCS,ELX'])
    expect(doubtful.body.data.wrong[0].wrong[0].text).toContain('MS1/ELX, MS2/ELX')
    expect((await send(path, [head, 'TYPED-1,วัสดุ,PCS,ms2/elx'])).body.data).toMatchObject({ inserted: 1 })
    expect(await typeOf('TYPED-1')).toBe(types[1])
    // as the page saves it
    const saved = await server.call(
      'api/MasterMaterial',
      { action: 'export', where: { text: 'TYPED-1' }, format: 'csv' },
      { as: keeper },
    )
    const file = new TextDecoder().decode(saved.bytes)
    expect(file).toContain('MS2/ELX')
    const renamed = file.replace('TYPED-1', 'TYPED-9')
    expect((await send(path, [renamed])).body.data).toMatchObject({ inserted: 1, taken: true })
    expect(await typeOf('TYPED-9')).toBe(types[1])
    // the name alone, which several have, is the one that stands there
    const again = [head, 'TYPED-1,วัสดุใหม่,PCS,อุปกรณ์ X']
    expect((await send(path, again)).body.data).toMatchObject({ changed: 1, taken: true })
    await server.owner.run(sql`update item_type set is_active = false where code = 'ELX'`)
    expect((await send(path, again)).body.data).toMatchObject({ same: 1, taken: true })
    expect((await send(path, [head, 'TYPED-2,วัสดุ,PCS,MS2/ELX'])).body.data).toMatchObject({ good: 0 })
  })

  test('of our own can be brought in again', async () => {
    const saved = await server.call(
      'api/MasterMaterial',
      { action: 'export', where: { text: 'KNOWN-1' }, format: 'csv' },
      { as: keeper },
    )
    const text = new TextDecoder().decode(saved.bytes)
    expect((await send(path, [text])).body.data).toMatchObject({ rows: 1, good: 1, same: 1 })
  })
})

describe('prices', () => {
  const line = async (material_id: number) =>
    (await call({ action: 'price_timeline', key: { material_id } })).body.data
  const today = async () =>
    (await server.owner.one<{ day: string }>(sql`select bangkok_day(now()) as day`)).day

  test('follow one another, and the one of the day stands in the list', async () => {
    const { ID: id } = await insert('PRICED-1')
    const data = { material_id: id, price: 100, currency: 'THB', valid_from: '2024-01-01' }
    expect((await call({ action: 'price_insert', data })).status).toBe(200)
    expect(await call({ action: 'price_insert', data: { ...data, price: 90 } })).toMatchObject({
      status: 409,
      body: { code: 'RATE_OVERLAP' },
    })
    const next = { ...data, price: 120.5, valid_from: await today() }
    expect((await call({ action: 'price_insert', data: next, supersede: true })).status).toBe(200)
    expect((await line(id)).map(({ price }: { price: number }) => price)).toEqual([100, 120.5])
    expect((await call({ action: 'get', ID: id })).body.data).toMatchObject({ price: 120.5, currency: 'THB' })
  })

  test('hold for a unit: a material that has one stays in it, in the form and in a file', async () => {
    const { ID: id } = await insert('PRICED-5')
    const data = { material_id: id, price: 12, currency: 'THB', valid_from: '2024-01-01' }
    expect((await call({ action: 'price_insert', data })).status).toBe(200)
    const { id: other } = await server.owner.one<{ id: number }>(sql`select id from unit where code = 'SET'`)
    const moved = typed('PRICED-5', { unit_id: other })
    expect((await call({ action: 'update', ID: id, row_version: 1, data: moved })).body.code).toBe(
      'UNIT_STAYS',
    )
    const lines = ['Material code,Description (Thai),Unit', 'PRICED-5,ชื่อใหม่,SET']
    const { body } = await send('api/ImportMasterMaterial', lines)
    expect(body.data.wrong).toMatchObject([{ wrong: [{ column: 'Unit' }] }])
  })

  test('of a file end those before them, and rows that cannot are named', async () => {
    const { ID: id } = await insert('PRICED-2')
    const lines = [
      'Material code,Price,From,Supplier',
      `PRICED-2,55.25,${await today()},SMC`,
      'NOBODY,1,2026-01-01,',
    ]
    const path = 'api/ImportMaterialPrice'
    const seen = await send(path, lines, { dry_run: true })
    expect(seen.body.data).toMatchObject({
      rows: 2,
      good: 1,
      inserted: 0,
      wrong: [{ row: 3, name: 'NOBODY' }],
    })
    expect(await line(id)).toEqual([])
    expect((await send(path, lines, { good_only: true })).body.data).toMatchObject({ good: 1, inserted: 1 })
    expect(await line(id)).toMatchObject([{ price: 55.25, currency: 'THB', supplier: 'SMC' }])
  })

  const priceFile = 'api/ImportMaterialPrice'

  test('of a file follow one another within it, and clashes are told with the price in the way', async () => {
    const { ID: id } = await insert('PRICED-3')
    const day = await today()
    const next = dayAfter(day)
    const lines = [
      'Material code,Price,Currency,From,Until',
      `PRICED-3,10,USD,${day},`,
      `priced-3,11,,${next},`,
      `PRICED-3,12,,${next},`,
      `PRICED-3,13,,2049-02-01,2049-01-01`,
    ]
    const { data } = (await send(priceFile, lines, { good_only: true })).body
    expect(data).toMatchObject({ rows: 4, good: 2, inserted: 2 })
    expect(data.wrong.map(({ row }: { row: number }) => row)).toEqual([4, 5])
    expect(data.wrong[0].wrong[0].text).toMatch(/^It clashes with from .*, 11.00 THB/)
    expect(data.wrong[1].wrong).toEqual([{ column: 'Until', text: 'Not before the first day' }])
    expect(await line(id)).toMatchObject([
      { price: 10, currency: 'USD', valid_from: day, valid_to: day },
      { price: 11, currency: 'THB', valid_from: next, valid_to: null },
    ])
  })

  test('of a file for some days are refused where nothing follows what they end', async () => {
    const { ID: id } = await insert('PRICED-6')
    const day = await today()
    const head = 'Material code,Price,From,Until'
    await send(priceFile, [head, `PRICED-6,10,${day},2050-12-31`])
    const some = `PRICED-6,12,2040-07-01,2040-07-31`
    const alone = (await send(priceFile, [head, some])).body.data
    expect(alone).toMatchObject({ good: 0, inserted: 0 })
    expect(alone.wrong[0].wrong[0].text).toContain('from 01-Aug-2040 on')
    expect((await send(priceFile, [head, some, 'PRICED-6,10,2040-08-01,'])).body.data.inserted).toBe(2)
    expect((await line(id)).map((one: { valid_to: string }) => one.valid_to)).toEqual([
      '2040-06-30',
      '2040-07-31',
      null,
    ])
  })

  test('of a file end a price only for those who may edit', async () => {
    const { ID: id } = await insert('PRICED-4')
    const lines = ['Material code,Price,From', `PRICED-4,1,${await today()}`]
    const adder = await server.person({ menus: { [page]: ['view', 'create'] } })
    expect((await send(priceFile, lines, {}, adder)).body.data).toMatchObject({ good: 1, inserted: 1 })
    const later = ['Material code,Price,From', `PRICED-4,2,${dayAfter(await today())}`]
    expect((await send(priceFile, later, {}, adder)).body.data).toMatchObject({ good: 0, inserted: 0 })
    expect(await line(id)).toMatchObject([{ price: 1, valid_to: null }])
  })

  test('of a file of the greatest size are taken, and looking at it writes nothing', async () => {
    await server.owner.run(sql`
      insert into master_material (material_code, description_th, unit_id)
      select 'BULK-' || n, 'วัสดุ', ${unit} from generate_series(1, 2000) n`)
    const day = await today()
    const lines = Array.from({ length: 2000 }, (_, at) => `BULK-${2000 - at},${at + 1}.25,${day}`)
    const drawn = async () =>
      (await server.owner.one<{ at: number }>(sql`select last_value as at from material_price_id_seq`)).at
    const before = await drawn()
    const file = ['Material code,Price,From', ...lines]
    expect((await send(priceFile, file, { dry_run: true })).body.data).toMatchObject({
      good: 2000,
      inserted: 0,
    })
    expect(await drawn()).toBe(before)
    expect((await send(priceFile, file)).body.data).toMatchObject({ good: 2000, inserted: 2000 })
    const next = file.map((one) => one.replace(day, dayAfter(day)))
    expect((await send(priceFile, next)).body.data).toMatchObject({ good: 2000, inserted: 2000 })
  })

  test('of many materials at once hold one lock, not one for each', async () => {
    const ids: number[] = []
    for (const code of ['LOCK-1', 'LOCK-2', 'LOCK-3']) ids.push((await insert(code)).ID)
    const enter = pricesHandlers.find(({ operation }) => operation === materialPrice.insert)!.handler
    const held = await server.dbPool.transaction({ userId: null, requestId: 'locks', ip: '' }, async (db) => {
      await wholeKindInTurn(db, materialPrice)
      for (const material_id of ids) {
        const data = { material_id, price: 1, currency: 'THB', valid_from: '2040-01-01' }
        await enter({ data } as never, { db, scope: 'ALL' } as never)
      }
      return db.one<{ count: number }>(sql`
        select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`)
    })
    expect(held.count).toBe(1)
  })
})
