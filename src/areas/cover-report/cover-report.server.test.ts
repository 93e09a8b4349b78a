// The report of cover: states by days, sums that are the rows, the same as a file, and the same as the answer for each machine alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import readExcel from 'read-excel-file/node'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'

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

describe('who asks', () => {
  test('is told money only with the right to it', async () => {
    const { body } = await call('report', { as_of: '2026-06-01' }, looker)
    expect(body.totals.value).toBeNull()
    expect(body.data.every((row: { ma_value: number | null }) => row.ma_value === null)).toBe(true)
    expect((await call('export', { format: 'csv' }, looker)).status).toBe(403)
  })

  test('is refused what is not known: a status, a project', async () => {
    const status = await call('report', { status: ['SOON'] })
    expect([status.status, status.body.errors]).toMatchObject([400, [{ field: 'status.0' }]])
    const project = await call('report', { project_id: 1 })
    expect([project.status, project.body.errors]).toMatchObject([400, [{ field: 'project_id' }]])
  })
})
