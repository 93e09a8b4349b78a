// Writes of time that meet with a leaving or with the end of a project come one after the other: none holds what another one waits for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showDate } from '#base/date-format.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Answer } from '#platform/testing/server.server.ts'
import { type Leaver, type Leavers, leavers } from './testing/leavers.server.ts'
import { type TimeCompany, daysAgo, timeCompany } from './testing/time-company.server.ts'

let company: TimeCompany
let hand: Leavers
beforeAll(async () => {
  company = await timeCompany()
  hand = await leavers(company)
})
afterAll(() => company?.server.close())

const by = { userId: null, requestId: 'meets', ip: '' }
const owner = () => company.server.owner
/** Waits until so many sessions of this database wait for others. */
const waiting = (many: number) =>
  expect
    .poll(() =>
      owner()
        .rows(sql`
          select from pg_stat_activity a where a.datname = current_database() and cardinality(pg_blocking_pids(a.pid)) > 0`)
        .then((rows) => rows.length),
    )
    .toBe(many)
const free = async (lock: Sql) => (await owner().one<{ free: boolean }>(sql`select ${lock} as free`)).free
/** Whether somebody else could write hours of this person now. */
const hoursAreFree = ({ id }: Leaver) =>
  free(sql`pg_try_advisory_xact_lock(hashtext('time_entry'), ${id}::bigint::integer)`)

let days = 200
test.each([
  ['leaves', (who: Leaver) => hand.resigned(who, daysAgo(5))],
  ['is blocked', (who: Leaver) => hand.blocked(who)],
  ['is deleted', (who: Leaver) => hand.people('delete', who)],
])('an hour that is typed as its person %s is written first, and the clock ends after it', async (_, end) => {
  const who = await hand.someone()
  await hand.timed(who, await hand.ago('2 hours'))
  days += 40
  const work_date = daysAgo(days)
  const [year, month] = work_date.split('-').map(Number)
  let typed: Promise<Answer> | undefined
  let ended: Promise<Answer> | undefined
  await owner().transaction(by, async (db) => {
    // as whoever locks a month: the hour has its person by then, and waits
    await db.run(sql`insert into effort_period (year, month, status) values (${year}, ${month}, 'OPEN')`)
    typed = company.put(who.person, { work_date, hours: 1 })
    await waiting(1)
    ended = end(who)
    await waiting(2)
    // what waits for the hours of a person does not hold the person, whom the hour needs
    const row = await owner().rows(sql`select id from employee where id = ${who.id} for share nowait`)
    expect(row).toHaveLength(1)
  })
  expect([(await typed)!.body.status, (await ended)!.body.status]).toEqual([1, 1])
  expect([await hand.runs(who), await hand.minutesOf(who)]).toEqual([false, [60, 120]])
})

async function taskOf(manager: number): Promise<{ project: number; task: number }> {
  await owner().run(sql`
    insert into project_type (code, name_th) values ('T-NEW', 'เครื่องใหม่') on conflict do nothing`)
  await owner().run(sql`
    insert into job_task_type (code, name_th) values ('T-PLC', 'โปรแกรม') on conflict do nothing`)
  await owner().run(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'T-PRJ', 'แผนกโครงการ') on conflict do nothing`)
  const { id: project } = await owner().one<{ id: number }>(sql`
    insert into project (name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
    select 'ไลน์จัดเรียง', c.id, t.id, u.id, ${manager}, '2026-01-05', '2049-06-30'
    from customer c, project_type t, org_unit u where t.code = 'T-NEW' and u.code = 'T-PRJ' limit 1 returning id`)
  const { id: task } = await owner().one<{ id: number }>(sql`
    insert into task (task_no, project_id, title, job_task_type_id, owner_id)
    select next_doc_no('TK', now()), ${project}, 'โปรแกรม PLC', k.id, ${manager} from job_task_type k where k.code = 'T-PLC' returning id`)
  return { project, task }
}

test('approving what a leaver did not send waits for the project before it holds anybody’s hours', async () => {
  const [works, left] = [await hand.someone(), await hand.someone()]
  const { project, task } = await taskOf(hand.supervisor)
  const entries = [await hand.wrote(works, 9, { status: 'SUBMITTED' }), await hand.wrote(left, 9, { task })]
  await hand.resigned(left, daysAgo(1))
  let approved: Promise<Answer> | undefined
  await owner().transaction(by, async (db) => {
    // as a cancelling does, which then writes what the clocks on it counted
    await db.run(sql`select from project where id = ${project} for no key update`)
    approved = company.time(company.boss, 'approve', {
      which: entries.map(({ id, row_version }) => ({ id, row_version })),
    })
    await waiting(1)
    expect([await hoursAreFree(works), await hoursAreFree(left)]).toEqual([true, true])
  })
  expect((await approved)!.body.data).toMatchObject([{ status: 'APPROVED' }, { status: 'APPROVED' }])
})

test('the tables hold the project first likewise where a step is written to them', async () => {
  const left = await hand.someone()
  const { project, task } = await taskOf(hand.supervisor)
  const { id } = await hand.wrote(left, 9, { task })
  await hand.resigned(left, daysAgo(1))
  let written: Promise<number> | undefined
  await owner().transaction(by, async (db) => {
    await db.run(sql`select from project where id = ${project} for no key update`)
    written = owner().run(sql`update time_entry set status = 'APPROVED' where id = ${id}`)
    await waiting(1)
    expect(await hoursAreFree(left)).toBe(true)
  })
  expect(await written).toBe(1)
})

test('a clock that is switched to another project waits for that project before it holds the hours of its person', async () => {
  const who = await hand.someone()
  await company.server.giveRights(who.person.userId, { '/app/Taskboard': ['view', 'edit'] }, 'OWN')
  const [from, to] = [await taskOf(who.id), await taskOf(who.id)]
  const client_uuid = await hand.timed(who, await hand.ago('2 hours'), { task_id: from.task })
  let switched: Promise<Answer> | undefined
  await owner().transaction(by, async (db) => {
    await db.run(sql`select from project where id = ${to.project} for no key update`)
    switched = company.time(who.person, 'switch', { client_uuid, task_id: to.task, kind: 'WORK' })
    await waiting(1)
    expect(await hoursAreFree(who)).toBe(true)
  })
  expect((await switched)!.body.data).toMatchObject({ task_id: to.task })
  expect(await hand.minutesOf(who)).toEqual([120])
})

test('blocking somebody who is given the project of their clock waits for the project before it holds the person', async () => {
  const who = await hand.someone()
  await company.server.giveRights(who.person.userId, { '/app/Taskboard': ['view', 'edit'] }, 'OWN')
  const { project, task } = await taskOf(who.id)
  await hand.timed(who, await hand.ago('2 hours'), { task_id: task })
  let blocked: Promise<Answer> | undefined
  await owner().transaction(by, async (db) => {
    await db.run(sql`select from project where id = ${project} for no key update`)
    blocked = hand.blocked(who)
    await waiting(1)
    expect(await hoursAreFree(who)).toBe(true)
    const row = await owner().rows(sql`select id from employee where id = ${who.id} for share nowait`)
    expect(row).toHaveLength(1)
    await db.run(sql`update project set sales_id = ${who.id} where id = ${project}`)
  })
  expect((await blocked)!.body.status).toBe(1)
  expect([await hand.runs(who), await hand.minutesOf(who)]).toEqual([false, [120]])
})

test('a clock ends with the account of its person though its month is being locked at that instant', async () => {
  const who = await hand.someone()
  days += 40
  const day = daysAgo(days)
  const [year, month] = day.split('-').map(Number)
  await hand.timed(who, `${day}T08:00:00+07:00`)
  let blocked: Promise<Answer> | undefined
  await owner().transaction(by, async (db) => {
    await db.run(sql`insert into effort_period (year, month, status) values (${year}, ${month}, 'LOCKED')`)
    blocked = hand.blocked(who)
    await waiting(1)
  })
  expect((await blocked)!.body.status).toBe(1)
  expect([await hand.runs(who), await hand.entriesOf(who)]).toEqual([false, []])
  const [told] = await hand.toldTo(company.boss, 'timeEntries.left')
  expect(told!.text.en).toBe(
    `${hand.lastName()} may not sign in any more. What their timer counted from ${showDate(day, 'en')} on is in a locked month and is not kept`,
  )
})
