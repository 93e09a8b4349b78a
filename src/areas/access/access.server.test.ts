import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readGrants } from '#platform/server/caller.server.ts'
import { helpPaths } from '#base/menu-paths.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { companySeeds } from '../../app/areas.server.ts'
import { giveRole } from './access.server.ts'
import type { MenuEntry } from './menu.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await server.bringMenu()
})
afterAll(() => server.close())

const menuOf = async (who: Person, method: 'GET' | 'POST' = 'POST'): Promise<MenuEntry[]> =>
  (await server.call('api/Menu', {}, { as: who, method })).body.data
// groups, each followed by its pages
const names = (menu: MenuEntry[]) =>
  menu.flatMap(({ name, child }) => [name, ...child.map((one) => one.name)])
// everybody's, without a grant
const help = ['Help', 'User manual', 'Contact us', 'About us', 'About software']
const withRole = async (code: string, language: 'th' | 'en' = 'en') => {
  const person = await server.person({ language })
  await giveRole(server.owner, person.userId, code)
  return person
}

describe('the menu', () => {
  test('of a coordinator has the sections with their pages, in order', async () => {
    const menu = await menuOf(await withRole('SERVICE_COORDINATOR'))
    expect(names(menu)).toEqual([
      'Service orders',
      'Schedule',
      'Active',
      'Task board',
      'Closed',
      'Reject',
      'Customers and machines',
      'Customers',
      'Projects',
      'Machines',
      'Programs on machines',
      'Software',
      'MA and warranty',
      'MA and warranty report',
      'Symptoms',
      'Materials and parts',
      'Spare parts',
      'Materials',
      'Company',
      'Company calendar',
      'Meeting rooms',
      'People',
      'Employees',
      'Leave',
      'Training',
      'Training',
      'Set-up',
      'Machine types',
      'Machine models',
      ...help,
    ])
    const keys = menu.map(({ key }) => key)
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    expect(menu[0]!.child[1]).toEqual({
      key: 110,
      code: 'SO_ACTIVE',
      name: 'Active',
      name_en: 'Active',
      name_th: 'ใบงานที่เปิดอยู่',
      icon: 'clipboard-list',
      link: '/app/Active',
      linkParent: null,
      title: false,
      can: { view: true, create: true, edit: true, delete: false, export: true, approve: true },
      scope: 'ALL',
    })
  })

  test('speaks the language of the account', async () => {
    expect(names(await menuOf(await withRole('HR', 'th')))).toEqual([
      'งานบริการ',
      'ตารางงาน',
      'บริษัท',
      'ประกาศ',
      'ปฏิทินบริษัท',
      'ห้องประชุม',
      'บุคลากร',
      'พนักงาน',
      'การลา',
      'ทักษะ',
      'การฝึกอบรม',
      'การฝึกอบรม',
      'หลักสูตรอบรม',
      'สถาบันฝึกอบรม',
      'โครงสร้างองค์กร',
      'สาขา',
      'ฝ่าย',
      'แผนก',
      'ส่วนงาน',
      'กลุ่มงาน',
      'ตำแหน่งงาน',
      'ตั้งค่าข้อมูลหลัก',
      'ประเภทการลา',
      'ช่วยเหลือ',
      'คู่มือการใช้งาน',
      'ติดต่อเรา',
      'เกี่ยวกับเรา',
      'เกี่ยวกับโปรแกรม',
    ])
  })

  test('shows a group only with something under it that is seen, and a heading only above such', async () => {
    expect(names(await menuOf(await withRole('HR')))).toEqual([
      'Service orders',
      'Schedule',
      'Company',
      'Announcements',
      'Company calendar',
      'Meeting rooms',
      'People',
      'Employees',
      'Leave',
      'Skills',
      'Training',
      'Training',
      'Courses',
      'Training institutes',
      'Organization',
      'Branches',
      'Departments',
      'Sections',
      'Divisions',
      'Groups',
      'Positions',
      'Set-up',
      'Leave types',
      ...help,
    ])
    expect(names(await menuOf(await withRole('STAFF')))).toEqual([
      'Company',
      'Company calendar',
      'Meeting rooms',
      'People',
      'Leave',
      'Training',
      'Training',
      ...help,
    ])
    expect(names(await menuOf(await withRole('STOREKEEPER')))).toEqual([
      'Service orders',
      'Schedule',
      'Active',
      'Task board',
      'Materials and parts',
      'Spare parts',
      'Materials',
      'Company',
      'Company calendar',
      'Meeting rooms',
      'People',
      'Leave',
      'Training',
      'Training',
      ...help,
    ])
    expect(names(await menuOf(await server.person()))).toEqual(help)
    await server.owner.run(sql`
      insert into menu (key, code, name_th, name_en, is_title) values (9999, 'LAST', 'ท้ายสุด', 'Last', true)`)
    expect(names(await menuOf(await server.person()))).toEqual(help)
    await server.owner.run(sql`delete from menu where code = 'LAST'`)
  })

  test('shows help to everybody, to be read and nothing else', async () => {
    const menu = await menuOf(await server.person())
    expect(menu.map(({ code, link }) => [code, link])).toEqual([['HELP', null]])
    for (const { can } of menu[0]!.child)
      expect(can).toEqual({
        view: true,
        create: false,
        edit: false,
        delete: false,
        export: false,
        approve: false,
      })
    expect(menu[0]!.child.map(({ link }) => link)).toEqual([...helpPaths])
  })

  test('is the same by GET and by POST', async () => {
    const engineer = await withRole('ENGINEER')
    expect(await menuOf(engineer, 'GET')).toEqual(await menuOf(engineer))
  })

  test('unfolds an entry without a link if a page under it is seen', async () => {
    const [parent] = await server.owner.rows<{ id: number }>(sql`
      insert into menu (key, code, name_th, name_en) values (400, 'UPKEEP', 'บำรุงรักษา', 'Maintenance') returning id`)
    await server.owner.run(sql`
      insert into menu (key, code, name_th, name_en, link, parent_id)
      values (2, 'COVER', 'รายงานการรับประกัน', 'Cover', '/app/Dashboard', ${parent!.id}),
             (1, 'STATISTICS', 'สถิติ', 'Statistics', '/app/Statistics', ${parent!.id}),
             (3, 'LATER', 'ภายหลัง', 'Later', null, ${parent!.id})`)
    const keeper = await server.person({
      menus: { '/app/Dashboard': ['view'], '/app/Statistics': ['view'] },
    })
    const menu = await menuOf(keeper)
    // pages stand under their entry only, and what leads nowhere is not shown there
    expect(names(menu)).toEqual(['Maintenance', 'Statistics', 'Cover', ...help])
    const upkeep = menu.find(({ code }) => code === 'UPKEEP')
    expect(upkeep).toMatchObject({ name: 'Maintenance', link: null, can: null })
    expect(upkeep!.child.map(({ name, linkParent }) => [name, linkParent])).toEqual([
      ['Statistics', null],
      ['Cover', null],
    ])
    expect(names(await menuOf(await withRole('ENGINEER')))).not.toContain('Maintenance')
  })

  test('a role that is taken away is gone from the menu at the next look', async () => {
    const engineer = await withRole('ENGINEER')
    expect(names(await menuOf(engineer))).not.toEqual(help)
    await server.owner.run(sql`delete from user_role where user_id = ${engineer.userId}`)
    expect(names(await menuOf(engineer))).toEqual(help)
  })
})

describe('the menu on request', () => {
  const generate = (body: object, who: Person) => server.call('generate-menu', body, { as: who })

  test('without an argument is one’s own, with the paths it opens and the roles that grant them', async () => {
    const engineer = await withRole('ENGINEER')
    const { body } = await generate({}, engineer)
    const paths = [
      '/app/Active',
      '/app/Closed',
      '/app/Component-Management',
      '/app/Component-Part',
      '/app/Component-Project-Management',
      '/app/Component-Type-Management',
      '/app/Customer-Management',
      '/app/Leave',
      '/app/Master-Material',
      '/app/Meeting-Rooms-Booking',
      '/app/Program',
      '/app/Project-Management',
      '/app/Reject',
      '/app/Schedule',
      '/app/Software',
      '/app/Symptoms',
      '/app/Taskboard',
      '/app/Training-Record/Class',
      '/app/company-calendar',
    ]
    expect(body.data.menu).toEqual(await menuOf(engineer))
    expect(body.data.allowedPaths.toSorted()).toEqual([...paths, ...helpPaths].toSorted())
    expect(body.data.reasons).toEqual(paths.map((link) => ({ link, roles: ['ENGINEER'] })))
    expect(Object.keys(await readGrants(server.dbPool, engineer.userId)).toSorted()).toEqual(paths)
    expect((await generate({ user_id: engineer.userId }, engineer)).body.data).toEqual(body.data)
  })

  test('is asked by an address as well, with numbers and lists in it', async () => {
    const engineer = await withRole('ENGINEER')
    const keeper = await server.person({ menus: { '/app/Permission': ['view'] } })
    const get = (query: string, who: Person) =>
      server.call(`generate-menu${query}`, null, { as: who, method: 'GET' })
    expect((await get('', engineer)).body).toEqual((await generate({}, engineer)).body)
    const { id } = await server.owner.one<{ id: number }>(sql`select id from role where code = 'SALES'`)
    const { id: other } = await server.owner.one<{ id: number }>(sql`select id from role where code = 'HR'`)
    const asked = [
      [`?user_id=${engineer.userId}`, { user_id: engineer.userId }],
      [`?role_id=${id}`, { role_id: id }],
      [`?role_ids=${id}`, { role_ids: [id] }],
      [`?role_ids=${id},${other}`, { role_ids: [id, other] }],
      [`?role_ids=${id}&role_ids=${other}`, { role_ids: [id, other] }],
    ] as const
    for (const [query, body] of asked)
      expect((await get(query, keeper)).body.data).toEqual((await generate(body, keeper)).body.data)
    expect((await get('?role_ids=x', keeper)).status).toBe(400)
    expect((await get('?role_ids=x', engineer)).status).toBe(400)
    expect((await get(`?role_id=${id}`, engineer)).status).toBe(403)
  })

  test('of somebody else, or of roles, needs the right to see permissions', async () => {
    const engineer = await withRole('ENGINEER')
    const hr = await withRole('HR')
    const role = await server.owner.one<{ id: number }>(sql`select id from role where code = 'SALES'`)
    for (const body of [{ user_id: engineer.userId }, { role_id: role.id }, { role_ids: [role.id] }])
      expect((await generate(body, hr)).status).toBe(403)
    const keeper = await server.person({ menus: { '/app/Permission': ['view'] } })
    expect((await generate({ user_id: engineer.userId }, keeper)).body.data.menu).toEqual(
      await menuOf(engineer),
    )
    const ofRole = (await generate({ role_ids: [role.id] }, keeper)).body.data
    expect(ofRole.menu).toEqual(await menuOf(await withRole('SALES')))
    expect(ofRole.reasons.every((one: { roles: string[] }) => one.roles[0] === 'SALES')).toBe(true)
    expect((await generate({ user_id: 999_999 }, keeper)).status).toBe(404)
    expect((await generate({ role_ids: [999_999] }, keeper)).body.data.allowedPaths).toEqual([...helpPaths])
  })

  test('of somebody else waits until a password that must be changed is changed', async () => {
    const keeper = await server.person({ menus: { '/app/Permission': ['view'] }, mustChange: true })
    expect((await generate({ user_id: 1 }, keeper)).body.code).toBe('MUST_CHANGE_PASSWORD')
    expect((await generate({}, keeper)).status).toBe(200)
  })
})

test('seeding twice changes nothing', async () => {
  const everything = () =>
    server.owner.rows(sql`
      select (select count(*) from menu) as menus, (select count(*) from role) as roles,
             (select count(*) from role_menu) as grants`)
  const before = await everything()
  await server.bringMenu()
  expect(await everything()).toEqual(before)
})

test('every role of a new company is granted exactly what the entries of the menu say', async () => {
  for (const { code } of companySeeds.roles) {
    const grants = Object.fromEntries(
      companySeeds.menu.flatMap(({ link, grants = {} }) =>
        link && grants[code] ? [[link, grants[code]]] : [],
      ),
    )
    expect(Object.keys(grants).length).toBeGreaterThan(3)
    const person = await withRole(code)
    const held = await readGrants(server.dbPool, person.userId)
    const flagsOf = Object.fromEntries(Object.entries(held).map(([link, { flags }]) => [link, flags]))
    expect(flagsOf, code).toEqual(grants)
  }
})
