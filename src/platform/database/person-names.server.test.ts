import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { personName, userName } from './person-names.server.ts'
import { answerIn } from './reader-language.server.ts'

let server: TestServer
let hr: Person
let subject: number
beforeAll(async () => {
  server = await testServer()
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en)
    values ('HR-1', 'สุดา', 'ใจดี', 'Suda', 'Jaidee') returning id`)
  hr = await server.person({
    employeeId: id,
    menus: { '/app/Employee-Management': ['view', 'create', 'edit', 'delete'] },
  })
  const made = await server.call(
    'api/public/Register',
    { employee_code: 'N-1', first_name_th: 'สมชาย', last_name_th: 'ใจดี' },
    { as: hr },
  )
  subject = made.body.data.employee_id
})
afterAll(() => server.close())

const ask = (path: string, body: object, language: string) =>
  server.call(path, body, { as: hr, headers: { 'accept-language': language } })
const names = { th: 'สุดา ใจดี', en: 'Suda Jaidee' } as const

test.each(['th', 'en'] as const)('histories and conflicts in %s name who did it in it', async (language) => {
  const history = await ask('api/ViewEmployee', { action: 'history', employee_id: subject }, language)
  expect(history.body.data[0].actor).toBe(names[language])
  await server.call(
    'api/ManagementEmployee',
    { action: 'update', id: subject, row_version: 1, data: { nickname: 'ต้น' } },
    { as: hr },
  )
  const stale = await ask(
    'api/ManagementEmployee',
    { action: 'update', id: subject, row_version: 1, data: { nickname: 'ตูน' } },
    language,
  )
  expect([stale.body.code, stale.body.facts.who]).toEqual(['STALE_ROW', names[language]])
})

test('somebody without an English name is called by the Thai one, a user without a record by the user name', async () => {
  const { rows } = await answerIn('en', async () => ({
    rows: await server.owner.rows<{ name: string }>(sql`
      select ${personName(sql`e`)} as name from employee e where id = ${subject}
      union all select ${userName(sql`${(await server.person({ username: 'robot' })).userId}::bigint`)}`),
  }))
  expect(rows.map(({ name }) => name)).toEqual(['สมชาย ใจดี', 'robot'])
})

test('readers of both languages at the same moment each get their own', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const language = at % 2 ? 'en' : 'th'
      const { body } = await ask('api/ViewEmployee', { action: 'history', employee_id: subject }, language)
      return body.data[0].actor === names[language]
    }),
  )
  expect(answers).toEqual(Array(40).fill(true))
})
