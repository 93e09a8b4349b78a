// What happens to a machine: moves with their history, meters that never go back, downtimes that never overlap.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let office: Person
let engineer: Person
const sites: number[] = []
let count = 0

const call = (tb_name: string, action: string, body: object = {}, as: Person = office): Promise<Answer> =>
  server.call('api/ViewAndMangementMachine', { tb_name, action, ...body }, { as })

async function machine(): Promise<number> {
  const made = await server.owner.one<{ id: number }>(sql`
    insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
    select (select min(id) from machine_model), ${`S-${++count}`}, 'RP-01', customer_id, id from customer_site where id = ${sites[0]}
    returning id`)
  return made.id
}

beforeAll(async () => {
  server = await testServer()
  office = await server.person({
    menus: {
      '/app/Component-Project-Management': ['view', 'create', 'edit'],
      '/app/Customer-Management': ['view'],
    },
  })
  engineer = await server.person({ menus: { '/app/Active': ['view', 'edit'] }, scope: 'OWN' })
  await giveRights(server.owner, engineer.userId, { '/app/Component-Project-Management': ['view'] }, 'ALL')
  for (const [customer, name] of [
    ['สยามบรรจุ', 'บางปู'],
    ['สยามบรรจุ', 'ระยอง'],
    ['ไทยเรียง', 'อยุธยา'],
  ]) {
    const made = await server.owner.one<{ id: number }>(sql`
      with known as (select id from customer where name = ${customer}),
        made as (insert into customer (name) select ${customer} where not exists (select from known) returning id)
      insert into customer_site (customer_id, name) select id, ${name} from (select * from known union all select * from made) c
      returning id`)
    sites.push(made.id)
  }
})
afterAll(() => server.close())

describe('a machine is moved', () => {
  test('to another owner with day and reason, and its timeline tells both places', async () => {
    const id = await machine()
    const moved = await call('component_project', 'transfer', {
      id,
      row_version: 1,
      site_id: sites[2],
      moved_on: '2026-03-01',
      reason: 'ขายต่อ',
    })
    expect(moved.body).toMatchObject({
      status: 1,
      data: { site_name: 'อยุธยา', customer_name: 'ไทยเรียง', row_version: 2 },
    })
    const { events } = (await call('component_project', 'timeline', { id, kinds: 'TRANSFER' })).body.data
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      text: { en: 'สยามบรรจุ, บางปู → ไทยเรียง, อยุธยา', th: 'สยามบรรจุ บางปู → ไทยเรียง อยุธยา' },
      detail: 'ขายต่อ',
    })
  })

  test('not while an order is open, not to where it stands, not tomorrow', async () => {
    const id = await machine()
    const to = { id, row_version: 1, site_id: sites[1], moved_on: '2026-03-01', reason: 'ย้ายไลน์' }
    expect((await call('component_project', 'transfer', { ...to, site_id: sites[0] })).body.code).toBe(
      'MACHINE_STANDS_THERE',
    )
    expect((await call('component_project', 'transfer', { ...to, moved_on: '2049-01-01' })).status).toBe(400)
    const order = await server.owner.one<{ id: number }>(sql`
      insert into service_order (kind, customer_id, site_id, machine_id, title)
      select 'REPAIR', customer_id, site_id, id, 'หยุด' from machine where id = ${id} returning id`)
    expect((await call('component_project', 'transfer', to)).body).toMatchObject({
      status: 0,
      code: 'MACHINE_HAS_ORDERS',
    })
    expect((await call('component_project', 'timeline', { id, kinds: 'TRANSFER' })).body.data.events).toEqual(
      [],
    )
    await server.owner.run(
      sql`update service_order set status = 'REJECTED', reject_reason = 'x', status_reason = 'x' where id = ${order.id}`,
    )
    expect((await call('component_project', 'transfer', to)).body.status).toBe(1)
  })

  test('by the form, too, with its history kept', async () => {
    const id = await machine()
    await call('component_project', 'update', { id, row_version: 1, data: { site_id: sites[1] } })
    const { events } = (await call('component_project', 'timeline', { id, kinds: 'TRANSFER' })).body.data
    expect(events.map(({ text }: { text: { en: string } }) => text.en)).toEqual(['บางปู → ระยอง'])
  })
})

describe('a meter', () => {
  const read = (id: number, read_at: string, value: number, more: object = {}, as: Person = engineer) =>
    call(
      'machine_meter',
      'insert',
      { component_project_id: id, kind: 'RUN_HOURS', read_at, value, ...more },
      as,
    )

  test('is read by who works on orders, and never goes back unless it was set', async () => {
    const id = await machine()
    expect((await read(id, '2026-01-01T08:00:00+07:00', 1000)).body.status).toBe(1)
    expect((await read(id, '2026-03-01T08:00:00+07:00', 1300)).body.status).toBe(1)
    expect((await read(id, '2026-03-02T08:00:00+07:00', 1299)).body).toMatchObject({
      status: 0,
      code: 'METER_BACKWARDS',
    })
    expect((await read(id, '2026-02-01T08:00:00+07:00', 1400)).body).toMatchObject({
      status: 0,
      code: 'METER_AHEAD',
    })
    expect((await read(id, '2026-02-01T08:00:00+07:00', 1100)).body.status).toBe(1)
    expect((await read(id, '2026-03-03T08:00:00+07:00', 5, { is_reset: true })).body.status).toBe(1)
    expect((await read(id, '2026-03-03T08:00:00+07:00', 5, { is_reset: true })).body.code).toBe(
      'METER_READ_THEN',
    )
    expect((await read(id, '2049-03-03T08:00:00+07:00', 9000)).status).toBe(400)
    const rows = (await call('machine_meter', 'select', { component_project_id: id })).body.data
    expect(rows.map(({ value }: { value: number }) => value)).toEqual([5, 1300, 1100, 1000])
    const hours = await server.owner.rows<{ hours: number }>(
      sql`select hours::float8 as hours from machine_hours(${id}) order by read_on`,
    )
    expect(hours.map(({ hours }) => hours)).toEqual([1000, 1100, 1300, 1300])
  })

  test('of a machine beyond reach is neither read nor entered', async () => {
    const id = await machine()
    const own = await server.person({
      menus: { '/app/Component-Project-Management': ['view', 'edit'] },
      scope: 'OWN',
    })
    expect((await read(id, '2026-01-01T08:00:00+07:00', 1, {}, own)).status).toBe(404)
    expect((await call('machine_meter', 'select', { component_project_id: id }, own)).status).toBe(404)
  })

  test('goes forward under 50 at once', async () => {
    const id = await machine()
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        read(id, `2026-01-01T08:${String(at).padStart(2, '0')}:00+07:00`, (at * 37) % 50),
      ),
    )
    const [{ back }] = (await server.owner.rows<{ back: number }>(sql`
      select count(*)::int as back from (select value - lag(value) over (order by read_at) as step
        from machine_meter where machine_id = ${id}) s where step < 0`)) as [{ back: number }]
    expect(back).toBe(0)
  })

  test('says when what was fitted has run its hours', async () => {
    const id = await machine()
    await read(id, '2025-01-01T08:00:00+07:00', 1000)
    await read(id, '2025-03-01T08:00:00+07:00', 1300)
    const due = (life: number) =>
      server.owner.one<{ due: string }>(
        sql`select machine_hours_due(${id}, '2025-01-01', ${life})::text as due`,
      )
    expect((await due(2000)).due).toBe('2026-01-29')
    const still = await machine()
    await read(still, '2025-01-01T08:00:00+07:00', 1000)
    const none = await server.owner.one<{ due: string | null }>(
      sql`select machine_hours_due(${still}, '2025-01-01', 2000)::text as due`,
    )
    expect(none.due).toBeNull()
  })
})

describe('a downtime', () => {
  const stood = (id: number, down_from: string, down_to: string | null, as: Person = engineer) =>
    call('machine_downtime', 'insert', { component_project_id: id, down_from, down_to, cause: 'ไฟดับ' }, as)

  test('does not overlap another one of its machine, of 50 at once one is entered', async () => {
    const id = await machine()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        stood(id, `2026-10-05T08:${String(at).padStart(2, '0')}:00+07:00`, '2026-10-05T20:00:00+07:00'),
      ),
    )
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
    expect(
      new Set(
        answers.filter(({ body }) => body.status !== 1).map(({ status, body }) => `${status} ${body.code}`),
      ),
    ).toEqual(new Set(['409 DOWNTIME_OVERLAPS']))
  })

  test('stays open until the machine runs again, later than it stopped', async () => {
    const id = await machine()
    const made = (await stood(id, '2026-10-05T08:00:00+07:00', null)).body.data
    const end = { id: made.id, row_version: made.row_version }
    const before = await call(
      'machine_downtime',
      'end',
      { ...end, down_to: '2026-10-05T07:00:00+07:00' },
      engineer,
    )
    expect(before.status).toBe(400)
    const ended = await call(
      'machine_downtime',
      'end',
      { ...end, down_to: '2026-10-05T11:30:00+07:00' },
      engineer,
    )
    expect(ended.body).toMatchObject({ status: 1, data: { row_version: 2 } })
    const { events } = (await call('component_project', 'timeline', { id, kinds: 'DOWNTIME' })).body.data
    expect(events[0].text.en).toBe('Stood 3.5 h: ไฟดับ')
    expect((await call('machine_downtime', 'delete', { id: made.id, row_version: 1 }, engineer)).status).toBe(
      409,
    )
    expect(
      (await call('machine_downtime', 'delete', { id: made.id, row_version: 2 }, engineer)).body.status,
    ).toBe(1)
  })
})
