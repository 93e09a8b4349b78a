import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { PASSWORD, type Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  person = await server.person()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => server.close())

const FRESH = 'Blue-Kettle-42'
const signIn = async (Password: string, Username = person.username) =>
  (await server.call('Account/Login', { Username, Password })).body
const change = (more: object = {}, who = person) =>
  server.call(
    'Account/ChangePassword',
    { username: who.username, token: who.token, oldPassword: PASSWORD, newPassword: FRESH, ...more },
    { as: who, headers: { 'accept-language': 'en' } },
  )
const isAlive = async (token: string) => (await server.call('api/Menu', {}, { as: token })).status === 200

test('the new password is in force, the old one is not; this session stays, every other sign-in ends', async () => {
  const elsewhere = await signIn(PASSWORD)
  expect((await change()).body).toMatchObject({ status: 1, message: 'Update Password Successful!!' })
  expect(await isAlive(person.token)).toBe(true)
  expect(await isAlive(elsewhere.token)).toBe(false)
  expect((await signIn(elsewhere.data.resume_secret)).status).toBe(0)
  expect((await signIn(PASSWORD)).status).toBe(0)
  expect((await signIn(FRESH)).status).toBe(1)
})

test('somebody else’s password, or with somebody else’s token: 403, nothing changed', async () => {
  const other = await server.person()
  expect((await change({ username: other.username })).status).toBe(403)
  expect((await change({ token: other.token })).status).toBe(403)
  expect((await signIn(PASSWORD, other.username)).status).toBe(1)
  expect((await signIn(PASSWORD)).status).toBe(1)
})

test('a wrong old password is told with HTTP 200, so that nobody is thrown out, and is counted like a sign-in', async () => {
  for (let n = 0; n < 5; n++) {
    const { status, body } = await change({ oldPassword: `Wrong-${n}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 0, code: 'WRONG_PASSWORD' })
  }
  expect((await change()).body.code).toBe('LOCKED')
  expect((await signIn(PASSWORD)).code).toBe('LOCKED')
})

test('five tries in a quarter of an hour are enough, right ones included; the rules and a colleague’s tries do not count', async () => {
  // the quarter passes no further meanwhile
  vi.useFakeTimers({ toFake: ['performance'] })
  const passwords = [PASSWORD, ...[1, 2, 3, 4, 5].map((n) => `Blue-Kettle-4${n}`)]
  for (let n = 0; n < 6; n++) expect((await change({ newPassword: 'Sunshine2024!' })).status).toBe(400)
  for (let n = 0; n < 5; n++)
    expect((await change({ oldPassword: passwords[n], newPassword: passwords[n + 1] })).body.status).toBe(1)
  const refused = await change({ oldPassword: passwords[5], newPassword: FRESH })
  expect(refused).toMatchObject({ status: 429, body: { status: 0, code: 'TOO_MANY' } })
  expect(refused.headers['retry-after']).toBe('900')
  expect((await signIn(passwords[5]!)).status).toBe(1)
  const other = await server.person()
  expect((await change({}, other)).body.status).toBe(1)
})

test.each([
  ['blue-kettle-42', 'PASSWORD_UPPER'],
  ['Bl-ke-1', 'PASSWORD_LENGTH'],
  [PASSWORD, 'PASSWORD_CHANGED'],
  ['Sunshine2024!', 'PASSWORD_COMMON'],
  ['SUNSHINE@2024', 'PASSWORD_LOWER'],
  ['$un$hine@2024S', null],
  ['Qwerty@123', 'PASSWORD_COMMON'],
  ['1qaz@WSX', 'PASSWORD_COMMON'],
])('a new password %s: %s', async (newPassword, code) => {
  const { status, body } = await change({ newPassword })
  if (code === null) {
    expect(body.status).toBe(1)
    return
  }
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ field: 'newPassword', code }])
})

test('a new password with one’s own name in it is refused, in Thai and in English', async () => {
  const employee = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en)
    values ('E901', 'สมหญิง', 'ใจงาม', 'Somying', 'Jaingam') returning id`)
  const somying = await server.person({ employeeId: employee.id })
  for (const newPassword of ['My-Somying-42', 'Aa1!-สมหญิง-xx']) {
    const { body } = await change({ newPassword }, somying)
    expect(body.errors).toMatchObject([{ field: 'newPassword', code: 'PASSWORD_NAMES' }])
  }
})

test('the last five passwords do not come back, the sixth may; refusals for it lock nobody out', async () => {
  const passwords = [PASSWORD, ...[1, 2, 3, 4, 5].map((n) => `Blue-Kettle-4${n}`)]
  const { hashPassword } = await import('#platform/access/passwords.server.ts')
  for (const one of ['Green-Kettle-40', ...passwords.slice(1)])
    await server.owner.run(sql`
      insert into password_history (user_id, password_hash) values (${person.userId}, ${await hashPassword(one)})`)
  for (const newPassword of [passwords[1]!, passwords[5]!]) {
    const { status, body } = await change({ newPassword })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'newPassword', code: 'PASSWORD_USED' }])
  }
  expect((await signIn(PASSWORD)).status).toBe(1)
  expect((await change({ oldPassword: 'Wrong-1', newPassword: passwords[1] })).body.code).toBe(
    'WRONG_PASSWORD',
  )
  expect((await change({ newPassword: 'Green-Kettle-40' })).body.status).toBe(1)
  const back = await change({ oldPassword: 'Green-Kettle-40', newPassword: PASSWORD })
  expect(back.body.errors).toMatchObject([{ code: 'PASSWORD_USED' }])
  const kept = await server.owner.rows(sql`select from password_history where user_id = ${person.userId}`)
  expect(kept).toHaveLength(5)
})

describe('somebody who must change the initial password, which is the username', () => {
  let fresh: Person
  beforeEach(async () => {
    fresh = await server.person({
      username: `e${Date.now()}`,
      password: 'replaced below',
      mustChange: true,
      menus: { '/app/Employee-Management': ['view'] },
    })
    const { hashPassword } = await import('#platform/access/passwords.server.ts')
    const hash = await hashPassword(fresh.username)
    await server.owner.run(sql`update app_user set password_hash = ${hash} where id = ${fresh.userId}`)
  })

  test('signs in with it and is told so', async () => {
    const body = await signIn(fresh.username, fresh.username)
    expect(body).toMatchObject({ status: 1, data: { must_change_password: true } })
  })

  test('may see himself and his menu, and leave; everything else waits', async () => {
    for (const path of ['api/GetUserData', 'api/Menu', 'generate-menu'])
      expect((await server.call(path, {}, { as: fresh })).status).toBe(200)
    const refused = await server.call(
      'api/ViewEmployee',
      { action: 'select' },
      { as: fresh, headers: { 'accept-language': 'en' } },
    )
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'MUST_CHANGE_PASSWORD', message: 'Password change required' },
    })
    expect((await server.call('Account/Logout', {}, { as: fresh })).status).toBe(200)
  })

  test('changes it and goes on with the same session', async () => {
    expect((await change({ oldPassword: fresh.username }, fresh)).body.status).toBe(1)
    expect((await server.call('api/ViewEmployee', { action: 'select' }, { as: fresh })).status).toBe(200)
    expect((await server.call('api/GetUserData', {}, { as: fresh })).body.data.must_change_password).toBe(
      false,
    )
  })
})

describe('telling the data center, where none is set up', () => {
  const tell = (body: object) =>
    server.call('Account/ChanagePasswordDataCenterToService', body, { as: person, method: 'PUT' })

  test('says so, leaves a trace without the password, and calls nobody', async () => {
    const { body } = await tell({ password: FRESH, user_id_data_center: null, employee_code: null })
    expect(body).toMatchObject({ status: 1, code: 'NOT_CONFIGURED' })
    const traces = await server.owner.rows<{ text: string }>(sql`
      select row_to_json(a)::text as text from audit_log a
      where actor_id = ${person.userId} and action = 'datacenter_not_configured'`)
    expect(traces).toHaveLength(1)
    expect(traces[0]!.text).not.toContain(FRESH)
  })

  test('is refused for anybody else', async () => {
    for (const body of [
      { password: FRESH, user_id_data_center: null, employee_code: 'E001' },
      { password: FRESH, user_id_data_center: '17', employee_code: null },
    ])
      expect((await tell(body)).status).toBe(403)
  })

  test('answers everybody when many tell it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => tell({ password: FRESH })))
    expect([...new Set(answers.map((one) => one.status))]).toEqual([200])
  })
})

test('nothing is kept for an idempotency key where a password is passed on', async () => {
  const pass = (password: string, key: string) =>
    server.call(
      'Account/ChanagePasswordDataCenterToService',
      { password },
      { as: person, method: 'PUT', headers: { 'idempotency-key': key } },
    )
  expect((await pass(FRESH, 'first-key')).status).toBe(200)
  expect((await pass('Another-Kettle-43', 'second-key')).status).toBe(200)
  const kept = await server.owner.rows<{ request_hash: string }>(
    sql`select request_hash from idempotency_key where user_id = ${person.userId}`,
  )
  expect(kept).toHaveLength(0)
})
