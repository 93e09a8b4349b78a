// The report of cover: states by days, sums that are the rows, the same as a file, and the same as the answer for each machine alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import readExcel from 'read-excel-file/node'
import { todayInBangkok } from '#base/date-format.ts'
import { addDays } from '#base/days.ts'
import { randomOf } from '#base/random.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'
import { coverFigures } from './cover-counts.server.ts'

let server: TestServer
let manager: Person
let looker: Person
let site: number
let count = 0

const REPORT = '/app/MA-and-Warranty-Report'
const call = (action: string, body: object = {}, as: Person = manager): Promise<Answer> =>
  server.call('api/Report_MA', { action, ...body }, { as })

async function machine(): Promise<number> {
  const made = await server.owner.one<{ id: number }>(sql`
    insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
    select (select min(id) from machine_model), ${`S-${++count}`}, ${`M-${count}`}, customer_id, id from customer_site where id = ${site} returning id`)
  return made.id
}
async function warranty(from: string, to: string, more: { kind?: string } = {}): Promise<number> {
  const id = await machine()
  await server.owner.run(sql`
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, end_date)
    values (${`WR-${count}`}, ${id}, ${more.kind ?? 'STANDARD'}, 'MANUAL', ${from}, ${to})`)
  return id
}
/** A contract that is signed, with its machines. */
async function contract(
  machines: readonly number[],
  from: string,
  to: string,
  value: number | null = null,
): Promise<number> {
  await server.owner.run(sql`alter table ma_contract disable trigger user`)
  await server.owner.run(sql`alter table ma_contract_machine disable trigger user`)
  const { id } = await server.owner.one<{ id: number }>(sql`
    with f as (insert into file_object (original_name, storage_key, mime, size_bytes, sha256)
      values ('po.pdf', replace(gen_random_uuid()::text, '-', ''), 'application/pdf', 1, decode(repeat('00', 32), 'hex')) returning id)
    insert into ma_contract (ma_no, customer_id, name, start_date, end_date, status, value, signed_file_id)
    select ${`MA-26-${1000 + ++count}`}, customer_id, 'MA', ${from}, ${to}, 'ACTIVE', ${value}, f.id from customer_site, f where customer_site.id = ${site}
    returning id`)
  await server.owner.run(sql`
    insert into ma_contract_machine (contract_id, machine_id, valid_from, valid_to, is_active)
    select ${id}, m, ${from}::date, ${to}::date, true from unnest(${[...machines]}::bigint[]) m`)
  return id
}
/** A project of the same customer. */
async function project(no = 'PJ-LINE'): Promise<number> {
  await server.owner.run(
    sql`insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่') on conflict do nothing`,
  )
  await server.owner.run(
    sql`insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ') on conflict do nothing`,
  )
  await server.owner.run(
    sql`insert into employee (employee_code, first_name_th, last_name_th) values ('E-PRJ', 'อรุณ', 'มั่นคง') on conflict do nothing`,
  )
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
    select ${no}, 'ไลน์จัดเรียง', s.customer_id, t.id, u.id, e.id, '2026-01-05', '2026-12-25'
    from customer_site s, project_type t, org_unit u, employee e
    where s.id = ${site} and t.code = 'NEW' and u.code = 'PRJ' and e.employee_code = 'E-PRJ' returning id`)
  return id
}
const rowOf = async (id: number, as_of: string) =>
  (await call('report', { as_of, page_size: 500 })).body.data.find((row: { id: number }) => row.id === id)

beforeAll(async () => {
  server = await testServer()
  manager = await server.person({ menus: { [REPORT]: ['view', 'export'], '/app/MA-page': ['view', 'edit'] } })
  looker = await server.person({ menus: { [REPORT]: ['view'] } })
  site = (
    await server.owner.one<{ id: number }>(sql`
      with c as (insert into customer (name, name_en) values ('สยามบรรจุ', 'Siam Packing') returning id)
      insert into customer_site (customer_id, name) select id, 'บางปู' from c returning id`)
  ).id
})
afterAll(() => server.close())

describe('a machine', () => {
  test('is told by the days that are left: 90 ends soon, 91 does not, the last day counts', async () => {
    const table = [
      [await warranty('2026-02-24', '2027-02-23'), 90, 'EXPIRING'],
      [await warranty('2026-02-25', '2027-02-24'), 91, 'IN_FORCE'],
      [await warranty('2025-11-25', '2026-11-24'), -1, 'EXPIRED'],
      [await warranty('2025-11-26', '2026-11-25'), 0, 'EXPIRING'],
      [await warranty('2026-12-01', '2027-11-30'), null, 'NOT_STARTED'],
      [await machine(), null, 'NONE'],
    ] as const
    for (const [id, days_left, status] of table)
      expect(await rowOf(id, '2026-11-25')).toMatchObject({ days_left, status })
    const later = [-1, 0, -92, -91, 279, null]
    for (const [at, [id]] of table.entries())
      expect(await rowOf(id, '2027-02-24')).toMatchObject({ days_left: later[at] })
  })

  test('is covered as long as one cover follows the other without a day between', async () => {
    const id = await warranty('2026-01-01', '2026-12-31')
    const ma = await contract([id], '2027-01-01', '2027-12-31', 100)
    expect(await rowOf(id, '2026-12-31')).toMatchObject({
      status: 'IN_FORCE',
      covered_until: '2027-12-31',
      warranty_status: 'EXPIRING',
      warranty_days_left: 0,
      contract_id: ma,
      ma_status: 'NOT_STARTED',
    })
    await server.owner.run(sql`
      insert into ma_suspension (contract_id, from_on, to_on, reason) values (${ma}, '2027-03-01', '2027-03-31', 'โรงงานหยุด')`)
    expect(await rowOf(id, '2027-02-01')).toMatchObject({ covered_until: '2027-02-28', status: 'EXPIRING' })
    expect(await rowOf(id, '2027-03-15')).toMatchObject({ status: 'NOT_STARTED', ma_status: 'SUSPENDED' })
    expect(await rowOf(id, '2027-04-01')).toMatchObject({
      covered_until: '2027-12-31',
      ma_status: 'IN_FORCE',
    })
  })
})

describe('a contract that is told with a machine', () => {
  test('has ended after its last day, also where it rested then', async () => {
    const id = await machine()
    const ma = await contract([id], '2026-01-01', '2026-06-30')
    await server.owner.run(sql`
      insert into ma_suspension (contract_id, from_on, reason) values (${ma}, '2026-04-01', 'โรงงานหยุด')`)
    expect(await rowOf(id, '2026-06-30')).toMatchObject({ status: 'EXPIRED', ma_status: 'SUSPENDED' })
    expect(await rowOf(id, '2026-07-01')).toMatchObject({ status: 'EXPIRED', ma_status: 'EXPIRED' })
    expect(await rowOf(id, '2025-12-31')).toMatchObject({ ma_status: 'NOT_STARTED' })
  })

  test('has the visits of that day: those done by then, and the next while it covers the machine', async () => {
    const [id, early] = [await machine(), await machine()]
    const ma = await contract([id, early], '2026-01-01', '2026-12-31')
    await server.owner.run(sql`
      update ma_contract_machine set valid_to = '2026-08-31' where machine_id = ${early}`)
    await server.owner.run(sql`alter table ma_visit disable trigger user`)
    await server.owner.run(sql`
      insert into ma_visit (contract_id, seq, due_on, planned_date, window_from, window_to, status, done_on)
      values (${ma}, 1, '2026-04-30', '2026-04-15', '2026-04-01', '2026-05-14', 'DONE', '2026-04-20'),
        (${ma}, 2, '2026-10-31', '2026-10-15', '2026-10-01', '2026-11-14', 'PLANNED', null),
        (${ma}, 3, '2026-12-31', '2026-12-15', '2026-12-01', '2027-01-14', 'PLANNED', null)`)
    const table = [
      [id, '2026-04-19', 0, '2026-04-15'],
      [id, '2026-04-20', 1, '2026-10-15'],
      [id, '2026-11-15', 1, '2026-12-15'],
      [early, '2026-04-19', 0, '2026-04-15'],
      [early, '2026-04-20', 1, null],
    ] as const
    for (const [which, as_of, visits_done, next_visit] of table)
      expect(await rowOf(which, as_of)).toMatchObject({
        visits_done,
        visits_planned: 3,
        next_visit,
        hours_used: 0,
      })
    await server.owner.run(sql`
      insert into ma_suspension (contract_id, from_on, to_on, reason) values (${ma}, '2026-10-10', '2026-10-20', 'ย้ายไลน์')`)
    expect(await rowOf(id, '2026-09-01')).toMatchObject({ next_visit: '2026-12-15' })
  })

  test('stands beside the orders that were open on the day', async () => {
    const id = await machine()
    await server.owner.run(sql`alter table service_order disable trigger user`)
    await server.owner.run(sql`
      insert into service_order (so_no, kind, customer_id, site_id, machine_id, title, status, reported_at, accepted_at, work_done_at, closed_at, cover, cover_decided_at)
      select 'SO-DAY', 'REPAIR', customer_id, site_id, id, 'สายพานขาด', 'CLOSED', '2026-06-01 09:00+07', '2026-06-01 10:00+07', '2026-06-20 16:00+07',
        '2026-07-01 09:00+07', 'CHARGEABLE', '2026-06-20 16:00+07' from machine where id = ${id}`)
    await server.owner.run(sql`alter table service_order enable trigger user`)
    for (const [as_of, open_orders, last_service] of [
      ['2026-05-31', 0, null],
      ['2026-06-01', 1, null],
      ['2026-06-30', 1, '2026-06-20'],
      ['2026-07-01', 0, '2026-06-20'],
    ] as const)
      expect(await rowOf(id, as_of)).toMatchObject({ open_orders, last_service })
  })
})

describe('the sums', () => {
  test('are the rows, on any day and however narrowed; groups add up to them', async () => {
    const ids = [await machine(), await machine(), await machine()]
    await contract(ids, '2026-01-01', '2026-12-31', 100)
    for (const as_of of ['2026-06-01', '2026-11-25', '2027-02-24'])
      for (const more of [
        {},
        { status: ['EXPIRING', 'EXPIRED'] },
        { expiring_within: 90 },
        { text: 'siam' },
      ]) {
        const { body } = await call('report', { as_of, page_size: 500, ...more })
        const { machines, by_status, value } = body.totals
        expect(machines).toBe(body.data.length)
        expect(body.total).toBe(machines)
        expect(Object.values<number>(by_status).reduce((a, b) => a + b)).toBe(machines)
        const shares = body.data.reduce(
          (sum: number, row: { ma_share: number }) => sum + (row.ma_share ?? 0),
          0,
        )
        expect(value ?? 0).toBeCloseTo(shares, 2)
        for (const group_by of ['CUSTOMER', 'MONTH']) {
          const { totals, groups } = (await call('summary', { as_of, group_by, ...more })).body.data
          expect(totals).toEqual(body.totals)
          expect(groups.reduce((sum: number, one: { machines: number }) => sum + one.machines, 0)).toBe(
            machines,
          )
        }
      }
    const shares = []
    for (const id of ids) shares.push((await rowOf(id, '2026-06-01')).ma_share)
    expect(shares.toSorted()).toEqual([33.33, 33.33, 33.34])
  })

  test('a month of the groups leads to its rows', async () => {
    const { groups } = (await call('summary', { as_of: '2026-11-25', group_by: 'MONTH' })).body.data
    for (const { key, machines } of groups.filter((one: { key: string }) => one.key !== ''))
      expect((await call('report', { as_of: '2026-11-25', month: key })).body.total).toBe(machines)
  })
})

describe('the report', () => {
  test('says of every machine what the answer for it alone says, on any day', async () => {
    const id = await machine()
    const resting = await contract([id], '2026-05-01', '2027-04-30')
    await server.owner.run(
      sql`insert into ma_suspension (contract_id, from_on, reason) values (${resting}, '2026-09-01', 'ย้ายโรงงาน')`,
    )
    await server.owner.run(sql`
      insert into ma_suspension (contract_id, from_on, to_on, reason) values (${resting}, '2026-07-01', '2026-06-30', 'วันเดียวกัน')`)
    await server.owner.run(sql`
      update warranty set status = 'VOID', void_on = '2026-08-01', void_reason = 'ดัดแปลง' where id = (select min(id) from warranty)`)
    const gone = await warranty('2026-01-01', '2026-12-31')
    await server.owner.run(sql`update warranty set hours_limit = 100 where machine_id = ${gone}`)
    await server.owner.run(sql`
      insert into machine_meter (machine_id, kind, read_at, value) values (${gone}, 'RUN_HOURS', '2026-04-01 09:00+07', 500)`)
    for (const as_of of [
      '2026-03-31',
      '2026-04-02',
      '2026-08-31',
      '2026-09-01',
      '2026-11-25',
      '2026-12-31',
      '2027-01-01',
    ]) {
      const { data } = (await call('report', { as_of, page_size: 500 })).body
      const answers = await server.owner.rows<{ id: number; kind: string; end_date: string }>(sql`
        select m.id, c.kind, c.end_date from machine m, lateral cover_of(m.id, ${as_of}::date) c`)
      for (const { id: machineId, kind } of answers) {
        const row = data.find((one: { id: number }) => one.id === machineId)
        expect([as_of, machineId, ['IN_FORCE', 'EXPIRING'].includes(row.status)]).toEqual([
          as_of,
          machineId,
          kind !== 'NONE',
        ])
      }
    }
  })
})

describe('the state of a machine and its last day', () => {
  test('follow from the answers for each of its days, whatever covers follow one another', async () => {
    const chance = randomOf('covers that follow one another')
    const days = Array.from({ length: 480 }, (_, at) =>
      new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    )
    const ids: number[] = []
    const line = await project()
    for (const [from, until] of [
      [10, 60],
      [61, 130],
      [300, 360],
    ] as const)
      await server.owner.run(sql`
        insert into warranty (warranty_no, project_id, kind, basis, start_date, end_date)
        values (${`WR-P-${from}`}, ${line}, 'STANDARD', 'MANUAL', ${days[from]!}, ${days[until]!})`)
    for (let at = 0; at < 8; at++) {
      const id = await machine()
      ids.push(id)
      if (at % 3 === 0) await server.owner.run(sql`update machine set project_id = ${line} where id = ${id}`)
      for (const kind of ['STANDARD', 'EXTENDED', 'WORKMANSHIP'].slice(0, chance.whole(0, 3))) {
        const from = chance.whole(0, 250)
        await server.owner.run(sql`
          insert into warranty (warranty_no, machine_id, kind, basis, start_date, end_date, hours_limit)
          values (${`WR-${kind}-${id}`}, ${id}, ${kind}, 'MANUAL', ${days[from]!}, ${days[from + chance.whole(0, 150)]!}, ${chance.one([null, 400, 1200])})`)
      }
      for (let month = 1; month <= 12; month++)
        await server.owner.run(sql`
          insert into machine_meter (machine_id, kind, read_at, value)
          values (${id}, 'RUN_HOURS', ${`2026-${String(month).padStart(2, '0')}-15 09:00+07`}, ${month * chance.whole(195, 200)})`)
      for (let from = chance.whole(0, 200); from < 320; ) {
        const until = from + chance.whole(5, 120)
        const ma = await contract([id], days[from]!, days[until]!)
        const rests = chance.whole(from, until)
        if (chance.chance(0.4))
          await server.owner.run(sql`
            insert into ma_suspension (contract_id, from_on, to_on, reason)
            values (${ma}, ${days[rests]!}, ${chance.chance(0.3) ? null : days[chance.whole(rests, until)]!}, 'หยุดซ่อมใหญ่')`)
        from = until + chance.one([1, 1, 2, 30])
      }
    }
    const covered = await server.owner.rows<{ id: number; days: string[] }>(sql`
      select m as id, coalesce(array_agg(d order by d) filter (where c.kind <> 'NONE'), '{}')::text[] as days
      from unnest(${ids}::bigint[]) m, unnest(${days}::date[]) d, lateral cover_of(m, d) c group by m`)
    const told = new Set<string>()
    for (const as_of of Array.from({ length: 12 }, () => days[chance.whole(20, 440)]!)) {
      const { data } = (await call('report', { as_of, page_size: 500 })).body
      for (const { id, days: own } of covered) {
        const { status, covered_until } = data.find((row: { id: number }) => row.id === id)
        told.add(status)
        expect([as_of, id, status, covered_until]).toEqual([as_of, id, ...stateOn(as_of, own)])
      }
    }
    expect(told.size).toBeGreaterThan(3)
    // the day after the last of a row of days
    function stateOn(as_of: string, own: readonly string[]): [string, string | null] {
      if (own.length === 0) return ['NONE', null]
      if (!own.includes(as_of)) return own.at(-1)! > as_of ? ['NOT_STARTED', null] : ['EXPIRED', own.at(-1)!]
      const open = days.slice(days.indexOf(as_of)).findIndex((day) => !own.includes(day))
      return [open - 1 <= 90 ? 'EXPIRING' : 'IN_FORCE', days[days.indexOf(as_of) + open - 1]!]
    }
  })
})

describe('the file', () => {
  test('has the same rows', async () => {
    const asked = { as_of: '2026-11-25', status: ['EXPIRING', 'EXPIRED', 'IN_FORCE'] }
    const { body } = await call('report', { ...asked, page_size: 500 })
    const file = await call('export', { ...asked, format: 'xlsx' })
    const [sheet] = await readExcel(file.bytes)
    const at = (sheet!.data[0] as string[]).indexOf('Serial no.')
    expect(sheet!.data.slice(1).map((row) => row[at])).toEqual(
      body.data.map((row: { serial_no: string }) => row.serial_no),
    )
  })

  test('is paged like the screen', async () => {
    const whole = (await call('report', { as_of: '2026-11-25', page_size: 500 })).body.data.map(
      (row: { id: number }) => row.id,
    )
    const paged: number[] = []
    let cursor: string | null = null
    do {
      const { body }: Answer = await call('report', {
        as_of: '2026-11-25',
        page_size: 3,
        ...(cursor && { cursor }),
      })
      paged.push(...body.data.map((row: { id: number }) => row.id))
      cursor = body.next
    } while (cursor)
    expect(paged).toEqual(whole)
  })
})

test('a page beyond what fits now is empty, with its sums', async () => {
  const { body } = await call('report', { as_of: '2026-11-25', page_size: 1 })
  const beyond = await call('report', {
    as_of: '2026-11-25',
    page_size: 1,
    cursor: body.next,
    text: 'no such machine',
  })
  expect(beyond.body).toMatchObject({ status: 1, data: [], total: 0, totals: { machines: 0, contracts: 0 } })
})

test('sorted by customer they stand in the order of names', async () => {
  await server.owner.run(sql`
    with c as (insert into customer (name, name_en) values ('กรุงเทพบรรจุ', 'Bangkok Packing') returning id),
    s as (insert into customer_site (customer_id, name) select id, 'คลองเตย' from c returning id, customer_id)
    insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
    select (select min(id) from machine_model), 'S-BKK', 'M-BKK', customer_id, id from s`)
  const sort = [{ field: 'customer', dir: 'asc' }]
  const { body } = await call('report', { as_of: '2026-11-25', sort, page_size: 1 })
  expect(body.data).toMatchObject([{ serial_no: 'S-BKK' }])
  const next = await call('report', { as_of: '2026-11-25', sort, page_size: 1, cursor: body.next })
  expect(next.body.data).toMatchObject([{ customer_name: 'สยามบรรจุ' }])
})

describe('the line of a machine', () => {
  test('tells every cover of it in order, to those who see the machine', async () => {
    const id = await warranty('2026-01-01', '2026-12-31')
    const ma = await contract([id], '2027-02-01', '2027-12-31')
    const { stretches } = (await call('line', { component_project_id: id })).body.data
    expect(stretches).toMatchObject([
      { kind: 'WARRANTY', from_on: '2026-01-01', to_on: '2026-12-31', contract_id: null },
      { kind: 'MA', from_on: '2027-02-01', to_on: '2027-12-31', contract_id: ma },
    ])
    const own = await server.person({
      menus: { '/app/Component-Project-Management': ['view'] },
      scope: 'OWN',
    })
    expect((await call('line', { component_project_id: id }, own)).status).toBe(404)
  })
})

describe('narrowed to a project', () => {
  const ofProject = async (line: number, machines: readonly number[]) => {
    // one of them may be another customer's by now: as it was sold
    await server.owner.run(sql`alter table machine disable trigger user`)
    await server.owner.run(
      sql`update machine set project_id = ${line} where id = any(${[...machines]}::bigint[])`,
    )
    await server.owner.run(sql`alter table machine enable trigger user`)
  }

  test('it has the machines of that project, each with the part of its contract that it has in the whole', async () => {
    const line = await project('PJ-OWN')
    const [one, bare, outside] = [await machine(), await machine(), await machine()]
    await contract([one, outside], '2028-01-01', '2028-12-31', 100)
    const here = site
    const there = await server.owner.one<{ id: number }>(sql`
      with c as (insert into customer (name, name_en) values ('ระยองบรรจุ', 'Rayong Packing') returning id)
      insert into customer_site (customer_id, name) select id, 'มาบตาพุด' from c returning id`)
    site = there.id
    const [sold, beside] = [await machine(), await machine()]
    await contract([sold, beside], '2028-01-01', '2028-12-31', 300)
    site = here
    await ofProject(line, [one, bare, sold])
    const asked = { as_of: '2028-03-01', page_size: 500 }
    const whole = (await call('report', asked)).body.data
    const { data, totals } = (await call('report', { ...asked, project_id: line })).body
    expect(data.map(({ id }: { id: number }) => id).sort()).toEqual([one, bare, sold].sort())
    expect(data).toEqual(whole.filter(({ project_no }: { project_no: string }) => project_no === 'PJ-OWN'))
    expect(totals).toMatchObject({ machines: 3, contracts: 2, value: 200 })
    const summary = (await call('summary', { as_of: '2028-03-01', project_id: line })).body.data
    expect(summary.totals).toEqual(totals)
  })

  test('the page of a project shows what covers each of its machines, as far as the reader sees them', async () => {
    const line = await project('PJ-PAGE')
    const first = await warranty('2047-01-01', '2047-12-31')
    const second = await machine()
    await contract([first], '2048-03-01', '2048-12-31')
    await ofProject(line, [first, second])
    const told = (await call('of_project', { project_id: line })).body.data
    expect(told.bounded).toBe(false)
    const of = (id: number) =>
      told.machines.find((one: { component_project_id: number }) => one.component_project_id === id)
    expect(of(first).stretches).toMatchObject([
      { kind: 'WARRANTY', from_on: '2047-01-01', to_on: '2047-12-31' },
      { kind: 'MA', from_on: '2048-03-01', to_on: '2048-12-31' },
    ])
    expect(of(second).stretches).toEqual([])
    const { data } = (await call('report', { project_id: line })).body
    const states = (rows: { status: string; days_left: number | null }[]) =>
      rows.map(({ status, days_left }) => `${status} ${days_left}`).sort()
    expect(states(told.machines)).toEqual(states(data))
    const own = await server.person({
      menus: { '/app/Component-Project-Management': ['view'] },
      scope: 'OWN',
    })
    expect((await call('of_project', { project_id: line }, own)).body.data.machines).toEqual([])
  })
})

test('a figure is the rows of the report to which it leads', async () => {
  const asker = { user: {} as never, scope: 'ALL' as const }
  const today = todayInBangkok()
  await warranty(today, addDays(today, 20))
  for (const { name, link, count } of coverFigures) {
    const { n } = await server.owner.one<{ n: number }>(sql`select ${count(asker)} as n`)
    const status = new URL(link, 'http://x').searchParams.get('status')!.split(',')
    expect([name, n]).toEqual([name, (await call('report', { status })).body.totals.machines])
    expect(n).toBeGreaterThan(0)
  }
})

describe('who asks', () => {
  test('is told money only with the right to it', async () => {
    const { body } = await call('report', { as_of: '2026-06-01' }, looker)
    expect(body.totals.value).toBeNull()
    expect(body.data.every((row: { ma_value: number | null }) => row.ma_value === null)).toBe(true)
    expect((await call('export', { format: 'csv' }, looker)).status).toBe(403)
  })

  test('is refused what is not known: a status, a narrowing', async () => {
    const status = await call('report', { status: ['SOON'] })
    expect([status.status, status.body.errors]).toMatchObject([400, [{ field: 'status.0' }]])
    const section = await call('report', { section_id: 1 })
    expect([section.status, section.body.errors]).toMatchObject([400, [{ field: 'section_id' }]])
  })
})
