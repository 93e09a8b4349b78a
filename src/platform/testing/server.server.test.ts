import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSession } from '#platform/server/caller.server.ts'
import { type TestServer, testServer } from './server.server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('a person has exactly the rights the test names, and view with any of them', async () => {
  const planner = await server.person({
    menus: { '/app/Active': ['edit', 'approve'], '/app/Closed': ['view'] },
    scope: 'TEAM',
  })
  const session = await findSession(server.dbPool, planner.token)
  expect(session?.grants).toEqual({
    '/app/Active': { flags: ['view', 'edit', 'approve'], scope: 'TEAM' },
    '/app/Closed': { flags: ['view'], scope: 'TEAM' },
  })
})

test('taking a role away is felt at the next call', async () => {
  const planner = await server.person({ menus: { '/app/Active': ['view'] } })
  expect((await findSession(server.dbPool, planner.token))?.grants).toHaveProperty(['/app/Active'])
  await server.owner.pool.query('delete from user_role where user_id = $1', [planner.userId])
  expect((await findSession(server.dbPool, planner.token))?.grants).toEqual({})
})

test('an unknown path is answered, not served', async () => {
  const answer = await server.call('api/Nowhere')
  expect(answer).toMatchObject({ status: 404, body: { status: 0, code: 'NOT_FOUND' } })
})
