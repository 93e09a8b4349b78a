import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { companySeeds } from '../../app/areas.server.ts'
import { type CompanySeeds, bringSeeds } from './bring-seeds.server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await server.bringMenu()
})
afterAll(() => server.close())

const start = (seeds: CompanySeeds = companySeeds) => bringSeeds(server.owner, seeds)
const state = () =>
  server.owner.rows(sql`
    select 'menu ' || code as what, concat_ws(' ', key, name_en, is_active, row_version) as how from menu
    union all select 'right ' || r.code || ' ' || m.code, concat_ws(' ', rm.can_view, rm.can_edit, rm.scope)
      from role_menu rm join role r on r.id = rm.role_id join menu m on m.id = rm.menu_id
    union all select 'leave ' || code, concat_ws(' ', name_en, is_deleted, row_version) from leave_type
    union all select 'unit ' || code, concat_ws(' ', name_en, is_deleted, row_version) from unit order by 1, 2`)
const later = (more: Partial<CompanySeeds>): CompanySeeds => ({ roles: [], menu: [], records: [], ...more })

test('what a company withdrew, deleted, renamed, moved or switched off stays so at three later starts', async () => {
  const { owner } = server
  const entry = (code: string) => sql`(select id from menu where code = ${code})`
  const role = (code: string) => sql`(select id from role where code = ${code})`
  await owner.run(
    sql`delete from role_menu where role_id = ${role('ENGINEER')} and menu_id = ${entry('SO_ACTIVE')}`,
  )
  await owner.run(
    sql`update role_menu set can_edit = false where role_id = ${role('SALES')} and menu_id = ${entry('CUSTOMERS')}`,
  )
  await owner.run(sql`update menu set is_active = false where code = 'FARES'`)
  await owner.run(sql`update menu set key = 9000 where code = 'UNITS'`)
  await owner.run(sql`update menu set name_en = 'Where we meet' where code = 'MEETING_ROOMS'`)
  await owner.run(sql`delete from menu where code = 'CONTACT'`)
  await owner.run(sql`update leave_type set is_deleted = true where code = 'ORDINATION'`)
  await owner.run(sql`update leave_type set code = 'SICKNESS', name_en = 'Being ill' where code = 'SICK'`)
  await owner.run(sql`update unit set is_deleted = true where code = 'DOZEN'`)
  await owner.run(sql`update role set is_deleted = true where code = 'STAFF'`)
  const left = await state()
  for (let starts = 0; starts < 3; starts++) {
    await start()
    expect(await state()).toEqual(left)
  }
})

test('an entry that is new comes once, behind everything where its place is taken, with its first grants for roles that are there', async () => {
  const seeds = later({
    menu: [
      {
        key: 310,
        code: 'FLEET',
        icon: 'truck-fast',
        link: '/app/Statistics',
        name: { en: 'Fleet', th: 'ยานพาหนะ' },
        grants: { HR: ['view', 'edit'], STAFF: ['view'], ENGINEER: ['view'] },
        ownAtFirst: true,
      },
    ],
  })
  await start(seeds)
  const rights = () =>
    server.owner.rows(sql`
      select r.code, rm.can_edit, rm.scope from role_menu rm join role r on r.id = rm.role_id join menu m on m.id = rm.menu_id
      where m.code = 'FLEET' order by r.code`)
  expect(await rights()).toEqual([
    { code: 'ENGINEER', can_edit: false, scope: 'OWN' },
    { code: 'HR', can_edit: true, scope: 'OWN' },
  ])
  expect(await server.owner.rows(sql`select key from menu where key > 9000`)).toHaveLength(1)
  await server.owner.run(
    sql`delete from role_menu where menu_id = (select id from menu where code = 'FLEET')`,
  )
  await start(seeds)
  expect(await rights()).toEqual([])
})

test('a role that is new comes into a company of before with its first grants, and one with that code already stays as it is', async () => {
  const { owner } = server
  const keeper = sql`(select id from role where code = 'STOREKEEPER')`
  const rights = () =>
    owner.rows<{ code: string }>(sql`
      select m.code from role_menu rm join menu m on m.id = rm.menu_id where rm.role_id = ${keeper} and can_edit order by 1`)
  const had = await rights()
  expect(had.map(({ code }) => code)).toEqual(expect.arrayContaining(['MATERIALS', 'SPARE_PARTS']))
  await owner.run(sql`delete from role_menu where role_id = ${keeper}`)
  await owner.run(sql`delete from role where id = ${keeper}`)
  await owner.run(sql`delete from brought_seed where kind = 'role' and code = 'STOREKEEPER'`)
  await start()
  expect(await rights()).toEqual(had)
  await owner.run(sql`update role set name_en = 'Our store' where id = ${keeper}`)
  await owner.run(sql`delete from role_menu where role_id = ${keeper}`)
  await owner.run(sql`delete from brought_seed where kind = 'role' and code = 'STOREKEEPER'`)
  await start()
  expect(await owner.rows(sql`select name_en from role where code = 'STOREKEEPER'`)).toEqual([
    { name_en: 'Our store' },
  ])
  expect(await rights()).toEqual([])
})

test('an entry that leads where the company has one already brings neither entry nor rights', async () => {
  await server.owner.run(
    sql`insert into menu (key, code, name_th, name_en, link) values (7000, 'OURS', 'ของเรา', 'Ours', '/app/UserManagement-Page')`,
  )
  const name = { en: 'Programs', th: 'โปรแกรม' }
  await start(
    later({
      menu: [
        {
          key: 7100,
          code: 'PERSONS',
          icon: 'cog',
          link: '/app/UserManagement-Page',
          name,
          grants: { HR: ['view'] },
        },
      ],
    }),
  )
  expect(
    await server.owner.rows(sql`
      select m.code, rm.role_id from menu m left join role_menu rm on rm.menu_id = m.id where link = '/app/UserManagement-Page'`),
  ).toEqual([{ code: 'OURS', role_id: null }])
})

test('a record that refers to what the company deleted does not come, and those who start side by side bring one', async () => {
  const seeds = later({
    records: [
      { table: 'unit_object', columns: ['code', 'name_th', 'name_en'], rows: [['FORCE', 'แรง', 'Force']] },
      {
        table: 'unit',
        columns: ['code', 'name_th', 'name_en', 'symbol', 'unit_object_id', 'factor_to_base', 'is_base'],
        references: { unit_object_id: 'unit_object' },
        rows: [
          ['N', 'นิวตัน', 'Newton', 'N', 'FORCE', 1, true],
          ['X', 'เอกซ์', 'X', 'x', 'NO_SUCH', 1, false],
        ],
      },
    ],
  })
  await Promise.all([start(seeds), start(seeds), start(seeds)])
  expect(
    await server.owner.rows(sql`
      select u.code, o.code as of from unit u join unit_object o on o.id = u.unit_object_id where u.code in ('N', 'X')`),
  ).toEqual([{ code: 'N', of: 'FORCE' }])
})

test('a record whose reference has another code here comes once the code is there, and is not lost', async () => {
  const { owner } = server
  const unit = (code: string, of: string) => ({
    table: 'unit',
    columns: ['code', 'name_th', 'name_en', 'symbol', 'unit_object_id', 'factor_to_base', 'is_base'],
    references: { unit_object_id: 'unit_object' },
    rows: [[code, code, code, code, of, 1000, false]],
  })
  const seeds = later({
    records: [
      {
        table: 'unit_object',
        columns: ['code', 'name_th', 'name_en'],
        rows: [['TORQUE', 'แรงบิด', 'Torque']],
      },
      unit('KNM', 'TORQUE'),
    ],
  })
  const found = () => owner.rows(sql`select code from unit where code = 'KNM'`)
  await start(later({ records: [seeds.records[0]!] }))
  await owner.run(sql`update unit_object set code = 'MOMENT' where code = 'TORQUE'`)
  await start(seeds)
  expect(await found()).toEqual([])
  await owner.run(sql`update unit_object set code = 'TORQUE' where code = 'MOMENT'`)
  await start(seeds)
  expect(await found()).toEqual([{ code: 'KNM' }])
  await owner.run(sql`update unit set code = 'OURS' where code = 'KNM'`)
  await start(seeds)
  expect(await found()).toEqual([])
})

describe('the menu of a company from before there were groups', () => {
  const arranged = () =>
    server.owner.rows<{ code: string; group: string | null; icon: string | null }>(sql`
      select m.code, g.code as group, m.icon from menu m left join menu g on g.id = m.parent_id
      where m.code in ('SERVICE', 'SO_ACTIVE', 'UNITS', 'LEAVE', 'OWN') order by m.code`)
  const delivered = [
    { code: 'LEAVE', group: 'PEOPLE', icon: 'beach' },
    { code: 'SERVICE', group: null, icon: 'account-hard-hat' },
    { code: 'SO_ACTIVE', group: 'SERVICE', icon: 'clipboard-list' },
    { code: 'UNITS', group: 'TYPES_AND_UNITS', icon: 'ruler' },
  ]

  // as an earlier version left it: headings with flat entries, and nothing known of groups
  async function withoutGroups(): Promise<void> {
    const { owner } = server
    await owner.run(
      sql`delete from brought_seed where kind = 'menu groups' or code in ('STOCK', 'TRAINING', 'ORGANIZATION')`,
    )
    await owner.run(sql`update menu set parent_id = null, key = id where code <> 'OURS'`)
    await owner.run(sql`delete from menu where code in ('STOCK', 'TRAINING', 'ORGANIZATION')`)
    await owner.run(sql`update menu set is_title = true, icon = null where link is null`)
    await owner.run(sql`update menu set icon = 'calendar-check' where code = 'LEAVE'`)
    await owner.run(sql`update menu set name_en = 'Types and units' where code = 'TYPES_AND_UNITS'`)
  }

  test('gets them once, where it is still as delivered; names, icons and hidden entries of its own stay', async () => {
    await withoutGroups()
    const { owner } = server
    await owner.run(sql`update menu set icon = 'star', name_en = 'Jobs' where code = 'SO_ACTIVE'`)
    await owner.run(sql`update menu set is_active = false where code = 'ALLOWANCES'`)
    await start()
    expect(await arranged()).toEqual(
      delivered.map((one) => (one.code === 'SO_ACTIVE' ? { ...one, icon: 'star' } : one)),
    )
    expect(
      await owner.rows(sql`
        select code, name_en, is_active, is_title from menu where code in ('ALLOWANCES', 'SO_ACTIVE', 'TYPES_AND_UNITS') order by 1`),
    ).toEqual([
      { code: 'ALLOWANCES', name_en: 'Allowances', is_active: false, is_title: false },
      { code: 'SO_ACTIVE', name_en: 'Jobs', is_active: true, is_title: false },
      { code: 'TYPES_AND_UNITS', name_en: 'Set-up', is_active: true, is_title: false },
    ])
    await owner.run(sql`update menu set parent_id = null, key = 70001 where code = 'UNITS'`)
    await start()
    expect((await arranged()).find(({ code }) => code === 'UNITS')?.group).toBeNull()
  })

  test('stays as it is where a user has arranged it', async () => {
    await withoutGroups()
    const { userId } = await server.person()
    const actor = { userId, requestId: 'moved', ip: '' }
    await server.owner.transaction(actor, (db) =>
      db.run(sql`update menu set key = 60000 where code = 'SO_CLOSED'`),
    )
    await start()
    expect((await arranged()).every(({ group }) => group === null)).toBe(true)
  })
})
