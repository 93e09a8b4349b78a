// Warranties and the one answer to whether a machine is covered, as callers meet them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOfMonths } from '#base/end-of-months.ts'
import { randomOf } from '#base/random.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'
import { warrantiesFound, warrantyFigures } from './warranty-counts.server.ts'

let server: TestServer
let sales: Person
let engineer: Person
let site: number
let part: number
let count = 0

const call = (action: string, body: object = {}, as: Person = sales): Promise<Answer> =>
  server.call('api/warrantyProject', { action, ...body }, { as })

async function machine(): Promise<number> {
  const made = await server.owner.one<{ id: number }>(sql`
    insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
    select (select min(id) from machine_model), ${`S-${++count}`}, 'RP-01', customer_id, id
    from customer_site where id = ${site} returning id`)
  return made.id
}
const insert = (component_project_id: number, more: object = {}) =>
  call('insert', {
    data: {
      component_project_id,
      kind: 'STANDARD',
      basis: 'ACCEPTANCE',
      start_date: '2026-03-15',
      months: 12,
      covers_labor: true,
      covers_parts: true,
      covers_travel: false,
      ...more,
    },
  })
const cover = async (component_project_id: number, date: string, more: object = {}) =>
  (await call('cover', { component_project_id, date, ...more })).body.data

beforeAll(async () => {
  server = await testServer()
  sales = await server.person({ menus: { '/app/MA-page': ['view', 'create', 'edit', 'export'] } })
  engineer = await server.person({ menus: { '/app/Active': ['view', 'edit'] }, scope: 'OWN' })
  await giveRights(server.owner, engineer.userId, { '/app/Component-Project-Management': ['view'] }, 'OWN')
  await giveRights(
    server.owner,
    sales.userId,
    { '/app/Component-Project-Management': ['view'], '/app/Active': ['view', 'edit'] },
    'ALL',
  )
  const made = await server.owner.one<{ id: number }>(sql`
    with c as (insert into customer (name) values ('สยามบรรจุ') returning id)
    insert into customer_site (customer_id, name) select id, 'บางปู' from c returning id`)
  site = made.id
  const known = await server.owner.one<{ id: number }>(sql`
    insert into spare_part (part_no, name, machine_model_id, warranty_months)
    select 'SENSOR-1', 'เซนเซอร์', min(id), 6 from machine_model returning id`)
  part = known.id
})
afterAll(() => server.close())

describe('the last day of a period of months', () => {
  test('is the same in the database as here, on any day', async () => {
    const chance = randomOf('months')
    const asked = Array.from({ length: 2000 }, () => {
      const day = new Date(Date.UTC(2020, 0, 1 + chance.whole(0, 6000))).toISOString().slice(0, 10)
      return { day, months: chance.whole(1, 240) }
    })
    const told = await server.owner.rows<{ ends: string }>(sql`
      select end_of_months(one.day, one.months) as ends
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as one (day date, months integer)`)
    expect(told.map(({ ends }) => ends)).toEqual(asked.map(({ day, months }) => endOfMonths(day, months)))
  })
})

describe('a warranty', () => {
  test('ends with its months as the law reckons; another last day needs a reason', async () => {
    const made = await insert(await machine(), { start_date: '2026-08-31', months: 6 })
    expect(made.body).toMatchObject({ status: 1, data: { end_date: '2027-02-28' } })
    const id = await machine()
    const asked = { start_date: '2026-08-31', months: 6, end_date: '2027-03-31' }
    const refused = await insert(id, asked)
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'data.end_reason' }]])
    const kept = await insert(id, { ...asked, end_reason: 'ตกลงกับลูกค้า' })
    expect(kept.body.data).toMatchObject({ end_date: '2027-03-31', end_reason: 'ตกลงกับลูกค้า' })
  })

  test('names a machine, a part, or the project of either', async () => {
    const id = await machine()
    const refused = await insert(id, { project_id: 1 })
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'data.project_id' }]])
    const none = await call('insert', {
      data: { kind: 'STANDARD', basis: 'MANUAL', start_date: '2026-01-01', months: 1 },
    })
    expect([none.status, none.body.errors]).toMatchObject([400, [{ field: 'data.component_project_id' }]])
    expect((await insert(id, { kind: 'PART' })).status).toBe(400)
  })

  test('meets no other of its kind, and says which one was there', async () => {
    const id = await machine()
    const first = (await insert(id)).body.data
    const second = await insert(id, { start_date: '2027-03-14' })
    expect([second.status, second.body.code]).toEqual([409, 'WARRANTY_OVERLAPS'])
    expect(second.body.message).toContain(first.warranty_no)
    expect((await insert(id, { start_date: '2027-03-15' })).body.status).toBe(1)
    expect((await insert(id, { kind: 'WORKMANSHIP' })).body.status).toBe(1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => insert(id, { start_date: `2030-01-${10 + at}`, months: 3 })),
    )
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
  })

  test('follows its months when they change, and keeps a last day that was agreed', async () => {
    const { id, row_version } = (await insert(await machine())).body.data
    const longer = await call('update', { id, row_version, data: { months: 18 } })
    expect(longer.body.data).toMatchObject({ end_date: '2027-09-14', covers_labor: true })
    const agreed = await call('update', {
      id,
      row_version: row_version + 1,
      data: { end_date: '2027-12-31', end_reason: 'แถมให้' },
    })
    expect(agreed.body.data.end_date).toBe('2027-12-31')
    const later = await call('update', { id, row_version: row_version + 2, data: { months: 24 } })
    expect(later.body.data).toMatchObject({ end_date: '2027-12-31', end_reason: 'แถมให้' })
    const stale = await call('update', { id, row_version, data: { months: 1 } })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_ROW'])
  })

  test('is extended from the day after, once, and then keeps its last day', async () => {
    const machineId = await machine()
    const { id, row_version } = (await insert(machineId)).body.data
    const longer = await call('extend', { id, row_version, months: 12 })
    expect(longer.body.data).toMatchObject({
      kind: 'EXTENDED',
      start_date: '2027-03-15',
      end_date: '2028-03-14',
      extends_id: id,
    })
    expect((await call('extend', { id, row_version, months: 6 })).status).toBe(409)
    const moved = await call('update', { id, row_version, data: { months: 6 } })
    expect([moved.status, moved.body.code]).toEqual([200, 'WARRANTY_IS_EXTENDED'])
    expect((await cover(machineId, '2028-03-14')).days_left).toBe(0)
  })

  test('is void with a reason, for ever, and covers nothing from that day on', async () => {
    const machineId = await machine()
    const { id, row_version } = (await insert(machineId)).body.data
    expect((await call('void', { id, row_version })).status).toBe(400)
    const gone = await call('void', {
      id,
      row_version,
      void_reason: 'ดัดแปลงเครื่อง',
      void_on: '2026-09-01',
    })
    expect(gone.body.data).toMatchObject({ state: 'VOID', days_left: null })
    expect((await cover(machineId, '2026-08-31')).kind).toBe('WARRANTY')
    expect((await cover(machineId, '2026-09-01')).kind).toBe('NONE')
    const again = await call('update', { id, row_version: row_version + 1, data: { months: 1 } })
    expect([again.status, again.body.code]).toEqual([200, 'WARRANTY_IS_VOID'])
    expect((await insert(machineId)).body.status).toBe(1)
  })
})

describe('the certificate', () => {
  test('is a paper under the number of the warranty', async () => {
    const { id, warranty_no } = (await insert(await machine())).body.data
    const paper = await call('print', { id })
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(decodeURIComponent(String(paper.headers['content-disposition']))).toContain(warranty_no)
    expect((await call('print', { id: 999_999 })).status).toBe(404)
  })
})

describe('what covers a machine on a day', () => {
  test('is its warranty to its last day; a part has a cover of its own', async () => {
    const id = await machine()
    await insert(id)
    await server.owner.run(sql`
      insert into installed_part (machine_id, spare_part_id, place, installed_on, warranty_until)
      values (${id}, ${part}, 'A1', '2027-02-01', end_of_months('2027-02-01', 6))`)
    const table = [
      ['2026-03-14', 'NONE', null],
      ['2026-03-15', 'WARRANTY', 364],
      ['2027-03-14', 'WARRANTY', 0],
      ['2027-03-15', 'NONE', null],
    ] as const
    for (const [day, kind, days_left] of table)
      expect(await cover(id, day)).toMatchObject({ kind, days_left })
    const own = { component_part_id: part }
    expect(await cover(id, '2027-02-15', own)).toMatchObject({
      kind: 'PART',
      end_date: '2027-07-31',
      covers_labor: true,
    })
    expect(await cover(id, '2027-04-01', own)).toMatchObject({
      kind: 'PART',
      covers_labor: false,
      covers_parts: true,
    })
    expect((await cover(id, '2027-08-01', own)).kind).toBe('NONE')
    expect(await cover(id, '2027-04-01')).toMatchObject({
      kind: 'NONE',
      parts: [{ component_part_id: part, place: 'A1', end_date: '2027-07-31' }],
    })
  })

  test('ends where its hours have run before its last day, and says where no reading tells', async () => {
    const id = await machine()
    await insert(id, { hours_limit: 2000 })
    expect(await cover(id, '2026-06-01')).toMatchObject({ kind: 'WARRANTY', hours_known: false })
    await server.owner.run(sql`
      insert into machine_meter (machine_id, kind, read_at, value)
      values (${id}, 'RUN_HOURS', '2026-03-14 09:00+07', 500), (${id}, 'RUN_HOURS', '2026-05-01 09:00+07', 2000),
        (${id}, 'RUN_HOURS', '2026-07-01 09:00+07', 2600)`)
    expect(await cover(id, '2026-06-01')).toMatchObject({
      kind: 'WARRANTY',
      hours_known: true,
      end_date: '2026-07-01',
      days_left: 30,
    })
    expect((await cover(id, '2026-07-02')).kind).toBe('NONE')
  })

  test('is told as far as a caller sees the machine, and the warranties of it to no one else', async () => {
    const id = await machine()
    await insert(id)
    expect((await call('of_machine', { component_project_id: id })).body.data).toHaveLength(1)
    for (const action of ['cover', 'of_machine'])
      expect((await call(action, { component_project_id: id }, engineer)).status).toBe(404)
    expect((await call('select', {}, engineer)).status).toBe(403)
  })
})

describe('the list', () => {
  test('is narrowed by state, and finds by number, machine and customer', async () => {
    const id = await machine()
    const { warranty_no } = (await insert(id, { start_date: '2020-01-01', months: 6 })).body.data
    const found = async (where: object) =>
      (await call('select', { where: { component_project_id: id, ...where } })).body.data.map(
        (row: { warranty_no: string }) => row.warranty_no,
      )
    expect(await found({ state: 'EXPIRED' })).toEqual([warranty_no])
    expect(await found({ state: 'IN_FORCE' })).toEqual([])
    expect(await found({ text: warranty_no.toLowerCase() })).toEqual([warranty_no])
    expect(await found({ text: 'สยามบรรจุ' })).toEqual([warranty_no])
    const long = (await insert(id, { start_date: '2026-08-31', months: 240 })).body.data
    expect(long.state).toBe('IN_FORCE')
    expect(await found({ state: 'IN_FORCE' })).toEqual([long.warranty_no])
  })
})

test('a search finds a warranty by its number and its machine; what ends is the row of the list', async () => {
  const id = await machine()
  const { today } = await server.owner.one<{ today: string }>(sql`select bangkok_day(now()) - 300 as today`)
  const { id: warranty, warranty_no } = (await insert(id, { start_date: today, months: 12 })).body.data
  const asker = { user: {} as never, scope: 'ALL' as const }
  const found = (text: string) =>
    server.owner.rows<{ id: number }>(warrantiesFound.found(asker, { text, limit: 50 }))
  expect(await found(warranty_no.toLowerCase())).toMatchObject([
    { id: warranty, code: warranty_no, link: `/app/MA-page?list=warranties&open=${warranty}`, rank: 0 },
  ])
  expect((await found('สยามบรรจุ')).map((one) => one.id)).toContain(warranty)
  const [{ count }] = warrantyFigures as [(typeof warrantyFigures)[number]]
  const rows = (await call('select', { where: { state: 'EXPIRING' }, page_size: 100 })).body.data
  expect(await server.owner.one(sql`select ${count(asker)} as n`)).toEqual({ n: rows.length })
  expect(rows.map((one: { id: number }) => one.id)).toContain(warranty)
})
