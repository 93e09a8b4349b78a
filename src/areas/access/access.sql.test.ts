import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { asRefusal, type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql

// Users 1 admin and 2 somying hold the role ADMIN, which may edit permissions; user 3 holds STAFF.
beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database)
  await db.transaction(async () => {
    await db.run(sql`insert into app_user (username, password_hash)
      values ('admin', '$argon2id$x'), ('somying', '$argon2id$x'), ('somsak', '$argon2id$x')`)
    await db.run(sql`insert into role (code, name_th, name_en, is_system)
      values ('T_ADMIN', 'ผู้ดูแลระบบ', 'Administrator', true), ('T_STAFF', 'พนักงาน', 'Staff', false)`)
    await db.run(sql`delete from menu`)
    await db.run(sql`insert into menu (key, code, name_th, name_en, link) values
      (901, 'PERMISSION', 'สิทธิ์การใช้งาน', 'Permission', '/app/T-Permission'), (902, 'T_ACTIVE', 'ใบงาน', 'Active', '/app/T-Active')`)
    await db.run(sql`insert into role_menu (role_id, menu_id, can_view, can_edit, scope)
      select r.id, m.id, true, true, 'ALL' from role r, menu m where r.code = 'T_ADMIN' and m.code = 'PERMISSION'`)
    await db.run(sql`insert into role_menu (role_id, menu_id, can_view, scope)
      select r.id, m.id, true, 'OWN' from role r, menu m where r.code = 'T_STAFF' and m.code = 'T_ACTIVE'`)
    await db.run(sql`insert into user_role (user_id, role_id)
      select u.id, r.id from app_user u, role r where (u.username, r.code) in
        (('admin', 'T_ADMIN'), ('somying', 'T_ADMIN'), ('somsak', 'T_STAFF'))`)
  })
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

// the page under a group that is hidden
const hidden = sql`with above as (
    insert into menu (key, code, name_th, name_en, is_active) values (990, 'T_GROUP', 'x', 'x', false) returning id)
  update menu set parent_id = above.id from above where code = 'PERMISSION'`

const without = (username: string) =>
  sql`delete from user_role where user_id = (select id from app_user where username = ${username})`

describe('the last administrator', () => {
  test.each([
    ['taking the role away', sql`delete from user_role`],
    ['putting an end to it', sql`update user_role set valid_to = bangkok_day(now()) + 7`],
    ['letting it begin tomorrow', sql`update user_role set valid_from = bangkok_day(now()) + 1`],
    ['narrowing the role', sql`update role_menu set can_edit = false`],
    ['narrowing how far it reaches', sql`update role_menu set scope = 'OWN'`],
    ['hiding the group the page stands in', hidden],
    ['emptying the role', sql`delete from role_menu`],
    ['switching the role off', sql`update role set is_active = false`],
    ['hiding the page', sql`update menu set is_active = false where code = 'PERMISSION'`],
    ['renaming the page', sql`update menu set code = 'T_OTHER' where code = 'PERMISSION'`],
    ['removing the page', sql`delete from menu where code = 'PERMISSION'`],
  ])('cannot be removed by %s', async (_, change) => {
    expect(await db.refusal(change)).toMatchObject({ state: 'NG001', message: 'LAST_ADMINISTRATOR' })
  })

  test('cannot be disabled', () =>
    db.undone(async () => {
      await db.run(sql`set constraints all immediate`)
      await db.run(without('admin'))
      expect(
        await db.refusal(sql`update app_user set status = 'DISABLED' where username = 'somying'`),
      ).toMatchObject({
        message: 'LAST_ADMINISTRATOR',
      })
    }))

  test('hands over within one transaction', () =>
    db.undone(async () => {
      await db.run(sql`delete from user_role where role_id = (select id from role where code = 'T_ADMIN')`)
      await db.run(sql`insert into user_role (user_id, role_id)
        select u.id, r.id from app_user u, role r where u.username = 'somsak' and r.code = 'T_ADMIN'`)
      await db.run(sql`set constraints all immediate`)
      expect(await db.value(sql`select count(*) from effective_permission where can_edit`)).toBe(1)
    }))

  test('two administrators cannot remove each other at the same moment', async () => {
    const other = await directSql(database)
    const results = await Promise.allSettled([db.run(without('admin')), other.run(without('somying'))])
    const lost = results.filter((one) => one.status === 'rejected').map((one) => asRefusal(one.reason))
    expect(lost).toMatchObject([{ message: 'LAST_ADMINISTRATOR' }])
    await db.run(sql`insert into user_role (user_id, role_id) select u.id, r.id from app_user u, role r
      where u.username in ('admin', 'somying') and r.code = 'T_ADMIN'
        and not exists (select from user_role ur where ur.user_id = u.id)`)
    await other.end()
  })
})

describe('the built-in account', () => {
  test.each([
    ['renamed', sql`update app_user set username = 'root' where username = 'admin'`],
    ['disabled', sql`update app_user set status = 'DISABLED' where username = 'admin'`],
    ['locked', sql`update app_user set status = 'LOCKED' where username = 'admin'`],
  ])('is not %s', async (_, change) => {
    expect(await db.refusal(change)).toMatchObject({ message: 'RESERVED_USER' })
  })

  test('is not deleted, by nobody', async () => {
    const owner = await directSql(database, 'owner')
    expect(await owner.refusal(sql`delete from app_user where username = 'admin'`)).toMatchObject({
      message: 'RESERVED_USER',
    })
    await owner.end()
  })

  test('has no look-alike: a name is one name in any case, of plain letters', async () => {
    const register = (name: string) =>
      db.refusal(sql`insert into app_user (username, password_hash) values (${name}, '$argon2id$x')`)
    expect(await register('Admin')).toMatchObject({ constraint: 'app_user_username_key' })
    for (const name of [' admin', 'аdmin', 'admin ', 'ａdmin', '', '.admin', 'ad min', 'a'.repeat(51)])
      expect(await register(name)).toMatchObject({ constraint: 'app_user_username_allowed' })
  })

  test('a password is stored as a hash or not at all', async () => {
    expect(
      await db.refusal(sql`insert into app_user (username, password_hash) values ('x', 'Secret-1234')`),
    ).toMatchObject({ constraint: 'app_user_password_hashed' })
  })
})

describe('effective rights', () => {
  const rights = (username: string) =>
    db.rows(sql`select menu_code, can_edit, can_approve, scope, via_roles from effective_permission
      where user_id = (select id from app_user where username = ${username}) order by menu_code`)

  test('are the sum of all roles with the widest scope', () =>
    db.undone(async () => {
      await db.run(sql`insert into role_menu (role_id, menu_id, can_view, can_approve, scope)
        select r.id, m.id, true, true, 'ORG' from role r, menu m where r.code = 'T_ADMIN' and m.code = 'T_ACTIVE'`)
      await db.run(sql`insert into user_role (user_id, role_id)
        select u.id, r.id from app_user u, role r where u.username = 'somsak' and r.code = 'T_ADMIN'`)
      expect(await rights('somsak')).toEqual([
        { menu_code: 'PERMISSION', can_edit: true, can_approve: false, scope: 'ALL', via_roles: ['T_ADMIN'] },
        {
          menu_code: 'T_ACTIVE',
          can_edit: false,
          can_approve: true,
          scope: 'ORG',
          via_roles: ['T_ADMIN', 'T_STAFF'],
        },
      ])
    }))

  test('begin and end with the dates of the role', () =>
    db.undone(async () => {
      const role = (from: number, to: number | null) => sql`update user_role
        set valid_from = bangkok_day(now()) + ${from}::int, valid_to = bangkok_day(now()) + ${to}::int
        where user_id = (select id from app_user where username = 'somsak')`
      for (const [from, to, holds] of [
        [0, 0, 1],
        [-5, -1, 0],
        [1, null, 0],
        [-5, null, 1],
      ] as const) {
        await db.run(role(from, to))
        expect(await rights('somsak')).toHaveLength(holds)
      }
    }))

  test('every change moves the version; signing in does not', () =>
    db.undone(async () => {
      const version = () => db.value<string>(sql`select version from access_version`)
      for (const change of [
        sql`update role_menu set scope = 'TEAM'`,
        sql`update user_role set valid_to = '2099-01-01' where user_id = 3`,
        sql`update app_user set status = 'LOCKED' where username = 'somsak'`,
        sql`update menu set name_en = 'Orders' where code = 'T_ACTIVE'`,
        sql`update role set name_en = 'Crew' where code = 'T_STAFF'`,
      ]) {
        const before = await version()
        await db.run(change)
        expect(Number(await version())).toBeGreaterThan(Number(before))
      }
      const before = await version()
      const [row] = await db.rows(
        sql`update app_user set last_login_at = now() where username = 'somsak' returning row_version`,
      )
      expect(await version()).toBe(before)
      expect(row).toEqual({ row_version: 2 })
    }))
})

describe('small rules', () => {
  test('a flag without the right to look is refused', async () => {
    expect(await db.refusal(sql`update role_menu set can_view = false where can_edit`)).toMatchObject({
      constraint: 'role_menu_view_first',
    })
  })

  test('one role twice at the same time is refused, one after the other is fine', () =>
    db.undone(async () => {
      const again = (from: number) => sql`insert into user_role (user_id, role_id, valid_from)
        select user_id, role_id, bangkok_day(now()) + ${from}::int from user_role where user_id = 3`
      expect(await db.refusal(again(0))).toMatchObject({ constraint: 'user_role_no_overlap' })
      await db.run(sql`update user_role set valid_to = bangkok_day(now()) where user_id = 3`)
      expect(await db.run(again(1))).toBe(1)
    }))

  test.each(['javascript:alert(1)', 'https://x.y', 'app/x', '/app/x?y', '/app/ x', '//evil.example/x.'])(
    'a menu entry does not lead to %s',
    async (link) => {
      expect(await db.refusal(sql`update menu set link = ${link} where code = 'T_ACTIVE'`)).toMatchObject({
        constraint: 'menu_link_path',
      })
    },
  )

  test('the menu has two levels', () =>
    db.undone(async () => {
      await db.run(sql`set constraints all immediate`)
      const child = (
        code: string,
        parent: string,
      ) => sql`insert into menu (key, code, name_th, name_en, parent_id)
        select 1, ${code}, 'x', 'x', id from menu where code = ${parent}`
      await db.run(child('T_CHILD', 'T_ACTIVE'))
      expect(await db.refusal(child('T_GRANDCHILD', 'T_CHILD'))).toMatchObject({ message: 'MENU_TOO_DEEP' })
    }))

  test('an entry changes places with the one it stands in', () =>
    db.undone(async () => {
      await db.run(sql`insert into menu (key, code, name_th, name_en) values (950, 'T_UPPER', 'x', 'x')`)
      await db.run(sql`insert into menu (key, code, name_th, name_en, parent_id)
        select 1, 'T_LOWER', 'x', 'x', id from menu where code = 'T_UPPER'`)
      await db.run(sql`update menu set key = case code when 'T_LOWER' then 951 else 1 end, parent_id =
        case code when 'T_UPPER' then (select id from menu where code = 'T_LOWER') end
        where code in ('T_UPPER', 'T_LOWER')`)
      await db.run(sql`set constraints all immediate`)
      expect(
        await db.value<string>(sql`select code from menu where parent_id is not null and code like 'T_%'`),
      ).toBe('T_UPPER')
    }))

  test('a built-in role stays', async () => {
    for (const change of [
      sql`update role set is_deleted = true where code = 'T_ADMIN'`,
      sql`update role set code = 'X' where code = 'T_ADMIN'`,
    ])
      expect(await db.refusal(change)).toMatchObject({ message: 'RESERVED_ROLE' })
  })
})

describe('a role that people managers hand out', () => {
  const mark = sql`update role set is_delegable = true where code = 'T_STAFF'`
  const allow = (link: string, flag: 'can_view' | 'can_create' | 'can_edit') => sql`
    insert into role_menu (role_id, menu_id, can_view, can_create, can_edit)
    select r.id, m.id, true, ${flag === 'can_create'}, ${flag === 'can_edit'}
    from role r, menu m where r.code = 'T_STAFF' and m.link = ${link}`
  const pages = sql`insert into menu (key, code, name_th, name_en, link) values
    (910, 'T_PEOPLE', 'พนักงาน', 'Employees', '/app/Employee-Management'),
    (911, 'T_RIGHTS', 'สิทธิ์', 'Permissions', '/app/Permission'),
    (912, 'T_USERS', 'ผู้ใช้', 'Users', '/app/UserManagement-Page')`

  test.each([
    ['/app/Employee-Management', 'can_create', true],
    ['/app/Employee-Management', 'can_edit', true],
    ['/app/Employee-Management', 'can_view', false],
    ['/app/Permission', 'can_view', true],
    ['/app/UserManagement-Page', 'can_view', true],
    ['/app/T-Active', 'can_edit', false],
  ] as const)('with %s, %s: refused %s, whichever comes first', async (link, flag, refused) => {
    const said = refused ? { message: 'ROLE_SPREADS' } : null
    for (const [first, second] of [
      [mark, allow(link, flag)],
      [allow(link, flag), mark],
    ] as const)
      await db.undone(async () => {
        await db.run(pages)
        await db.run(
          sql`delete from role_menu rm using role r where r.id = rm.role_id and r.code = 'T_STAFF'`,
        )
        await db.run(first)
        if (said) expect(await db.refusal(second)).toMatchObject(said)
        else await db.run(second)
      })
  })

  test('does not grow into one from which rights spread', () =>
    db.undone(async () => {
      await db.run(pages)
      await db.run(allow('/app/Employee-Management', 'can_view'))
      await db.run(mark)
      expect(
        await db.refusal(sql`update role_menu rm set can_edit = true from menu m
          where m.id = rm.menu_id and m.link = '/app/Employee-Management'`),
      ).toMatchObject({ message: 'ROLE_SPREADS' })
    }))
})
