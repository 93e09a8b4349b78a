import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Flag, Scope } from '#base/access.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

// The lead has a mate under the same boss. The mate leads people of their own, whom the lead does not reach.
const EMPLOYEES = '/app/Employee-Management'
const LEAVE = '/app/Leave'
const people: Flag[] = ['view', 'create', 'edit']
type Name = 'boss' | 'lead' | 'mate' | 'plain' | 'below' | 'elsewhere'
let server: TestServer
let ids: Record<Name, number>
let units: Record<'here' | 'there', number>

beforeAll(async () => {
  server = await testServer()
  const unit = async (code: string) =>
    (
      await server.owner.one<{ id: number }>(sql`
        insert into org_unit (level, code, name_th) values ('BRANCH', ${code}, ${code}) returning id`)
    ).id
  units = { here: await unit('HERE'), there: await unit('THERE') }
  const person = async (code: string, supervisor: number | null, org_unit_id = units.here) =>
    (
      await server.owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th, org_unit_id, supervisor_id)
        values (${code}, ${code}, 'ใจดี', ${org_unit_id}, ${supervisor}) returning id`)
    ).id
  const boss = await person('BOSS', null)
  const mate = await person('MATE', boss)
  ids = {
    boss,
    lead: await person('LEAD', boss),
    mate,
    plain: await person('PLAIN', boss),
    below: await person('BELOW', mate),
    elsewhere: await person('ELSEWHERE', mate, units.there),
  }
})
afterAll(() => server.close())

/** An account of an employee with these rights, in place of the one before. */
async function account(name: Name, ...rights: [Partial<Record<MenuPath, readonly Flag[]>>, Scope][]) {
  await server.owner.run(sql`update app_user set employee_id = null where employee_id = ${ids[name]}`)
  const made = await server.person({ employeeId: ids[name] })
  for (const [menus, scope] of rights) await server.giveRights(made.userId, menus, scope)
  return made
}
const roleOf = async ({ userId }: Person) =>
  (
    await server.owner.one<{ role_id: number }>(sql`
      select role_id from user_role where user_id = ${userId} order by id desc limit 1`)
  ).role_id
async function act(as: Person, id: number, action: string, more: object = {}) {
  const { row_version } = await server.owner.one<{ row_version: number }>(sql`
    select row_version from employee where id = ${id}`)
  return (await server.call('api/ManagementEmployee', { action, id, row_version, ...more }, { as })).body
}
const takeOvers = [
  ['reset_password', {}],
  ['unlock', {}],
  ['set_active', { active: true }],
  ['set_data_center_id', { user_id_data_center: 'DC-1' }],
] as const

describe('taking over an account that is there', () => {
  test('is refused where its rights reach people whom the caller does not', async () => {
    const lead = await account('lead', [{ [EMPLOYEES]: people, [LEAVE]: ['view', 'approve'] }, 'TEAM'])
    await account('mate', [{ [LEAVE]: ['view'] }, 'TEAM'])
    for (const [action, more] of takeOvers)
      expect(await act(lead, ids.mate, action, more), action).toMatchObject({
        code: 'BEYOND_YOUR_REACH',
        facts: { entries: { en: 'Menu of a test' } },
      })
  })

  test('is done where they reach nobody else: their own records, or people whom the caller reaches', async () => {
    const lead = await account('lead', [{ [EMPLOYEES]: people, [LEAVE]: ['view', 'approve'] }, 'TEAM'])
    await account('mate', [{ [LEAVE]: ['view'] }, 'OWN'])
    await account('plain', [{ [LEAVE]: ['view'] }, 'TEAM'])
    for (const [action, more] of takeOvers) {
      expect((await act(lead, ids.mate, action, more)).status, action).toBe(1)
      if (action === 'set_data_center_id') await act(lead, ids.mate, action, { user_id_data_center: null })
      expect((await act(lead, ids.plain, action, more)).status, action).toBe(1)
    }
  })

  test('is asked page by page: the branch of one right is not the team of another', async () => {
    const lead = await account('lead', [{ [EMPLOYEES]: people }, 'ORG'], [{ [LEAVE]: ['view'] }, 'TEAM'])
    await account('mate', [{ [LEAVE]: ['view'] }, 'TEAM'])
    expect((await act(lead, ids.mate, 'reset_password')).code).toBe('BEYOND_YOUR_REACH')
    const wider = await account('lead', [{ [EMPLOYEES]: people, [LEAVE]: ['view'] }, 'ORG'])
    // the mate's team has a member of another branch
    expect((await act(wider, ids.mate, 'reset_password')).code).toBe('BEYOND_YOUR_REACH')
    await server.owner.run(sql`update employee set org_unit_id = ${units.here} where id = ${ids.elsewhere}`)
    expect((await act(wider, ids.mate, 'reset_password')).status).toBe(1)
    await server.owner.run(sql`update employee set org_unit_id = ${units.there} where id = ${ids.elsewhere}`)
  })

  test('a role that is marked makes no difference', async () => {
    const lead = await account('lead', [{ [EMPLOYEES]: people }, 'TEAM'])
    const mate = await account('mate', [{ [LEAVE]: ['view'] }, 'TEAM'])
    await server.owner.run(sql`update role set is_delegable = true where id = ${await roleOf(mate)}`)
    expect((await act(lead, ids.mate, 'reset_password')).code).toBe('BEYOND_YOUR_REACH')
    const plain = await account('plain')
    await server.owner.run(sql`
      insert into user_role (user_id, role_id) values (${plain.userId}, ${await roleOf(mate)})`)
    expect((await act(lead, ids.plain, 'reset_password')).status).toBe(1)
  })

  test('the whole company takes over whom it may give the roles of', async () => {
    const hr = await server.person({ menus: { [EMPLOYEES]: people, [LEAVE]: ['view'] } })
    await account('mate', [{ [LEAVE]: ['view'] }, 'TEAM'])
    expect((await act(hr, ids.mate, 'reset_password')).status).toBe(1)
  })
})

describe('giving a role', () => {
  test('is refused where it reaches further at the place of who gets it', async () => {
    const lead = await account('lead', [
      { [EMPLOYEES]: people, '/app/Permission': ['view', 'edit'], [LEAVE]: ['view'] },
      'TEAM',
    ])
    const team = await roleOf(await server.person({ menus: { [LEAVE]: ['view'] }, scope: 'TEAM' }))
    const mate = await account('mate')
    const plain = await account('plain')
    expect((await act(lead, ids.mate, 'set_roles', { role_ids: [team] })).code).toBe('BEYOND_YOUR_REACH')
    expect((await act(lead, ids.plain, 'set_roles', { role_ids: [team] })).status).toBe(1)
    const assign = async (userId: number) =>
      (
        await server.call(
          'api/Permission',
          { action: 'assign_role', user_id: userId, role_ids: [team] },
          { as: lead },
        )
      ).body
    expect((await assign(mate.userId)).code).toBe('BEYOND_YOUR_REACH')
    await act(lead, ids.plain, 'set_roles', { role_ids: [] })
    expect((await assign(plain.userId)).status).toBe(1)
  })

  test('and so where a new employee comes with it', async () => {
    const lead = await account('lead', [{ [EMPLOYEES]: people }, 'ORG'], [{ [LEAVE]: ['view'] }, 'TEAM'])
    const team = await roleOf(await server.person({ menus: { [LEAVE]: ['view'] }, scope: 'TEAM' }))
    const register = async (code: string, supervisor_id: number) =>
      (
        await server.call(
          'api/public/Register',
          {
            employee_code: code,
            first_name_th: 'หุ่น',
            last_name_th: 'เชิด',
            supervisor_id,
            org_unit_id: units.here,
            role_ids: [team],
          },
          { as: lead },
        )
      ).body
    expect((await register('T-1', ids.mate)).code).toBe('BEYOND_YOUR_REACH')
    expect(await server.owner.rows(sql`select from employee where employee_code = 'T-1'`)).toEqual([])
    expect((await register('T-2', ids.boss)).status).toBe(1)
  })
})
