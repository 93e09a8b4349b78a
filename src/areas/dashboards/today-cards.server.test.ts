// The cards of people on the first page: leave to decide, who is away, joiners, certificates, meetings, days off; each by right and reach.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import type { Today } from './dashboards.ts'

let company: ServiceCompany
let staff: Person
let engineer: Person
beforeAll(async () => {
  company = await serviceCompany()
  staff = await company.person({ menus: {} })
  engineer = await company.person({
    menus: { '/app/Leave': ['view', 'create'], '/app/Meeting-Rooms-Booking': ['view'] },
    employeeId: company.engineers[2]!,
  })
})
afterAll(() => company.server.close())

async function today(as: Person): Promise<Today> {
  const { status, body } = await company.server.call('api/dashboards', { action: 'today' }, { as })
  expect({ status, code: body.code }).toEqual({ status: 200 })
  return body.data
}

test('leave that waits and who is away are told to who decides, and to nobody else', async () => {
  const { owner } = company.server
  // every day counts: the test may run on a Saturday, and a leave without a working day is refused
  const kind = await owner.one<{ id: number }>(
    sql`insert into leave_type (code, name_th, counts_all_days) values ('ANY_DAY', 'ลาทุกวัน', true) returning id`,
  )
  const ask = (who: number, days: number, long = 1, part = 'FULL') =>
    owner.one<{ id: number }>(sql`
      insert into leave_record (employee_id, leave_type_id, start_date, start_part, end_date, end_part, status)
      values (${who}, ${kind.id}, bangkok_day(now()) + ${days}::integer, ${part}, bangkok_day(now()) + ${days + long}::integer, ${part}, 'PENDING')
      returning id`)
  await ask(company.engineers[0]!, 20)
  // for two days, for an afternoon, from tomorrow on
  const approved = [
    await ask(company.engineers[1]!, 0),
    await ask(company.engineers[2]!, 0, 0, 'PM'),
    await ask(company.engineers[0]!, 1),
  ]
  await owner.run(
    sql`update leave_record set status = 'APPROVED' where id = any(${approved.map(({ id }) => id)}::bigint[])`,
  )
  const hr = await company.person({ menus: { '/app/Leave': ['view', 'approve'] } })
  const told = await today(hr)
  expect(told.leave_to_decide).toMatchObject({
    total: 1,
    rows: [{ employee_id: company.engineers[0], status: 'PENDING' }],
  })
  expect(told.leave_to_decide!.rows[0]!.decision).not.toBeNull()
  expect(told.away).toMatchObject({
    total: 2,
    rows: [{ employee_id: company.engineers[2] }, { employee_id: company.engineers[1] }],
  })
  const looker = await company.person({ menus: { '/app/Leave': ['view'] } })
  expect(await today(looker)).toMatchObject({ leave_to_decide: { total: 0, rows: [] }, away: { total: 0 } })
  expect(await today(staff)).toMatchObject({ leave_to_decide: null, away: null, leave_left: null })
})

test('what one has left is the balance of the page of leave', async () => {
  const { body } = await company.server.call(
    'api/LeaveRecordEmployee',
    { action: 'balance' },
    { as: engineer },
  )
  const balance = (
    body.data as { leave_type_id: number; remaining: number | null; entitled: number | null }[]
  )
    .filter(({ entitled, remaining }) => entitled !== null && remaining !== null)
    .map(({ leave_type_id, remaining }) => [leave_type_id, remaining])
  const { leave_left } = await today(engineer)
  expect(leave_left!.map(({ leave_type_id, left }) => [leave_type_id, left])).toEqual(balance)
  expect(balance.length).toBeGreaterThan(0)
})

test('joiners and leavers are told to who keeps employees', async () => {
  const { owner } = company.server
  await owner.run(
    sql`update employee set hire_date = bangkok_day(now()) + 3 where id = ${company.engineers[0]}`,
  )
  const keeper = await company.person({ menus: { '/app/Employee-Management': ['view', 'edit'] } })
  const joined = (await today(keeper)).staffing!.joiners.map(({ id }) => id)
  expect(joined).toContain(company.engineers[0])
  expect((await today(staff)).staffing).toBeNull()
})

test('meetings to come are one’s own, days off are the next ones of the calendar', async () => {
  const { owner } = company.server
  // open day and night: the test runs at any hour
  const room = await owner.one<{ id: number }>(sql`
    insert into room (name, seat_size, open_time, close_time) values ('ห้องประชุม 1', 8, null, null) returning id`)
  await owner.run(sql`
    insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id, organizer_id)
    values ('ประชุมทีม', 4, now() + interval '1 hour', now() + interval '2 hours', ${room.id}, ${company.engineers[2]})`)
  await owner.run(sql`
    insert into calendar_event (calendar_id, event_date, name, event_type_id)
    select id, bangkok_day(now()) + 40, 'วันหยุดบริษัท', 3 from calendar where is_default`)
  const other = await company.person({ menus: { '/app/Meeting-Rooms-Booking': ['view'] } })
  expect((await today(engineer)).meetings).toMatchObject([{ purpose: 'ประชุมทีม', room_name: 'ห้องประชุม 1' }])
  expect((await today(other)).meetings).toEqual([])
  expect((await today(staff)).meetings).toBeNull()
  expect((await today(staff)).holidays.map(({ name }) => name)).toContain('วันหยุดบริษัท')
})
