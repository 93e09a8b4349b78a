import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Flag, Scope } from '#base/access.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { giveRole } from './access.server.ts'

const all: Flag[] = ['view', 'create', 'edit', 'delete', 'export', 'approve']
const PAGE = '/app/Permission'
let server: TestServer
let admin: Person
let roleId: Record<string, number>
let menuId: Record<string, number>

beforeAll(async () => {
  server = await testServer()
  await server.bringMenu()
  admin = await withRole('ADMIN')
  const rows = (statement: ReturnType<typeof sql>) =>
    server.owner.rows<{ name: string; id: number }>(statement)
  const named = (found: { name: string; id: number }[]) =>
    Object.fromEntries(found.map(({ name, id }) => [name, id]))
  roleId = named(await rows(sql`select code as name, id from role`))
  menuId = named(await rows(sql`select link as name, id from menu where link is not null`))
})
afterAll(() => server.close())

const ask = async (action: string, body: object = {}, as: Person | null = admin) =>
  server.call('api/Permission', { action, ...body }, { as })
const done = async (action: string, body: object = {}, as: Person = admin) => {
  const { body: answer } = await ask(action, body, as)
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 1 })
  return answer.data
}
const code = async (action: string, body: object, as: Person = admin) =>
  (await ask(action, body, as)).body.code as string | undefined

async function withRole(role: string): Promise<Person> {
  const person = await server.person()
  await giveRole(server.owner, person.userId, role)
  return person
}
/** A user who keeps permissions and may do what else is named. */
const keeper = (more: Partial<Record<MenuPath, readonly Flag[]>> = {}, scope: Scope = 'ALL') =>
  server.person({ menus: { [PAGE]: all, ...more }, scope })
let count = 0
async function newRole(grants: Partial<Record<MenuPath, Flag[]>> = {}, scope: Scope = 'ALL') {
  count += 1
  const data = { code: `NEW-${count}`, name_th: `บทบาท ${count}`, name_en: `Role ${count}`, is_active: true }
  const role = await done('role_insert', { data })
  const rows = rowsOf(grants, scope)
  return rows.length === 0
    ? role
    : { ...role, ...(await done('menu_role', { role_id: role.id, row_version: role.row_version, rows })) }
}
const rowsOf = (grants: Partial<Record<MenuPath, Flag[]>>, scope: Scope = 'ALL') =>
  Object.entries(grants).map(([link, flags]) => ({ menu_id: menuId[link], flags, scope }))
const save = (
  role: { id: number; row_version: number },
  grants: Partial<Record<MenuPath, Flag[]>>,
  as = admin,
) => ask('menu_role', { role_id: role.id, row_version: role.row_version, rows: rowsOf(grants) }, as)
const roleNow = async (id: number) => (await done('role_select')).find((one: { id: number }) => one.id === id)
const day = (ahead: number) =>
  new Date(Date.now() + 7 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
const linksOf = async (as: Person) =>
  (await server.call('generate-menu', {}, { as })).body.data.allowedPaths as string[]

describe('what a role may do', () => {
  test('is set as a whole, at once and only once for each version', async () => {
    const role = await newRole({ '/app/Active': ['view', 'edit'], '/app/Closed': ['view'] }, 'TEAM')
    expect(role.rows).toEqual([
      { menu_id: menuId['/app/Active'], flags: ['view', 'edit'], scope: 'TEAM' },
      { menu_id: menuId['/app/Closed'], flags: ['view'], scope: 'TEAM' },
    ])
    const saved = (await save(role, { '/app/Closed': ['view', 'export'] })).body
    expect(saved.data.rows).toEqual([
      { menu_id: menuId['/app/Closed'], flags: ['view', 'export'], scope: 'ALL' },
    ])
    expect(await done('menu_select', { role_id: role.id })).toEqual([saved.data])
    const stale = await save(role, {})
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_ROW', data: saved.data } })
  })

  test('applies to an open session at once: the menu, the page and the call behind it', async () => {
    const role = await newRole({ '/app/Closed': ['view'] })
    const person = await server.person()
    await done('assign_role', { user_id: person.userId, role_ids: [role.id] })
    const orders = () => server.call('api/ViewEmployee', { action: 'select' }, { as: person })
    expect(await linksOf(person)).not.toContain('/app/Employee-Management')
    expect((await orders()).status).toBe(403)
    const given = await save(role, { '/app/Employee-Management': ['view'] })
    expect(await linksOf(person)).toContain('/app/Employee-Management')
    expect((await orders()).status).toBe(200)
    await save({ id: role.id, row_version: given.body.data.row_version }, {})
    expect((await orders()).status).toBe(403)
  })

  test('a right without the right to look, an entry twice or one that leads nowhere is refused', async () => {
    const role = await newRole()
    const send = (rows: object[]) =>
      ask('menu_role', { role_id: role.id, row_version: role.row_version, rows })
    const heading = await server.owner.one<{ id: number }>(sql`select id from menu where code = 'SYSTEM'`)
    const row = { menu_id: menuId['/app/Active'], flags: ['view'], scope: 'ALL' }
    for (const rows of [[{ ...row, flags: ['edit'] }], [row, row], [{ ...row, menu_id: heading.id }]])
      expect(await send(rows)).toMatchObject({ status: 400, body: { errors: [{ field: 'rows' }] } })
    expect((await done('menu_select', { role_id: role.id }))[0].rows).toEqual([])
  })

  test('nobody gives or takes away more than he may do himself', async () => {
    const some = await keeper({ '/app/Active': ['view', 'edit'] })
    const role = await newRole({ '/app/Closed': ['view', 'delete'] })
    const base: Partial<Record<MenuPath, Flag[]>> = { '/app/Closed': ['view', 'delete'] }
    const beyond = await save(role, { ...base, '/app/Active': ['view', 'delete'] }, some)
    expect(beyond).toMatchObject({ status: 403, body: { code: 'BEYOND_OWN_GRANTS' } })
    expect(beyond.body.message).toContain('Active')
    expect((await save(role, {}, some)).body.code).toBe('BEYOND_OWN_GRANTS')
    expect((await save(role, { ...base, '/app/Active': ['view', 'edit'] }, some)).body.status).toBe(1)
  })

  test('nor for longer than he may do it himself', async () => {
    const rights: Partial<Record<MenuPath, Flag[]>> = { '/app/Active': ['view', 'edit'] }
    const [working, role, deputy, mate] = [
      await newRole(rights),
      await newRole(),
      await keeper(),
      await server.person(),
    ]
    await done('assign_role', { user_id: deputy.userId, role_ids: [working.id], valid_to: day(3) })
    expect(await linksOf(deputy)).toContain('/app/Active')
    expect((await save(role, rights, deputy)).body.code).toBe('BEYOND_OWN_GRANTS')
    expect(
      await code(
        'role_insert',
        {
          data: { code: 'LASTING', name_th: 'ถาวร', name_en: 'Lasting', is_active: true },
          copy_from: working.id,
        },
        deputy,
      ),
    ).toBe('BEYOND_OWN_GRANTS')
    const rows = await done('role_select', {}, deputy)
    const told = rows.find((one: { id: number }) => one.id === working.id)
    expect([told.allowed, told.allowed_until]).toEqual([false, day(3)])
    const given = { user_id: mate.userId, role_ids: [working.id] }
    for (const valid_to of [null, day(4)])
      expect(await code('assign_role', { ...given, valid_to }, deputy)).toBe('BEYOND_YOUR_RIGHTS')
    const [held] = await done('assign_role', { ...given, valid_to: day(2) }, deputy)
    const longer = (valid_to: string) =>
      code('change_role', { id: held.id, row_version: held.row_version, valid_to }, deputy)
    expect(await longer(day(4))).toBe('BEYOND_YOUR_RIGHTS')
    expect(await longer(day(3))).toBeUndefined()
  })

  test('nor further than he reaches himself', async () => {
    const role = await newRole({ '/app/Active': ['view'] }, 'TEAM')
    const near = await keeper()
    await server.giveRights(near.userId, { '/app/Active': ['view', 'edit'] }, 'TEAM')
    const send = (flags: Flag[], scope: Scope) =>
      ask(
        'menu_role',
        { role_id: role.id, row_version: role.row_version, rows: rowsOf({ '/app/Active': flags }, scope) },
        near,
      )
    expect((await send(['view'], 'ALL')).body.code).toBe('BEYOND_OWN_GRANTS')
    expect((await send(['view', 'edit'], 'TEAM')).body.status).toBe(1)
  })

  test('whose right to permissions ends with his team changes nothing that is everybody’s', async () => {
    const role = await newRole()
    const local = await keeper({}, 'TEAM')
    expect((await save(role, {}, local)).body.code).toBe('WHOLE_COMPANY_ONLY')
    expect(await code('role_delete', { id: role.id, row_version: role.row_version }, local)).toBe(
      'WHOLE_COMPANY_ONLY',
    )
  })
})

describe('roles', () => {
  test('have codes of their own', async () => {
    const role = await newRole()
    const data = { code: role.code, name_th: 'ซ้ำ', name_en: 'Twin', is_active: true }
    const taken = (await ask('role_insert', { data })).body
    expect(taken).toMatchObject({ code: 'ROLE_CODE_TAKEN' })
    expect(taken.message).toContain(role.code)
  })

  test('start with the rights of another one, if the caller may give those', async () => {
    const data = { code: 'SALES-2', name_th: 'ขาย 2', name_en: 'Sales 2', is_active: true }
    const copy = { data, copy_from: roleId.SALES }
    expect(await code('role_insert', copy, await keeper())).toBe('BEYOND_OWN_GRANTS')
    const made = await done('role_insert', copy)
    const [mine, theirs] = await Promise.all(
      [made.id, roleId.SALES].map(async (id) => (await done('menu_select', { role_id: id }))[0].rows),
    )
    expect(mine).toEqual(theirs)
    expect(made).toMatchObject({ entries: mine.length, holders: 0, allowed: true })
  })

  test('are changed with their version, and the system’s keep their code and stay', async () => {
    const role = await newRole()
    const { code: word, name_th, name_en, is_active } = role
    const data = { code: word, name_th, name_en, is_active, description: 'ทดสอบ' }
    const changed = await done('role_update', { id: role.id, row_version: role.row_version, data })
    expect(changed).toMatchObject({ description: 'ทดสอบ', row_version: role.row_version + 1 })
    expect(await code('role_update', { id: role.id, row_version: role.row_version, data })).toBe('STALE_ROW')
    const system = await roleNow(roleId.ADMIN!)
    const { id, row_version } = system
    expect(await code('role_update', { id, row_version, data: { ...data, code: 'BOSS' } })).toBe(
      'RESERVED_ROLE',
    )
    expect(await code('role_delete', { id, row_version })).toBe('RESERVED_ROLE')
  })

  test('that somebody has cannot be deleted; it says how many have it', async () => {
    const role = await newRole()
    const [first, second] = [await server.person(), await server.person()]
    await done('assign_role', { user_id: first.userId, role_ids: [role.id] })
    await done('assign_role', { user_id: second.userId, role_ids: [role.id], valid_from: day(3) })
    const held = (await ask('role_delete', { id: role.id, row_version: role.row_version })).body
    expect(held).toMatchObject({ code: 'IN_USE' })
    expect(held.message).toContain('users who have or had it (2)')
    for (const person of [first, second]) {
      const [one] = await done('user_roles', { user_id: person.userId })
      await done('end_role', { id: one.id, row_version: one.row_version })
    }
    await done('role_delete', { id: role.id, row_version: role.row_version })
    expect(await roleNow(role.id)).toBeUndefined()
  })

  test('given and deleted at the same moment are either given or gone', async () => {
    for (let round = 0; round < 5; round++) {
      const role = await newRole()
      const person = await server.person()
      const [given, deleted] = await Promise.all([
        ask('assign_role', { user_id: person.userId, role_ids: [role.id] }),
        ask('role_delete', { id: role.id, row_version: role.row_version }),
      ])
      expect([given.body.status, deleted.body.status].toSorted()).toEqual([0, 1])
      const held = await done('user_roles', { user_id: person.userId })
      expect(held.length).toBe(given.body.status)
    }
  })
})

describe('roles of people', () => {
  test('for some days: a deputy has it then and not before', async () => {
    const role = await newRole({ '/app/Active': ['view'] })
    const person = await server.person()
    await done('assign_role', {
      user_id: person.userId,
      role_ids: [role.id],
      valid_from: day(1),
      valid_to: day(5),
    })
    const [held] = await done('user_roles', { user_id: person.userId })
    expect(held).toMatchObject({ state: 'AHEAD', valid_from: day(1), valid_to: day(5), allowed: true })
    expect(await linksOf(person)).not.toContain('/app/Active')
    const again = { user_id: person.userId, role_ids: [role.id] }
    expect(await code('assign_role', { ...again, valid_from: day(5) })).toBe('ROLE_DATES_OVERLAP')
    const now = await done('assign_role', { ...again, valid_to: day(0) })
    expect(now.map((one: { state: string }) => one.state)).toEqual(['AHEAD', 'NOW'])
    expect(await linksOf(person)).toContain('/app/Active')
  })

  test('end at once and stay in the history', async () => {
    const role = await newRole({ '/app/Active': ['view'] })
    const person = await server.person()
    await server.owner.run(sql`
      insert into user_role (user_id, role_id, valid_from)
      values (${person.userId}, ${role.id}, bangkok_day(now()) - 30)`)
    const [held] = await done('user_roles', { user_id: person.userId })
    expect(await linksOf(person)).toContain('/app/Active')
    await done('end_role', { id: held.id, row_version: held.row_version })
    expect(await linksOf(person)).not.toContain('/app/Active')
    const [past] = await done('user_roles', { user_id: person.userId })
    expect(past).toMatchObject({ state: 'PAST', valid_to: day(-1) })
    for (const action of ['end_role', 'change_role'])
      expect(await code(action, { id: past.id, row_version: past.row_version })).toBe('ROLE_OVER')
  })

  test('get another end, which must not lie in the past', async () => {
    const role = await newRole()
    const person = await server.person()
    const [held] = await done('assign_role', { user_id: person.userId, role_ids: [role.id] })
    const change = { id: held.id, row_version: held.row_version }
    expect((await ask('change_role', { ...change, valid_to: day(-1) })).status).toBe(400)
    expect(await done('change_role', { ...change, valid_to: day(9) })).toMatchObject({ valid_to: day(9) })
    expect(await code('change_role', { ...change, valid_to: null })).toBe('STALE_ROW')
    const back = { user_id: person.userId, role_ids: [role.id], valid_from: day(-9) }
    expect((await ask('assign_role', back)).body.errors[0].field).toBe('valid_from')
    const turned = { ...back, valid_from: day(9), valid_to: day(4) }
    expect((await ask('assign_role', turned)).body.errors[0].field).toBe('valid_to')
  })

  test('beyond one’s own, and one’s own, are for somebody else to give', async () => {
    const some = await keeper()
    const person = await server.person()
    const sales = { role_ids: [roleId.SALES] }
    expect(await code('assign_role', { user_id: person.userId, ...sales }, some)).toBe('BEYOND_YOUR_RIGHTS')
    expect(await code('assign_role', { user_id: admin.userId, ...sales })).toBe('NOT_YOURSELF')
    const owner = await server.person({ username: 'admin', menus: { [PAGE]: ['edit'] } })
    expect(await code('assign_role', { user_id: person.userId, ...sales }, owner)).toBeUndefined()
  })

  test('of people out of reach are not there', async () => {
    const local = await keeper({}, 'TEAM')
    const person = await server.person()
    for (const action of ['user_roles', 'effective'])
      expect((await ask(action, { user_id: person.userId }, local)).status).toBe(404)
    const menu = await server.call('generate-menu', { user_id: person.userId }, { as: local })
    expect(menu.status).toBe(404)
    expect(await done('user_select', {}, local)).toEqual([])
  })

  test('two administrators who remove each other at the same moment: exactly one stays', async () => {
    const [one, two] = [await withRole('ADMIN'), await withRole('ADMIN')]
    await server.owner.run(sql`
      delete from user_role where user_id not in (${one.userId}, ${two.userId})
        and role_id in (select role_id from role_menu join menu on menu.id = menu_id where code = 'PERMISSION')`)
    const removal = async (of: Person, by: Person) => {
      const held = await done('user_roles', { user_id: of.userId }, by)
      const { id, row_version } = held[0]
      return () => ask('end_role', { id, row_version }, by)
    }
    const removals = [await removal(two, one), await removal(one, two)]
    const answers = await Promise.all(removals.map((remove) => remove()))
    const kept = answers.filter(({ body }) => body.status === 0)
    expect(kept).toHaveLength(1)
    // the second is the last one, or has lost the right: before the call was let in, or before its roles were compared
    expect(['LAST_ADMINISTRATOR', 'NOT_ALLOWED', 'BEYOND_YOUR_RIGHTS']).toContain(kept[0]!.body.code)
    const still = await server.owner.rows(sql`
      select user_id from effective_permission where menu_code = 'PERMISSION' and can_edit`)
    expect(still).toHaveLength(1)
    await giveRole(server.owner, admin.userId, 'ADMIN')
  })
})

describe('people', () => {
  test('are found by name, code or user name, with the roles they have', async () => {
    const employee = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en)
      values ('E-77', 'สมปอง', 'มั่นคง', 'Sompong', 'Mankong') returning id`)
    const person = await server.person({ username: 'pong77', employeeId: employee.id })
    await giveRole(server.owner, person.userId, 'ENGINEER')
    for (const text of ['สมปอง', 'sompong', 'E-77', 'PONG77'])
      expect(await done('user_select', { text })).toMatchObject([
        { user_id: person.userId, name_en: 'Sompong Mankong', active: true, roles: [{ code: 'ENGINEER' }] },
      ])
  })

  test('may do what their roles allow together, and each right names its role', async () => {
    const looking = await newRole({ '/app/Active': ['view'] })
    const working = await newRole({ '/app/Active': ['view', 'edit'], '/app/Closed': ['view'] }, 'TEAM')
    const person = await server.person()
    await done('assign_role', { user_id: person.userId, role_ids: [looking.id] })
    await done('assign_role', { user_id: person.userId, role_ids: [working.id], valid_to: day(3) })
    const { entries } = await done('effective', { user_id: person.userId })
    expect(entries).toMatchObject([
      {
        link: '/app/Active',
        flags: ['view', 'edit'],
        scope: 'ALL',
        via: [
          { role_id: looking.id, flags: ['view'], scope: 'ALL', valid_to: null },
          { role_id: working.id, flags: ['view', 'edit'], scope: 'TEAM', valid_to: day(3) },
        ],
      },
      { link: '/app/Closed', flags: ['view'], scope: 'TEAM', via: [{ role_id: working.id }] },
    ])
  })
})

describe('the menu as it is kept', () => {
  const read = async () =>
    (await done('menu_list')) as { id: number; code: string; row_version: number; parent_id: number | null }[]
  const arrange = (rows: { id: number; row_version: number; parent_id: number | null }[], as = admin) =>
    ask(
      'menu_arrange',
      { rows: rows.map(({ id, row_version, parent_id }) => ({ id, row_version, parent_id })) },
      as,
    )

  const heading = (more: object = {}) => ({
    data: {
      name_th: 'รายงาน',
      name_en: 'Reports & figures',
      icon: 'view-dashboard',
      is_active: true,
      ...more,
    },
  })
  const entryOf = async (one: string) => (await read()).find((entry) => entry.code === one)!
  const stamp = ({ id, row_version }: { id: number; row_version: number }) => ({ id, row_version })

  test('gets other names, another icon, and is hidden', async () => {
    const entry = (await read()).find(({ code: one }) => one === 'SO_REJECT')!
    const data = { name_th: 'ไม่รับงาน', name_en: 'Declined', icon: 'close', is_active: true }
    const change = { id: entry.id, row_version: entry.row_version, data }
    const changed = await done('menu_update', change)
    expect(changed).toMatchObject(data)
    expect(await code('menu_update', change)).toBe('STALE_ROW')
    const hidden = { ...data, is_active: false }
    await done('menu_update', { ...change, row_version: changed.row_version, data: hidden })
    expect(await linksOf(admin)).not.toContain('/app/Reject')
  })

  test('the page of permissions itself is not hidden from the last administrator', async () => {
    const entry = (await read()).find(({ code: one }) => one === 'PERMISSION')!
    const data = { name_th: 'สิทธิ์', name_en: 'Permissions', icon: 'key', is_active: false }
    expect(await code('menu_update', { id: entry.id, row_version: entry.row_version, data })).toBe(
      'LAST_ADMINISTRATOR',
    )
  })

  test('is put into another order, a level deep, by whoever saw it as it is', async () => {
    const before = await read()
    const place = (one: string) => before.findIndex((entry) => entry.code === one)
    const moved = before.map((entry) =>
      entry.code === 'SO_CLOSED' ? { ...entry, parent_id: before[place('CUSTOMER')]!.id } : entry,
    )
    const [machines] = moved.splice(place('MACHINES'), 1)
    moved.unshift({ ...machines!, parent_id: null })
    expect((await arrange(moved)).body.status).toBe(1)
    const after = await read()
    expect(after[0]!.code).toBe('MACHINES')
    expect(after.find(({ code: one }) => one === 'SO_CLOSED')).toMatchObject({
      parent_id: before[place('CUSTOMER')]!.id,
    })
    expect((await arrange(moved)).body).toMatchObject({ code: 'STALE_ROW', data: after })
    expect((await arrange(after.slice(1))).body.code).toBe('STALE_ROW')
    const deep = after.map((entry) =>
      entry.code === 'SO_REJECT'
        ? { ...entry, parent_id: after.find(({ code: one }) => one === 'SO_CLOSED')!.id }
        : entry,
    )
    expect((await arrange(deep)).body.code).toBe('MENU_TOO_DEEP')
    const title = await done('menu_insert', heading({ name_en: 'Title', is_title: true }))
    const underHeading = (await read()).map((entry) =>
      entry.code === 'SO_REJECT' ? { ...entry, parent_id: title.id } : entry,
    )
    expect((await arrange(underHeading)).body.code).toBe('MENU_TOO_DEEP')
    await done('menu_delete', stamp(title))
  })

  test('gets a group, which takes entries, shows with them, and goes once it is empty', async () => {
    const made = await done('menu_insert', heading())
    expect(made).toMatchObject({ link: null, parent_id: null, is_title: false })
    // another one may have the same name
    expect((await done('menu_insert', heading())).code).not.toBe(made.code)
    const before = await read()
    expect(before.filter((one) => one.parent_id === null).slice(-2)[0]!.id).toBe(made.id)
    const inside = before.map((one) => (one.code === 'CUSTOMERS' ? { ...one, parent_id: made.id } : one))
    expect((await arrange(inside)).body.status).toBe(1)
    const { menu } = (await server.call('generate-menu', {}, { as: admin })).body.data
    expect(menu.find((one: { code: string }) => one.code === made.code)).toMatchObject({
      name_en: 'Reports & figures',
      icon: 'view-dashboard',
      link: null,
      child: [{ code: 'CUSTOMERS' }],
    })
    const refused = await ask('menu_delete', stamp(await entryOf(made.code)))
    expect(refused.body).toMatchObject({ status: 0, code: 'MENU_NOT_EMPTY', facts: { count: 1 } })
    await arrange((await read()).map((one) => (one.code === 'CUSTOMERS' ? { ...one, parent_id: null } : one)))
    const empty = await entryOf(made.code)
    expect(await code('menu_delete', { ...stamp(empty), row_version: empty.row_version + 1 })).toBe(
      'STALE_ROW',
    )
    await done('menu_delete', stamp(empty))
    expect(await entryOf(made.code)).toBeUndefined()
    expect(await code('menu_delete', stamp(empty))).toBe('NOT_FOUND')
  })

  test('gets a section’s heading, without an icon; one that has entries under it stays', async () => {
    const made = await done('menu_insert', heading({ name_en: 'เอกสาร', is_title: true }))
    expect(made).toMatchObject({ is_title: true, icon: null })
    expect(await code('menu_delete', stamp(await entryOf('SERVICE')))).toBe('MENU_NOT_EMPTY')
    await done('menu_delete', stamp(made))
  })

  test('keeps every entry that leads to a page, and takes no page of its own', async () => {
    expect(await code('menu_delete', stamp(await entryOf('SO_REJECT')))).toBe('MENU_HAS_PAGE')
    expect((await ask('menu_insert', heading({ link: '/app/Active' }))).status).toBe(400)
  })

  test('is given headings and loses them by the rights to create and to delete, for the whole company', async () => {
    const made = await done('menu_insert', heading({ name_en: 'Mine' }))
    const editor = await server.person({ menus: { [PAGE]: ['view', 'edit'] } })
    const local = await server.person({ menus: { [PAGE]: ['view', 'create', 'delete'] }, scope: 'ORG' })
    for (const [as, refusal] of [
      [editor, 'NOT_ALLOWED'],
      [local, 'WHOLE_COMPANY_ONLY'],
    ] as const) {
      expect((await ask('menu_insert', heading(), as)).body.code).toBe(refusal)
      expect((await ask('menu_delete', stamp(made), as)).body.code).toBe(refusal)
    }
  })
})
