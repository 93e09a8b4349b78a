import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const EMPLOYEES = '/app/Employee-Management'
let server: TestServer
let hr: Person
let engineerRole: number
let adminRole: number

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ menus: { [EMPLOYEES]: ['view', 'create', 'edit'], '/app/Active': ['view'] } })
  engineerRole = await role('ENGINEER', 'วิศวกรบริการ', '/app/Active', 'edit')
  adminRole = await role('HR-HEAD', 'หัวหน้าบุคคล', EMPLOYEES, 'delete')
})
afterAll(() => server.close())

async function role(code: string, name: string, link: string, flag: 'edit' | 'delete'): Promise<number> {
  const made = await server.owner.one<{ id: number }>(sql`
    insert into role (code, name_th, name_en, is_delegable) values (${code}, ${name}, ${code}, ${flag === 'edit'})
    returning id`)
  await server.owner.run(sql`
    insert into role_menu (role_id, menu_id, can_view, can_edit, can_delete)
    select ${made.id}, id, true, ${flag === 'edit'}, ${flag === 'delete'} from menu where link = ${link}`)
  return made.id
}

const somchai = {
  first_name_th: 'สมชาย',
  last_name_th: 'ใจดี',
  first_name_en: 'Somchai',
  last_name_en: 'Jaidee',
}
const view = (body: object, as: Person = hr) => server.call('api/ViewEmployee', body, { as })
const manage = (body: object, as: Person = hr) => server.call('api/ManagementEmployee', body, { as })
const register = (body: object, as: Person = hr) =>
  server.call('api/public/Register', { ...somchai, ...body }, { as })

async function registered(code: string, more: object = {}): Promise<{ id: number; user_id: number }> {
  const { body } = await register({ employee_code: code, ...more })
  expect(body).toMatchObject({ status: 1 })
  return { id: body.data.employee_id, user_id: body.data.user_id }
}
const get = async (id: number, as: Person = hr) => (await view({ action: 'get', id }, as)).body.data
const dataOf = ({ employee_code, first_name_th, last_name_th }: Record<string, unknown>) => ({
  employee_code,
  first_name_th,
  last_name_th,
})

describe('registering', () => {
  test('makes an employee and a user whose first password is the user name and must be changed', async () => {
    const { body } = await register({ employee_code: 'EMP-001', nickname: 'ชาย', role_ids: [engineerRole] })
    expect(body.data).toMatchObject({
      username: 'emp-001',
      initial_password: 'emp-001',
      must_change_password: true,
    })
    expect(await get(body.data.employee_id)).toMatchObject({
      employee_code: 'EMP-001',
      username: 'emp-001',
      active: true,
      must_change_password: true,
      status: 'ACTIVE',
      roles: [{ code: 'ENGINEER', name_th: 'วิศวกรบริการ' }],
    })
    const kept = await server.owner.one<{ password_hash: string; created_by: number }>(sql`
      select password_hash, created_by from app_user where id = ${body.data.user_id}`)
    expect(kept.password_hash).toMatch(/^\$argon2id\$/)
    expect(kept.created_by).toBe(hr.userId)
  })

  test('refuses a code that is taken, whatever its letters, and says which', async () => {
    await registered('EMP-002')
    const again = await register({ employee_code: 'emp-002' })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'EMPLOYEE_CODE_TAKEN', facts: { value: 'emp-002' } },
    })
    const admin = await server.person({ username: 'taken-name' })
    expect(await register({ employee_code: admin.username })).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN', facts: { value: 'taken-name' } },
    })
  })

  test.each([
    [{ employee_code: 'E 1' }, 'employee_code'],
    [{ employee_code: 'ช่าง1' }, 'employee_code'],
    [{ employee_code: 'E1', first_name_th: '  ' }, 'first_name_th'],
    [{ employee_code: 'E1', email: 'nobody' }, 'email'],
    [{ employee_code: 'E1', password_hash: 'x' }, 'password_hash'],
    [{ employee_code: 'E1', status: 'RESIGNED' }, 'status'],
    [{ employee_code: 'E1', role_ids: [7, 7] }, 'role_ids'],
    [{ employee_code: 'E1', role_ids: [999_999] }, 'role_ids'],
  ])('refuses %j at its field', async (body, field) => {
    const answer = await register(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', errors: [{ field }] } })
  })

  test('proposes the code after the highest like the last one given, deleted ones counted', async () => {
    const next = async () => (await view({ action: 'next_code' })).body
    await registered('KX-0098')
    expect((await next()).data).toEqual({ employee_code: 'KX-0099' })
    const last = await registered('KX-0099')
    await server.owner.run(sql`update employee set is_deleted = true where id = ${last.id}`)
    expect((await next()).data).toEqual({ employee_code: 'KX-0100' })
    // a code without a number tells nothing
    await registered('CONSULTANT')
    expect((await next()).data).toEqual({ employee_code: 'KX-0100' })
    const reader = await server.person({ menus: { [EMPLOYEES]: ['view'] } })
    expect((await view({ action: 'next_code' }, reader)).status).toBe(403)
  })

  test('says what a code is made of', async () => {
    const { body } = await register({ employee_code: 'มานี 1' })
    expect(JSON.stringify(body)).toMatch(/A to Z|A–Z/)
  })

  test('needs the right to create', async () => {
    const reader = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] } })
    expect((await register({ employee_code: 'E9' }, reader)).status).toBe(403)
  })

  test('gives no role with more right over people than one has oneself, except to admin', async () => {
    const refused = await register({ employee_code: 'E-ROLE', role_ids: [adminRole] })
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'BEYOND_YOUR_RIGHTS', facts: { roles: { en: 'HR-HEAD', th: 'หัวหน้าบุคคล' } } },
    })
    const roles = (await manage({ action: 'roles' })).body.data
    expect(roles).toContainEqual(expect.objectContaining({ code: 'HR-HEAD', allowed: false }))
    expect(roles).toContainEqual(expect.objectContaining({ code: 'ENGINEER', allowed: true }))
    const admin = await server.person({ username: 'admin', menus: { [EMPLOYEES]: ['view', 'create'] } })
    expect((await register({ employee_code: 'E-ROLE', role_ids: [adminRole] }, admin)).status).toBe(200)
  })
})

describe('the list', () => {
  beforeAll(async () => {
    await registered('L-01', { first_name_th: 'เกียรติศักดิ์', nickname: 'เก่ง', first_name_en: 'Kiattisak' })
    await registered('L-02', { first_name_th: 'กมลชนก', is_field_engineer: true, role_ids: [engineerRole] })
    await registered('L-03', { first_name_th: 'ขวัญใจ' })
  })

  test.each(['ยรติ', 'เก่ง', 'KIATTI', 'l-01'])('finds %s inside names, nickname and code', async (text) => {
    const { body } = await view({ action: 'select', where: { text } })
    expect(body.data.map((one: { employee_code: string }) => one.employee_code)).toEqual(['L-01'])
    expect(body).toMatchObject({ total: 1, total_bounded: false, next: null, previous: null })
  })

  test('takes % and _ as they are', async () => {
    expect((await view({ action: 'select', where: { text: '%' } })).body.data).toEqual([])
    expect((await view({ action: 'select', where: { text: 'L_0' } })).body.data).toEqual([])
  })

  test('sorts Thai as a dictionary does: leading vowels after their consonant', async () => {
    const { body } = await view({
      action: 'select',
      where: { text: 'l-0' },
      sort: [{ field: 'first_name_th', dir: 'asc' }],
    })
    expect(body.data.map((one: { first_name_th: string }) => one.first_name_th)).toEqual([
      'กมลชนก',
      'เกียรติศักดิ์',
      'ขวัญใจ',
    ])
  })

  test('filters by role, by field engineer and by who may sign in', async () => {
    const codes = async (where: object) =>
      (await view({ action: 'select', where: { text: 'l-0', ...where } })).body.data.map(
        (one: { employee_code: string }) => one.employee_code,
      )
    expect(await codes({ role_id: engineerRole })).toEqual(['L-02'])
    expect(await codes({ is_field_engineer: true })).toEqual(['L-02'])
    expect(await codes({ active: true })).toEqual(['L-01', 'L-02', 'L-03'])
    expect(await codes({ active: false })).toEqual([])
    expect(await codes({ status: 'RESIGNED' })).toEqual([])
  })

  test.each(['employee_code', 'first_name_th'])(
    'pages forward and back by %s without loss or repeat',
    async (field) => {
      await server.owner.run(sql`
      insert into employee (employee_code, first_name_th, last_name_th)
      select 'PG-' || n, (array['สมชาย', 'วิภา', 'อนันต์'])[n % 3 + 1], 'ทดสอบ' from generate_series(1, 60) n
      on conflict do nothing`)
      const ask = (cursor?: string) =>
        view({
          action: 'select',
          where: { text: 'pg-' },
          sort: [{ field, dir: 'desc' }],
          page_size: 25,
          ...(cursor && { cursor }),
        })
      const ids = (body: { data: { id: number }[] }) => body.data.map((one) => one.id)
      const first = (await ask()).body
      const second = (await ask(first.next)).body
      const third = (await ask(second.next)).body
      expect(third.next).toBeNull()
      expect(new Set([...ids(first), ...ids(second), ...ids(third)]).size).toBe(60)
      expect(ids((await ask(third.previous)).body)).toEqual(ids(second))
      expect(ids((await ask(second.previous)).body)).toEqual(ids(first))
    },
  )

  test('refuses an unknown filter, sort or key', async () => {
    for (const body of [
      { where: { password_hash: 'a' } },
      { sort: [{ field: 'password_hash', dir: 'asc' }] },
      { order: 1 },
    ])
      expect((await view({ action: 'select', ...body })).status).toBe(400)
  })

  test('shows the team to somebody whose right reaches the team, and nobody else', async () => {
    const boss = await registered('T-BOSS')
    const mate = await registered('T-MATE', { supervisor_id: boss.id })
    const stranger = await registered('T-OTHER')
    const lead = await server.person({
      menus: { [EMPLOYEES]: ['view', 'edit'] },
      scope: 'TEAM',
      employeeId: await spareEmployee(boss.id),
    })
    const { body } = await view({ action: 'select', where: { text: 't-' } }, lead)
    expect(body.data.map((one: { employee_code: string }) => one.employee_code)).toEqual(['T-MATE'])
    expect((await view({ action: 'get', id: stranger.id }, lead)).status).toBe(404)
    expect((await view({ action: 'get', id: mate.id }, lead)).status).toBe(200)
    const row = await get(stranger.id)
    const change = {
      action: 'update',
      id: row.id,
      row_version: row.row_version,
      data: { ...dataOf(row), status: 'ACTIVE' },
    }
    expect((await manage(change, lead)).status).toBe(404)
    expect((await manage({ action: 'disable', id: row.id, row_version: row.row_version }, lead)).status).toBe(
      404,
    )
  })

  async function spareEmployee(supervisorId: number): Promise<number> {
    const made = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, supervisor_id)
      values ('LEAD-1', 'หัวหน้า', 'ทีม', ${supervisorId}) returning id`)
    return made.id
  }

  test('units are told all of them, or those with a text, however many there are', async () => {
    await server.owner.run(sql`
      insert into org_unit (level, code, name_th, is_active)
      select 'BRANCH', 'MANY-' || n, 'สาขาที่ ' || n, n <> 600 from generate_series(1, 600) n`)
    const units = async (more: object = {}) =>
      (await view({ action: 'org_units', ...more })).body.data.map((one: { code: string }) => one.code)
    expect((await units()).filter((code: string) => code.startsWith('MANY-'))).toHaveLength(599)
    expect(await units({ text: 'many-59' })).toHaveLength(11)
    expect(await units({ text: 'ที่ ๕๙๙' })).toEqual(['MANY-599'])
  })

  test('everybody signed in finds colleagues, with the fields of a telephone list only', async () => {
    const nobody = await server.person()
    const { body } = await view(
      { action: 'directory', where: { text: 'กมล', is_field_engineer: true } },
      nobody,
    )
    expect(body.data).toHaveLength(1)
    expect(Object.keys(body.data[0]).sort()).toEqual(
      [
        'id',
        'employee_code',
        'name_th',
        'name_en',
        'nickname',
        'phone',
        'email',
        'is_field_engineer',
        'org_unit_name_th',
        'org_unit_name_en',
      ].sort(),
    )
    expect((await view({ action: 'select' }, nobody)).status).toBe(403)
  })
})

describe('changing', () => {
  test('a record is changed as a whole, and the second of two editors is told who was first', async () => {
    const { id } = await registered('C-01', { nickname: 'หนึ่ง' })
    const row = await get(id)
    const other = await server.person({ username: 'other-hr', menus: { [EMPLOYEES]: ['view', 'edit'] } })
    const change = (nickname: string) => ({
      action: 'update',
      id,
      row_version: row.row_version,
      data: { ...dataOf(row), nickname, status: 'ACTIVE' },
    })
    expect((await manage(change('สอง'), other)).body).toMatchObject({
      status: 1,
      data: { nickname: 'สอง', row_version: row.row_version + 1 },
    })
    const late = await manage(change('สาม'))
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'STALE_ROW', facts: { who: 'other-hr' }, data: { nickname: 'สอง' } },
    })
    expect(Date.parse(late.body.facts.at)).not.toBeNaN()
  })

  test('nobody becomes his own supervisor, by one step or by two', async () => {
    const boss = await registered('C-BOSS')
    const mate = await registered('C-MATE', { supervisor_id: boss.id })
    const row = await get(boss.id)
    const change = (supervisor_id: number) =>
      manage({
        action: 'update',
        id: boss.id,
        row_version: row.row_version,
        data: { ...dataOf(row), supervisor_id, status: 'ACTIVE' },
      })
    expect((await change(boss.id)).body).toMatchObject({ status: 0, code: 'SUPERVISOR_CIRCLE' })
    expect((await change(mate.id)).body).toMatchObject({ status: 0, code: 'SUPERVISOR_CIRCLE' })
  })

  test('stopping somebody ends the open sessions at once; allowing again does not bring them back', async () => {
    const { id, user_id } = await registered('C-STOP')
    const session = await server.signIn(user_id)
    await server.owner.run(sql`update app_user set must_change_password = false where id = ${user_id}`)
    expect((await view({ action: 'directory' }, session)).status).toBe(200)
    const stopped = await manage({ action: 'disable', id, row_version: (await get(id)).row_version })
    expect(stopped.body).toMatchObject({ status: 1, data: { active: false } })
    expect((await view({ action: 'directory' }, session)).status).toBe(401)
    const again = await manage({
      action: 'set_active',
      active: true,
      id,
      row_version: stopped.body.data.row_version,
    })
    expect(again.body.data.active).toBe(true)
    expect((await view({ action: 'directory' }, session)).status).toBe(401)
  })

  test('who resigns can no longer sign in, nor be allowed to', async () => {
    const { id, user_id } = await registered('C-GONE')
    const session = await server.signIn(user_id)
    const row = await get(id)
    const left = await manage({
      action: 'resign',
      id,
      row_version: row.row_version,
      resign_date: '2026-01-31',
    })
    expect(left.body.data).toMatchObject({ status: 'RESIGNED', active: false })
    expect((await view({ action: 'directory' }, session)).status).toBe(401)
    const back = await manage({
      action: 'set_active',
      active: true,
      id,
      row_version: left.body.data.row_version,
    })
    expect(back.body).toMatchObject({ status: 0, code: 'NOT_EMPLOYED' })
  })

  test('a reset makes the password the user name again, unlocks it and ends the sessions', async () => {
    const { id, user_id } = await registered('C-RESET')
    await server.owner.run(sql`update app_user set must_change_password = false where id = ${user_id}`)
    await server.owner.run(sql`insert into login_throttle (name, failures) values ('c-reset', 9)`)
    const before = await server.owner.one<{ password_hash: string }>(sql`
      select password_hash from app_user where id = ${user_id}`)
    const session = await server.signIn(user_id)
    const reset = await manage({ action: 'reset_password', id, row_version: (await get(id)).row_version })
    expect(reset.body).toMatchObject({ status: 1, data: { must_change_password: true } })
    expect((await view({ action: 'directory' }, session)).status).toBe(401)
    const after = await server.owner.one<{ password_hash: string; throttled: boolean }>(sql`
      select password_hash, exists (select from login_throttle where name = 'c-reset') as throttled
      from app_user where id = ${user_id}`)
    expect(after.throttled).toBe(false)
    expect(after.password_hash).not.toBe(before.password_hash)
  })

  test('roles are exactly those given, from today on, and stay in the history', async () => {
    const { id, user_id } = await registered('C-ROLE', { role_ids: [engineerRole] })
    await server.owner.run(sql`
      update user_role set valid_from = valid_from - 30 where user_id = ${user_id}`)
    const sales = await role('SALES', 'ฝ่ายขาย', '/app/Active', 'edit')
    const given = await manage({
      action: 'set_roles',
      id,
      row_version: (await get(id)).row_version,
      role_ids: [sales],
    })
    expect(given.body.data.roles.map((one: { code: string }) => one.code)).toEqual(['SALES'])
    const history = await server.owner.rows<{ role_id: number; ended: boolean }>(sql`
      select role_id, valid_to is not null as ended from user_role where user_id = ${user_id} order by role_id`)
    expect(history).toEqual([
      { role_id: engineerRole, ended: true },
      { role_id: sales, ended: false },
    ])
    const back = await manage({
      action: 'set_roles',
      id,
      row_version: given.body.data.row_version,
      role_ids: [engineerRole, sales],
    })
    expect(back.body.data.roles.map((one: { code: string }) => one.code)).toEqual(['ENGINEER', 'SALES'])
  })

  test('a list of roles left out is asked for and strips nobody; an empty one does', async () => {
    const { id } = await registered('C-OMIT', { role_ids: [engineerRole] })
    const { row_version } = await get(id)
    const omitted = await manage({ action: 'set_roles', id, row_version })
    expect(omitted).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'role_ids', code: 'REQUIRED' }] },
    })
    expect((await get(id)).roles).toHaveLength(1)
    const emptied = await manage({ action: 'set_roles', id, row_version, role_ids: [] })
    expect(emptied.body.data.roles).toEqual([])
  })

  test('whose right ends with the team cannot move himself into another one', async () => {
    const [here, there] = [await registered('M-HERE'), await registered('M-THERE')]
    const self = await registered('M-SELF', { supervisor_id: here.id })
    const lead = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] }, scope: 'TEAM' })
    await server.owner.run(sql`update app_user set employee_id = null where id = ${self.user_id}`)
    await server.owner.run(sql`update app_user set employee_id = ${self.id} where id = ${lead.userId}`)
    const row = await get(self.id)
    const change = (more: object) =>
      manage(
        {
          action: 'update',
          id: self.id,
          row_version: row.row_version,
          data: { ...dataOf(row), status: 'ACTIVE', ...more },
        },
        lead,
      )
    expect((await change({ supervisor_id: there.id })).body.code).toBe('NOT_YOURSELF')
    expect((await change({ supervisor_id: here.id, phone: '081-000-0000' })).status).toBe(200)
  })

  test('a stale version changes no account either', async () => {
    const { id } = await registered('C-STALE')
    const { row_version } = await get(id)
    expect((await manage({ action: 'disable', id, row_version })).status).toBe(200)
    const late = await manage({ action: 'set_roles', id, row_version, role_ids: [engineerRole] })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'STALE_ROW', data: { active: false, roles: [] } },
    })
    expect((await get(id)).roles).toEqual([])
  })

  test('one cannot act on oneself, on admin, or on somebody with more right over people', async () => {
    const me = await server.owner.one<{ id: number; row_version: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('SELF', 'ตัว', 'เอง')
      returning id, row_version`)
    await server.owner.run(sql`update app_user set employee_id = ${me.id} where id = ${hr.userId}`)
    for (const act of [
      { action: 'disable' },
      { action: 'reset_password' },
      { action: 'set_roles', role_ids: [] },
    ])
      expect((await manage({ ...act, ...me })).body.code).toBe('NOT_YOURSELF')
    const head = await registered('C-HEAD')
    await server.owner.run(
      sql`insert into user_role (user_id, role_id) values (${head.user_id}, ${adminRole})`,
    )
    const { row_version } = await get(head.id)
    for (const act of [
      { action: 'disable' },
      { action: 'reset_password' },
      { action: 'set_roles', role_ids: [] },
    ])
      expect((await manage({ ...act, id: head.id, row_version })).body.code).toBe('BEYOND_YOUR_RIGHTS')
    const row = await get(head.id)
    const suspend = {
      action: 'update',
      id: head.id,
      row_version,
      data: { ...dataOf(row), status: 'SUSPENDED' },
    }
    const refused = (await manage(suspend)).body
    expect(refused.code).toBe('BEYOND_YOUR_RIGHTS')
    expect(refused.message).toContain('HR-HEAD')
  })

  test('the last one who may manage permissions can be neither stopped nor stripped', async () => {
    const { id, user_id } = await registered('C-LAST')
    await server.owner.run(sql`
      with m as (insert into menu (key, code, name_th, name_en) values (900, 'PERMISSION', 'สิทธิ์', 'Permission') returning id),
        r as (insert into role (code, name_th, name_en) values ('KEEPER', 'ผู้ดูแลสิทธิ์', 'Keeper') returning id),
        rm as (insert into role_menu (role_id, menu_id, can_view, can_edit) select r.id, m.id, true, true from r, m)
      insert into user_role (user_id, role_id) select ${user_id}, r.id from r`)
    const { row_version } = await get(id)
    for (const act of [{ action: 'disable' }, { action: 'set_roles', role_ids: [] }])
      expect((await manage({ ...act, id, row_version })).body).toMatchObject({
        status: 0,
        code: 'LAST_ADMINISTRATOR',
      })
    expect(await get(id)).toMatchObject({ active: true, roles: [{ code: 'KEEPER' }], row_version })
  })

  test('a person without a user has nothing to stop or reset', async () => {
    const { id, row_version } = await server.owner.one<{ id: number; row_version: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('NOUSER', 'ไม่มี', 'บัญชี')
      returning id, row_version`)
    expect((await manage({ action: 'reset_password', id, row_version })).body.code).toBe('NO_ACCOUNT')
  })
})
