// How the data center knows a person: entered with the account or later, and what a changed password is passed on under.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let hr: Person
const told: unknown[] = []
const dataCenter = createServer((request, reply) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    told.push(JSON.parse(text))
    reply.end()
  })
})

beforeAll(async () => {
  await new Promise<void>((done) => dataCenter.listen(0, '127.0.0.1', done))
  const { port } = dataCenter.address() as AddressInfo
  server = await testServer({ outside: { dataCenter: { url: `http://127.0.0.1:${port}/pw`, key: null } } })
  hr = await server.person({ menus: { '/app/Employee-Management': ['view', 'create', 'edit'] } })
})
afterAll(async () => {
  await server.close()
  await new Promise((done) => dataCenter.close(done))
})

const register = (employee_code: string, more: object = {}) =>
  server.call(
    'api/public/Register',
    { employee_code, first_name_th: 'สมชาย', last_name_th: 'ใจดี', ...more },
    { as: hr },
  )
const card = async (id: number, as = hr) =>
  (await server.call('api/ViewEmployee', { action: 'get', id }, { as })).body.data
const set = (id: number, row_version: number, user_id_data_center: string | null, as = hr) =>
  server.call(
    'api/ManagementEmployee',
    { action: 'set_data_center_id', id, row_version, user_id_data_center },
    { as },
  )
const signIn = (Username: string, Password: string) =>
  server.call('Account/Login', { Username, Password }).then(({ body }) => body)

test('registered with it, a person’s new password is passed on under it', async () => {
  await register('DC-1', { user_id_data_center: 'dc.somchai' })
  const { token, data } = await signIn('dc-1', 'dc-1')
  expect(data.user_id_data_center).toBe('dc.somchai')
  const newPassword = 'Blue-Kettle-42'
  await server.call(
    'Account/ChangePassword',
    { username: 'dc-1', token, oldPassword: 'dc-1', newPassword },
    { as: token },
  )
  const passed = await server.call(
    'Account/ChanagePasswordDataCenterToService',
    { password: newPassword, user_id_data_center: 'dc.somchai', employee_code: 'DC-1' },
    { as: token, method: 'PUT' },
  )
  expect(passed.body.status).toBe(1)
  expect(told).toEqual([{ password: newPassword, user_id_data_center: 'dc.somchai', employee_code: 'DC-1' }])
})

test('it is entered, changed and emptied on the card, and stands in the history', async () => {
  const { employee_id: id } = (await register('DC-2')).body.data
  const before = await card(id)
  expect(before.user_id_data_center).toBeNull()
  const entered = await set(id, before.row_version, 'dc-2')
  expect(entered.body.data).toMatchObject({ user_id_data_center: 'dc-2' })
  expect((await set(id, before.row_version, 'dc-3')).status).toBe(409)
  const emptied = await set(id, entered.body.data.row_version, null)
  expect(emptied.body.data.user_id_data_center).toBeNull()
  const history = await server.call('api/ViewEmployee', { action: 'history', employee_id: id }, { as: hr })
  expect(JSON.stringify(history.body.data)).toContain('"field":"user_id_data_center","from":null,"to":"dc-2"')
})

test('two accounts are not one in the data center', async () => {
  await register('DC-4', { user_id_data_center: 'shared' })
  const { status, body } = await register('DC-5', { user_id_data_center: 'shared' })
  expect([status, body.code]).toEqual([409, 'DATA_CENTER_ID_TAKEN'])
})

test('only who may reset the password says where it goes on to, and only they and the person see it', async () => {
  const { employee_id: id, user_id } = (await register('DC-6', { user_id_data_center: 'dc-6' })).body.data
  const viewer = await server.person({ menus: { '/app/Employee-Management': ['view'] } })
  expect(await card(id, viewer)).not.toHaveProperty('user_id_data_center')
  expect((await set(id, 1, 'x', viewer)).status).toBe(403)
  // more rights than the caller has
  await server.giveRights(user_id, { '/app/Permission': ['view', 'edit'] })
  const { row_version } = await card(id)
  expect((await set(id, row_version, 'mine')).body.status).toBe(0)
  const { value } = await server.owner.one<{ value: string }>(
    sql`select user_id_data_center as value from app_user where id = ${user_id}`,
  )
  expect(value).toBe('dc-6')
})
