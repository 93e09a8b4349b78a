// Nobody changes for others what they may not do themselves: marked roles, hidden entries, a menu within bounds.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Flag, flags as all } from '#base/access.ts'
import { type MenuPath, menuPaths } from '#base/menu-paths.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { iconNames } from '#ui/icon-names.ts'
import { companySeeds } from '../../app/areas.server.ts'
import { giveRole } from './access.server.ts'
import { ENTRIES_AT_MOST, HEADINGS_AT_MOST } from './menu-editor.ts'

const PAGE = '/app/Permission'
const PEOPLE = '/app/Employee-Management'
let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await testServer()
  await server.bringMenu()
  admin = await server.person()
  await giveRole(server.owner, admin.userId, 'ADMIN')
})
afterAll(() => server.close())

const ask = async (action: string, body: object = {}, as = admin) =>
  (await server.call('api/Permission', { action, ...body }, { as })).body
const keeper = (more: Partial<Record<MenuPath, readonly Flag[]>> = {}) =>
  server.person({ menus: { [PAGE]: all, ...more } })
const roleOf = async (code: string, as = admin) =>
  (await ask('role_select', {}, as)).data.find((one: { code: string }) => one.code === code)
const entryOf = async (code: string) =>
  (await ask('menu_list')).data.find((one: { code: string }) => one.code === code)
const mark = async (code: string, is_delegable: boolean, as = admin) => {
  const { id, row_version, name_th, name_en, description, is_active } = await roleOf(code)
  const data = { code, name_th, name_en, description, is_active, is_delegable }
  return ask('role_update', { id, row_version, data }, as)
}
const show = async (code: string, is_active: boolean, as = admin) => {
  const { id, row_version, name_th, name_en, icon } = await entryOf(code)
  return ask('menu_update', { id, row_version, data: { name_th, name_en, icon, is_active } }, as)
}

describe('a role that whoever manages people may give', () => {
  test('is each of the ordinary ones a company starts with, and none from which rights spread', async () => {
    for (const { code, isDelegable: is_delegable } of companySeeds.roles)
      expect(await roleOf(code)).toMatchObject({
        is_delegable: is_delegable ?? false,
        spreads: ['ADMIN', 'MANAGER', 'HR'].includes(code),
      })
  })

  test('is marked by somebody who could give it himself, and unmarked by anybody who keeps roles', async () => {
    const some = await keeper({ '/app/Active': all })
    expect((await mark('STAFF', false, some)).data).toMatchObject({ is_delegable: false, allowed: false })
    expect((await mark('STAFF', true, some)).code).toBe('BEYOND_OWN_GRANTS')
    expect((await mark('STAFF', true)).data).toMatchObject({ is_delegable: true, allowed: true, beyond: [] })
  })

  test('never has rights that spread: neither marking nor adding them is possible', async () => {
    expect(await mark('HR', true)).toMatchObject({ status: 0, code: 'ROLE_SPREADS' })
    const { id, row_version } = await roleOf('STAFF')
    const people = await entryOf('EMPLOYEES')
    const rows = (flags: Flag[]) => [{ menu_id: people.id, flags, scope: 'ALL' }]
    const spreading = await ask('menu_role', { role_id: id, row_version, rows: rows(['view', 'edit']) })
    expect(spreading).toMatchObject({ status: 0, code: 'ROLE_SPREADS', facts: { code: 'STAFF' } })
    const looking = await ask('menu_role', { role_id: id, row_version, rows: rows(['view', 'export']) })
    expect(looking.status).toBe(1)
    const data = { code: 'HR-2', name_th: 'บุคคล 2', name_en: 'HR 2', is_active: true, is_delegable: true }
    expect((await ask('role_insert', { data, copy_from: (await roleOf('HR')).id })).code).toBe('ROLE_SPREADS')
  })

  test('may be given on this page by whoever manages people, and its copy is for whoever holds all of it', async () => {
    const both = await keeper({ [PEOPLE]: ['view', 'edit'] })
    expect(await roleOf('SALES', both)).toMatchObject({ allowed: true })
    expect((await roleOf('SALES', both)).beyond.length).toBeGreaterThan(0)
    const data = { code: 'SALES-3', name_th: 'ขาย 3', name_en: 'Sales 3', is_active: true }
    const copy = { data, copy_from: (await roleOf('SALES')).id }
    expect((await ask('role_insert', copy, both)).code).toBe('BEYOND_OWN_GRANTS')
  })
})

describe('a role of somebody', () => {
  test('is taken, or ends earlier, by whoever may not give it; a later end gives', async () => {
    const some = await keeper()
    const person = await server.person()
    const today = (ahead: number) =>
      new Date(Date.now() + 7 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
    const role_ids = [(await roleOf('SALES')).id]
    const [held] = (await ask('assign_role', { user_id: person.userId, role_ids, valid_to: today(9) })).data
    const until = (row_version: number, valid_to: string | null) =>
      ask('change_role', { id: held.id, row_version, valid_to }, some)
    const shorter = await until(held.row_version, today(4))
    expect(shorter.data).toMatchObject({ valid_to: today(4), allowed: false })
    for (const later of [today(5), null])
      expect((await until(shorter.data.row_version, later)).code).toBe('BEYOND_YOUR_RIGHTS')
    const end = { id: held.id, row_version: shorter.data.row_version }
    expect((await ask('end_role', end, some)).status).toBe(1)
  })
})

describe('an entry of the menu', () => {
  test('is hidden and shown by whoever may do himself what any role may do behind it', async () => {
    const some = await keeper({ '/app/Active': ['view', 'edit'] })
    expect(await show('SO_ACTIVE', false, some)).toMatchObject({ code: 'BEYOND_OWN_GRANTS' })
    expect((await show('CONTACT', false, some)).status).toBe(1)
    expect((await show('SO_ACTIVE', false)).status).toBe(1)
    expect((await show('SO_ACTIVE', true, some)).code).toBe('BEYOND_OWN_GRANTS')
    // hidden from themselves, too, and shown again all the same
    expect((await show('SO_ACTIVE', true)).status).toBe(1)
  })

  test('gets other words from anybody who keeps the menu', async () => {
    const { id, row_version, icon } = await entryOf('SO_ACTIVE')
    const data = { name_th: 'ใบงาน', name_en: 'Open orders', icon, is_active: true }
    expect((await ask('menu_update', { id, row_version, data }, await keeper())).status).toBe(1)
  })

  test('is not hidden by its group, nor by being put under a hidden one', async () => {
    const some = await keeper()
    const data = { name_th: 'กลุ่ม', name_en: 'Group', icon: 'cog', is_active: true }
    const { code, id } = (await ask('menu_insert', { data })).data
    const under = async (parent_id: number | null, as: Person) => {
      const rows = (await ask('menu_list')).data.map(
        (one: { id: number; code: string; row_version: number; parent_id: number | null }) => ({
          id: one.id,
          row_version: one.row_version,
          parent_id: one.code === 'SO_CLOSED' ? parent_id : one.parent_id,
        }),
      )
      return ask('menu_arrange', { rows }, as)
    }
    expect((await under(id, some)).status).toBe(1)
    expect((await show(code, false, some)).code).toBe('BEYOND_OWN_GRANTS')
    expect((await under(null, some)).status).toBe(1)
    expect((await show(code, false, some)).status).toBe(1)
    expect((await under(id, some)).code).toBe('BEYOND_OWN_GRANTS')
    expect((await under(id, admin)).status).toBe(1)
  })

  test('has an icon of the list, as those have that the product brings', async () => {
    const { id, row_version, name_th, name_en } = await entryOf('SO_ACTIVE')
    const change = (icon: string | null) =>
      ask('menu_update', { id, row_version, data: { name_th, name_en, icon, is_active: true } })
    expect(await change('no-such-icon')).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: 'data.icon' }],
    })
    expect((await change(null)).data.icon).toBeNull()
    for (const { icon = null } of companySeeds.menu) expect([null, ...iconNames]).toContain(icon)
  })
})

test('headings are as many as can still be put in order with every page', async () => {
  expect(menuPaths.length + HEADINGS_AT_MOST).toBeLessThan(ENTRIES_AT_MOST)
  const data = { name_th: 'หมวด', name_en: 'Heading', icon: null, is_active: true }
  await server.owner.run(sql`
    insert into menu (key, code, name_th, name_en)
    select 5000 + n, 'T_HEADING_' || n, 'หมวด', 'Heading'
    from generate_series(1, ${HEADINGS_AT_MOST} - 1 - (select count(*)::int from menu where link is null)) n`)
  expect((await ask('menu_insert', { data })).status).toBe(1)
  expect(await ask('menu_insert', { data })).toMatchObject({
    code: 'MENU_FULL',
    facts: { count: HEADINGS_AT_MOST },
  })
})
