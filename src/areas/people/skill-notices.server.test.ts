// A certificate that runs out is told to its holder and to the supervisor, once a step.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { tellExpiring } from './skill-notices.server.ts'

let server: TestServer
let holder: Person
let boss: Person
let skillRow: number

beforeAll(async () => {
  server = await testServer()
  const insert = async (code: string, supervisor: number | null) =>
    (
      await server.owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th, hire_date, supervisor_id)
        values (${code}, ${code}, 'ใจดี', '2020-01-06', ${supervisor}) returning id`)
    ).id
  const bossId = await insert('B', null)
  const holderId = await insert('H', bossId)
  boss = await server.person({ employeeId: bossId })
  holder = await server.person({ employeeId: holderId })
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into skill (code, name_th, name_en, category) values ('WAH', 'ทำงานบนที่สูง', 'Work at height', 'SAFETY') returning id`)
  skillRow = (
    await server.owner.one<{ id: number }>(sql`
      insert into employee_skill (employee_id, skill_id, level, expires_on)
      values (${holderId}, ${id}, 3, bangkok_day(now()) + 61) returning id`)
  ).id
})
afterAll(() => server.close())

const run = () =>
  tellExpiring.run({ ...server, log: silentLog }, { since: new Date(), signal: new AbortController().signal })
const inDays = (days: number) =>
  server.owner.run(
    sql`update employee_skill set expires_on = bangkok_day(now()) + ${days}::int where id = ${skillRow}`,
  )
const texts = async (as: Person) =>
  (await server.call('api/Notification', { action: 'list' }, { as })).body.data.map(
    ({ text }: { text: { en: string } }) => text.en,
  )

test('60, 30 and 7 days before, each once; before and after that nobody is told', async () => {
  expect(await run()).toBeNull()
  await inDays(60)
  expect(await run()).toEqual({ told: 2 })
  expect(await run()).toBeNull()
  await server.owner.run(sql`update notification set key = expires.day || ' 60'
    from (select (bangkok_day(now()) + 30)::text as day) expires`)
  await inDays(30)
  expect(await run()).toEqual({ told: 2 })
  await inDays(7)
  expect(await run()).toEqual({ told: 2 })
  await inDays(-1)
  expect(await run()).toBeNull()
  expect(await texts(holder)).toHaveLength(3)
  expect((await texts(boss))[0]).toMatch(/^Work at height of H ใจดี runs out on \d\d-\w{3}-\d{4}$/)
})

test('what is on record for another is not told to colleagues', async () => {
  const colleague = await server.person()
  await server.owner.run(sql`update notification set user_id = ${colleague.userId}, key = id::text`)
  expect(await texts(colleague)).toEqual([])
})
