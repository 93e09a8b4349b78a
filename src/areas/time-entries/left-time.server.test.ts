// Time of people who leave: no clock is lost with its person, and what they did not send is decided by who decided before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type Leavers, leavers } from './testing/leavers.server.ts'
import { type TimeCompany, daysAgo, timeCompany } from './testing/time-company.server.ts'

let company: TimeCompany
let hand: Leavers

beforeAll(async () => {
  company = await timeCompany()
  hand = await leavers(company)
})
afterAll(() => company?.server.close())

const onDay = (days: number, time: string) => `${daysAgo(days)}T${time}:00+07:00`

describe('a clock of somebody who leaves', () => {
  test('is stopped, and its time is kept as a draft until the end of the last day', async () => {
    const who = await hand.someone()
    const order = await company.order()
    const key = await hand.timed(who, onDay(1, '13:00'), { service_order_id: order })
    const { body } = await hand.resigned(who, daysAgo(1))
    expect(body).toMatchObject({ status: 1, data: { status: 'RESIGNED' } })
    expect(await hand.runs(who)).toBe(false)
    expect(await hand.entriesOf(who)).toMatchObject([{ minutes: 600, status: 'DRAFT', client_uuid: key }])
    const { missing } = await company.server.owner.one<{ missing: string[] }>(
      sql`select service_order_missing(${order}::bigint, 'WORK_DONE') as missing`,
    )
    expect(missing).not.toContain('timer')
  })

  test('is kept also where their unit is out of use: it counts for the nearest one above', async () => {
    const { owner } = company.server
    const who = await hand.someone()
    const [above, unit] = await owner.rows<{ id: number }>(sql`
      insert into org_unit (level, code, name_th) values ('SECTION', 'T-SRV', 'แผนกบริการ'), ('GROUP', 'T-OLD', 'กลุ่มเดิม') returning id`)
    await owner.run(sql`update org_unit set parent_id = ${above!.id} where id = ${unit!.id}`)
    await owner.run(sql`update employee set org_unit_id = ${unit!.id} where id = ${who.id}`)
    await owner.run(sql`update org_unit set is_active = false where id = ${unit!.id}`)
    // as by hand
    const put = await company.put(who.person, { work_date: daysAgo(3), hours: 1 })
    expect(put.body).toMatchObject({ status: 1, data: { org_unit_id: above!.id } })
    await hand.timed(who, await hand.ago('2 hours'))
    expect((await hand.resigned(who, daysAgo(5))).body).toMatchObject({
      status: 1,
      data: { status: 'RESIGNED' },
    })
    expect([await hand.runs(who), await hand.minutesOf(who)]).toEqual([false, [60, 120]])
  })

  test('is named before, with what was not sent', async () => {
    const who = await hand.someone()
    await hand.timed(who, onDay(1, '13:00'))
    await company.put(who.person, { work_date: daysAgo(3), hours: 2.5 })
    const { body } = await company.server.call(
      'api/ViewEmployee',
      { action: 'belongings', id: who.id },
      { as: hand.admin },
    )
    expect(body.data).toMatchObject({
      clock: { count: 1, words: { en: 'A running timer: it is stopped, and its time is kept as a draft' } },
      unsent: { count: 1, first: [{ code: daysAgo(3), name: '2.5' }] },
      time: { count: 0 },
    })
    expect(Date.parse(body.data.clock.first[0].code)).toBe(Date.parse(onDay(1, '13:00')))
  })

  test('that was started after the last day counts until now', async () => {
    const who = await hand.someone()
    await hand.timed(who, await hand.ago('2 hours'))
    await hand.resigned(who, daysAgo(5))
    expect(await hand.minutesOf(who)).toEqual([120])
  })

  test('is kept where the person is deleted, too', async () => {
    const who = await hand.someone()
    await hand.timed(who, await hand.ago('3 hours'))
    expect((await hand.people('delete', who)).body.status).toBe(1)
    expect([await hand.runs(who), await hand.minutesOf(who)]).toEqual([false, [180]])
  })

  test('of a locked month keeps the leaving from being recorded, until the month is unlocked', async () => {
    const who = await hand.someone()
    const began = onDay(100, '09:00')
    await hand.timed(who, began)
    const [year, month] = daysAgo(100).split('-')
    const lock = (action: string) =>
      company.time(company.hr, action, { year: Number(year), month: Number(month) })
    expect((await lock('lock')).body.status).toBe(1)
    const refused = await hand.resigned(who, daysAgo(1))
    expect(refused.body).toMatchObject({ status: 0, code: 'TIMER_MONTH_LOCKED' })
    expect(refused.body.message).toContain(
      'Ask a person who may approve employees to unlock that month first',
    )
    expect([await hand.runs(who), await hand.minutesOf(who)]).toEqual([true, []])
    await lock('unlock')
    expect((await hand.resigned(who, daysAgo(1))).body.status).toBe(1)
    expect([await hand.runs(who), await hand.minutesOf(who)]).toEqual([false, [720]])
  })

  test('is left to its person where they stop it while the account is being blocked', async () => {
    const who = await hand.someone()
    const key = await hand.timed(who, await hand.ago('1 hour'))
    const { owner } = company.server
    await owner.transaction({ userId: null, requestId: 'stop', ip: '' }, async (db) => {
      await db.run(sql`delete from time_timer where client_uuid = ${key}::uuid`)
      expect((await hand.blocked(who)).body.status).toBe(1)
      await db.run(sql`
        insert into time_entry (client_uuid, employee_id, work_date, minutes)
        values (${key}::uuid, ${who.id}, ${daysAgo(1)}, 55)`)
    })
    expect([await hand.runs(who), await hand.minutesOf(who)]).toEqual([false, [55]])
  })
})

describe('of a clock that its person cannot be asked about', () => {
  test('and that ran too long what a clock counts unasked is kept', async () => {
    const who = await hand.someone()
    const since = await hand.ago('30 hours')
    await hand.timed(who, since)
    await hand.blocked(who)
    const { started } = await company.server.owner.one<{ started: boolean }>(sql`
      select start_at = ${since}::timestamptz as started from time_entry where employee_id = ${who.id}`)
    expect([await hand.runs(who), await hand.minutesOf(who), started]).toEqual([false, [720], true])
  })

  test('what lies beside other hours is kept', async () => {
    const who = await hand.someone()
    await hand.timed(who, await hand.ago('10 hours'))
    await company.server.owner.run(sql`
      insert into time_entry (employee_id, work_date, start_at, end_at, minutes)
      select r.employee_id, bangkok_day(r.started_at + o.begins), r.started_at + o.begins, r.started_at + o.ends, o.minutes
      from time_timer r cross join (values (interval '2 hours', interval '3 hours', 60), (interval '6 hours', interval '8 hours', 120))
        o (begins, ends, minutes) where r.employee_id = ${who.id}`)
    await hand.blocked(who)
    expect(await hand.minutesOf(who)).toEqual([120, 60, 180, 120, 120])
    expect(await hand.runs(who)).toBe(false)
  })

  test('as much as the day still holds is kept, and of a full day nothing more', async () => {
    const [one, other] = [await hand.someone(), await hand.someone()]
    for (const [who, minutes] of [
      [one, 1380],
      [other, 1440],
    ] as const) {
      await hand.timed(who, onDay(2, '09:00'))
      await company.server.owner.run(sql`
        insert into time_entry (employee_id, work_date, minutes) values (${who.id}, ${daysAgo(2)}, ${minutes})`)
      await hand.blocked(who)
      expect(await hand.runs(who)).toBe(false)
    }
    expect((await hand.minutesOf(one)).toSorted((a, b) => a - b)).toEqual([60, 1380])
    expect(await hand.minutesOf(other)).toEqual([1440])
  })
})

describe('what was not sent', () => {
  test('is told to who decides about it, corrected and approved by them, and by nobody else', async () => {
    const { boss, second, time } = company
    const who = await hand.someone()
    await hand.timed(who, onDay(1, '13:00'))
    await company.put(who.person, { work_date: daysAgo(3), hours: 2 })
    const order = await company.order()
    await company.server.owner.run(sql`update service_order set owner_id = ${who.id} where id = ${order}`)
    expect(await hand.waitingFor(boss, who)).toEqual([])
    await hand.resigned(who, daysAgo(1), { orders_to: hand.supervisor })
    const told = await company.server.call(
      'api/Notification',
      { action: 'list' },
      { as: boss, headers: { 'accept-language': 'en' } },
    )
    expect(told.body.data[0]).toMatchObject({
      text: {
        en: `${hand.lastName()} leaves. What comes to you: 1 order, 2 time entries that were not submitted`,
      },
      // orders are no page of theirs
      link: '/app/Setting-Page?list=time&view=approve',
    })
    const [older, clocked] = await hand.waitingFor(boss, who).then((rows) => rows.toReversed())
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
    expect(await hand.waitingFor(boss, who)).toEqual([])
  })

  test('of who works here is theirs alone, whoever writes', async () => {
    const who = await hand.someone()
    const { id, row_version } = (await company.put(who.person, { work_date: daysAgo(3), hours: 2 })).body.data
    const which = [{ id, row_version }]
    expect((await company.time(company.boss, 'approve', { which })).status).toBe(404)
    expect((await company.time(who.person, 'approve', { which })).body.code).toBe('TIME_STEP_UNKNOWN')
    const straight = sql`update time_entry set status = 'APPROVED' where id = ${id}`
    await expect(company.server.owner.run(straight)).rejects.toThrow('TIME_STEP_UNKNOWN')
  })

  test('of who is blocked is decided meanwhile, and theirs again once they may sign in', async () => {
    const { boss, time } = company
    const who = await hand.someone()
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
    await hand.blocked(who)
    const [{ id, row_version }] = await hand.waitingFor(boss, who)
    expect(await isOpen()).toBe(2)
    expect((await time(boss, 'approve', { which: [{ id, row_version }] })).body.status).toBe(1)
    expect(await isOpen()).toBe(1)
    await hand.people('set_active', who, { active: true })
    expect(await hand.waitingFor(boss, who)).toEqual([])
  })

  test('of who is blocked keeps no order from its end once it was rejected, until they may sign in again', async () => {
    const { boss, time, server } = company
    const { owner } = server
    const who = await hand.someone()
    const order = await company.order()
    await owner.run(sql`
      insert into time_entry (employee_id, work_date, minutes, service_order_id) values (${who.id}, ${daysAgo(4)}, 60, ${order})`)
    const isOpen = async () =>
      (await owner.rows(sql`select from time_open_on_order where service_order_id = ${order}`)).length
    await hand.blocked(who)
    const [{ id, row_version }] = await hand.waitingFor(boss, who)
    expect(await isOpen()).toBe(1)
    const { body } = await time(boss, 'reject', { which: [{ id, row_version }], note: 'ลงซ้ำ' })
    expect(body.data).toMatchObject([{ status: 'REJECTED' }])
    expect(await isOpen()).toBe(0)
    await hand.people('set_active', who, { active: true })
    expect(await isOpen()).toBe(1)
  })

  test('of a person without a supervisor comes to who has the right', async () => {
    const who = await hand.someone(null)
    await company.put(who.person, { work_date: daysAgo(4), hours: 3 })
    expect((await hand.resigned(who, daysAgo(1))).body.status).toBe(1)
    expect(await hand.waitingFor(company.hr, who)).toMatchObject([{ hours: 3, status: 'DRAFT' }])
    expect(await hand.waitingFor(company.boss, who)).toEqual([])
  })
})
