// A deleted employee is gone wherever people are listed or chosen, and stays where their name is written.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const EMPLOYEES = '/app/Employee-Management'
let server: TestServer
let hr: Person
let gone: { id: number; user_id: number; code: string }
let boss: number
let count = 0

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({
    username: 'hr-lady',
    menus: {
      [EMPLOYEES]: ['view', 'create', 'edit', 'delete'],
      '/app/Permission': ['view', 'edit'],
      '/app/Section': ['view', 'edit'],
    },
  })
  await server.owner.run(sql`insert into customer (name) values ('บริษัท สยามบรรจุ จำกัด')`)
  await server.owner.run(sql`insert into customer_site (customer_id, name) values (1, 'บางปู')`)
})
beforeEach(async () => {
  count += 1
  boss = await row(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values (${`BOSS-${count}`}, 'วีระ', 'กล้าหาญ')
    returning id`)
  const code = `GONE-${count}`
  const { body } = await server.call(
    'api/public/Register',
    { employee_code: code, first_name_th: 'สมชาย', last_name_th: `ใจดี${count}`, supervisor_id: boss },
    { as: hr },
  )
  gone = { id: body.data.employee_id, user_id: body.data.user_id, code }
})
afterAll(() => server.close())

const row = async (statement: ReturnType<typeof sql>) =>
  (await server.owner.one<{ id: number }>(statement)).id
const manage = (action: string, more: object, as: Person = hr) =>
  server.call('api/ManagementEmployee', { action, ...more }, { as })
const view = (action: string, more: object, as: Person = hr) =>
  server.call('api/ViewEmployee', { action, ...more }, { as })
const version = async (id = gone.id) =>
  (await server.owner.one<{ row_version: number }>(sql`select row_version from employee where id = ${id}`))
    .row_version
const remove = async (as: Person = hr) => manage('delete', { id: gone.id, row_version: await version() }, as)
const restore = async (as: Person = hr) =>
  manage('restore', { id: gone.id, row_version: await version() }, as)

describe('deleting', () => {
  test('ends sign-ins and roles at once, and is written into the history', async () => {
    const role = await row(sql`
      insert into role (code, name_th, name_en) values (${`R-${count}`}, ${`บทบาท ${count}`}, 'Role') returning id`)
    await server.owner.run(sql`
      insert into user_role (user_id, role_id, valid_from) values (${gone.user_id}, ${role}, '2026-01-01')`)
    await server.owner.run(sql`update app_user set must_change_password = false where id = ${gone.user_id}`)
    const session = await server.signIn(gone.user_id)
    expect((await view('self', {}, session)).status).toBe(200)

    expect(await remove()).toMatchObject({ status: 200, body: { status: 1 } })
    expect((await view('self', {}, session)).status).toBe(401)
    const account = await server.owner.one(sql`
      select u.status, (select count(*)::int from user_role r where r.user_id = u.id and r.valid_to is null) as roles
      from app_user u where u.id = ${gone.user_id}`)
    expect(account).toEqual({ status: 'DISABLED', roles: 0 })
    const told = await server.owner.rows(sql`
      select actor_id, after->'is_deleted' as deleted from audit_log
      where entity = 'employee' and entity_id = ${gone.id} order by id desc limit 1`)
    expect(told).toEqual([{ actor_id: hr.userId, deleted: true }])
  })

  test('takes somebody out of every list, search and choice', async () => {
    const text = `ใจดี${count}`
    const asked: readonly [string, object][] = [
      ['api/ViewEmployee', { action: 'select', where: { text } }],
      ['api/ViewEmployee', { action: 'directory', where: { text } }],
      ['api/ViewEmployee', { action: 'directory', where: { id: gone.id } }],
      ['api/ViewEmployee', { action: 'colleagues', where: { text } }],
      [
        'api/QueryTableView',
        { table: 'vw_User', conditions: [{ field: 'user_ID', op: '=', value: gone.user_id }] },
      ],
      ['api/Permission', { action: 'user_select', text: gone.code.toLowerCase() }],
      ['api/organization', { action: 'head_options', text }],
    ]
    const found = async () => {
      const answers = []
      for (const [path, body] of asked) {
        const call = await server.call(path, body, { as: hr })
        expect(call.status, path).toBe(200)
        answers.push(call.body.data.length)
      }
      return answers
    }
    expect(await found()).toEqual(asked.map(() => 1))
    await remove()
    expect(await found()).toEqual(asked.map(() => 0))
    expect((await view('get', { id: gone.id })).status).toBe(404)
    expect((await view('belongings', { id: gone.id })).status).toBe(404)
    expect(
      (await manage('set_active', { id: gone.id, row_version: await version(), active: true })).status,
    ).toBe(404)
  })

  test('nobody deleted is chosen as supervisor or head, or put on a team', async () => {
    await remove()
    await expect(
      server.owner.run(sql`
        insert into employee (employee_code, first_name_th, last_name_th, supervisor_id) values ('UNDER', 'ก', 'ข', ${gone.id})`),
    ).rejects.toMatchObject({ code: 'UNKNOWN_REFERENCE' })
    await expect(
      server.owner.run(sql`
        insert into org_unit (level, code, name_th, head_employee_id) values ('SECTION', 'S1', 'แผนก', ${gone.id})`),
    ).rejects.toMatchObject({ code: 'ORG_HEAD_LEFT' })
  })

  test('is refused, naming what, while anything goes on with the person', async () => {
    await server.owner.run(sql`
      insert into employee (employee_code, first_name_th, last_name_th, supervisor_id)
      values (${`MATE-${count}`}, 'วิภา', 'รุ่งเรือง', ${gone.id})`)
    await server.owner.run(sql`
      insert into service_order (kind, customer_id, site_id, title, owner_id)
      values ('INSPECTION', 1, 1, 'แขนกลหยุดกลางคัน', ${gone.id})`)
    const { status, body } = await remove()
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 0, code: 'EMPLOYEE_NEEDED' })
    expect(body.facts.uses.en).toMatch(/^1 open order \(SO.*\); Supervises 1 person \(MATE-/)
    expect((await view('get', { id: gone.id })).body.data).toMatchObject({ active: true })
    await expect(
      server.owner.run(sql`update employee set is_deleted = true where id = ${gone.id}`),
    ).rejects.toMatchObject({ code: 'EMPLOYEE_NEEDED' })
  })

  test('keeps the name where it is written, and the code for nobody else', async () => {
    const done = await row(sql`
      insert into service_order (kind, customer_id, site_id, title, owner_id)
      values ('INSPECTION', 1, 1, 'งานเก่า', ${gone.id}) returning id`)
    await server.owner.run(sql`
      update service_order set status = 'REJECTED', status_reason = 'ลูกค้ายกเลิก' where id = ${done}`)
    await remove()
    const { owner } = await server.owner.one<{ owner: string }>(sql`
      select e.last_name_th as owner from service_order o join employee e on e.id = o.owner_id where o.id = ${done}`)
    expect(owner).toBe(`ใจดี${count}`)
    const again = await server.call(
      'api/public/Register',
      { employee_code: gone.code, first_name_th: 'คนใหม่', last_name_th: 'รหัสเดิม' },
      { as: hr },
    )
    expect(again).toMatchObject({ status: 409, body: { code: 'EMPLOYEE_CODE_TAKEN' } })
  })

  test('is refused to whoever lacks the right or the reach, for oneself, for admin, and with an old version', async () => {
    const editor = await server.person({ menus: { [EMPLOYEES]: ['view', 'create', 'edit'] } })
    const lead = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit', 'delete'] }, scope: 'TEAM' })
    const self = await server.person({ menus: { [EMPLOYEES]: ['view', 'delete'] }, employeeId: boss })
    expect((await remove(editor)).status).toBe(403)
    expect((await remove(lead)).status).toBe(404)
    const own = await manage('delete', { id: boss, row_version: await version(boss) }, self)
    expect(own.body.code).toBe('NOT_YOURSELF')
    expect(await manage('delete', { id: gone.id, row_version: 99 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_ROW' },
    })
    const chief = await row(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values (${`CHIEF-${count}`}, 'ผู้', 'ดูแล') returning id`)
    await server.person({ username: 'admin', employeeId: chief })
    const admin = await manage('delete', { id: chief, row_version: await version(chief) })
    expect(admin).toMatchObject({ status: 403, body: { code: 'BEYOND_YOUR_RIGHTS' } })
  })

  test('of two at once one does it', async () => {
    const body = { id: gone.id, row_version: await version() }
    const answers = await Promise.all([manage('delete', body), manage('delete', body)])
    expect(answers.filter((one) => one.body.status === 1)).toHaveLength(1)
  })
})

describe('taking back', () => {
  test('brings somebody back as he was, without roles and without signing in', async () => {
    await remove()
    const listed = await view('deleted', { where: { text: gone.code } })
    expect(listed.body.data).toMatchObject([
      { id: gone.id, employee_code: gone.code, deleted_by: hr.username },
    ])
    const back = await restore()
    expect(back.body.data).toMatchObject({ id: gone.id, supervisor_id: boss, active: false, roles: [] })
    expect((await view('deleted', { where: { text: gone.code } })).body.data).toEqual([])
    // a user who comes second hears of it
    expect((await restore()).body.code).toBe('STALE_ROW')
  })

  test('leaves out whoever and whatever has gone meanwhile', async () => {
    await remove()
    await server.owner.run(sql`update employee set status = 'RESIGNED' where id = ${boss}`)
    expect((await restore()).body.data).toMatchObject({ supervisor_id: null })
  })

  test('is refused without the right, out of reach and with an old version', async () => {
    await remove()
    const editor = await server.person({ menus: { [EMPLOYEES]: ['view', 'create', 'edit'] } })
    const lead = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit', 'delete'] }, scope: 'TEAM' })
    expect((await restore(editor)).status).toBe(403)
    expect((await view('deleted', {}, editor)).status).toBe(403)
    expect((await restore(lead)).status).toBe(404)
    expect((await view('deleted', {}, lead)).body.data).toEqual([])
    expect(await manage('restore', { id: gone.id, row_version: 99 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_ROW' },
    })
  })
})
