// Leaving for good: nothing stays with who has left, and nothing is half handed over.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const EMPLOYEES = '/app/Employee-Management'
let server: TestServer
let hr: Person
let leaver: { id: number; user_id: number; code: string }
let heir: number
let mates: number[]
let order: number
let count = 0
let hour = 0

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ username: 'hr-lady', menus: { [EMPLOYEES]: ['view', 'create', 'edit'] } })
  await server.owner.run(sql`insert into customer (name) values ('บริษัท สยามบรรจุ จำกัด')`)
  await server.owner.run(sql`insert into customer_site (customer_id, name) values (1, 'บางปู')`)
})
beforeEach(async () => {
  const number = ++count
  const boss = await someone(`BOSS-${number}`, null)
  const code = `LEAVES-${number}`
  const { body } = await server.call(
    'api/public/Register',
    {
      employee_code: code,
      first_name_th: 'สมชาย',
      last_name_th: 'ใจดี',
      supervisor_id: boss,
      hire_date: '2020-01-06',
    },
    { as: hr },
  )
  leaver = { id: body.data.employee_id, user_id: body.data.user_id, code }
  heir = await someone(`HEIR-${number}`, boss)
  mates = [await someone(`MATE-${number}A`, leaver.id), await someone(`MATE-${number}B`, leaver.id)]
  await server.owner.run(sql`
    insert into org_unit (level, code, name_th, head_employee_id)
    values ('SECTION', ${`SEC-${number}`}, ${`แผนก ${number}`}, ${leaver.id})`)
  order = await row(sql`
    insert into service_order (kind, customer_id, site_id, title, owner_id)
    values ('INSPECTION', 1, 1, 'แขนกลหยุดกลางคัน', ${leaver.id}) returning id`)
  await server.owner.run(sql`update service_order set status = 'ACCEPTED' where id = ${order}`)
})
afterAll(() => server.close())

const row = async (statement: ReturnType<typeof sql>) =>
  (await server.owner.one<{ id: number }>(statement)).id
const someone = (code: string, supervisor: number | null) =>
  row(sql`insert into employee (employee_code, first_name_th, last_name_th, supervisor_id, is_field_engineer)
    values (${code}, 'วีระ', 'กล้าหาญ', ${supervisor}, true) returning id`)
async function visit(
  engineers: readonly number[],
  start = new Date(Date.UTC(2031, 0, 1, hour++)).toISOString(),
) {
  const id = await row(sql`
    insert into service_visit (order_id, planned_start, planned_end)
    values (${order}, ${start}, ${start}::timestamptz + interval '1 hour') returning id`)
  for (const [at, engineer] of engineers.entries())
    await server.owner.run(sql`
      insert into visit_engineer (visit_id, employee_id, is_lead) values (${id}, ${engineer}, ${at === 0})`)
  return { id, start }
}
const team = (visitId: number) =>
  server.owner.rows(sql`
    select employee_id, is_lead from visit_engineer where visit_id = ${visitId} order by is_lead desc, employee_id`)
const card = async () =>
  (await server.call('api/ViewEmployee', { action: 'get', id: leaver.id }, { as: hr })).body.data
const resign = async (more: object = {}, as: Person = hr) =>
  server.call(
    'api/ManagementEmployee',
    {
      action: 'resign',
      id: leaver.id,
      row_version: (await card()).row_version,
      resign_date: '2026-01-31',
      ...more,
    },
    { as },
  )
const supervisors = async (...ids: number[]) =>
  (
    await server.owner.rows<{ supervisor_id: number | null }>(sql`
      select supervisor_id from employee where id = any(${ids}::bigint[]) order by id`)
  ).map((one) => one.supervisor_id)
const ownerOf = async () =>
  (
    await server.owner.one<{ owner_id: number | null }>(
      sql`select owner_id from service_order where id = ${order}`,
    )
  ).owner_id

describe('what is still theirs', () => {
  test('is told before: open orders, visits, people and units, with how many there are', async () => {
    const { start } = await visit([leaver.id])
    const { body } = await server.call(
      'api/ViewEmployee',
      { action: 'belongings', id: leaver.id },
      { as: hr },
    )
    expect(body.data).toMatchObject({
      orders: { count: 1, first: [{ id: order, name: 'แขนกลหยุดกลางคัน' }] },
      visits: { count: 1, first: [{ name: start.replace('.000Z', 'Z') }] },
      people: { count: 2, first: [{ id: mates[0] }, { id: mates[1] }] },
      units: { count: 1 },
    })
  })

  test('is empty for whoever has nothing', async () => {
    const { body } = await server.call('api/ViewEmployee', { action: 'belongings', id: heir }, { as: hr })
    const none = { count: 0, words: { en: expect.any(String), th: expect.any(String) }, first: [] }
    const leave = { withdrawn: none, cancelled: none, substitute: none, waiting: none }
    expect(body.data).toEqual({
      orders: none,
      visits: none,
      teams: none,
      people: none,
      units: none,
      software: none,
      leave,
      training: none,
      meetings: none,
      clock: none,
      unsent: none,
      time: none,
    })
  })
})

describe('resigning', () => {
  test('hands everything over, stops the account, ends the sign-ins and the roles', async () => {
    const alone = await visit([leaver.id])
    const shared = await visit([leaver.id, heir])
    const role = await row(sql`
      insert into role (code, name_th, name_en) values (${`R-${count}`}, ${`บทบาท ${count}`}, 'Role') returning id`)
    await server.owner.run(sql`
      insert into user_role (user_id, role_id, valid_from) values (${leaver.user_id}, ${role}, '2026-01-01')`)
    await server.owner.run(sql`update app_user set must_change_password = false where id = ${leaver.user_id}`)
    const session = await server.signIn(leaver.user_id)

    const { status, body } = await resign({
      orders_to: heir,
      visits_to: heir,
      people_to: heir,
      units_to: heir,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'RESIGNED',
      resign_date: '2026-01-31',
      active: false,
      roles: [],
    })
    expect(await ownerOf()).toBe(heir)
    expect(await team(alone.id)).toEqual([{ employee_id: heir, is_lead: true }])
    expect(await team(shared.id)).toEqual([{ employee_id: heir, is_lead: true }])
    expect(await supervisors(...mates)).toEqual([heir, heir])
    const unit = await server.owner.one(
      sql`select head_employee_id from org_unit where code = ${`SEC-${count}`}`,
    )
    expect(unit).toEqual({ head_employee_id: heir })
    expect((await server.call('api/ViewEmployee', { action: 'self' }, { as: session })).status).toBe(401)
  })

  test('tells of the teams one is on from today on, and puts whoever is named in one’s place', async () => {
    const place = (role: string, employee = leaver.id, valid_to: string | null = null) =>
      row(sql`
        insert into assign_member (service_order_id, employee_id, member_role, allocation_pct, valid_to)
        values (${order}, ${employee}, ${role}, 40, ${valid_to}) returning id`)
    const [open, over, shared] = [
      await place('LEAD'),
      await place('QC', leaver.id, '2020-02-02'),
      await place('SERVICE'),
    ]
    await place('SERVICE', heir)
    const { body } = await server.call(
      'api/ViewEmployee',
      { action: 'belongings', id: leaver.id },
      { as: hr },
    )
    expect(body.data.teams).toMatchObject({ count: 2, first: [{ id: open }, { id: shared }] })

    expect((await resign({ teams_to: heir })).status).toBe(200)
    const rows = await server.owner.rows(sql`
      select id, employee_id, member_role from assign_member where service_order_id = ${order} and is_active
      order by employee_id, member_role`)
    expect(rows).toMatchObject([
      { id: over, employee_id: leaver.id },
      { employee_id: heir, member_role: 'LEAD' },
      { employee_id: heir, member_role: 'SERVICE' },
    ])
  })

  test('gives the software one looks after to whoever is named, or leaves it without an owner', async () => {
    const written = (code: string, status = 'ACTIVE') =>
      row(sql`
        insert into software (code, name, kind, status, owner_id)
        values (${`${code}-${count}`}, 'Line control', 'PLC', ${status}, ${leaver.id}) returning id`)
    const [used, retired] = [await written('PLC'), await written('OLD', 'RETIRED')]
    const { body } = await server.call(
      'api/ViewEmployee',
      { action: 'belongings', id: leaver.id },
      { as: hr },
    )
    expect(body.data.software).toMatchObject({ count: 1, first: [{ id: used, code: `PLC-${count}` }] })
    const owners = async () =>
      (
        await server.owner.rows<{ owner_id: number | null }>(
          sql`select owner_id from software where id in (${used}, ${retired}) order by id`,
        )
      ).map((one) => one.owner_id)
    expect((await resign({ software_to: leaver.id })).status).toBe(400)
    expect(await owners()).toEqual([leaver.id, leaver.id])
    expect((await resign({ software_to: heir })).status).toBe(200)
    expect(await owners()).toEqual([heir, leaver.id])
  })

  test('takes the one who leaves off every team where nobody is named', async () => {
    await row(sql`
      insert into assign_member (service_order_id, employee_id, member_role) values (${order}, ${leaver.id}, 'QC') returning id`)
    expect((await resign()).status).toBe(200)
    expect(
      await server.owner.rows(
        sql`select id from assign_member where employee_id = ${leaver.id} and is_active`,
      ),
    ).toEqual([])
  })

  test('changes nothing at all while a planned visit would have nobody', async () => {
    const { id } = await visit([leaver.id])
    const { body } = await resign({ orders_to: heir, people_to: heir, units_to: heir })
    expect(body).toMatchObject({ status: 0, code: 'VISITS_UNASSIGNED', facts: { count: 1 } })
    expect(await card()).toMatchObject({ status: 'ACTIVE', active: true, resign_date: null })
    expect(await ownerOf()).toBe(leaver.id)
    expect(await supervisors(...mates)).toEqual([leaver.id, leaver.id])
    expect(await team(id)).toEqual([{ employee_id: leaver.id, is_lead: true }])
  })

  test('changes nothing at all where the one who goes instead is busy at that hour', async () => {
    const { start } = await visit([leaver.id])
    const other = await row(sql`
      insert into service_order (kind, customer_id, site_id, title) values ('INSPECTION', 1, 1, 'ตรวจประจำปี') returning id`)
    await server.owner.run(sql`update service_order set status = 'ACCEPTED' where id = ${other}`)
    const mine = order
    order = other
    await visit([heir], start)
    order = mine
    const { status, body } = await resign({ visits_to: heir })
    expect(status).toBe(409)
    expect(body.status).toBe(0)
    expect(await card()).toMatchObject({ status: 'ACTIVE', active: true })
  })

  test('leaves orders without an owner where nobody is named, and people with whom the one who left reported to', async () => {
    const boss = (await card()).supervisor_id
    expect((await resign()).status).toBe(200)
    expect(await ownerOf()).toBeNull()
    expect(await supervisors(...mates)).toEqual([boss, boss])
  })

  test('leaves people without a supervisor where there is nobody above either', async () => {
    await server.owner.run(
      sql`update employee set status = 'RESIGNED' where id = ${(await card()).supervisor_id}`,
    )
    expect((await resign()).status).toBe(200)
    expect(await supervisors(...mates)).toEqual([null, null])
  })

  test('lets one of the team take it over, who then reports where the one who left reported', async () => {
    const boss = (await card()).supervisor_id
    expect((await resign({ people_to: mates[0] })).status).toBe(200)
    expect(await supervisors(...mates)).toEqual([boss, mates[0]])
  })

  test('lets somebody further below take it over as well', async () => {
    const boss = (await card()).supervisor_id
    await server.owner.run(sql`update employee set supervisor_id = ${mates[0]} where id = ${mates[1]}`)
    expect((await resign({ people_to: mates[1] })).status).toBe(200)
    expect(await supervisors(...mates)).toEqual([mates[1], boss])
  })

  test.each([
    [
      'somebody who has left',
      'orders_to',
      async () => {
        const gone = await someone(`GONE-${count}`, null)
        await server.owner.run(sql`update employee set status = 'RESIGNED' where id = ${gone}`)
        return gone
      },
    ],
    ['the one who leaves', 'visits_to', () => Promise.resolve(leaver.id)],
    ['nobody there is', 'people_to', () => Promise.resolve(999_999)],
  ] as const)('hands nothing to %s', async (_, field, who) => {
    const answer = await resign({ [field]: await who() })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect((await card()).status).toBe('ACTIVE')
  })

  test('cannot be before the first day', async () => {
    expect((await resign({ resign_date: '2019-12-31' })).body.code).toBe('EMPLOYMENT_DATES')
  })

  test('is done once, and only by the deed made for it; coming back takes the day away', async () => {
    const before = await card()
    const data = {
      ...{ employee_code: leaver.code, first_name_th: 'สมชาย', last_name_th: 'ใจดี', hire_date: '2020-01-06' },
      status: 'RESIGNED',
    }
    const change = (row_version: number, status: string) =>
      server.call(
        'api/ManagementEmployee',
        { action: 'update', id: leaver.id, row_version, data: { ...data, status } },
        { as: hr },
      )
    expect((await change(before.row_version, 'RESIGNED')).body.code).toBe('RESIGN_APART')
    const gone = (await resign()).body.data
    expect((await resign()).body.code).toBe('ALREADY_RESIGNED')
    const back = await change(gone.row_version, 'ACTIVE')
    expect(back.body.data).toMatchObject({ status: 'ACTIVE', resign_date: null, active: false })
  })

  test('is refused to whoever may only look, out of reach, for oneself, and with a version that is old', async () => {
    const reader = await server.person({ menus: { [EMPLOYEES]: ['view'] } })
    const lead = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] }, scope: 'TEAM' })
    expect((await resign({}, reader)).status).toBe(403)
    expect((await resign({}, lead)).status).toBe(404)
    const self = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] }, employeeId: heir })
    expect((await resign({ id: heir }, self)).body.code).toBe('NOT_YOURSELF')
    expect(await resign({ row_version: 99 })).toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
  })
})

describe('unlocking', () => {
  test('forgets the wrong tries, at once and on record', async () => {
    await server.owner.run(sql`
      insert into login_throttle (name, failures, blocked_until)
      values (${leaver.code.toLowerCase()}, 9, now() + interval '15 minutes')`)
    const before = await card()
    expect(before.locked_until).not.toBeNull()
    const unlock = (as: Person) =>
      server.call(
        'api/ManagementEmployee',
        { action: 'unlock', id: leaver.id, row_version: before.row_version },
        { as },
      )
    const shift = (by: string) =>
      server.owner.run(sql`update login_throttle set blocked_until = blocked_until + ${by}::interval`)
    await shift('30 years')
    expect((await card()).locked_until).toBeNull()
    await shift('-30 years')
    const reader = await server.person({ menus: { [EMPLOYEES]: ['view'] } })
    expect((await unlock(reader)).status).toBe(403)
    expect((await unlock(hr)).body.data).toMatchObject({ locked_until: null, active: true })
    const told = await server.owner.rows(sql`
      select actor_id from audit_log where entity = 'app_user' and entity_id = ${leaver.user_id} and action = 'unlock'`)
    expect(told).toEqual([{ actor_id: hr.userId }])
  })
})
