// Leave and the calendar: whatever makes another day of a day, requests come to what the calendar says, and people are told.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { Answer } from '#platform/testing/server.server.ts'
import { type Colleague, type LeaveCompany, leaveCompany } from './testing/leave-company.server.ts'

interface Kept {
  id: number
  row_version: number
  days: number
  asked_days: number | null
  days_now: number | null
  status: string
}

// Monday to Wednesday
const first = '2043-12-21'
const middle = '2043-12-22'
const last = '2043-12-23'
let company: LeaveCompany
let keeper: Person
let hr: Person
let boss: Colleague
let worker: Colleague
let calendar: number

beforeAll(async () => {
  company = await leaveCompany()
  keeper = await company.server.person({ menus: { '/app/company-calendar': [...flags] } })
  hr = await company.server.person({
    menus: { '/app/Leave': ['view', 'create', 'approve'], '/app/Leave-Type': ['view', 'edit'] },
  })
  boss = await company.newcomer()
  calendar = (await company.server.owner.one<{ id: number }>(sql`select id from calendar where is_default`))
    .id
})
afterAll(() => company.server.close())
beforeEach(async () => {
  worker = await company.newcomer({ boss: boss.id })
  await run(sql`delete from calendar_event`)
})

const run = (statement: Sql) => company.server.owner.run(statement)
const ask = (ACTION: string, body: object) =>
  company.server.call('api/CompanyCalendar', { ACTION, ...body }, { as: keeper })
const holiday = (EVENT_DATE = middle) => ({
  NAME: 'วันหยุดพิเศษ',
  EVENT_ID: 3,
  EVENT_DATE,
  CALENDAR_ID: calendar,
})
const declare = async (day = middle) => {
  const { status, body } = await ask('insert_event', holiday(day))
  expect(status).toBe(200)
  return body.data[0] as { ID: number }
}
const update = async (ID: number, to: object = holiday()) =>
  expect((await ask('update_event', { ...to, ID })).status).toBe(200)
const asked = async (code = 'ANNUAL', to = last, from = first): Promise<Kept> =>
  (await company.send(code, from, to, worker.person)).body.data
const approved = async (...of: Parameters<typeof asked>): Promise<Kept> =>
  (await company.step('approve', await asked(...of), boss.person)).body.data
const now = async ({ id }: { id: number }): Promise<Kept> =>
  (await company.ask('get', { id }, worker.person)).body.data
const approve = async (one: Kept) => company.step('approve', await now(one), boss.person)
const settle = async (as: Person, ...some: Kept[]): Promise<Answer> =>
  company.ask('settle', { which: await Promise.all(some.map(now)).then((all) => all.map(version)) }, as)
const version = ({ id, row_version }: Kept) => ({ id, row_version })
const recounted = async (as: Person) => (await company.ask('recounted', {}, as)).body.data
const firstPage = async (as: Person) =>
  (await company.server.call('api/dashboards', { action: 'today' }, { as })).body.data.leave
const left = async (code: string) =>
  (await company.ask('balance', { year: 2043 }, worker.person)).body.data.find(
    (one: { code: string }) => one.code === code,
  ).remaining

describe('a request that waits', () => {
  test('of 21 to 23 December takes 2 days once the 22nd is a holiday, and its person is told', async () => {
    const made = await asked()
    expect([made.days, await left('ANNUAL')]).toEqual([3, 9])
    await declare()
    expect(await now(made)).toMatchObject({ days: 2, asked_days: 3, status: 'PENDING' })
    expect(await left('ANNUAL')).toBe(10)
    // the approver has the former number on the screen, and is shown the new one first
    const old = await company.step('approve', made, boss.person)
    expect([old.status, old.body.code, old.body.data.days]).toEqual([409, 'STALE_ROW', 2])
    expect((await approve(made)).body.data).toMatchObject({ status: 'APPROVED', days: 2, days_now: null })
    expect(await left('ANNUAL')).toBe(10)
    for (const told of [await recounted(worker.person), await firstPage(worker.person)])
      expect(told.mine).toMatchObject([{ id: made.id, days: 2, asked_days: 3 }])
    expect((await recounted(boss.person)).mine).toEqual([])
  })

  test('is counted when it is approved, whatever wrote the calendar', async () => {
    const made = await asked()
    await run(sql`alter table calendar_event disable trigger leave_counted_came`)
    await declare()
    await run(sql`alter table calendar_event enable trigger leave_counted_came`)
    expect((await now(made)).days).toBe(3)
    expect((await approve(made)).body.data).toMatchObject({ status: 'APPROVED', days: 2, asked_days: 3 })
  })

  test.each<[string, (day: { ID: number }) => Promise<unknown>, number]>([
    ['moved into it', ({ ID }) => update(ID), 2],
    [
      'moved out of it',
      async ({ ID }) => {
        await update(ID)
        return update(ID, holiday('2043-12-29'))
      },
      3,
    ],
    [
      'made a reminder',
      async ({ ID }) => {
        await update(ID)
        return update(ID, { ...holiday(), EVENT_ID: 4 })
      },
      3,
    ],
    [
      'deleted',
      async ({ ID }) => {
        await update(ID)
        return ask('delete_event', { ID })
      },
      3,
    ],
  ])('follows a holiday that is %s', async (_, change, days) => {
    const made = await asked()
    await change(await declare('2043-12-28'))
    expect((await now(made)).days).toBe(days)
  })

  test('follows a file of holidays', async () => {
    const made = await asked()
    const form = new FormData()
    form.append('data', JSON.stringify({ calendar_id: calendar, event_type_id: 3 }))
    form.append('file', new Blob([`วันที่,ชื่อ\r\n${first},หยุด\r\n${last},หยุด\r\n`]), 'วันหยุด.csv')
    expect((await company.server.call('api/ImportCalendarEvent', form, { as: keeper })).status).toBe(200)
    expect((await now(made)).days).toBe(1)
  })

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'the person goes by another calendar',
      async () => {
        await run(sql`insert into calendar (name, work_type_id) values ('กะพิเศษ', 2)`)
        await run(
          sql`update employee set calendar_id = (select id from calendar where name = 'กะพิเศษ') where id = ${worker.id}`,
        )
      },
      () => run(sql`update employee set calendar_id = null where id = ${worker.id}`),
    ],
    [
      'the person works another week than the calendar',
      () => run(sql`update employee set work_type_id = 2 where id = ${worker.id}`),
      () => run(sql`update employee set work_type_id = null where id = ${worker.id}`),
    ],
    [
      'the person’s own week has other free days',
      async () => {
        await run(
          sql`insert into work_type (id, name, free_days) overriding system value values (98, 'ของตนเอง', '{6,7}')`,
        )
        await run(sql`update employee set work_type_id = 98 where id = ${worker.id}`)
        await run(sql`update work_type set free_days = '{7}' where id = 98`)
      },
      () => run(sql`update employee set work_type_id = null where id = ${worker.id}`),
    ],
    [
      'the calendar goes by another week',
      () => run(sql`update calendar set work_type_id = 2 where id = ${calendar}`),
      () => run(sql`update calendar set work_type_id = 1 where id = ${calendar}`),
    ],
    [
      'the week has other free days',
      async () => {
        await run(
          sql`insert into work_type (id, name, free_days) overriding system value values (99, 'สลับ', '{6,7}')`,
        )
        await run(sql`update calendar set work_type_id = 99 where id = ${calendar}`)
        await run(sql`update work_type set free_days = '{7}' where id = 99`)
      },
      () => run(sql`update calendar set work_type_id = 1 where id = ${calendar}`),
    ],
    [
      'another calendar becomes the company’s',
      async () => {
        await run(sql`insert into calendar (name, work_type_id) values ('ใหม่', 2)`)
        await run(sql`update calendar set is_default = false where id = ${calendar}`)
        await run(sql`update calendar set is_default = true where name = 'ใหม่'`)
      },
      async () => {
        await run(sql`update calendar set is_default = false where name = 'ใหม่'`)
        await run(sql`update calendar set is_default = true where id = ${calendar}`)
      },
    ],
  ])('is counted again where %s', async (_, change, back) => {
    // over a Saturday
    const made = await asked('SICK', '2043-12-26', '2043-12-24')
    expect(made.days).toBe(2)
    await change()
    expect(await now(made)).toMatchObject({ days: 3, asked_days: 2 })
    await back()
    expect(await now(made)).toMatchObject({ days: 2, asked_days: null })
  })

  test('is counted again where a type of event or a kind of leave says something else', async () => {
    const made = await asked()
    await ask('insert_event', { ...holiday(), EVENT_ID: 1 })
    await run(sql`update event_type set day_effect = 'OFF' where id = 1`)
    expect((await now(made)).days).toBe(2)
    await run(sql`update leave_type set counts_all_days = true where code = 'ANNUAL'`)
    expect((await now(made)).days).toBe(3)
    await run(sql`update leave_type set counts_all_days = false where code = 'ANNUAL'`)
    await run(sql`update event_type set day_effect = 'NONE' where id = 1`)
  })

  test('of which no working day is left cannot be approved, and counts again when one is', async () => {
    const made = await asked('ANNUAL', first)
    const { ID } = await declare(first)
    expect((await now(made)).days).toBe(0)
    expect((await approve(made)).body.code).toBe('LEAVE_NO_WORKING_DAY')
    await ask('delete_event', { ID })
    expect(await now(made)).toMatchObject({ days: 1, asked_days: null, status: 'PENDING' })
    expect((await approve(made)).body.data.status).toBe('APPROVED')
  })

  test('that takes more than is left by now cannot be approved', async () => {
    const { ID } = await declare()
    const made = await asked('BUSINESS', '2043-12-24')
    expect([made.days, await left('BUSINESS')]).toEqual([3, 0])
    await ask('delete_event', { ID })
    const refused = await approve(made)
    expect([refused.body.status, refused.body.code]).toEqual([0, 'LEAVE_RECOUNT_SHORT'])
    expect(refused.body.message).toContain('4')
  })
})

describe('an approved leave', () => {
  test('keeps its days until HR takes the new count, by one call for several', async () => {
    const one = await approved()
    const other = await approved('SICK', '2043-12-31', '2043-12-30')
    await declare()
    await declare('2043-12-31')
    expect(await now(one)).toMatchObject({ days: 3, days_now: 2, status: 'APPROVED' })
    expect(await left('ANNUAL')).toBe(9)
    const mine = (told: { mine: Kept[] }) => told.mine.map(({ id }) => id)
    expect(mine(await recounted(worker.person))).toEqual([one.id, other.id])
    expect(await firstPage(hr)).toMatchObject({ to_settle: 2 })
    const { settling } = await recounted(hr)
    expect(settling.map(({ id, days_now }: Kept) => [id, days_now])).toEqual([
      [one.id, 2],
      [other.id, 1],
    ])
    // neither the person nor the supervisor alone
    expect((await settle(worker.person, one)).status).toBe(403)
    expect((await settle(boss.person, one)).status).toBe(403)
    expect((await settle(hr, one, other)).body.status).toBe(1)
    expect(await now(one)).toMatchObject({ days: 2, asked_days: 3, days_now: null, status: 'APPROVED' })
    expect(await left('ANNUAL')).toBe(10)
    expect((await recounted(hr)).settling).toEqual([])
    expect(mine(await recounted(worker.person))).toEqual([one.id, other.id])
    expect((await settle(hr, one)).body.code).toBe('LEAVE_STEP_UNKNOWN')
  })

  test('that comes to its own days again waits for nobody', async () => {
    const one = await approved()
    const { ID } = await declare()
    await ask('delete_event', { ID })
    expect(await now(one)).toMatchObject({ days: 3, days_now: null })
  })

  test('of days off alone is cancelled and gives its hours back', async () => {
    const one = await approved('ANNUAL', first)
    await declare(first)
    expect((await now(one)).days_now).toBe(0)
    expect((await settle(hr, one)).body.status).toBe(1)
    expect(await now(one)).toMatchObject({ status: 'CANCELLED', days: 0, asked_days: 1 })
    expect(
      await company.server.owner.maybe(
        sql`select from employee_busy where source = 'LEAVE' and source_id = ${one.id}`,
      ),
    ).toBeNull()
    expect((await recounted(worker.person)).mine).toMatchObject([{ id: one.id }])
  })

  test('that takes more than is left is settled once the balance is adjusted', async () => {
    const { ID } = await declare()
    const one = await approved('BUSINESS', '2043-12-24')
    await ask('delete_event', { ID })
    const refused = await settle(hr, one)
    expect([refused.body.status, refused.body.code]).toEqual([0, 'LEAVE_SETTLE_SHORT'])
    expect(refused.body.message).toContain('สมชาย')
    const { id } = await company.server.owner.one<{ id: number }>(
      sql`select id from leave_entitlement where employee_id = ${worker.id}`,
    )
    expect(id).toBeGreaterThan(0)
    await company.ask(
      'adjust',
      {
        employee_id: worker.id,
        leave_type_id: await company.kind('BUSINESS'),
        year: 2043,
        adjusted_days: 1,
        reason: 'ยกเลิกวันหยุด',
        id,
        row_version: 1,
      },
      hr,
    )
    expect((await settle(hr, one)).body.status).toBe(1)
    expect(await now(one)).toMatchObject({ days: 4, asked_days: 3 })
  })

  test('that is over keeps the week it was counted by; a day that changes is told of all the same', async () => {
    const one = await approved()
    const past = sql`update leave_record set start_date = '2020-01-10', end_date = '2020-01-11', days = 1 where id = ${one.id}`
    await run(sql`alter table leave_record disable trigger leave_record_kept`)
    await run(past)
    await run(sql`alter table leave_record enable trigger leave_record_kept`)
    await run(sql`update calendar set work_type_id = 2 where id = ${calendar}`)
    expect((await now(one)).days_now).toBeNull()
    await run(sql`update calendar set work_type_id = 1 where id = ${calendar}`)
    await declare('2020-01-10')
    expect((await now(one)).days_now).toBe(0)
  })

  test('takes nothing but what the calendar says, whoever writes', async () => {
    const one = await approved()
    await declare()
    const write = (set: Sql, userId: number) =>
      company.server.owner.transaction({ userId, requestId: 'x', ip: '' }, (db) =>
        db.run(sql`update leave_record set ${set} where id = ${one.id}`),
      )
    await expect(write(sql`days = 1`, hr.userId)).rejects.toMatchObject({ code: 'LEAVE_FIXED' })
    await expect(write(sql`days = 2`, boss.person.userId)).rejects.toMatchObject({ code: 'LEAVE_FIXED' })
    await expect(write(sql`days = 2`, worker.person.userId)).rejects.toMatchObject({ code: 'LEAVE_OWN' })
    await write(sql`days_now = null`, hr.userId)
    expect((await now(one)).days_now).toBe(2)
  })
})

test('of a holiday declared while leave is approved neither is lost', async () => {
  for (let round = 0; round < 8; round++) {
    worker = await company.newcomer({ boss: boss.id })
    const made = await asked()
    const [, event] = await Promise.all([company.step('approve', made, boss.person), declare()])
    const kept = await now(made)
    expect(kept.days_now ?? kept.days).toBe(2)
    await ask('delete_event', { ID: event.ID })
  }
})

test('of a holiday declared while leave is asked for neither is lost', async () => {
  for (let round = 0; round < 8; round++) {
    worker = await company.newcomer({ boss: boss.id })
    const [made, event] = await Promise.all([asked(), declare()])
    expect((await now(made)).days).toBe(2)
    await ask('delete_event', { ID: event.ID })
  }
})
