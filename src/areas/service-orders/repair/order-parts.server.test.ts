// Parts on orders through the calls: what was put in changes the machine, and is issued from stock once, at the cost of that day.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let keeper: Person
let shelf: number
let made = 0
beforeAll(async () => {
  company = await serviceCompany()
  keeper = await company.person({
    menus: {
      '/app/Active': ['view'],
      '/app/Master-Material': ['view', 'edit'],
      '/app/Component-Part': ['view'],
    },
  })
  const place = sql`insert into storage_location (code, name_th) values ('A', 'ชั้น A') returning id`
  shelf = (await company.server.owner.one<{ id: number }>(place)).id
})
afterAll(() => company?.server.close())

const one = (statement: ReturnType<typeof sql>) => company.server.owner.one<{ id: number }>(statement)
const get = (action: string, body: object, as = company.coordinator) => company.get(as, action, body)
const ask = (action: string, body: object, as = company.coordinator) => company.ask(as, action, body)

let order: number
let part: number
let material: number
beforeEach(async () => {
  made += 1
  const unit = sql`(select id from unit where code = 'PCS')`
  material = (
    await one(sql`insert into master_material (material_code, description_th, unit_id)
      values (${`M-${made}`}, 'ลูกปืน', ${unit}) returning id`)
  ).id
  part = (
    await one(sql`insert into spare_part (part_no, name, machine_model_id, master_material_id, warranty_months)
      select ${`P-${made}`}, 'ตลับลูกปืน', min(id), ${material}::bigint, 6 from machine_model returning id`)
  ).id
  order = (await company.call()).id
})

const receive = (qty: number, status = 'UR') =>
  company.server.owner.run(sql`
    insert into stock_move (material_id, kind, qty, to_location_id, to_status)
    values (${material}, 'RECEIVE', ${qty}, ${shelf}, ${status})`)
const price = (amount: number, from: string) =>
  company.server.owner.run(sql`
    insert into material_price (material_id, price, valid_from) values (${material}, ${amount}, ${from})`)
const stock = async () =>
  (
    await company.server.owner.one<{ ur: number }>(sql`
    select stock_ur::float8 as ur from master_material where id = ${material}`)
  ).ur
const save = async (more: object = {}, as = company.coordinator) => {
  const body = { order_id: order, component_part_id: part, part_action: 'REPLACED', qty: 2, ...more }
  const { parts } = await get('part_save', body, as)
  return parts.at(-1)
}
const versioned = ({ id, row_version }: { id: number; row_version: number }) => ({ id, row_version })

describe('posting', () => {
  test('issues unrestricted stock of a chosen place for the order, at the cost of that day, and back once', async () => {
    await receive(5)
    await price(120.5, '2026-01-01')
    const line = await save()
    expect(line).toMatchObject({ to_post: true, unit_cost: null })
    expect(await get('part_places', { id: line.id })).toMatchObject([{ storage_location_id: shelf, qty: 5 }])
    const { parts } = await get('part_post', { ...versioned(line), storage_location_id: shelf }, keeper)
    expect(parts).toMatchObject([
      { to_post: false, posted_from: 'A', unit_cost: 120.5, cost_currency: 'THB' },
    ])
    expect(await stock()).toBe(3)
    const move = await company.server.owner.one(sql`
      select service_order_id as order, service_order_part_id as part, qty::float8 as qty from stock_move
      where material_id = ${material} and kind = 'ISSUE'`)
    expect(move).toEqual({ order, part: line.id, qty: 2 })
    // a price that has begun stays: what a posting cost is not rewritten behind it
    const dearer = sql`update material_price set price = 999 where material_id = ${material}`
    await expect(company.server.owner.run(dearer)).rejects.toThrow('RATE_BEGUN')
    expect((await get('parts', { id: order }, keeper)).parts[0].unit_cost).toBe(120.5)
    expect((await get('parts', { id: order })).parts[0].unit_cost).toBeNull()

    const back = { ...versioned(parts[0]), reason: 'ผิดใบ' }
    const after = (await get('part_unpost', back)).parts[0]
    expect(after).toMatchObject({ to_post: true, posted_from: null, unposted_reason: 'ผิดใบ' })
    expect(await stock()).toBe(5)
    expect((await ask('part_unpost', { ...versioned(after), reason: 'อีกครั้ง' })).body.code).toBe(
      'PART_NOT_POSTED',
    )
    expect(await stock()).toBe(5)
    // the line may go: the journal tells both moves and names it
    expect((await get('part_delete', versioned(after))).parts).toEqual([])
    expect(await stock()).toBe(5)
  })

  test('of a crowd that posts more than there is, takes what there is and never more', async () => {
    await receive(9)
    const lines = []
    for (let one = 0; one < 8; one++) lines.push(await save())
    const all = await Promise.all(
      lines.map((line) => ask('part_post', { ...versioned(line), storage_location_id: shelf })),
    )
    expect(all.filter(({ body }) => body.status === 1)).toHaveLength(4)
    expect(new Set(all.map(({ body }) => body.code).filter(Boolean))).toEqual(new Set(['STOCK_SHORT']))
    expect(await stock()).toBe(1)
  })

  test('takes nothing from inspection, and never more than there is; the part stays to be posted', async () => {
    await receive(9, 'QI')
    const line = await save()
    const post = () => ask('part_post', { ...versioned(line), storage_location_id: shelf })
    expect((await post()).body).toMatchObject({ status: 0, code: 'STOCK_SHORT' })
    await receive(1)
    expect((await post()).body.code).toBe('STOCK_SHORT')
    expect((await get('parts', { id: order })).parts[0].to_post).toBe(true)
    expect(await stock()).toBe(1)
  })

  test('of two who post the same part at once, one issues it', async () => {
    await receive(9)
    const line = await save()
    const both = await Promise.all(
      [1, 2].map(() => ask('part_post', { ...versioned(line), storage_location_id: shelf })),
    )
    expect(both.map(({ body }) => body.status).toSorted()).toEqual([0, 1])
    expect(await stock()).toBe(7)
  })

  test('of many who take the same part away at once, one does, and others are told that it is gone', async () => {
    const line = await save()
    const all = await Promise.all(Array.from({ length: 12 }, () => ask('part_delete', versioned(line))))
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 404),
    ])
  })

  test('says where a part came from that is not in our stock', async () => {
    await company.server.owner.run(sql`update spare_part set master_material_id = null where id = ${part}`)
    const line = await save()
    expect(await get('part_places', { id: line.id })).toEqual([])
    const from = await ask('part_post', { ...versioned(line), storage_location_id: shelf })
    expect(from.body.code).toBe('PART_NOT_IN_STOCK')
    expect((await ask('part_post', versioned(line))).status).toBe(400)
    const told = await get('part_post', { ...versioned(line), other_source: 'ลูกค้าซื้อเอง' })
    expect(told.parts).toMatchObject([{ to_post: false, other_source: 'ลูกค้าซื้อเอง' }])
  })

  test('keeps what is posted as it is until it is taken back', async () => {
    const line = await save()
    const { parts } = await get('part_post', { ...versioned(line), other_source: 'ซื้อหน้างาน' })
    const posted = versioned(parts[0])
    const changed = { order_id: order, ...posted, qty: 3 }
    expect((await ask('part_save', changed)).body.code).toBe('PART_IS_POSTED')
    expect((await ask('part_delete', posted)).body.code).toBe('PART_IS_POSTED')
    const again = { ...posted, other_source: 'ที่อื่น' }
    expect((await ask('part_post', again)).body.code).toBe('PART_IS_POSTED')
    const noted = await get('part_save', { order_id: order, ...posted, note: 'ขันแน่นแล้ว' })
    expect(noted.parts).toMatchObject([{ qty: 2, note: 'ขันแน่นแล้ว' }])
  })

  test('is asked for before the order is closed, of parts that were put in alone', async () => {
    await save({ part_action: 'QUOTED' })
    const lacks = async () =>
      (
        await company.server.owner.one<{ missing: string[] }>(
          sql`select service_order_missing(${order}::bigint, 'CLOSED') as missing`,
        )
      ).missing
    expect(await lacks()).not.toContain('parts')
    const line = await save()
    expect(await lacks()).toContain('parts')
    const { named } = await company.server.owner.one<{ named: object }>(
      sql`select order_obstacles(${order}::bigint, array['parts']) as named`,
    )
    expect(named).toEqual({ parts: [{ part_no: `P-${made}`, name: 'ตลับลูกปืน' }] })
    await get('part_delete', versioned(line))
    expect(await lacks()).not.toContain('parts')
  })
})

describe('a part that is put in', () => {
  const machine = () => company.customers[0]!.machine_id
  const inMachine = () =>
    company.server.owner.rows<{ id: number; serial_no: string | null; removed_on: string | null }>(sql`
      select id, serial_no, removed_on, installed_on, service_order_id, warranty_until from installed_part
      where machine_id = ${machine()} and place = ${`A${made}`} order by id`)
  const built = async () =>
    (
      await one(sql`insert into installed_part (machine_id, spare_part_id, place, serial_no, installed_on)
        values (${machine()}, ${part}, ${`A${made}`}, 'OLD', '2026-01-01') returning id`)
    ).id

  test('takes the place of what sat there that day, with a warranty of its own', async () => {
    const old = await built()
    const line = await save({ installed_part_id: old, serial_in: 'NEW', fitted_on: '2026-11-20', qty: 1 })
    expect(line).toMatchObject({
      ...{ installed_part_id: old, place: `A${made}`, serial_out: 'OLD', serial_in: 'NEW' },
      ...{ fitted_on: '2026-11-20', warranty_until: '2027-05-19' },
    })
    expect(await inMachine()).toMatchObject([
      { id: old, removed_on: '2026-11-20' },
      { serial_no: 'NEW', removed_on: null, installed_on: '2026-11-20', service_order_id: order },
    ])
    const changed = await get('part_save', { order_id: order, ...versioned(line), serial_in: 'NEWER' })
    expect(changed.parts[0]).toMatchObject({ serial_in: 'NEWER', place: `A${made}` })
    expect(await inMachine()).toMatchObject([{ removed_on: '2026-11-20' }, { serial_no: 'NEWER' }])
    await get('part_delete', versioned(changed.parts[0]))
    expect(await inMachine()).toMatchObject([{ id: old, removed_on: null }])
    expect((await get('parts', { id: order })).parts).toEqual([])
  })

  test('has a place that was free, and stays once it was changed again', async () => {
    const line = await save({ place: `A${made}`, qty: 1 })
    const [first] = await inMachine()
    await save({ installed_part_id: first!.id, qty: 1 })
    expect((await ask('part_delete', versioned(line))).body.code).toBe('PART_CHANGED_SINCE')
    const strange = { order_id: order, component_part_id: part, part_action: 'REPLACED', qty: 1 }
    const gone = await ask('part_save', { ...strange, installed_part_id: first!.id })
    expect(gone.body.code).toBe('PART_IS_OUT')
    const taken = await ask('part_save', { ...strange, place: `A${made}` })
    expect([taken.status, taken.body.code]).toEqual([409, 'PLACE_TAKEN'])
    const early = await ask('part_save', { ...strange, place: 'B1', fitted_on: '2049-01-01' })
    expect([early.status, early.body.errors[0].field]).toEqual([400, 'fitted_on'])
  })

  test('is written once, however often it is sent', async () => {
    const client_uuid = crypto.randomUUID()
    await save({ client_uuid })
    await save({ client_uuid })
    expect((await get('parts', { id: order })).parts).toHaveLength(1)
    const foreign = (await company.call()).id
    const body = { order_id: foreign, component_part_id: part, part_action: 'REPAIRED', qty: 1, client_uuid }
    expect((await ask('part_save', body)).body.code).toBe('TAKEN')
  })
})

test('an order out of reach shows and takes no parts', async () => {
  const line = await save()
  const blind = await company.person({ menus: { '/app/Active': ['view', 'edit'] }, scope: 'OWN' })
  for (const [action, body] of [
    ['parts', { id: order }],
    ['part_save', { order_id: order, component_part_id: part, part_action: 'REPAIRED', qty: 1 }],
    ['part_save', { order_id: order, ...versioned(line), note: 'x' }],
    ['part_delete', versioned(line)],
    ['part_post', { ...versioned(line), other_source: 'x' }],
    ['part_unpost', { ...versioned(line), reason: 'x' }],
    ['part_places', { id: line.id }],
  ] as const)
    expect([action, (await ask(action, body, blind)).status]).toEqual([action, 404])
})

describe('what to think of for a symptom', () => {
  test('is told by the rank given by hand, then by how often it held on closed orders', async () => {
    const symptom = (
      await one(sql`insert into symptom (code, name_th) values ('LEARN', 'สายพานขาด') returning id`)
    ).id
    const parts: number[] = []
    for (const no of ['L-1', 'L-2', 'L-3'])
      parts.push(
        (
          await one(sql`insert into spare_part (part_no, name, machine_model_id)
            select ${no}, 'อะไหล่', min(id) from machine_model returning id`)
        ).id,
      )
    const [good, bad, ranked] = parts as [number, number, number]
    await company.server.owner.run(
      sql`insert into symptom_part (symptom_id, spare_part_id, manual_rank) values (${symptom}, ${ranked}, 1)`,
    )
    const [first, second] = company.customers.map(({ machine_id }) => machine_id)
    // the bad one came back on the machine within 30 days, the good one did not
    const jobs = [
      { machine: first, day: '2026-01-05', part: bad },
      { machine: first, day: '2026-01-20', part: good },
      { machine: second, day: '2026-03-01', part: good },
    ]
    await company.server.owner.transaction({ userId: null, requestId: 'learnt', ip: '' }, async (db) => {
      await db.run(sql`select set_config('ngan.import', 'on', true)`)
      await db.run(sql`
        with job as (
          select row_number() over () as nth, j.*, m.customer_id, m.site_id
          from json_to_recordset(${JSON.stringify(jobs)}::json) as j(machine bigint, day timestamptz, part bigint)
          join machine m on m.id = j.machine),
        o as (
          insert into service_order (so_no, kind, customer_id, site_id, machine_id, title, status, reported_at, created_at,
            accepted_at, work_done_at, closed_at, cover)
          select 'LEARNT-' || nth, 'REPAIR', customer_id, site_id, machine, 'x', 'CLOSED', day, day, day, day, day, 'MA'
          from job returning id, machine_id, reported_at),
        s as (
          insert into service_order_symptom (order_id, symptom_id, is_primary) select id, ${symptom}::bigint, true from o)
        insert into service_order_part (order_id, spare_part_id, action, qty)
        select o.id, j.part, 'REPLACED', 1 from o join job j on j.machine = o.machine_id and j.day = o.reported_at`)
    })
    const told = await get('part_options', { symptom_id: symptom, component_project_id: first })
    expect(told.slice(0, 3)).toMatchObject([
      { id: ranked, from_symptom: true, manual_rank: 1, jobs: 0, used: 0 },
      { id: good, from_symptom: true, manual_rank: null, jobs: 3, used: 2, held: 2 },
      { id: bad, jobs: 3, used: 1, held: 0 },
    ])
    expect(told[3]).toMatchObject({ from_symptom: false, fits: true })
    const named = await get('part_options', { symptom_id: symptom, text: 'L-2' })
    expect(named).toMatchObject([{ id: bad }])
  })
})
