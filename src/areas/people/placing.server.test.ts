import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { importColumns } from './employee-import-columns.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

// Two branches. In the first the lead stands under the boss with a mate; the other head leads a team in the same branch.
const EMPLOYEES = '/app/Employee-Management'
let server: TestServer
let units: Record<'here' | 'section' | 'there', number>
let people: Record<'boss' | 'lead' | 'mate' | 'head' | 'stranger', number>
const callers = {} as Record<Scope, Person>
const beyond = (...fields: string[]) => ({
  status: 400,
  body: { errors: fields.map((field) => ({ field, code: 'BEYOND_REACH' })) },
})

beforeAll(async () => {
  server = await testServer()
  const unit = async (level: string, code: string, parent: number | null = null) =>
    (
      await server.owner.one<{ id: number }>(sql`
        insert into org_unit (level, code, name_th, parent_id) values (${level}, ${code}, ${code}, ${parent}) returning id`)
    ).id
  const here = await unit('BRANCH', 'HERE')
  units = { here, section: await unit('SECTION', 'SEC', here), there: await unit('BRANCH', 'THERE') }
  const person = async (code: string, org_unit_id: number, supervisor_id: number | null) =>
    (
      await server.owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th, org_unit_id, supervisor_id)
        values (${code}, ${code}, 'ใจดี', ${org_unit_id}, ${supervisor_id}) returning id`)
    ).id
  const boss = await person('BOSS', here, null)
  people = {
    boss,
    lead: await person('LEAD', units.section, boss),
    mate: await person('MATE', units.section, boss),
    head: await person('HEAD', here, null),
    stranger: await person('STRANGER', units.there, null),
  }
  for (const scope of ['OWN', 'TEAM', 'ORG', 'ALL'] as const)
    callers[scope] = await server.person({
      menus: { [EMPLOYEES]: ['view', 'create', 'edit'], '/app/Permission': ['view', 'edit'] },
      scope,
    })
})
afterAll(() => server.close())

let count = 0
const register = async (as: Person, place: object) =>
  server.call(
    'api/public/Register',
    { employee_code: `P-${++count}`, first_name_th: 'หุ่น', last_name_th: 'เชิด', ...place },
    { as },
  )
/** The caller with this reach, as the lead of a team. */
async function lead(scope: Scope): Promise<Person> {
  await server.owner.run(sql`update app_user set employee_id = null where employee_id = ${people.lead}`)
  await server.owner.run(sql`
    update app_user set employee_id = ${people.lead} where id = ${callers[scope].userId}`)
  return callers[scope]
}
async function update(as: Person, id: number, place: object, action = 'update') {
  const { row_version, ...now } = await server.owner.one<Record<string, unknown>>(sql`
    select row_version, employee_code, first_name_th, last_name_th, status, org_unit_id, supervisor_id
    from employee where id = ${id}`)
  const asked = action === 'update' ? { data: { ...now, ...place } } : place
  return server.call('api/ManagementEmployee', { action, id, row_version, ...asked }, { as })
}

describe('who is registered stands within the reach of who registers', () => {
  test('a team: under oneself or one’s own supervisor, in one’s own branch', async () => {
    const as = await lead('TEAM')
    for (const supervisor_id of [people.lead, people.boss])
      expect((await register(as, { supervisor_id, org_unit_id: units.section })).status).toBe(200)
    expect((await register(as, { supervisor_id: people.lead })).status).toBe(200)
    for (const supervisor_id of [people.mate, people.head, people.stranger, null])
      expect(await register(as, { supervisor_id })).toMatchObject(beyond('supervisor_id'))
    expect(await register(as, { supervisor_id: people.lead, org_unit_id: units.there })).toMatchObject(
      beyond('org_unit_id'),
    )
    expect(await register(as, { supervisor_id: people.stranger, org_unit_id: units.there })).toMatchObject(
      beyond('org_unit_id', 'supervisor_id'),
    )
  })

  test('a branch: in its units, under its people', async () => {
    const as = await lead('ORG')
    for (const supervisor_id of [people.lead, people.head, null])
      expect((await register(as, { supervisor_id, org_unit_id: units.section })).status).toBe(200)
    for (const org_unit_id of [units.there, null])
      expect(await register(as, { org_unit_id })).toMatchObject(beyond('org_unit_id'))
    expect(await register(as, { org_unit_id: units.here, supervisor_id: people.stranger })).toMatchObject(
      beyond('supervisor_id'),
    )
  })

  test('one’s own record: nobody; the whole company: anywhere', async () => {
    expect(await register(await lead('OWN'), { supervisor_id: people.lead })).toMatchObject(
      beyond('supervisor_id'),
    )
    const place = { supervisor_id: people.stranger, org_unit_id: units.there }
    expect((await register(await lead('ALL'), place)).status).toBe(200)
  })

  test('a puppet in another team reads nobody: it is not made at all', async () => {
    const as = await lead('TEAM')
    const { role_id } = await server.owner.one<{ role_id: number }>(sql`
      select role_id from user_role where user_id = ${as.userId}`)
    const place = { supervisor_id: people.head, org_unit_id: units.there, role_ids: [role_id] }
    const { status } = await register(as, place)
    expect(status).toBe(400)
    expect(await server.owner.rows(sql`select from employee where employee_code = ${`P-${count}`}`)).toEqual(
      [],
    )
  })

  test('nor by a file', async () => {
    const as = await lead('TEAM')
    const columns = ['employee_code', 'first_name_th', 'last_name_th', 'supervisor', 'org_unit'] as const
    const headings = columns.map((name) => importColumns[name].label.th)
    const file = [
      headings.join(','),
      'F-1,สมหญิง,ใจดี,LEAD,SEC',
      'F-2,สมศรี,ใจดี,HEAD,SEC',
      'F-3,สมปอง,ใจดี,F-1,SEC',
      'F-4,สมใจ,ใจดี,LEAD,THERE',
    ].join('\n')
    const form = new FormData()
    form.set('data', JSON.stringify({ dry_run: true }))
    form.set('file', new File([file], 'people.csv', { type: 'text/csv' }))
    const { body } = await server.call('api/ImportEmployee', form, { as })
    expect(body.data.wrong.map((one: { employee_code: string }) => one.employee_code)).toEqual([
      'F-2',
      'F-3',
      'F-4',
    ])
  })
})

describe('who is moved stays within it', () => {
  test('neither to another supervisor nor to another branch, by any call', async () => {
    const as = await lead('TEAM')
    const { employee_id } = (await register(as, { supervisor_id: people.lead, org_unit_id: units.section }))
      .body.data
    expect(await update(as, employee_id, { supervisor_id: people.head })).toMatchObject(
      beyond('data.supervisor_id'),
    )
    expect(await update(as, employee_id, { supervisor_id: null })).toMatchObject(beyond('data.supervisor_id'))
    expect(await update(as, employee_id, { org_unit_id: units.there })).toMatchObject(
      beyond('data.org_unit_id'),
    )
    const { id: position_id } = await server.owner.one<{ id: number }>(sql`
      insert into position (code, name_th) values ('FSE', 'ช่าง') returning id`)
    const { row_version } = await server.owner.one<{ row_version: number }>(sql`
      select row_version from employee where id = ${employee_id}`)
    const sp_params = Object.entries({
      Action: 'USER_POSITION',
      employee_id,
      row_version,
      position_id,
      org_unit_id: units.there,
    }).map(([key, value]) => ({ key, value }))
    const moved = await server.call(
      'api/ExecuteStoredProcedure',
      { name: 'sp_permission', sp_params },
      { as },
    )
    expect(moved.body.errors).toMatchObject([{ code: 'BEYOND_REACH' }])
    expect((await update(as, employee_id, { supervisor_id: people.boss })).status).toBe(200)
  })

  test('what is not changed may be beyond it since long ago', async () => {
    const as = await lead('TEAM')
    await server.owner.run(sql`update employee set org_unit_id = ${units.there} where id = ${people.mate}`)
    expect((await update(as, people.mate, { nickname: 'ต้น' })).status).toBe(200)
  })

  test('and who leaves hands over to nobody outside it', async () => {
    const as = await lead('TEAM')
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const leave = (to: object) => update(as, people.mate, { resign_date: today, ...to }, 'resign')
    for (const kind of ['orders_to', 'visits_to', 'teams_to', 'units_to', 'software_to', 'people_to'])
      expect(await leave({ [kind]: people.head }), kind).toMatchObject(beyond(kind))
    expect((await leave({ people_to: people.lead, orders_to: people.lead })).status).toBe(200)
  })
})
