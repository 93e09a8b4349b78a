// Every operation that acts on a person asks that they are within the caller's reach: done for one who is, refused for one who is not.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import type { Operation } from '#base/operation.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { formOf, isSentAsPart } from '#wire/upload.ts'
import { handled } from './areas.server.ts'
import { registry } from './calls.server.ts'

const subjects = ['employee', 'app_user', 'user_role', 'employee_skill']
const subjectOf = ({ input }: Operation) =>
  Object.entries(input).find(([, { kind, of }]) => kind === 'hidden' && of && subjects.includes(of))
const acting = handled
  .map(({ operation }) => operation)
  .filter((one) => one.effect === 'write' && typeof one.access !== 'string' && subjectOf(one))

let server: TestServer
let lead: Person
let units: Record<'here' | 'there', number>
let bossId: number
let skillIds: number[]
let roleId: number
let leaveTypeId: number
let made = 0
/** No row has it. */
const NOBODY = 2_000_000_000
const pixel = new Uint8Array(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c02040' } })
    .png()
    .toBuffer(),
)
beforeAll(async () => {
  server = await testServer()
  const unit = async (code: string) =>
    (
      await server.owner.one<{ id: number }>(sql`
        insert into org_unit (level, code, name_th) values ('BRANCH', ${code}, ${code}) returning id`)
    ).id
  units = { here: await unit('HERE'), there: await unit('THERE') }
  bossId = await employee(null, units.here)
  const menus = acting
    .flatMap(({ access }) => (typeof access === 'string' ? [] : access.anyOf))
    .map(({ menu }) => menu)
  lead = await server.person({
    menus: Object.fromEntries(menus.map((menu) => [menu, flags])) as Partial<Record<MenuPath, typeof flags>>,
    scope: 'TEAM',
    employeeId: await employee(bossId, units.here),
  })
  await server.giveRights(lead.userId, { '/app/Active': ['view'] }, 'OWN')
  const idOf = async (insert: Sql) => (await server.owner.one<{ id: number }>(insert)).id
  skillIds = []
  for (const code of ['WELD', 'LIFT'])
    skillIds.push(
      await idOf(sql`
        insert into skill (code, name_th, category) values (${code}, ${code}, 'TECHNICAL') returning id`),
    )
  leaveTypeId = await idOf(sql`
    insert into leave_type (code, name_th, quota_days) values ('REST', 'พักร้อน', 6) returning id`)
  const other = await server.person({ menus: { '/app/Leave-Type': ['view'] }, scope: 'OWN' })
  roleId = await idOf(sql`select role_id as id from user_role where user_id = ${other.userId}`)
})
afterAll(() => server.close())

async function employee(supervisor: number | null, unit: number): Promise<number> {
  const code = `R-${++made}`
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, org_unit_id, supervisor_id, status, hire_date)
    values (${code}, 'สมชาย', 'ใจดี', ${unit}, ${supervisor}, 'ACTIVE', '2020-01-01') returning id`)
  return id
}

/** A new user with an account, a role and a skill. */
async function target(place: 'near' | 'far'): Promise<Record<string, number>> {
  const id = place === 'near' ? await employee(bossId, units.here) : await employee(null, units.there)
  const { userId } = await server.person({ employeeId: id, menus: { '/app/Active': ['view'] }, scope: 'OWN' })
  const role = await server.owner.one<{ id: number }>(sql`select id from user_role where user_id = ${userId}`)
  const skill = await server.owner.one<{ id: number }>(sql`
    insert into employee_skill (employee_id, skill_id, level) values (${id}, ${skillIds[0]!}, 2) returning id`)
  return { employee: id, app_user: userId, user_role: role.id, employee_skill: skill.id }
}

const photo = () => new File([pixel], 'a.png', { type: 'image/png' })
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
/** What a call needs beside the person and the version, and what comes before it. */
const beside: Readonly<Record<string, (ids: Record<string, number>) => Promise<object> | object>> = {
  'access.assignRoles': () => ({ role_ids: [roleId], row_version: undefined }),
  'people.update': () => ({ data: { nickname: 'ต้น' } }),
  'people.setActive': () => ({ active: true }),
  'people.setRoles': () => ({ role_ids: [] }),
  'people.addFiles': () => ({ doc_type: 'OTHER', files: [photo()], row_version: undefined }),
  'people.setPicture': () => ({ picture: photo() }),
  'people.addEmployeeSkill': () => ({ data: { skill_id: skillIds[1], level: 1 }, row_version: undefined }),
  'people.changeEmployeeSkill': () => ({ data: { level: 3 } }),
  'people.openAccount': async ({ employee: id }) => {
    await server.owner.run(sql`update app_user set employee_id = null where employee_id = ${id!}`)
    return {}
  },
  'people.restore': async ({ employee: id }) => {
    await server.owner.run(sql`update employee set is_deleted = true where id = ${id!}`)
    return { row_version: 2 }
  },
  'people.resign': () => ({ resign_date: today() }),
  'people.checkResignation': () => ({ resign_date: today() }),
  'people.withdrawResignation': async ({ employee: id }) => {
    await server.owner.run(sql`
      insert into planned_resignation (employee_id, last_day, asked_by)
      select id, bangkok_day(now()) + 9, ${lead.userId} from employee where id = ${id!}`)
    return {}
  },
  'leave.adjust': () => ({
    leave_type_id: leaveTypeId,
    year: 2040,
    adjusted_days: 1,
    reason: 'ชดเชย',
    row_version: undefined,
  }),
}

describe.each(acting.map((operation) => ({ operation, name: operation.name })))('$name', ({ operation }) => {
  test('is done to who is within reach', async () => {
    const { status, body } = await tryOn(operation, await target('near'))
    expect([status, body.code, body.errors]).toEqual([200, undefined, undefined])
    expect(body.status).toBe(1)
  })

  test('is not done to who is not: there is nobody', async () => {
    const ids = await target('far')
    const { status, body } = await tryOn(operation, ids)
    const there = body
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    const none = await tryOn(operation, Object.fromEntries(Object.keys(ids).map((key) => [key, NOBODY])))
    expect({ ...none.body, requestId: 0 }).toEqual({ ...there, requestId: 0 })
  })
})

async function tryOn(operation: Operation, ids: Record<string, number>) {
  const [field, { of }] = subjectOf(operation)!
  const more = await beside[operation.name]?.(ids)
  const { path, body } = registry.ask(operation, { [field]: ids[of!], row_version: 1, ...more })
  const isFile = Object.values(body).some(isSentAsPart)
  return server.call(path, isFile ? formOf(body as Record<string, unknown>) : body, { as: lead })
}
