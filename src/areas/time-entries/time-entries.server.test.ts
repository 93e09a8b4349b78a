// Time written down, sent and decided about, as callers see it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type TimeCompany, daysAgo, pastWeekday, timeCompany } from './testing/time-company.server.ts'

let company: TimeCompany
let grade: number

beforeAll(async () => {
  company = await timeCompany()
  const { owner } = company.server
  grade = (
    await owner.one<{ id: number }>(sql`
    insert into labor_grade (code, name_th) values ('E2-TEST', 'วิศวกร') returning id`)
  ).id
  await owner.run(sql`insert into labor_rate (labor_grade_id, rate_kind, rate_per_hour, travel_rate_per_hour, valid_from)
    values (${grade}, 'COST', 320, 200, '2020-01-01')`)
})
afterAll(() => company.server.close())

const which = ({ id, row_version }: { id: number; row_version: number }) => ({ id, row_version })
const graded = (index: number, id: number | null) =>
  company.server.owner.run(
    sql`update employee set labor_grade_id = ${id} where id = ${company.engineers[index]!}`,
  )

describe('hours', () => {
  test('of one person never overlap; of two they are counted together and apart', async () => {
    const { engineer, second, put, time } = company
    const order = await company.order()
    const day = daysAgo(1)
    const on = (start_time: string, end_time: string) => ({
      work_date: day,
      start_time,
      end_time,
      service_order_id: order,
    })
    const seesAll = await company.person({ menus: { '/app/Active': ['view'] }, employeeId: null })
    expect((await put(engineer, on('09:00', '12:00'))).body.data).toMatchObject({
      hours: 3,
      is_billable: true,
      status: 'DRAFT',
    })
    const clash = await put(engineer, on('10:00', '11:00'))
    expect(clash).toMatchObject({ status: 409, body: { code: 'TIME_OVERLAP' } })
    await company.server.owner.run(sql`
      insert into time_entry (employee_id, service_order_id, work_date, start_at, end_at, minutes)
      select ${company.engineers[1]!}, ${order}, ${day}, start_at + interval '1 hour', end_at - interval '1 hour', 60
      from time_entry where service_order_id = ${order}`)
    const sums = (await time(seesAll, 'of_order', { service_order_id: order })).body.data
    expect(sums).toMatchObject({ man_hours: 4, elapsed_hours: 3, cost_amount: null })
    expect((await time(second, 'of_order', { service_order_id: order })).status).toBe(404)
  })

  test('of a day come to 24 at most, and none are to come', async () => {
    const { second, put } = company
    const day = daysAgo(2)
    expect((await put(second, { work_date: day, hours: 23 })).body.status).toBe(1)
    expect(await put(second, { work_date: day, hours: 2 })).toMatchObject({
      status: 200,
      body: { status: 0, code: 'DAY_FULL' },
    })
    expect((await put(second, { work_date: daysAgo(-1), hours: 1 })).status).toBe(400)
    expect(
      (await put(second, { work_date: day, hours: 1, start_time: '09:00', end_time: '10:00' })).status,
    ).toBe(400)
    expect((await put(second, { work_date: day, start_time: '09:00' })).status).toBe(400)
  })

  test('past midnight belong to the day they began on', async () => {
    const { second, put } = company
    const { body } = await put(second, {
      work_date: daysAgo(4),
      start_time: '22:00',
      end_time: '02:30',
      break_minutes: 30,
    })
    expect(body.data).toMatchObject({
      hours: 4,
      work_date: daysAgo(4),
      start_time: '22:00',
      end_time: '02:30',
    })
  })

  test('sent twice under one key are one entry', async () => {
    const client_uuid = crypto.randomUUID()
    const data = { work_date: daysAgo(3), start_time: '08:00', end_time: '09:00' }
    const made = await Promise.all([1, 2, 3].map(() => company.put(company.engineer, data, { client_uuid })))
    expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1)
    // another person's key is theirs
    expect((await company.put(company.second, data, { client_uuid })).body.code).toBe('TAKEN')
  })

  test('keep the unit the person stood in then', async () => {
    const { server, second, put } = company
    const { id } = await server.owner.one<{ id: number }>(sql`
      insert into org_unit (level, code, name_th) values ('BRANCH', 'T-1', 'สาขาทดสอบ') returning id`)
    await server.owner.run(sql`update employee set org_unit_id = ${id} where id = ${company.engineers[1]!}`)
    const entry = (await put(second, { work_date: daysAgo(5), hours: 1 })).body.data
    await server.owner.run(sql`update employee set org_unit_id = null where id = ${company.engineers[1]!}`)
    const after = (await company.time(second, 'update', { ...which(entry), data: { note: 'เตรียมอะไหล่' } }))
      .body.data
    expect(after).toMatchObject({ org_unit_id: id, note: 'เตรียมอะไหล่', hours: 1 })
  })

  test('have the unit of the day they are of, though the person moved since', async () => {
    const { server, engineer, put } = company
    const { owner } = server
    const person = company.engineers[0]!
    const [from, to] = await owner.rows<{ id: number }>(sql`
      insert into org_unit (level, code, name_th) values ('BRANCH', 'T-2', 'สาขาเดิม'), ('BRANCH', 'T-3', 'สาขาใหม่') returning id`)
    // the move as the log would tell it, had it been written a month ago
    await owner.transaction({ userId: null, requestId: 'test', ip: '' }, async (db) => {
      await db.rows(sql`select set_config('ngan.import', 'on', true)`)
      await db.run(sql`update employee set org_unit_id = ${to!.id} where id = ${person}`)
    })
    await owner.run(sql`
      insert into audit_log (at, action, entity, entity_id, before, after)
      values (now() - interval '30 days', 'update', 'employee', ${person}, ${JSON.stringify({ org_unit_id: from!.id })}::jsonb,
        ${JSON.stringify({ org_unit_id: to!.id })}::jsonb)`)
    const unitOf = async (days: number) =>
      (await put(engineer, { work_date: daysAgo(days), hours: 1 })).body.data.org_unit_id
    expect(await unitOf(31)).toBe(from!.id)
    // the day of the move belongs to the new unit
    expect(await unitOf(30)).toBe(to!.id)
    const late = (await put(engineer, { work_date: daysAgo(29), hours: 1 })).body.data
    expect(late.org_unit_id).toBe(to!.id)
    const moved = await company.time(engineer, 'update', { ...which(late), data: { work_date: daysAgo(32) } })
    expect(moved.body.data.org_unit_id).toBe(from!.id)
  })

  test('are changed with what was not sent staying, and never over a newer version', async () => {
    const { engineer, put, time } = company
    const entry = (
      await put(engineer, { work_date: daysAgo(6), start_time: '08:00', end_time: '12:00', note: 'ก' })
    ).body.data
    const changed = (await time(engineer, 'update', { ...which(entry), data: { end_time: '13:00' } })).body
      .data
    expect(changed).toMatchObject({ hours: 5, note: 'ก', start_time: '08:00' })
    expect((await time(engineer, 'update', { ...which(entry), data: { note: 'ข' } })).status).toBe(409)
    expect((await time(company.second, 'update', { ...which(changed), data: { note: 'ข' } })).status).toBe(
      404,
    )
    expect((await time(engineer, 'delete', which(changed))).body.status).toBe(1)
    expect((await time(engineer, 'get', { id: entry.id })).status).toBe(404)
  })
})

describe('approval', () => {
  test('goes up the line, many at once, and never to oneself', async () => {
    const { engineer, second, boss, hr, sent, time } = company
    const one = await sent(engineer, { work_date: daysAgo(8), hours: 2 })
    const two = await sent(engineer, { work_date: daysAgo(9), hours: 3 })
    expect((await time(engineer, 'approve', { which: [which(one)] })).body.code).toBe('TIME_OWN')
    expect((await time(second, 'approve', { which: [which(one)] })).status).toBe(404)
    const waiting = (await time(boss, 'select', { where: { view: 'DECIDE' } })).body
    expect(waiting.data.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([one.id, two.id]))
    const { body } = await time(boss, 'approve', { which: [which(one), which(two)] })
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(['APPROVED', 'APPROVED'])
    const own = await sent(boss, { work_date: daysAgo(8), hours: 1 })
    expect((await time(boss, 'approve', { which: [which(own)] })).body.code).toBe('TIME_OWN')
    expect((await time(hr, 'approve', { which: [which(own)] })).body.status).toBe(1)
  })

  test('of many is all or nothing', async () => {
    const { engineer, boss, sent, time } = company
    const one = await sent(engineer, { work_date: daysAgo(10), hours: 2 })
    const answer = await time(boss, 'approve', {
      which: [which(one), { id: one.id + 100_000, row_version: 1 }],
    })
    expect(answer.status).toBe(404)
    expect((await time(engineer, 'get', { id: one.id })).body.data.status).toBe('SUBMITTED')
  })

  test('refused with a reason tells the person, who corrects and sends it again', async () => {
    const { engineer, boss, sent, time, server } = company
    const entry = await sent(engineer, { work_date: daysAgo(11), hours: 9 })
    expect((await time(boss, 'reject', { which: [which(entry)] })).status).toBe(400)
    const { body } = await time(boss, 'reject', { which: [which(entry)], note: 'เกินเวลานัด' })
    expect(body.data[0]).toMatchObject({ status: 'REJECTED', status_note: 'เกินเวลานัด' })
    const told = await server.call('api/Notification', { action: 'list' }, { as: engineer })
    expect(JSON.stringify(told.body.data)).toContain('เกินเวลานัด')
    const again = (await time(engineer, 'update', { ...which(body.data[0]), data: { hours: 8 } })).body.data
    expect(again).toMatchObject({ status: 'DRAFT', status_note: null, hours: 8 })
  })

  test('splits hours by the calendar and keeps what they cost that day', async () => {
    const { engineer, boss, hr, sent, time, server } = company
    await graded(0, grade)
    const monday = await sent(engineer, {
      work_date: pastWeekday(1),
      start_time: '08:00',
      end_time: '20:30',
      break_minutes: 60,
    })
    const sunday = await sent(engineer, {
      work_date: pastWeekday(7),
      start_time: '09:00',
      end_time: '19:00',
      break_minutes: 60,
    })
    const approved = (await time(boss, 'approve', { which: [which(monday), which(sunday)] })).body.data
    // who sees no rates sees no money
    expect(approved.every((one: { cost_amount: null }) => one.cost_amount === null)).toBe(true)
    await server.owner
      .run(sql`update labor_rate set rate_per_hour = 999 where labor_grade_id = ${grade}`)
      .catch(() => null)
    const of = async (id: number) => (await time(hr, 'get', { id })).body.data
    expect(await of(monday.id)).toMatchObject({
      classes: { normal_hours: 8, ot15_hours: 3.5, hol_hours: 0, hol3_hours: 0 },
      cost_amount: 4240,
      cost_open: null,
    })
    expect(await of(sunday.id)).toMatchObject({
      classes: { normal_hours: 0, ot15_hours: 0, hol_hours: 8, hol3_hours: 1 },
      cost_amount: 3520,
    })
  })

  test('counts a day together, travel at its own rate, and no grade as open', async () => {
    const { engineer, second, boss, hr, sent, time } = company
    const day = pastWeekday(2)
    const travel = await sent(engineer, { work_date: day, hours: 7, kind: 'TRAVEL' })
    const work = await sent(engineer, { work_date: day, hours: 3 })
    await time(boss, 'approve', { which: [which(travel), which(work)] })
    const of = async (id: number) => (await time(hr, 'get', { id })).body.data
    expect(await of(travel.id)).toMatchObject({ cost_rate: 200, cost_amount: 1400 })
    expect(await of(work.id)).toMatchObject({
      classes: { normal_hours: 1, ot15_hours: 2 },
      cost_amount: 1280,
    })
    // to the satang, each entry rounded once: 25 minutes and 5 of a day on which all that is normal is used up
    const short = await sent(engineer, { work_date: day, start_time: '08:00', end_time: '08:25' })
    const shorter = await sent(engineer, {
      work_date: day,
      start_time: '08:25',
      end_time: '08:30',
      kind: 'TRAVEL',
    })
    await time(boss, 'approve', { which: [which(short)] })
    await time(boss, 'approve', { which: [which(shorter)] })
    expect(await of(short.id)).toMatchObject({ classes: { ot15_hours: 0.42 }, cost_amount: 200 })
    expect(await of(shorter.id)).toMatchObject({ cost_rate: 200, cost_amount: 25 })
    const bare = await sent(second, { work_date: day, hours: 1 })
    await time(boss, 'approve', { which: [which(bare)] })
    const open = await of(bare.id)
    expect(open).toMatchObject({ cost_amount: null, cost_open: 'NO_GRADE' })
    // opened again it is reckoned anew
    await graded(1, grade)
    const reopened = (await time(boss, 'reopen', which(open))).body.data
    expect(reopened).toMatchObject({ status: 'SUBMITTED', classes: null })
    const history = await time(boss, 'history', { id: open.id })
    expect(history.body.data[0]).toMatchObject({
      action: 'update',
      changes: [{ field: 'status', from: 'APPROVED', to: 'SUBMITTED' }],
    })
    // of who decides about them, and of the owner alone
    expect((await time(engineer, 'history', { id: open.id })).status).toBe(404)
    expect((await time(second, 'history', { id: open.id })).status).toBe(200)
    await time(boss, 'approve', { which: [which(reopened)] })
    expect(await of(bare.id)).toMatchObject({ cost_amount: 320, cost_open: null })
  })
})

test('a week has its days, sums and what is planned', async () => {
  const { body } = await company.time(company.engineer, 'week', { day: pastWeekday(1) })
  expect(body).toMatchObject({ status: 1, data: { from: pastWeekday(1) } })
  expect(body.data.days).toHaveLength(7)
  expect(body.data.planned_hours).toBe(40)
  expect(body.data.days[0]).toMatchObject({
    day: pastWeekday(1),
    planned_hours: 8,
    hours: 11.5,
    is_locked: false,
  })
  expect((await company.time(company.hr, 'week')).body.data).toMatchObject({
    employee_id: null,
    entries: [],
    decides: true,
  })
})
