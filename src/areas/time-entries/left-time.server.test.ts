// Time of people who leave: no clock is lost with its person, and what they did not send is decided by who decided before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TimeCompany, daysAgo, timeCompany } from './testing/time-company.server.ts'

const EMPLOYEES = '/app/Employee-Management'
let company: TimeCompany
let admin: Person
let supervisor: number
let count = 0

beforeAll(async () => {
  company = await timeCompany()
  admin = await company.person({
    menus: { [EMPLOYEES]: ['view', 'create', 'edit', 'delete', 'approve'], '/app/Active': ['view', 'edit'] },
  })
  const boss = await company.server.owner.one<{ id: number }>(
    sql`select supervisor_id as id from employee where id = ${company.engineers[0]!}`,
  )
  supervisor = boss.id
})
afterAll(() => company?.server.close())

interface Leaver {
  readonly id: number
  readonly person: Person
}
async function someone(above: number | null = supervisor): Promise<Leaver> {
  const { id } = await company.server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en, supervisor_id)
    values (${`L-${++count}`}, 'วิชัย', ${`ลาออก ${count}`}, 'Wichai', ${`Leaver ${count}`}, ${above}) returning id`)
  return { id, person: await company.person({ employeeId: id, menus: { '/app/Active': ['view'] } }) }
}
/** Starts their clock, at a moment of the database's clock. */
async function timed({ id, person }: Leaver, since: string, more: object = {}): Promise<string> {
  const { body } = await company.time(person, 'start', { kind: 'WORK', ...more })
  await company.server.owner.run(sql`
    update time_timer set started_at = ${since}::timestamptz where employee_id = ${id}`)
  return body.data.client_uuid
}
const ago = async (span: string) =>
  (await company.server.owner.one<{ at: string }>(sql`select now() - ${span}::interval as at`)).at
const onDay = (days: number, time: string) => `${daysAgo(days)}T${time}:00+07:00`
async function people(action: string, { id }: Leaver, more: object = {}) {
  const { row_version } = await company.server.owner.one<{ row_version: number }>(
    sql`select row_version from employee where id = ${id}`,
  )
  return company.server.call(
    'api/ManagementEmployee',
    { action, id, row_version, ...more },
    { as: admin, headers: { 'accept-language': 'en' } },
  )
}
const resigned = (who: Leaver, resign_date: string, more: object = {}) =>
  people('resign', who, { resign_date, ...more })
const blocked = (who: Leaver) => people('set_active', who, { active: false })
const entriesOf = ({ id }: Leaver) =>
  company.server.owner.rows<{ id: number; minutes: number; status: string; client_uuid: string | null }>(sql`
    select id, minutes, status, client_uuid from time_entry where employee_id = ${id} order by work_date, start_at, id`)
const minutesOf = async (who: Leaver) => (await entriesOf(who)).map(({ minutes }) => minutes)
const runs = async ({ id }: Leaver) =>
  (await company.server.owner.rows(sql`select from time_timer where employee_id = ${id}`)).length > 0
const waitingFor = async (as: Person, { id }: Leaver) =>
  (await company.time(as, 'select', { where: { view: 'DECIDE', employee_id: id } })).body.data

describe('a clock of somebody who leaves', () => {
  test('is stopped, and its time is kept as a draft until the end of the last day', async () => {
    const who = await someone()
    const order = await company.order()
    const key = await timed(who, onDay(1, '13:00'), { service_order_id: order })
    const { body } = await resigned(who, daysAgo(1))
    expect(body).toMatchObject({ status: 1, data: { status: 'RESIGNED' } })
    expect(await runs(who)).toBe(false)
    expect(await entriesOf(who)).toMatchObject([{ minutes: 600, status: 'DRAFT', client_uuid: key }])
    const { missing } = await company.server.owner.one<{ missing: string[] }>(
      sql`select service_order_missing(${order}::bigint, 'WORK_DONE') as missing`,
    )
    expect(missing).not.toContain('timer')
  })

  test('is kept also where their unit is out of use: it counts for the nearest one above', async () => {
    const { owner } = company.server
    const who = await someone()
    const [above, unit] = await owner.rows<{ id: number }>(sql`
      insert into org_unit (level, code, name_th) values ('SECTION', 'T-SRV', 'แผนกบริการ'), ('GROUP', 'T-OLD', 'กลุ่มเดิม') returning id`)
    await owner.run(sql`update org_unit set parent_id = ${above!.id} where id = ${unit!.id}`)
    await owner.run(sql`update employee set org_unit_id = ${unit!.id} where id = ${who.id}`)
    await owner.run(sql`update org_unit set is_active = false where id = ${unit!.id}`)
    // as by hand
    const put = await company.put(who.person, { work_date: daysAgo(3), hours: 1 })
    expect(put.body).toMatchObject({ status: 1, data: { org_unit_id: above!.id } })
    await timed(who, await ago('2 hours'))
    expect((await resigned(who, daysAgo(5))).body).toMatchObject({ status: 1, data: { status: 'RESIGNED' } })
    expect([await runs(who), await minutesOf(who)]).toEqual([false, [60, 120]])
  })

  test('is named before, with what was not sent', async () => {
    const who = await someone()
    await timed(who, onDay(1, '13:00'))
    await company.put(who.person, { work_date: daysAgo(3), hours: 2.5 })
    const { body } = await company.server.call(
      'api/ViewEmployee',
      { action: 'belongings', id: who.id },
      { as: admin },
    )
    expect(body.data).toMatchObject({
      clock: { count: 1, words: { en: 'A running timer: it is stopped, and its time is kept as a draft' } },
      unsent: { count: 1, first: [{ code: daysAgo(3), name: '2.5' }] },
      time: { count: 0 },
    })
    expect(Date.parse(body.data.clock.first[0].code)).toBe(Date.parse(onDay(1, '13:00')))
  })

  test('that was started after the last day counts until now', async () => {
    const who = await someone()
    await timed(who, await ago('2 hours'))
    await resigned(who, daysAgo(5))
    expect(await minutesOf(who)).toEqual([120])
  })

  test('is kept where the person is deleted, too', async () => {
    const who = await someone()
    await timed(who, await ago('3 hours'))
    expect((await people('delete', who)).body.status).toBe(1)
    expect([await runs(who), await minutesOf(who)]).toEqual([false, [180]])
  })

  test('of a locked month keeps the leaving from being recorded, until the month is unlocked', async () => {
    const who = await someone()
    const began = onDay(100, '09:00')
    await timed(who, began)
    const [year, month] = daysAgo(100).split('-')
    const lock = (action: string) =>
      company.time(company.hr, action, { year: Number(year), month: Number(month) })
    expect((await lock('lock')).body.status).toBe(1)
    const refused = await resigned(who, daysAgo(1))
    expect(refused.body).toMatchObject({ status: 0, code: 'TIMER_MONTH_LOCKED' })
    expect(refused.body.message).toContain(
      'Ask a person who may approve employees to unlock that month first',
    )
    expect([await runs(who), await minutesOf(who)]).toEqual([true, []])
    // blocking is never held up by it
    expect((await blocked(who)).body.status).toBe(1)
    expect(await runs(who)).toBe(true)
    await lock('unlock')
    expect((await resigned(who, daysAgo(1))).body.status).toBe(1)
    expect([await runs(who), await minutesOf(who)]).toEqual([false, [720]])
  })

  test('is left to its person where they stop it while the account is being blocked', async () => {
    const who = await someone()
    const key = await timed(who, await ago('1 hour'))
    const { owner } = company.server
    await owner.transaction({ userId: null, requestId: 'stop', ip: '' }, async (db) => {
      await db.run(sql`delete from time_timer where client_uuid = ${key}::uuid`)
      expect((await blocked(who)).body.status).toBe(1)
      await db.run(sql`
        insert into time_entry (client_uuid, employee_id, work_date, minutes)
        values (${key}::uuid, ${who.id}, ${daysAgo(1)}, 55)`)
    })
    expect([await runs(who), await minutesOf(who)]).toEqual([false, [55]])
  })
})

describe('of a clock that its person cannot be asked about', () => {
  test('and that ran too long what a clock counts unasked is kept', async () => {
    const who = await someone()
    const since = await ago('30 hours')
    await timed(who, since)
    await blocked(who)
    const { started } = await company.server.owner.one<{ started: boolean }>(sql`
      select start_at = ${since}::timestamptz as started from time_entry where employee_id = ${who.id}`)
    expect([await runs(who), await minutesOf(who), started]).toEqual([false, [720], true])
  })

  test('what lies beside other hours is kept', async () => {
    const who = await someone()
    await timed(who, await ago('10 hours'))
    await company.server.owner.run(sql`
      insert into time_entry (employee_id, work_date, start_at, end_at, minutes)
      select r.employee_id, bangkok_day(r.started_at + o.begins), r.started_at + o.begins, r.started_at + o.ends, o.minutes
      from time_timer r cross join (values (interval '2 hours', interval '3 hours', 60), (interval '6 hours', interval '8 hours', 120))
        o (begins, ends, minutes) where r.employee_id = ${who.id}`)
    await blocked(who)
    expect(await minutesOf(who)).toEqual([120, 60, 180, 120, 120])
    expect(await runs(who)).toBe(false)
  })

  test('as much as the day still holds is kept, and of a full day nothing more', async () => {
    const [one, other] = [await someone(), await someone()]
    for (const [who, minutes] of [
      [one, 1380],
      [other, 1440],
    ] as const) {
      await timed(who, onDay(2, '09:00'))
      await company.server.owner.run(sql`
        insert into time_entry (employee_id, work_date, minutes) values (${who.id}, ${daysAgo(2)}, ${minutes})`)
      await blocked(who)
      expect(await runs(who)).toBe(false)
    }
    expect((await minutesOf(one)).toSorted((a, b) => a - b)).toEqual([60, 1380])
    expect(await minutesOf(other)).toEqual([1440])
  })
})

describe('what was not sent', () => {
  test('is told to who decides about it, corrected and approved by them, and by nobody else', async () => {
    const { boss, second, time } = company
    const who = await someone()
    await timed(who, onDay(1, '13:00'))
    await company.put(who.person, { work_date: daysAgo(3), hours: 2 })
    const order = await company.order()
    await company.server.owner.run(sql`update service_order set owner_id = ${who.id} where id = ${order}`)
    expect(await waitingFor(boss, who)).toEqual([])
    await resigned(who, daysAgo(1), { orders_to: supervisor })
    const told = await company.server.call(
      'api/Notification',
      { action: 'list' },
      { as: boss, headers: { 'accept-language': 'en' } },
    )
    expect(told.body.data[0]).toMatchObject({
      text: {
        en: `Wichai Leaver ${count} leaves. What comes to you: 1 order, 2 time entries that were not submitted`,
      },
      // orders are no page of theirs
      link: '/app/Setting-Page?list=time&view=approve',
    })
    const [older, clocked] = await waitingFor(boss, who).then((rows) => rows.toReversed())
    expect(clocked).toMatchObject({ hours: 10, status: 'DRAFT', steps: ['update', 'approve', 'reject'] })
    const which = ({ id, row_version }: { id: number; row_version: number }) => ({ id, row_version })
    expect((await time(second, 'get', { id: clocked.id })).status).toBe(404)
    expect((await time(second, 'approve', { which: [which(clocked)] })).status).toBe(404)
    expect((await time(second, 'update', { ...which(clocked), data: { end_time: '17:30' } })).status).toBe(
      404,
    )
    expect((await time(boss, 'delete', which(clocked))).status).toBe(404)
    const corrected = (await time(boss, 'update', { ...which(clocked), data: { end_time: '17:30' } })).body
      .data
    expect(corrected).toMatchObject({ hours: 4.5, status: 'DRAFT' })
    const approved = await time(boss, 'approve', { which: [which(corrected)] })
    expect(approved.body.data).toMatchObject([{ status: 'APPROVED', hours: 4.5 }])
    const rejected = await time(boss, 'reject', { which: [which(older)], note: 'ลงซ้ำ' })
    expect(rejected.body.data).toMatchObject([{ status: 'REJECTED', status_note: 'ลงซ้ำ' }])
    expect(await waitingFor(boss, who)).toEqual([])
  })

  test('of who works here is theirs alone, whoever writes', async () => {
    const who = await someone()
    const { id, row_version } = (await company.put(who.person, { work_date: daysAgo(3), hours: 2 })).body.data
    const which = [{ id, row_version }]
    expect((await company.time(company.boss, 'approve', { which })).status).toBe(404)
    expect((await company.time(who.person, 'approve', { which })).body.code).toBe('TIME_STEP_UNKNOWN')
    const straight = sql`update time_entry set status = 'APPROVED' where id = ${id}`
    await expect(company.server.owner.run(straight)).rejects.toThrow('TIME_STEP_UNKNOWN')
  })

  test('of who is blocked is decided meanwhile, and theirs again once they may sign in', async () => {
    const { boss, time } = company
    const who = await someone()
    const order = await company.order()
    const drafts = [4, 5].map((days) => ({ work_date: daysAgo(days), hours: 1, service_order_id: order }))
    for (const data of drafts)
      await company.server.owner.run(sql`
        insert into time_entry (employee_id, work_date, minutes, service_order_id)
        values (${who.id}, ${data.work_date}, 60, ${data.service_order_id})`)
    const isOpen = async () =>
      (
        await company.server.owner.rows(sql`
          select from time_open_on_order where service_order_id = ${order} and what = 'ENTRY'`)
      ).length
    await blocked(who)
    const [{ id, row_version }] = await waitingFor(boss, who)
    expect(await isOpen()).toBe(2)
    expect((await time(boss, 'approve', { which: [{ id, row_version }] })).body.status).toBe(1)
    expect(await isOpen()).toBe(1)
    await people('set_active', who, { active: true })
    expect(await waitingFor(boss, who)).toEqual([])
  })

  test('of who is blocked keeps no order from its end once it was rejected, until they may sign in again', async () => {
    const { boss, time, server } = company
    const { owner } = server
    const who = await someone()
    const order = await company.order()
    await owner.run(sql`
      insert into time_entry (employee_id, work_date, minutes, service_order_id) values (${who.id}, ${daysAgo(4)}, 60, ${order})`)
    const isOpen = async () =>
      (await owner.rows(sql`select from time_open_on_order where service_order_id = ${order}`)).length
    await blocked(who)
    const [{ id, row_version }] = await waitingFor(boss, who)
    expect(await isOpen()).toBe(1)
    const { body } = await time(boss, 'reject', { which: [{ id, row_version }], note: 'ลงซ้ำ' })
    expect(body.data).toMatchObject([{ status: 'REJECTED' }])
    expect(await isOpen()).toBe(0)
    await people('set_active', who, { active: true })
    expect(await isOpen()).toBe(1)
  })

  test('of a person without a supervisor comes to who has the right', async () => {
    const who = await someone(null)
    await company.put(who.person, { work_date: daysAgo(4), hours: 3 })
    expect((await resigned(who, daysAgo(1))).body.status).toBe(1)
    expect(await waitingFor(company.hr, who)).toMatchObject([{ hours: 3, status: 'DRAFT' }])
    expect(await waitingFor(company.boss, who)).toEqual([])
  })
})
