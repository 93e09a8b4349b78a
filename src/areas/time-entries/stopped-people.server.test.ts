// Time of people who are blocked or deleted: their clock ends beside a locked month, and who decides about what they left is told once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showDate } from '#base/date-format.ts'
import { sql } from '#platform/database/sql.server.ts'
import { userWithoutSession } from '#platform/server/caller.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { entryColumns, joinedEntries } from './entry-columns.server.ts'
import { type Leaver, type Leavers, leavers } from './testing/leavers.server.ts'
import { type TimeCompany, daysAgo, timeCompany } from './testing/time-company.server.ts'
import { waitsFor } from './time-reads.server.ts'

let company: TimeCompany
let hand: Leavers
beforeAll(async () => {
  company = await timeCompany()
  hand = await leavers(company)
})
afterAll(() => company?.server.close())

const lock = async (day: string, action: 'lock' | 'unlock' = 'lock') => {
  const [year, month] = day.split('-')
  const { body } = await company.time(company.hr, action, { year: Number(year), month: Number(month) })
  expect(body.status).toBe(1)
}
// the first day of a month, and the last of the one before
const first = `${daysAgo(130).slice(0, 7)}-01`
const last = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10)
const texts = async (as: Person) => (await hand.toldTo(as, 'timeEntries.left')).map(({ text }) => text.en)

describe('a clock since a locked month, of somebody who is blocked,', () => {
  test('ends: what it counted after the month is kept, what lies within it is not, and who decides is told of both', async () => {
    await lock(last)
    const who = await hand.someone()
    const order = await company.order()
    await hand.timed(who, `${last}T20:00:00+07:00`, { service_order_id: order })
    expect((await hand.blocked(who)).body.status).toBe(1)
    expect([await hand.runs(who), await hand.minutesOf(who)]).toEqual([false, [480]])
    const [kept] = await hand.waitingFor(company.boss, who)
    expect(kept).toMatchObject({ work_date: first, start_time: '00:00', end_time: '08:00', status: 'DRAFT' })
    const [notice] = await hand.toldTo(company.boss, 'timeEntries.left')
    expect(notice).toMatchObject({ link: '/app/Setting-Page?list=time&view=approve' })
    expect(notice!.text.en).toBe(
      `${hand.lastName()} may not sign in any more. 1 time entry not submitted waits for you to decide; what their timer counted from ${showDate(last, 'en')} on in a locked month is not kept`,
    )
    await lock(last, 'unlock')
  })

  test('ends also where nothing of it is left; the order waits for it no more, and nothing was written in that month', async () => {
    await lock(last)
    const { owner } = company.server
    const who = await hand.someone()
    const order = await company.order()
    await hand.timed(who, `${last}T08:00:00+07:00`, { service_order_id: order })
    const open = sql`select from time_open_on_order where service_order_id = ${order}`
    expect(await owner.rows(open)).toHaveLength(1)
    expect((await hand.blocked(who)).body.status).toBe(1)
    expect([await hand.runs(who), await hand.entriesOf(who), await owner.rows(open)]).toEqual([false, [], []])
    expect((await texts(company.boss))[0]).toBe(
      `${hand.lastName()} may not sign in any more. What their timer counted from ${showDate(last, 'en')} on is in a locked month and is not kept`,
    )
    await lock(last, 'unlock')
  })
})

describe('who decides about the time of somebody who can send no more', () => {
  test.each([
    ['is blocked', (who: Leaver) => hand.blocked(who)],
    ['is suspended', (who: Leaver) => hand.people('update', who, { data: { status: 'SUSPENDED' } })],
    ['is deleted', (who: Leaver) => hand.people('delete', who)],
  ])('is told once, as that person %s', async (_, stop) => {
    const who = await hand.someone()
    await hand.wrote(who, 3)
    await hand.wrote(who, 4)
    const before = (await texts(company.boss)).length
    expect((await stop(who)).body.status).toBe(1)
    const told = await texts(company.boss)
    expect(told.slice(0, told.length - before)).toEqual([
      `${hand.lastName()} may not sign in any more. 2 time entries not submitted wait for you to decide`,
    ])
    expect(await texts(company.second)).toEqual([])
  })

  test('hears nothing where nothing waits, nor once more of who was blocked before', async () => {
    const [nothing, twice] = [await hand.someone(), await hand.someone()]
    await hand.wrote(twice, 3)
    const before = (await texts(company.boss)).length
    for (const who of [nothing, twice]) expect((await hand.blocked(who)).body.status).toBe(1)
    expect((await hand.blocked(twice)).body.status).toBe(1)
    expect((await hand.people('delete', twice)).body.status).toBe(1)
    expect(await texts(company.boss)).toHaveLength(before + 1)
  })

  test('is the head of the unit where nobody is above, also of who was deleted', async () => {
    const { owner } = company.server
    const boss = await owner.one<{ id: number }>(
      sql`select employee_id as id from app_user where id = ${company.boss.userId}`,
    )
    const unit = await owner.one<{ id: number }>(sql`
      insert into org_unit (level, code, name_th, head_employee_id) values ('SECTION', 'T-HEAD', 'แผนกบริการ', ${boss.id}) returning id`)
    const who = await hand.someone(null, unit.id)
    const { id, row_version } = await hand.wrote(who, 3)
    expect((await hand.people('delete', who)).body.status).toBe(1)
    expect((await texts(company.boss))[0]).toContain(hand.lastName())
    expect(await hand.waitingFor(company.boss, who)).toMatchObject([
      { id, status: 'DRAFT', steps: ['update', 'approve', 'reject'] },
    ])
    const approved = await company.time(company.boss, 'approve', { which: [{ id, row_version }] })
    expect(approved.body.data).toMatchObject([{ status: 'APPROVED' }])
  })

  test('reads all who send no more once for the page, and asks no draft by itself', async () => {
    const { owner } = company.server
    for (const person of [company.boss, company.hr]) {
      const user = (await userWithoutSession(owner, person.userId))!
      const plan = await owner.rows<{ 'QUERY PLAN': string }>(
        sql`explain (verbose, costs off) select count(*) from time_entry t where ${waitsFor(user)}`,
      )
      const text = plan.map((line) => line['QUERY PLAN']).join('\n')
      expect(text).toContain('app_user')
      expect(text).not.toContain('sends_no_more')
    }
  })
})

test('a list of time reads the locked months once, for its columns as for what waits, and asks no row by itself', async () => {
  const { owner } = company.server
  const user = (await userWithoutSession(owner, company.boss.userId))!
  const caller = { user, contributions: company.server.contributions }
  for (const asked of [
    sql`select count(*) from time_entry t where ${waitsFor(user)}`,
    sql`select ${entryColumns(caller)} from ${joinedEntries(caller)}`,
  ]) {
    const plan = await owner.rows<{ 'QUERY PLAN': string }>(sql`explain (verbose, costs off) ${asked}`)
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text.match(/effort_period/g)!.length).toBeGreaterThan(0)
    expect(text).not.toContain('month_locked')
  }
})

describe('what was rejected of somebody else', () => {
  test('is nothing to change, take back or delete for who decided, whether its month is locked or not', async () => {
    const who = await hand.someone()
    const { id, row_version } = await hand.wrote(who, 150, { status: 'SUBMITTED' })
    const [rejected] = (
      await company.time(company.boss, 'reject', { which: [{ id, row_version }], note: 'ผิดวัน' })
    ).body.data
    const which = { id, row_version: rejected.row_version }
    const tries = async () => [
      (await company.time(company.boss, 'update', { ...which, data: { note: 'แก้' } })).status,
      (await company.time(company.boss, 'withdraw', which)).status,
      (await company.time(company.boss, 'delete', which)).status,
    ]
    expect(await tries()).toEqual([404, 404, 404])
    await lock(daysAgo(150))
    expect(await tries()).toEqual([404, 404, 404])
    // its owner hears why not
    const own = await company.time(who.person, 'update', { ...which, data: { note: 'แก้' } })
    expect(own.body.code).toBe('PERIOD_LOCKED')
    await lock(daysAgo(150), 'unlock')
    expect((await company.time(who.person, 'update', { ...which, data: { note: 'แก้' } })).body.status).toBe(1)
  })

  test('and of who can send no more waits for its month, for who decides', async () => {
    const who = await hand.someone()
    const { id, row_version } = await hand.wrote(who, 150)
    await hand.blocked(who)
    await lock(daysAgo(150))
    const which = { id, row_version }
    for (const [action, body] of [
      ['update', { ...which, data: { note: 'แก้' } }],
      ['approve', { which: [which] }],
      ['reject', { which: [which], note: 'ผิดวัน' }],
    ] as const)
      expect((await company.time(company.boss, action, body)).body.code).toBe('PERIOD_LOCKED')
    expect((await company.time(company.second, 'approve', { which: [which] })).status).toBe(404)
    await lock(daysAgo(150), 'unlock')
  })
})
