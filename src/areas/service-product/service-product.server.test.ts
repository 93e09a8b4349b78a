// What contracts and warranties cost and bring, by a worked example to the satang; the orders behind each number; and months that are kept.
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'
import { keepMonths } from './kept-figures.server.ts'

let server: TestServer
let manager: Person
const id: Record<string, number> = {}

const call = (action: string, body: object = {}, as: Person = manager): Promise<Answer> =>
  server.call('api/ServiceProduct', { action, ...body }, { as })
const run = (statement: ReturnType<typeof sql>) => server.owner.run(statement)
const made = async (statement: ReturnType<typeof sql>) =>
  (await server.owner.one<{ id: number }>(statement)).id
const janToFeb = { from_month: '2025-01', to_month: '2025-02' }
const figures = async (group_by: string, more: object = {}, as?: Person) =>
  (await call('figures', { ...janToFeb, group_by, page_size: 100, ...more }, as)).body
// biome-ignore lint/suspicious/noExplicitAny: rows of every group
const row = (body: any, of: number) => body.data.find((one: { id: number }) => one.id === of)

async function machine(model: number): Promise<number> {
  return made(sql`insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
    select ${model}, gen_random_uuid()::text, 'RP-01', customer_id, id from customer_site where id = ${id.site} returning id`)
}
async function contract(value: number | null, until: string | null, machines: [number, string][]) {
  const status = until ? 'TERMINATED' : 'ACTIVE'
  const one = await made(sql`
    with f as (insert into file_object (original_name, storage_key, mime, size_bytes, sha256)
      values ('po.pdf', replace(gen_random_uuid()::text, '-', ''), 'application/pdf', 1, decode(repeat('00', 32), 'hex')) returning id)
    insert into ma_contract (ma_no, customer_id, name, start_date, end_date, status, status_reason, terminated_on, value, signed_file_id)
    select left(gen_random_uuid()::text, 20), s.customer_id, 'MA', '2025-01-01', '2025-12-31', ${status},
      case when ${status} = 'TERMINATED' then 'ขายเครื่อง' end, ${until}::date, ${value}::numeric, f.id from customer_site s, f where s.id = ${id.site} returning id`)
  for (const [which, from] of machines)
    await run(sql`insert into ma_contract_machine (contract_id, machine_id, valid_from, valid_to, is_active)
      values (${one}, ${which}, ${from}, coalesce(${until}::date, '2025-12-31'), true)`)
  return one
}
const order = (cover: string, of: number, on: string) =>
  made(sql`insert into service_order (so_no, kind, customer_id, site_id, machine_id, title, reported_at, cover, cover_decided_at)
    select left(gen_random_uuid()::text, 20), 'REPAIR', customer_id, id, ${of}, 'แขนกลหยุด', ${on}::timestamptz, ${cover}, now()
    from customer_site where id = ${id.site} returning id`)
const hours = (of: number, kind: string, day: string, minutes: number, cost: number | null) =>
  run(sql`insert into time_entry (employee_id, service_order_id, kind, work_date, minutes, status, normal_minutes, ot15_minutes, hol_minutes,
      hol3_minutes, cost_amount, cost_open)
    values (${id.person}, ${of}, ${kind}, ${day}, ${minutes}, 'APPROVED', ${minutes}, 0, 0, 0, ${cost}::numeric,
      case when ${cost}::numeric is null then 'NO_GRADE' end)`)
const issue = (of: number, at: string, qty: number, cost: number | null, currency: string | null = 'THB') =>
  made(sql`insert into stock_move (material_id, kind, qty, from_location_id, from_status, service_order_id, unit_cost, cost_currency, created_at)
    values (${id.material}, 'ISSUE', ${qty}, ${id.shelf}, 'UR', ${of}, ${cost}::numeric, ${currency}, ${at}) returning id`)
const reverse = (of: number, at: string) =>
  run(sql`insert into stock_move (material_id, kind, qty, to_location_id, to_status, reverses_id, created_at)
    select material_id, 'REVERSAL', qty, from_location_id, 'UR', id, ${at}::timestamptz from stock_move where id = ${of}`)

beforeAll(async () => {
  server = await testServer()
  manager = await server.person({
    menus: {
      '/app/MA-page': ['view', 'edit', 'export', 'approve'],
      '/app/Active': ['view'],
      '/app/labor-rate-page': ['view'],
      '/app/Master-Material': ['view'],
    },
  })
  for (const table of [
    sql`ma_contract`,
    sql`ma_contract_machine`,
    sql`ma_visit`,
    sql`ma_visit_order`,
    sql`service_order`,
    sql`time_entry`,
    sql`stock_move`,
    sql`warranty`,
  ])
    await run(sql`alter table ${table} disable trigger user`)
  id.site = await made(sql`with c as (insert into customer (name) values ('สยามบรรจุ') returning id)
    insert into customer_site (customer_id, name) select id, 'บางปู' from c returning id`)
  id.person = await made(
    sql`insert into employee (employee_code, first_name_th, last_name_th) values ('E-1', 'สมชาย', 'ใจดี') returning id`,
  )
  id.shelf = await made(sql`insert into storage_location (code, name_th) values ('A', 'ชั้น A') returning id`)
  id.material = await made(sql`insert into master_material (material_code, description_th, unit_id)
    select 'M-1', 'ลูกปืน', min(id) from unit returning id`)
  for (const [name, th] of [
    ['robot', 'หุ่นยนต์'],
    ['wrapper', 'เครื่องห่อ'],
  ] as const) {
    id[name] = await made(sql`insert into machine_type (code, name_th) values (${name}, ${th}) returning id`)
    id[`${name}Model`] = await made(
      sql`insert into machine_model (machine_type_id, code, name) values (${id[name]}, ${name}, ${name}) returning id`,
    )
  }
  id.first = await machine(id.robotModel!)
  id.second = await machine(id.wrapperModel!)
  id.whole = await contract(100_000, null, [
    [id.first, '2025-01-01'],
    [id.second, '2025-01-17'],
  ])
  id.ended = await contract(36_500, '2025-01-10', [[await machine(id.robotModel!), '2025-01-01']])
  id.third = await machine(id.robotModel!)
  id.unpriced = await contract(null, null, [[id.third, '2025-01-01']])
  id.warranty =
    await made(sql`insert into warranty (warranty_no, machine_id, kind, basis, start_date, end_date)
    values ('WR-1', ${id.second}, 'STANDARD', 'MANUAL', '2024-01-17', '2025-01-16') returning id`)

  id.repair = await order('MA', id.first, '2025-01-05 09:00+07')
  await hours(id.repair, 'WORK', '2025-01-05', 120, 640.1)
  await hours(id.repair, 'TRAVEL', '2025-01-05', 90, 240.05)
  await hours(id.repair, 'WORK', '2025-01-06', 60, null)
  await hours(id.repair, 'WORK', '2025-02-01', 30, 100)
  await run(
    sql`insert into time_entry (employee_id, service_order_id, work_date, minutes, status) values (${id.person}, ${id.repair}, '2025-01-07', 60, 'SUBMITTED')`,
  )
  // the last minute of January in Bangkok; taken back in February
  const back = await issue(id.repair, '2025-01-31 23:59+07', 3, 120.5055)
  await reverse(back, '2025-02-01 00:00+07')
  await issue(id.repair, '2025-01-20 10:00+07', 1, 99, 'USD')
  // reported before the contract began, for a visit of it
  id.visited = await order('MA', id.second, '2024-12-20 09:00+07')
  await hours(id.visited, 'WORK', '2025-02-10', 60, 320)
  await run(sql`with v as (insert into ma_visit (contract_id, seq, due_on, planned_date, window_from, window_to)
      values (${id.whole}, 1, '2025-01-31', '2025-01-30', '2025-01-16', '2025-02-13') returning id)
    insert into ma_visit_order (visit_id, service_order_id) select id, ${id.visited} from v`)
  id.claim = await order('WARRANTY', id.second, '2025-01-16 23:00+07')
  await hours(id.claim, 'WORK', '2025-01-17', 60, 500)
  id.stray = await order('MA', await machine(id.wrapperModel!), '2025-01-05 09:00+07')
  await hours(id.stray, 'WORK', '2025-01-05', 60, 70)
  await hours(await order('CHARGEABLE', id.first, '2025-01-05 09:00+07'), 'WORK', '2025-01-08', 60, 9_999)
})
afterAll(() => server?.close())

test('hours of work that count on a contract are those until a day, travel and what was refused apart', async () => {
  const used = (until: string) =>
    server.owner.one(sql`select ma_hours_used(${id.whole}, ${until}::date)::float8 as hours`)
  expect(await used('2025-01-04')).toEqual({ hours: 0 })
  expect(await used('2025-01-05')).toEqual({ hours: 2 })
  expect(await used('2025-01-07')).toEqual({ hours: 4 })
})

describe('the figures', () => {
  test('of a contract: its days of its value, approved hours with travel apart, parts as issued and given back', async () => {
    const january = await figures('CONTRACT', { to_month: '2025-01' })
    expect(row(january, id.whole!)).toMatchObject({
      revenue: 8_493.15,
      labor: 640.1,
      travel: 240.05,
      parts: 361.52,
      cost: 1_241.67,
      margin: 7_251.48,
      hours: 3,
      travel_hours: 1.5,
      orders: 1,
      open_costs: 2,
    })
    const february = await figures('CONTRACT', { from_month: '2025-02' })
    expect(row(february, id.whole!)).toMatchObject({
      revenue: 7_671.23,
      labor: 420,
      parts: -361.52,
      orders: 2,
      open_costs: 0,
    })
  })

  test('a year of a contract is its value; one that was terminated earns no day after that; one without a value tells none', async () => {
    const year = await figures('CONTRACT', { to_month: '2025-12' })
    expect([id.whole, id.ended].map((one) => row(year, one!).revenue)).toEqual([100_000, 1_000])
    expect(row(year, id.unpriced!)).toBeUndefined()
    await hours(await order('MA', id.third!, '2025-06-04 09:00+07'), 'WORK', '2025-06-04', 60, 10)
    const june = await figures('CONTRACT', { from_month: '2025-06', to_month: '2025-06' })
    expect(row(june, id.unpriced!)).toMatchObject({ revenue: null, cost: 10, margin: null })
    expect(june.totals).toMatchObject({ revenue: 8_219.18, cost: 10, margin: 8_209.18 })
  })

  test('by machine type: the revenue of a contract parted by the days of its machines, MA and warranty together', async () => {
    const january = await figures('TYPE', { to_month: '2025-01' })
    // 8,493.15 by 31 and 15 days; and the 1,000 of the contract that ended
    expect(row(january, id.robot!)).toMatchObject({ revenue: 6_723.64, cost: 1_241.67, warranty_cost: 0 })
    expect(row(january, id.wrapper!)).toMatchObject({ revenue: 2_769.51, cost: 570, warranty_cost: 500 })
    expect(january.totals).toMatchObject({
      revenue: 9_493.15,
      cost: 1_811.67,
      warranty_cost: 500,
      margin: 7_681.48,
      orders: 3,
    })
  })

  test('a warranty has the orders a person put under it; an order under MA without a contract stands apart', async () => {
    expect((await figures('WARRANTY')).data).toMatchObject([
      { id: id.warranty, warranty_no: 'WR-1', revenue: null, cost: 500, margin: -500 },
    ])
    expect(row(await figures('CONTRACT'), 0)).toMatchObject({ ma_no: null, cost: 70, margin: -70, orders: 1 })
  })

  test('groups of every kind add up to the same, and so do months', async () => {
    const months = await figures('MONTH')
    expect(months.data.map((one: { month: string }) => one.month)).toEqual(['2025-01', '2025-02'])
    for (const body of [months, await figures('TYPE')]) {
      for (const name of ['revenue', 'labor', 'travel', 'parts', 'cost', 'margin', 'hours', 'open_costs'])
        expect(
          body.data.reduce((sum: number, one: Record<string, number>) => sum + one[name]!, 0),
        ).toBeCloseTo(body.totals[name], 2)
      expect(body.totals.orders).toBe(4)
    }
    expect((await figures('CONTRACT', { text: 'nowhere' })).totals).toMatchObject({
      revenue: 0,
      cost: 0,
      orders: 0,
    })
  })

  test('a text finds contracts and warranties, and months are of the same', async () => {
    for (const [group, cover, text] of [
      ['CONTRACT', 'MA', 'สยาม'],
      ['WARRANTY', 'WARRANTY', 'wr-1'],
    ] as const) {
      const list = await figures(group, { text })
      expect(list.data.length).toBeGreaterThan(0)
      expect((await figures('MONTH', { text, cover })).totals).toEqual(list.totals)
    }
    expect((await figures('MONTH', { text: 'wr-1' })).totals).toMatchObject({ revenue: 0, cost: 500 })
    expect((await figures('MONTH', { text: 'nowhere' })).data).toEqual([])
  })

  test('a part without a price that went back counts in the month it was used alone, and not where it went back the same month', async () => {
    const used = await order('MA', id.third!, '2025-03-03 09:00+07')
    await reverse(await issue(used, '2025-03-10 10:00+07', 1, null, null), '2025-04-01 00:00+07')
    await reverse(await issue(used, '2025-03-11 10:00+07', 1, null, null), '2025-03-12 10:00+07')
    const months = await figures('MONTH', {
      from_month: '2025-03',
      to_month: '2025-04',
      contract_id: id.unpriced,
    })
    expect(months.data.map((one: { open_costs: number }) => one.open_costs)).toEqual([1, 0])
  })

  test('the month that runs is earned to today, and those after it not at all', async () => {
    const today = todayInBangkok()
    const begun = await contract(10_000, null, [])
    await run(sql`update ma_contract set start_date = date_trunc('month', ${today}::timestamp)::date,
      end_date = date_trunc('month', ${today}::timestamp)::date + 99 where id = ${begun}`)
    const at = async (from_month: string, to_month: string) =>
      row(await figures('CONTRACT', { from_month, to_month }), begun)
    const month = today.slice(0, 7)
    const earned = (await at(month, month)).revenue
    // of today, or of the day that began while it was asked
    expect([today, todayInBangkok()].map((day) => 100 * Number(day.slice(8)))).toContain(earned)
    const [later] = await server.owner.rows<{ month: string }>(
      sql`select to_char(${today}::date + interval '1 month', 'YYYY-MM') as month`,
    )
    expect(await at(later!.month, later!.month)).toBeUndefined()
  })

  test('a page that has become empty has no rows', async () => {
    const first = await figures('CONTRACT', { sort: [{ field: 'id', dir: 'asc' }], page_size: 25 })
    expect(first.total).toBeGreaterThan(0)
    const cursor = (field: string) =>
      Buffer.from(JSON.stringify(['next', field, 'asc', '999999999', 999_999_999])).toString('base64url')
    const empty = await call('figures', {
      ...janToFeb,
      sort: [{ field: 'id', dir: 'asc' }],
      page_size: 25,
      cursor: cursor('id'),
    })
    expect(empty).toMatchObject({ status: 200, body: { data: [], total: first.total } })
    const noOrders = await call('orders', {
      ...janToFeb,
      sort: [{ field: 'cost', dir: 'asc' }],
      page_size: 25,
      cursor: cursor('cost'),
    })
    expect(noOrders).toMatchObject({ status: 200, body: { data: [] } })
  })

  test('an order after the hours of its warranty had run is of none', async () => {
    const one = await machine(id.robotModel!)
    const short = await made(sql`
      insert into warranty (warranty_no, machine_id, kind, basis, start_date, end_date, hours_limit)
      values ('WR-H', ${one}, 'STANDARD', 'MANUAL', '2025-01-01', '2025-12-31', 100) returning id`)
    await run(sql`insert into warranty_hours (warranty_id, over_on) values (${short}, '2025-05-10')
      on conflict (warranty_id) do update set over_on = excluded.over_on`)
    for (const on of ['2025-05-10', '2025-05-11'])
      await hours(await order('WARRANTY', one, `${on} 09:00+07`), 'WORK', on, 60, 10)
    const may = await figures('WARRANTY', { from_month: '2025-05', to_month: '2025-05' })
    expect([row(may, short).orders, row(may, 0).orders]).toEqual([1, 1])
  })

  test('the file has the same rows, for callers who take lists out', async () => {
    const { data } = await figures('CONTRACT')
    const file = await call('export', { ...janToFeb, group_by: 'CONTRACT', format: 'xlsx' })
    const [sheet] = await readExcel(file.bytes)
    const at = (sheet!.data[0] as string[]).indexOf('Cost')
    expect(sheet!.data.slice(1).map((one) => one[at])).toEqual(data.map((one: { cost: number }) => one.cost))
  })
})

describe('the orders behind a number', () => {
  const orders = async (more: object, as?: Person) =>
    (await call('orders', { ...janToFeb, ...more }, as)).body

  test('are those of its group and element, and add up to it', async () => {
    const of = await orders({ contract_id: id.whole })
    expect(of.data.map((one: { id: number }) => one.id)).toEqual([id.repair, id.visited])
    expect(of.data[0]).toMatchObject({
      labor: 740.1,
      travel: 240.05,
      parts: 0,
      cost: 980.15,
      contract_id: id.whole,
    })
    expect((await orders({ contract_id: id.whole, element: 'TRAVEL' })).data).toHaveLength(1)
    expect((await orders({ contract_id: 0, cover: 'MA' })).data.map((one: { id: number }) => one.id)).toEqual(
      [id.stray],
    )
    expect((await orders({ text: 'wr-1' })).data.map((one: { id: number }) => one.id)).toEqual([id.claim])
    expect((await orders({ warranty_id: id.warranty })).data.map((one: { id: number }) => one.id)).toEqual([
      id.claim,
    ])
    expect(
      (await orders({ element: 'OPEN', to_month: '2025-01' })).data.map((one: { id: number }) => one.id),
    ).toEqual([id.repair])
  })

  test('beyond the reach of the caller are counted and not shown', async () => {
    const seller = await server.person({ menus: { '/app/MA-page': ['view', 'create'] } })
    expect(await orders({ contract_id: id.whole }, seller)).toMatchObject({ data: [], hidden: 2 })
  })
})

describe('money', () => {
  test('is refused to callers who are not told that of contracts, and costs are null for those who see no rates', async () => {
    const reader = await server.person({
      menus: { '/app/MA-page': ['view'], '/app/MA-and-Warranty-Report': ['view'] },
    })
    for (const action of ['figures', 'orders', 'kept'])
      expect((await call(action, {}, reader)).status).toBe(403)
    const seller = await server.person({ menus: { '/app/MA-page': ['view', 'create'] } })
    const one = row(
      await figures('CONTRACT', { to_month: '2025-01', sort: [{ field: 'cost', dir: 'desc' }] }, seller),
      id.whole!,
    )
    expect(one).toMatchObject({
      revenue: 8_493.15,
      labor: null,
      travel: null,
      parts: null,
      cost: null,
      margin: null,
      hours: 3,
    })
  })

  test('months are asked in order and at most sixty', async () => {
    expect((await call('figures', { from_month: '2025-02', to_month: '2025-01' })).status).toBe(400)
    expect((await call('figures', { from_month: '2020-01', to_month: '2025-01' })).status).toBe(400)
  })
})

describe('a month that is kept', () => {
  test('stays as it was told, beside what it is today', async () => {
    expect((await call('keep', { year: 2025, month: 1 })).body.status).toBe(1)
    await hours(id.claim!, 'TRAVEL', '2025-01-17', 30, 130.5)
    const [kept] = (await call('kept')).body.data
    expect(kept).toMatchObject({
      month: '2025-01',
      revenue: 9_493.15,
      cost: 1_811.67,
      now_revenue: 9_493.15,
      now_cost: 1_942.17,
    })
    expect(kept.taken_by_name).not.toBeNull()
    await expect(run(sql`update service_product_kept set labor = 0`)).rejects.toThrow()
  })

  test('that was kept often hides no other month', async () => {
    await run(
      sql`insert into service_product_snapshot (month) select '2025-02-01' from generate_series(1, 61)`,
    )
    const months = (await call('kept')).body.data.map((one: { month: string }) => one.month)
    expect([months[0], months.at(-1), months.length]).toEqual(['2025-02', '2025-01', 62])
  })

  test('is over; the clock keeps those since the last one, once', async () => {
    expect((await call('keep', { year: 2050, month: 12 })).body).toMatchObject({
      status: 0,
      code: 'MONTH_NOT_OVER',
    })
    const first = await server.dbPool.transaction({ userId: null, requestId: 'test', ip: '' }, keepMonths)
    expect(first).toBeGreaterThan(0)
    expect(await server.dbPool.transaction({ userId: null, requestId: 'test', ip: '' }, keepMonths)).toBe(0)
  })
})
