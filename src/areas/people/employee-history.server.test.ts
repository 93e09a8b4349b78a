// What the history of an employee tells, in names rather than numbers, and to whom.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import type { HistoryEntry } from './employee-history.ts'

const EMPLOYEES = '/app/Employee-Management'
let server: TestServer
let hr: Person
let somchai: { id: number; user_id: number }

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ username: 'hr-lady', menus: { [EMPLOYEES]: ['view', 'create', 'edit'] } })
  const { body } = await server.call(
    'api/public/Register',
    { employee_code: 'H-1', first_name_th: 'สมชาย', last_name_th: 'ใจดี', nickname: 'ชาย' },
    { as: hr },
  )
  somchai = { id: body.data.employee_id, user_id: body.data.user_id }
})
afterAll(() => server.close())

const view = (body: object, as: Person = hr) =>
  server.call('api/ViewEmployee', body, { as, headers: { 'accept-language': 'en' } })
const manage = (body: object) => server.call('api/ManagementEmployee', body, { as: hr })
const history = async (more: object = {}, as: Person = hr) =>
  (await view({ action: 'history', employee_id: somchai.id, ...more }, as)).body
const latest = async (): Promise<HistoryEntry> => (await history()).data[0]
const version = async () => (await view({ action: 'get', id: somchai.id })).body.data.row_version

test('starts with the registration, by whom it was done', async () => {
  const { data } = await history()
  expect(data.map(({ entity, action }: HistoryEntry) => `${entity} ${action}`)).toEqual([
    'app_user insert',
    'employee insert',
  ])
  expect(data[0].actor).toBe('hr-lady')
})

test('a change tells each field from what to what, with the names of what was chosen', async () => {
  const position = await server.owner.one<{ id: number }>(sql`
    insert into position (code, name_th, name_en) values ('TECH', 'ช่าง', 'Technician') returning id`)
  const data = {
    ...{ employee_code: 'H-1', first_name_th: 'สมชาย', last_name_th: 'ใจดี', nickname: 'ชัย' },
    ...{ position_id: position.id, hire_date: '2024-02-01', is_field_engineer: true, status: 'ACTIVE' },
  }
  await manage({ action: 'update', id: somchai.id, row_version: await version(), data })
  const { changes } = await latest()
  expect(changes).toHaveLength(4)
  expect(changes).toEqual(
    expect.arrayContaining([
      { field: 'nickname', from: 'ชาย', to: 'ชัย' },
      { field: 'position_id', from: null, to: 'Technician' },
      { field: 'hire_date', from: null, to: '2024-02-01' },
      { field: 'is_field_engineer', from: false, to: true },
    ]),
  )
})

test('a national ID, a look at it and a password are told of without being told', async () => {
  await manage({
    action: 'set_national_id',
    id: somchai.id,
    row_version: await version(),
    national_id: '1101700230708',
  })
  expect((await latest()).changes).toEqual([{ field: 'national_id', from: null, to: '***' }])
  await view({ action: 'national_id', id: somchai.id })
  expect(await latest()).toMatchObject({ entity: 'employee', action: 'show_national_id', changes: [] })
  await server.owner.run(sql`update app_user set must_change_password = false where id = ${somchai.user_id}`)
  await manage({ action: 'reset_password', id: somchai.id, row_version: await version() })
  expect((await latest()).changes).toEqual([
    { field: 'password', from: '***', to: '***' },
    { field: 'must_change_password', from: false, to: true },
  ])
  expect(JSON.stringify(await history())).not.toMatch(/1101700230708|argon2/)
})

test('roles that are given and signing in that is stopped stand in it, a change of theme does not', async () => {
  const role = await server.owner.one<{ id: number }>(sql`
    insert into role (code, name_th, name_en) values ('TECH', 'ช่างบริการ', 'Service technician') returning id`)
  await manage({
    action: 'set_roles',
    id: somchai.id,
    row_version: await version(),
    role_ids: [role.id],
  })
  expect(await latest()).toMatchObject({
    entity: 'user_role',
    action: 'insert',
    changes: expect.arrayContaining([{ field: 'role_id', from: null, to: 'Service technician' }]),
  })
  await manage({ action: 'disable', id: somchai.id, row_version: await version() })
  expect((await latest()).changes).toEqual([{ field: 'status', from: 'ACTIVE', to: 'DISABLED' }])
  const before = (await history()).total
  await server.owner.run(sql`update app_user set theme_mode = 'dark' where id = ${somchai.user_id}`)
  expect((await history()).total).toBe(before)
})

test('is paged, the latest first', async () => {
  for (let count = 0; count < 30; count++)
    await server.owner.run(sql`update employee set phone = ${`081-${count}`} where id = ${somchai.id}`)
  const first = await history({ page_size: 25 })
  const second = await history({ page_size: 25, cursor: first.next })
  const ids = [...first.data, ...second.data].map(({ id }: HistoryEntry) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(ids).toHaveLength(first.total)
  expect(second.next).toBeNull()
})

test('is for whoever may edit, within reach', async () => {
  const reader = await server.person({ menus: { [EMPLOYEES]: ['view'] } })
  const lead = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] }, scope: 'TEAM' })
  const ask = { action: 'history', employee_id: somchai.id }
  expect((await view(ask, reader)).status).toBe(403)
  expect((await view(ask, lead)).status).toBe(404)
})
