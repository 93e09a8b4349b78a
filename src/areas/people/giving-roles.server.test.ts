import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Flag, type Scope, flags as all } from '#base/access.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

type Rights = Partial<Record<MenuPath, readonly Flag[]>>

const EMPLOYEES = '/app/Employee-Management'
const manager: Rights = { [EMPLOYEES]: ['view', 'create', 'edit'], '/app/Leave': ['view', 'approve'] }
let server: TestServer
let hr: Person
let roles: Record<'own' | 'marked' | 'beyond', number>

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ menus: manager })
  roles = {
    own: await role('OWN', { '/app/Leave': ['view'] }),
    marked: await role('MARKED', { '/app/Active': ['view', 'edit'] }, { is_delegable: true }),
    beyond: await role('BEYOND', { '/app/Active': ['view', 'delete'] }),
  }
})
afterAll(() => server.close())

let count = 0
async function role(code: string, grants: Rights, more: { is_delegable?: boolean; scope?: Scope } = {}) {
  // its holder is not needed: what is left is a role with these rights
  const first = await server.person({ menus: grants, scope: more.scope ?? 'ALL' })
  const { role_id } = await server.owner.one<{ role_id: number }>(sql`
    select role_id from user_role where user_id = ${first.userId}`)
  await server.owner.run(sql`
    update role set code = ${code}, name_en = ${code}, name_th = ${code}, is_delegable = ${more.is_delegable ?? false}
    where id = ${role_id}`)
  return role_id
}
const register = (role_ids: number[], as = hr, more: object = {}) =>
  server.call(
    'api/public/Register',
    { employee_code: `G-${++count}`, first_name_th: 'สมชาย', last_name_th: 'ใจดี', role_ids, ...more },
    { as },
  )
/** A user registered with these roles, by one who may grant them. */
async function holding(...role_ids: number[]): Promise<{ id: number; userId: number }> {
  const { employee_id: id, user_id: userId } = (await register([])).body.data
  for (const one of role_ids)
    await server.owner.run(sql`insert into user_role (user_id, role_id) values (${userId}, ${one})`)
  return { id, userId }
}
const act = async (id: number, action: string, more: object = {}, as = hr) => {
  const { row_version } = await server.owner.one<{ row_version: number }>(sql`
    select row_version from employee where id = ${id}`)
  return (await server.call('api/ManagementEmployee', { action, id, row_version, ...more }, { as })).body
}
const set = (id: number, role_ids: number[], as = hr) => act(id, 'set_roles', { role_ids }, as)
const rolesOf = ({ data }: { data: { roles: { code: string }[] } }) =>
  data.roles.map(({ code }) => code).toSorted()

describe('whoever manages people gives', () => {
  test('what he may do himself, and roles that are marked; no others', async () => {
    expect((await register([roles.own, roles.marked])).status).toBe(200)
    const refused = await register([roles.own, roles.beyond])
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'BEYOND_YOUR_RIGHTS', facts: { roles: { en: 'BEYOND' } } },
    })
    // nobody stays of it
    expect(
      await server.owner.rows(sql`select from employee where employee_code = ${`G-${count}`}`),
    ).toHaveLength(0)
    const { id } = await holding()
    expect((await set(id, [roles.beyond])).code).toBe('BEYOND_YOUR_RIGHTS')
    expect(rolesOf(await set(id, [roles.own, roles.marked]))).toEqual(['MARKED', 'OWN'])
  })

  test('and is told of each role whether, and where it allows more', async () => {
    const told = (await server.call('api/ManagementEmployee', { action: 'roles' }, { as: hr })).body.data
    const of = (id: number) => told.find((one: { id: number }) => one.id === id)
    expect(of(roles.own)).toMatchObject({ allowed: true, beyond: [] })
    expect(of(roles.marked)).toMatchObject({ allowed: true, beyond: [{ name_en: 'Menu of a test' }] })
    expect(of(roles.beyond)).toMatchObject({ allowed: false, beyond: [{ name_en: 'Menu of a test' }] })
  })

  test('nothing that only roles together allow beyond him', async () => {
    const { id: employeeId } = await holding()
    await server.owner.run(sql`update app_user set employee_id = null where employee_id = ${employeeId}`)
    const team = await server.person({
      menus: { ...manager, '/app/Closed': ['view', 'approve'] },
      scope: 'TEAM',
      employeeId,
    })
    const lead = await role('LEAD', { '/app/Closed': ['view', 'approve'] }, { scope: 'TEAM' })
    const wide = await role('WIDE', { '/app/Closed': ['view'] }, { is_delegable: true })
    const under = { supervisor_id: employeeId }
    expect((await register([lead], team, under)).status).toBe(200)
    expect((await register([wide], team, under)).status).toBe(200)
    expect((await register([lead, wide], team, under)).body.code).toBe('BEYOND_TOGETHER')
  })

  test('nor beside what ends one day, which excuses nothing either', async () => {
    const team = await server.person({ menus: { ...manager, '/app/Permission': ['view', 'edit'] } })
    await server.giveRights(team.userId, { '/app/Closed': ['view', 'approve'] }, 'TEAM')
    const lead = await role('LEAD2', { '/app/Closed': ['view', 'approve'] }, { scope: 'TEAM' })
    const wide = await role('WIDE2', { '/app/Closed': ['view'] }, { is_delegable: true })
    const { userId } = await holding()
    await server.owner.run(sql`
      insert into user_role (user_id, role_id, valid_to) values (${userId}, ${lead}, bangkok_day(now()) + 30)`)
    const body = { action: 'assign_role', user_id: userId, role_ids: [wide] }
    expect((await server.call('api/Permission', body, { as: team })).body.code).toBe('BEYOND_TOGETHER')
  })

  test('on the page of permissions by the same rule', async () => {
    const both = await server.person({ menus: { ...manager, '/app/Permission': ['view', 'edit'] } })
    const keeper = await server.person({ menus: { '/app/Permission': ['view', 'edit'] } })
    const { userId } = await holding()
    const give = async (role_id: number, as: Person) =>
      (
        await server.call(
          'api/Permission',
          { action: 'assign_role', user_id: userId, role_ids: [role_id] },
          { as },
        )
      ).body
    expect((await give(roles.beyond, both)).code).toBe('BEYOND_YOUR_RIGHTS')
    expect((await give(roles.marked, keeper)).code).toBe('BEYOND_YOUR_RIGHTS')
    expect((await give(roles.marked, both)).status).toBe(1)
  })

  test('a right he lost a moment ago no longer', async () => {
    const short = await server.person({ menus: { [EMPLOYEES]: ['view', 'create'] } })
    await server.giveRights(short.userId, { '/app/Leave': ['view'] }, 'ALL')
    expect((await register([roles.own], short)).status).toBe(200)
    await server.owner.run(sql`
      update role_menu set can_view = false, can_approve = false where menu_id = (select id from menu where link = '/app/Leave')
        and role_id in (select role_id from user_role where user_id = ${short.userId})`)
    expect((await register([roles.own], short)).body.code).toBe('BEYOND_YOUR_RIGHTS')
  })
})

describe('somebody mightier', () => {
  test('is not signed in as: no new password, no way back in', async () => {
    const { id } = await holding(roles.beyond)
    const actions = [
      ['reset_password', {}],
      ['unlock', {}],
      ['set_active', { active: true }],
    ] as const
    for (const [step, more] of actions)
      expect((await act(id, step, more)).code, step).toBe('BEYOND_YOUR_RIGHTS')
    const marked = await holding(roles.marked, roles.own)
    for (const [step, more] of actions) expect((await act(marked.id, step, more)).status, step).toBe(1)
  })

  test('nor whoever will be mightier tomorrow', async () => {
    const { id, userId } = await holding()
    await server.owner.run(sql`
      insert into user_role (user_id, role_id, valid_from) values (${userId}, ${roles.beyond}, bangkok_day(now()) + 1)`)
    expect((await act(id, 'reset_password')).code).toBe('BEYOND_YOUR_RIGHTS')
  })

  test('can be stopped, and loses roles, by whoever manages people', async () => {
    const { id } = await holding(roles.beyond)
    expect((await act(id, 'disable')).status).toBe(1)
    expect(rolesOf(await set(id, []))).toEqual([])
    const leaving = await holding(roles.beyond)
    const gone = await act(leaving.id, 'resign', {
      resign_date: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    })
    expect(gone.status).toBe(1)
  })

  test('keeps what he has when he is given something else, and is not given it back', async () => {
    const { id } = await holding(roles.beyond)
    expect(rolesOf(await set(id, [roles.beyond, roles.own]))).toEqual(['BEYOND', 'OWN'])
    expect(rolesOf(await set(id, [roles.own]))).toEqual(['OWN'])
    expect((await set(id, [roles.beyond, roles.own])).code).toBe('BEYOND_YOUR_RIGHTS')
  })

  test('over people stays above: not even stopped', async () => {
    const { id } = await holding(await role('HEAD', { [EMPLOYEES]: all }))
    for (const step of ['disable', 'reset_password'])
      expect((await act(id, step)).code, step).toBe('BEYOND_YOUR_RIGHTS')
    expect((await set(id, [])).code).toBe('BEYOND_YOUR_RIGHTS')
  })
})
