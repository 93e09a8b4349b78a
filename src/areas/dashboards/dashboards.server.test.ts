import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import type { Today } from './dashboards.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

async function today(as: Person): Promise<Today> {
  const { status, body } = await company.server.call('api/dashboards', { action: 'today' }, { as })
  expect({ status, code: body.code }).toEqual({ status: 200 })
  return body.data
}
const work = async (as: Person) => (await today(as)).work!

// 23:30 to 23:59 in Bangkok today, so that the visit is today's whenever the test runs
const { start, end } = tonight()
function tonight() {
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  return { start: `${day}T23:30:00+07:00`, end: `${day}T23:59:00+07:00` }
}
async function planned(engineer: number, from = start, to = end) {
  const order = await company.call()
  await company.get(company.coordinator, 'visit_insert', {
    order_id: order.id,
    planned_start: from,
    planned_end: to,
    engineers: [{ employee_id: engineer }],
    schedule: true,
  })
  return order
}

describe('the dashboard', () => {
  test('shows an engineer his visit of today, with whom and where', async () => {
    const order = await planned(company.engineers[0]!)
    const { my_visits, visits } = await work(company.engineer)
    expect(my_visits).toMatchObject([
      {
        so_no: order.so_no,
        site_name: 'โรงงานบางปู',
        status: 'PLANNED',
        engineers: [{ name: 'ชาย', is_lead: true }],
      },
    ])
    expect(visits.map((one) => one.so_no)).toContain(order.so_no)
  })

  test('shows others his visit in the calendar of today, not among theirs', async () => {
    const order = await planned(company.engineers[1]!)
    const { my_visits, visits } = await work(company.engineer)
    expect(my_visits.map((one) => one.so_no)).not.toContain(order.so_no)
    expect(visits.map((one) => one.so_no)).toContain(order.so_no)
  })

  test("leaves out other days' visits and cancelled ones", async () => {
    const later = await planned(
      company.engineers[2]!,
      '2031-01-01T09:00:00+07:00',
      '2031-01-01T10:00:00+07:00',
    )
    const off = await planned(company.engineers[2]!)
    const { visits } = await company.get(company.coordinator, 'get', { id: off.id })
    await company.get(company.coordinator, 'visit_status', {
      id: visits[0].id,
      row_version: visits[0].row_version,
      to_status: 'CANCELLED',
      reason: 'ลูกค้าเลื่อน',
    })
    const shown = (await work(company.coordinator)).visits.map((one) => one.so_no)
    expect(shown).not.toContain(later.so_no)
    expect(shown).not.toContain(off.so_no)
  })

  test('counts new and late orders, and lists the late ones, the latest due first', async () => {
    const before = (await work(company.coordinator)).figures
    const late = await company.call()
    const later = await company.call()
    for (const [order, hours] of [
      [late, 30],
      [later, 50],
    ] as const) {
      const { row_version } = await company.get(company.coordinator, 'get', { id: order.id })
      await company.get(company.coordinator, 'accept', { id: order.id, row_version })
      await company.server.owner.run(sql`
        update service_order set due_response_at = reported_at, due_restore_at = reported_at,
          title = ${`late ${hours}`} where id = ${order.id}`)
    }
    await company.call()
    const { figures, overdue } = await work(company.coordinator)
    expect(figures.new.count).toBe(before.new.count + 1)
    expect(figures.unplanned.count).toBe(before.unplanned.count + 2)
    expect(figures.overdue.count).toBe(before.overdue.count + 2)
    expect(figures.active.count).toBe(before.active.count + 3)
    expect(overdue.map((one) => one.so_no).slice(0, 2)).toEqual([late.so_no, later.so_no])
    expect(overdue[0]).toMatchObject({ overdue: true })
  })

  test('counts what is due today as the list behind it, and not what is late', async () => {
    const { id } = await company.call()
    const before = (await work(company.coordinator)).figures.due_today.count
    const midnight = sql`(bangkok_day(now()) + 1)::timestamp at time zone 'Asia/Bangkok'`
    const due = (at: typeof midnight) =>
      company.server.owner.run(sql`
        update service_order set due_response_at = ${at}, due_restore_at = ${at} + interval '1 hour' where id = ${id}`)
    await due(sql`${midnight} - interval '1 second'`)
    expect((await work(company.coordinator)).figures.due_today.count).toBe(before + 1)
    const listed = await company.get(company.coordinator, 'active', { where: { due_today: true } })
    expect(listed.map((one: { id: number }) => one.id)).toContain(id)
    expect(listed).toHaveLength(before + 1)
    await due(midnight)
    expect((await work(company.coordinator)).figures.due_today.count).toBe(before)
  })

  test('tells who sends engineers how many are free of those who work today, as the schedule has it', async () => {
    const { coordinator, server } = company
    expect((await today(coordinator)).engineers).toBeNull()
    const sender = await company.person({
      menus: { '/app/Active': ['view', 'create'], '/app/Schedule': ['view'] },
    })
    const hours = (from: string, noon: string, to: string) =>
      server.owner.run(sql`
        update work_type set morning_start = ${from}::time, morning_end = ${noon}::time, afternoon_start = ${noon}::time, afternoon_end = ${to}::time`)
    // also on a weekend, on which nobody works else
    await server.owner.run(sql`
      insert into calendar_event (calendar_id, event_date, name, event_type_id)
      select c.id, bangkok_day(now()), 'วันทำงานพิเศษ', (select min(id) from event_type where day_effect = 'WORK') from calendar c where c.is_default`)
    // two who have no visit tonight, which may be now
    const [som, wee] = (
      await server.owner.rows<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th, is_field_engineer)
        select 'E-NOW-' || n, 'ช่าง', 'ว่าง ' || n, true from generate_series(1, 2) n returning id`)
    ).map(({ id }) => id) as [number, number]
    await hours('00:00', '12:00', '24:00')
    await server.owner.run(sql`
      select take_hours(source, 900, array[person], tstzrange(now() - interval '1 minute', now() + interval '5 minutes'))
      from (values ('LEAVE', ${som}::bigint), ('TRIP', ${wee}::bigint)) taken (source, person)`)
    const { day, engineers } = await today(sender)
    const { body } = await server.call(
      'api/Schedule',
      { from: day, to: day, engineers_only: true },
      { as: sender },
    )
    type Told = { employee_id: number; load: { capacity: number }[] }
    const working = (body.data.people as Told[]).filter(({ load }) => load[0]!.capacity > 0)
    expect(working.map(({ employee_id }) => employee_id)).toEqual(
      expect.arrayContaining([...company.engineers, som, wee]),
    )
    const bars = body.data.bars as { employee_id: number; starts_at: string; ends_at: string }[]
    const now = new Date().toISOString()
    const busy = new Set([
      som,
      wee,
      ...bars
        .filter((one) => one.starts_at <= now && now < one.ends_at)
        .map(({ employee_id }) => employee_id),
    ])
    expect(engineers).toEqual({
      all: working.length,
      free: working.filter(({ employee_id }) => !busy.has(employee_id)).length,
    })
    // the half of the day that is not now: all work today, none of them at this moment
    const isMorning = new Date(Date.now() + 7 * 3_600_000).getUTCHours() < 12
    await (isMorning ? hours('12:00', '18:00', '24:00') : hours('00:00', '06:00', '12:00'))
    expect((await today(sender)).engineers).toEqual({ all: working.length, free: 0 })
    await server.owner.run(sql`
      update work_type set morning_start = default, morning_end = default, afternoon_start = default, afternoon_end = default`)
    await server.owner.run(sql`delete from calendar_event where name = 'วันทำงานพิเศษ'`)
    await server.owner.run(
      sql`select release_hours(source, array[900::bigint]) from unnest(array['LEAVE', 'TRIP']) source`,
    )
  })

  test('lists my open orders, all alike: those I look after, go to, or am on the team of', async () => {
    const mine = await company.call({ owner_id: company.engineers[0] })
    const other = await company.call({ owner_id: company.engineers[1] })
    const { my_orders, figures, oversees } = await work(company.engineer)
    const listed = await company.get(company.engineer, 'active', { where: { mine: true } })
    const numbers = my_orders.map((one) => one.so_no)
    expect(numbers).toContain(mine.so_no)
    expect(numbers).not.toContain(other.so_no)
    expect(figures.mine.count).toBe(listed.length)
    expect(oversees).toBe(false)
    expect((await work(company.coordinator)).oversees).toBe(true)
  })

  test('tells of parts to be posted and of failures that came back, to whom they concern', async () => {
    const { owner } = company.server
    const part = await owner.one<{ id: number }>(sql`
      insert into spare_part (part_no, name, machine_model_id) select 'P-1', 'ตลับลูกปืน', min(id) from machine_model returning id`)
    const open = async (who: number) => {
      const { id, so_no } = await company.call({ owner_id: who })
      const { row_version } = await company.get(company.coordinator, 'get', { id })
      const accepted = await company.get(company.coordinator, 'accept', { id, row_version })
      await company.get(company.coordinator, 'start', {
        id,
        row_version: accepted.row_version,
        owner_id: who,
      })
      await owner.run(sql`
        insert into service_order_part (order_id, spare_part_id, action, qty) values (${id}, ${part.id}, 'REPLACED', 1)`)
      return so_no
    }
    const [mine, other] = [await open(company.engineers[0]!), await open(company.engineers[1]!)]
    const numbers = (orders: readonly { so_no: string }[]) => orders.map(({ so_no }) => so_no)
    const engineer = await work(company.engineer)
    expect(numbers(engineer.to_post)).toEqual([mine])
    // each call of these tests is about the same failure of the same machine
    expect(numbers(engineer.repeats)).toContain(mine)
    expect(numbers(engineer.repeats)).not.toContain(other)
    const keeper = await company.person({
      menus: { '/app/Active': ['view'], '/app/Master-Material': ['view', 'edit'] },
    })
    expect(numbers((await work(keeper)).to_post)).toEqual([mine, other])
    expect(numbers((await work(company.coordinator)).repeats).length).toBeGreaterThan(1)
    await owner.run(
      sql`update service_order_part set other_source = 'ซื้อหน้างาน' where spare_part_id = ${part.id}`,
    )
    expect((await work(keeper)).to_post).toEqual([])
  })

  test('shows only what the scope reaches', async () => {
    const alone = await company.person({
      menus: { '/app/Active': ['view'] },
      scope: 'OWN',
      employeeId: company.engineers[2]!,
    })
    const order = await company.call({ owner_id: company.engineers[2] })
    const { figures, visits, overdue } = await work(alone)
    expect(figures).toMatchObject({ new: { count: 1 }, overdue: { count: 0 } })
    expect({ visits: visits.length, overdue: overdue.length }).toEqual({ visits: 0, overdue: 0 })
    expect(order.so_no).toMatch(/^SO-/)
  })

  test('tells nothing of orders to those who may not see them', async () => {
    const staff = await company.person({ menus: {} })
    expect(await today(staff)).toMatchObject({ work: null, day: start.slice(0, 10) })
  })
})
