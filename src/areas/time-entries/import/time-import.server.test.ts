// Time from a file: looked at first, then taken, all of it or nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showDate } from '#base/date-format.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TimeCompany, daysAgo, timeCompany } from '../testing/time-company.server.ts'

let company: TimeCompany
beforeAll(async () => {
  company = await timeCompany()
})
afterAll(() => company.server.close())

const heading = 'employee_code,work_date,start_time,end_time,break_minutes,hours,kind,so_no,is_billable,note'
function send(as: Person, lines: readonly string[], how: object = {}) {
  const form = new FormData()
  form.append('data', JSON.stringify(how))
  form.append('file', new Blob([[heading, ...lines].join('\n')]), 'time.csv')
  return company.server.call('api/ImportTimeEntry', form, { as })
}
const there = async () =>
  (await company.server.owner.one<{ count: number }>(sql`select count(*)::int as count from time_entry`))
    .count

test('a file is judged row by row, and taken as a whole', async () => {
  const day = daysAgo(3)
  const good = [`E-01,${day},08:00,12:00,,,Work,,,ประกอบ`, `E-02,${day},,,,7.5,TRAVEL,,,`]
  const bad = [
    `E-01,${day},11:00,13:00,,,WORK,,,ซ้อน`,
    `E-99,${day},,,,1,WORK,,,`,
    `E-02,${daysAgo(-2)},,,,1,WORK,,,`,
    `E-02,${day},,,,1,WORK,SO-0000-0000,,`,
  ]
  const looked = (await send(company.hr, [...good, ...bad], { dry_run: true })).body.data
  expect(looked).toMatchObject({ rows: 6, good: 2, taken: false })
  expect(looked.wrong.map(({ row }: { row: number }) => row)).toEqual([4, 5, 6, 7])
  expect((await send(company.hr, [...good, ...bad])).body.data).toMatchObject({ taken: false, inserted: 0 })
  expect(await there()).toBe(0)
  expect((await send(company.hr, good)).body.data).toMatchObject({ taken: true, inserted: 2 })
  const waiting = (await company.time(company.boss, 'select', { where: { view: 'DECIDE' } })).body.data
  expect(waiting.map(({ hours, status }: { hours: number; status: string }) => [hours, status])).toEqual(
    expect.arrayContaining([
      [4, 'SUBMITTED'],
      [7.5, 'SUBMITTED'],
    ]),
  )
})

test('hours of who has left are taken of the days up to the last one, and wait for approval; later ones are refused by that day', async () => {
  const { owner } = company.server
  const last = daysAgo(40)
  const boss = await owner.one<{ id: number }>(
    sql`select supervisor_id as id from employee where id = ${company.engineers[0]!}`,
  )
  const { id } = await owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, supervisor_id, employment_type, status, resign_date)
    values ('E-77', 'มานะ', 'ลาออก', ${boss.id}, 'PERMANENT', 'RESIGNED', ${last}) returning id`)
  const row = (days: number) => `E-77,${daysAgo(days)},08:00,12:00,,,WORK,,,`
  const looked = (await send(company.hr, [row(400), row(40), row(39)], { good_only: true })).body.data
  expect(looked).toMatchObject({ good: 2, taken: true, inserted: 2 })
  expect(looked.wrong).toMatchObject([
    {
      row: 4,
      wrong: [
        {
          column: 'Day',
          text: `This person has left: the last day was ${showDate(last, 'en')}. Hours of later days are not taken.`,
        },
      ],
    },
  ])
  const where = { view: 'DECIDE', employee_id: id }
  const waiting = (await company.time(company.boss, 'select', { where })).body.data
  expect(
    waiting.map(({ work_date, status }: { work_date: string; status: string }) => [work_date, status]),
  ).toEqual([
    [daysAgo(40), 'SUBMITTED'],
    [daysAgo(400), 'SUBMITTED'],
  ])
  const which = waiting.map(({ id, row_version }: { id: number; row_version: number }) => ({
    id,
    row_version,
  }))
  const approved = await company.time(company.boss, 'approve', { which })
  expect(approved.body.data).toMatchObject([{ status: 'APPROVED' }, { status: 'APPROVED' }])
})

test('nothing is drafted for who has left, and nothing written for who was deleted', async () => {
  const { owner } = company.server
  const gone = await owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, status, resign_date)
    values ('E-78', 'มานี', 'ลาออก', 'RESIGNED', ${daysAgo(40)}) returning id`)
  const deleted = await owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, is_deleted) values ('E-79', 'ชูใจ', 'ลบ', true) returning id`)
  for (const [id, status] of [
    [gone.id, 'DRAFT'],
    [deleted.id, 'SUBMITTED'],
  ] as const)
    await expect(
      owner.run(
        sql`insert into time_entry (employee_id, work_date, minutes, status) values (${id}, ${daysAgo(50)}, 60, ${status})`,
      ),
    ).rejects.toMatchObject({ message: 'UNKNOWN_REFERENCE' })
  expect((await send(company.hr, [`E-79,${daysAgo(50)},,,,1,WORK,,,`])).body.data).toMatchObject({ good: 0 })
})

test('a file needs the right to people, and reaches as far as it', async () => {
  expect((await send(company.engineer, [])).status).toBe(403)
  const own = await company.person({
    menus: { '/app/Employee-Management': ['view', 'edit'] },
    scope: 'OWN',
    employeeId: company.engineers[2]!,
  })
  const { body } = await send(own, [`E-01,${daysAgo(4)},,,,1,WORK,,,`])
  expect(body.data).toMatchObject({ good: 0, taken: false })
})

test('months are locked by who approves people, in all of the company', async () => {
  const [year, month] = daysAgo(0).split('-').map(Number)
  expect((await company.time(company.engineer, 'lock', { year, month })).status).toBe(403)
  const months = (await company.time(company.hr, 'lock', { year, month })).body.data
  expect(months[0]).toMatchObject({ is_locked: true })
  expect((await company.put(company.engineer, { work_date: daysAgo(0), hours: 1 })).body).toMatchObject({
    status: 0,
    code: 'PERIOD_LOCKED',
  })
  expect((await send(company.hr, [`E-01,${daysAgo(0)},,,,1,WORK,,,`])).body.data).toMatchObject({ good: 0 })
  expect((await company.time(company.hr, 'unlock', { year, month })).body.data[0]).toMatchObject({
    is_locked: false,
  })
})
