// Rate limit of failed calls: 429 for the session that fails without end, for no other; what a person does stays far below it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { countLimits } from './limits.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const { most, ms } = countLimits.failedCalls

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  // a minute passes when told to, however long three hundred calls take
  vi.useFakeTimers({ toFake: ['performance'] })
  person = await server.person({ menus: { '/app/Active': ['view'] } })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => server.close())

const fine = (as: Person) => server.call('api/Menu', {}, { as })
const notAllowed = () => server.call('api/ViewEmployee', { action: 'select' }, { as: person })
async function fail(times: number): Promise<void> {
  for (let at = 0; at < times; at++) expect((await notAllowed()).status).toBe(403)
}

test('three hundred failed calls in a minute are let through, then every call waits for the rest of it', async () => {
  await fail(most - 1)
  expect((await fine(person)).status).toBe(200)
  await fail(1)
  for (const call of [fine, notAllowed]) {
    const refused = await call(person)
    expect(refused).toMatchObject({ status: 429, body: { status: 0, code: 'TOO_MANY' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(ms / 1000)
  }
  vi.advanceTimersByTime(ms)
  expect((await fine(person)).status).toBe(200)
  await fail(1)
})

test('another session of the same person, and everybody else, goes on', async () => {
  const other = await server.signIn(person.userId)
  await fail(most)
  expect((await fine(person)).status).toBe(429)
  expect((await fine(other)).status).toBe(200)
  expect((await fine(await server.person())).status).toBe(200)
})

test('neither successes nor business refusals nor dead tokens are counted', async () => {
  const wrong = {
    username: person.username,
    token: person.token,
    oldPassword: 'x',
    newPassword: 'Kettle-42-x',
  }
  for (let at = 0; at < most + 1; at++) {
    expect((await fine(person)).status).toBe(200)
    expect((await server.call('api/Menu', {}, { as: 'x'.repeat(43) })).status).toBe(401)
  }
  expect(await server.call('Account/ChangePassword', wrong, { as: person })).toMatchObject({
    status: 200,
    body: { status: 0 },
  })
  expect((await fine(person)).status).toBe(200)
})
