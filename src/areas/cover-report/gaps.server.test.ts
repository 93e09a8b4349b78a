// Gaps of cover: which there are, what is noted of them, and the offers that are drafted from them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayInBangkok } from '#base/date-format.ts'
import { endOfMonths } from '#base/end-of-months.ts'
import { identifier, sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let sales: Person
let looker: Person
let sites: number[]
let count = 0

const REPORT = '/app/MA-and-Warranty-Report'
const call = (action: string, body: object = {}, as: Person = sales): Promise<Answer> =>
  server.call('api/Report_MA', { action, ...body }, { as })

/** A machine whose warranty ends so many days from today. */
async function ending(inDays: number, at = 0): Promise<number> {
  const { id } = await server.owner.one<{ id: number }>(sql`
    with m as (
      insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
      select (select min(id) from machine_model), ${`G-${++count}`}, ${`RP-${count}`}, customer_id, id from customer_site where id = ${sites[at]} returning id)
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, end_date)
    select ${`WR-${count}`}, id, 'STANDARD', 'MANUAL', bangkok_day(now()) - 400, bangkok_day(now()) + ${inDays}::integer from m returning machine_id as id`)
  return id
}
/** A contract over a machine from one day to another, counted from today: signed, or only offered. */
async function contract(
  machine: number,
  from: number,
  until: number,
  { status = 'ACTIVE', value = null }: { status?: 'ACTIVE' | 'PROPOSED'; value?: number | null } = {},
): Promise<number> {
  for (const table of ['ma_contract', 'ma_contract_machine'])
    await server.owner.run(sql`alter table ${identifier(table)} disable trigger user`)
  const { id } = await server.owner.one<{ id: number }>(sql`
    with f as (insert into file_object (original_name, storage_key, mime, size_bytes, sha256)
      values ('po.pdf', replace(gen_random_uuid()::text, '-', ''), 'application/pdf', 1, decode(repeat('00', 32), 'hex')) returning id),
    k as (
      insert into ma_contract (ma_no, customer_id, name, start_date, end_date, status, value, signed_file_id)
      select ${`MB-${++count}`}, m.customer_id, 'MA', bangkok_day(now()) + ${from}::integer, bangkok_day(now()) + ${until}::integer, ${status}, ${value}, f.id
      from machine m, f where m.id = ${machine} returning id, start_date, end_date)
    insert into ma_contract_machine (contract_id, machine_id, valid_from, valid_to, is_active)
    select id, ${machine}, start_date, end_date, ${status === 'ACTIVE'} from k returning contract_id as id`)
  for (const table of ['ma_contract', 'ma_contract_machine'])
    await server.owner.run(sql`alter table ${identifier(table)} enable trigger user`)
  return id
}
const gapOf = async (id: number, more: object = {}) =>
  (await call('gaps', { page_size: 500, ...more })).body.data.find((row: { id: number }) => row.id === id)

beforeAll(async () => {
  server = await testServer()
  sales = await server.person({
    menus: { [REPORT]: ['view', 'edit', 'export'], '/app/MA-page': ['view', 'create', 'edit'] },
  })
  looker = await server.person({ menus: { [REPORT]: ['view'] } })
  sites = (
    await server.owner.rows<{ id: number }>(sql`
      with c as (insert into customer (name) values ('สยามบรรจุ'), ('ไทยน้ำตาล') returning id)
      insert into customer_site (customer_id, name) select id, 'บางปู' from c order by id returning id`)
  ).map(({ id }) => id)
  await server.owner.run(sql`update machine_type set standard_ma_price = 60000, pm_interval_months = 6`)
})
afterAll(() => server.close())

describe('a gap', () => {
  test('is a cover that ends within 90 days, or ended within them; what never was covered is none', async () => {
    const table = [
      [90, 'ENDING'],
      [0, 'ENDING'],
      [-1, 'ENDED'],
      [-90, 'ENDED'],
    ] as const
    for (const [days, segment] of table) {
      const id = await ending(days)
      expect(await gapOf(id)).toMatchObject({ segment, days_left: days, at_stake: 60000, result: 'OPEN' })
    }
    for (const days of [91, -91]) expect(await gapOf(await ending(days))).toBeUndefined()
    const { body } = await call('gaps', { page_size: 500 })
    expect(body.counts.ENDING + body.counts.ENDED + body.counts.RENEW).toBe(body.data.length)
    const narrowed = await call('gaps', { segment: 'ENDED', page_size: 500 })
    expect(narrowed.body.data).toHaveLength(body.counts.ENDED)
  })

  test('is worked on: next step, day and owner; not wanted with a reason, then shown only where it is asked for', async () => {
    const id = await ending(20)
    const gap = { component_project_id: id, gap_from: (await gapOf(id)).gap_from }
    const planned = await call('plan', { ...gap, data: { next_step: 'โทรนัดคุย', next_on: '2026-12-01' } })
    expect(planned.body.data).toMatchObject({ next_step: 'โทรนัดคุย', next_on: '2026-12-01', result: 'OPEN' })
    const { row_version } = planned.body.data
    expect((await call('refuse', { ...gap, row_version })).status).toBe(400)
    const refused = await call('refuse', { ...gap, row_version, reason: 'มีทีมซ่อมเอง' })
    expect(refused.body.data).toMatchObject({ result: 'NOT_WANTED', reason: 'มีทีมซ่อมเอง' })
    expect(await gapOf(id)).toBeUndefined()
    expect(await gapOf(id, { not_wanted: true })).toBeDefined()
    const stale = await call('plan', { ...gap, row_version, data: {} })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_ROW'])
    const again = await call('plan', {
      ...gap,
      row_version: refused.body.data.row_version,
      data: { next_step: 'ลองใหม่' },
    })
    expect(again.body.data).toMatchObject({ result: 'OPEN', reason: null })
  })

  test('is worth a year of the contract that ends, however many days that year has', async () => {
    const id = await ending(-300)
    const { last } = await server.owner.one<{ last: number }>(
      sql`select end_of_months(bangkok_day(now()) - 330, 12) - bangkok_day(now()) as last`,
    )
    await contract(id, -330, last, { value: 120_000 })
    expect(await gapOf(id)).toMatchObject({ segment: 'RENEW', at_stake: 120_000 })
  })

  test('is none under a contract that rests, nor where an offer goes on; an offer of days that have passed hides none', async () => {
    const resting = await ending(-20)
    const ma = await contract(resting, -19, 300)
    await server.owner.run(sql`
      insert into ma_suspension (contract_id, from_on, reason) values (${ma}, bangkok_day(now()) - 10, 'โรงงานหยุด')`)
    expect(await gapOf(resting)).toBeUndefined()
    const [old, goes] = [await ending(20), await ending(20)]
    await contract(old, -300, -1, { status: 'PROPOSED' })
    await contract(goes, 21, 385, { status: 'PROPOSED' })
    expect(await gapOf(old)).toMatchObject({ segment: 'ENDING' })
    expect(await gapOf(goes)).toBeUndefined()
  })

  test('is a cover that ends before a signed contract goes on, until it has ended', async () => {
    const [before, after] = [await ending(5), await ending(-5)]
    await contract(before, 20, 384)
    await contract(after, 20, 384)
    expect(await gapOf(before)).toMatchObject({ segment: 'ENDING', days_left: 5 })
    expect(await gapOf(after)).toBeUndefined()
  })

  test('of another day than the cover ends on is none; a looker neither notes nor is told money', async () => {
    const id = await ending(30)
    const other = await call('plan', { component_project_id: id, gap_from: '2020-01-01', data: {} })
    expect(other.body).toMatchObject({ status: 1, data: null })
    const { gap_from } = await gapOf(id)
    expect((await call('plan', { component_project_id: id, gap_from, data: {} }, looker)).status).toBe(403)
    expect((await call('gaps', {}, looker)).body.data[0].at_stake).toBeNull()
    expect((await call('draft', { machines: [id] }, looker)).status).toBe(403)
  })
})

describe('offers', () => {
  test('are drafted one for each customer, from the day after the cover, filled from the machines', async () => {
    const ids = [await ending(10), await ending(40), await ending(-5, 1)]
    const made = await call('draft', { machines: ids })
    expect(made.body.data).toMatchObject([{ machines: 2 }, { machines: 1 }])
    const first = await gapOf(ids[0]!)
    expect(first).toMatchObject({
      offer_id: made.body.data[0].id,
      offer_no: made.body.data[0].ma_no,
      result: 'PROPOSED',
    })
    const { body } = await server.call(
      'api/maProject',
      { action: 'get', id: made.body.data[0].id },
      { as: sales },
    )
    expect(body.data).toMatchObject({
      status: 'DRAFT',
      start_date: first.gap_from,
      end_date: endOfMonths(first.gap_from, 12),
      value: 120000,
      visits_per_year: 2,
      machine_count: 2,
    })
    const late = await server.call(
      'api/maProject',
      { action: 'get', id: made.body.data[1].id },
      { as: sales },
    )
    expect(late.body.data.start_date).toBe(todayInBangkok())
    const twice = await call('draft', { machines: [ids[0]] })
    expect(twice.body.data).toEqual([{ ...made.body.data[0], machines: 1, is_new: false }])
  })

  test('that are deleted open the gap again; twenty at once draft one', async () => {
    const id = await ending(15)
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('draft', { machines: [id] })))
    const made = answers.flatMap(({ body }) => body.data as { id: number; is_new: boolean }[])
    expect(made.filter(({ is_new }) => is_new)).toHaveLength(1)
    expect(new Set(made.map(({ id: offer }) => offer)).size).toBe(1)
    await server.owner.run(sql`delete from ma_contract where id = ${made[0]!.id}`)
    expect(await gapOf(id)).toMatchObject({ result: 'OPEN', offer_id: null })
    expect((await call('draft', { machines: [id] })).body.status).toBe(1)
  })

  test('are two where the cover of one machine lasts beyond the year of the other’s', async () => {
    const made = await call('draft', { machines: [await ending(600), await ending(10)] })
    expect(made.body.data).toMatchObject([
      { machines: 1, is_new: true },
      { machines: 1, is_new: true },
    ])
  })

  test('are for machines in service', async () => {
    const id = await ending(10)
    await server.owner.run(sql`alter table machine disable trigger user`)
    await server.owner.run(sql`update machine set status = 'DECOMMISSIONED' where id = ${id}`)
    await server.owner.run(sql`alter table machine enable trigger user`)
    expect((await call('draft', { machines: [id] })).body).toMatchObject({
      status: 0,
      code: 'UNKNOWN_REFERENCE',
    })
  })

  test('begin where a cover that is still long ends', async () => {
    const id = await ending(200)
    const [offer] = (await call('draft', { machines: [id] })).body.data
    const { body } = await server.call('api/maProject', { action: 'get', id: offer.id }, { as: sales })
    const { day } = await server.owner.one<{ day: string }>(
      sql`select end_date + 1 as day from warranty where machine_id = ${id}`,
    )
    expect(body.data.start_date).toBe(day)
  })
})
