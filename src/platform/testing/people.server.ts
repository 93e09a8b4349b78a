// People with exactly the rights a test names, made past the product in the database that it is given.
import { randomUUID } from 'node:crypto'
import type { Flag, Scope } from '#base/access.ts'
import { newSecret, secretHash } from '#platform/server/caller.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { hashPassword } from '#platform/access/passwords.server.ts'
import { sql } from '#platform/database/sql.server.ts'

/** The password of accounts made by `person`, unless the test names one. */
export const PASSWORD = 'Correct-Horse-7-Battery'

/** Who a test needs. */
export interface PersonWanted {
  readonly username?: string
  readonly password?: string
  /** Rights by menu path; view is added to any other flag. */
  readonly menus?: Partial<Record<MenuPath, readonly Flag[]>>
  readonly scope?: Scope
  readonly mustChange?: boolean
  readonly language?: 'th' | 'en'
  readonly employeeId?: number | null
}

/** A signed-in user. */
export interface Person {
  readonly userId: number
  readonly username: string
  readonly token: string
  readonly sessionId: string
}

let passwordHash: Promise<string> | undefined
let count = 0

/** Makes an account and signs it in. `owner` must be the owner of the tables. */
export async function makePerson(owner: DbPool, wanted: PersonWanted = {}): Promise<Person> {
  const username = wanted.username ?? `person${++count}`
  passwordHash ??= hashPassword(PASSWORD)
  const hash = wanted.password ? await hashPassword(wanted.password) : await passwordHash
  const user = await owner.one<{ id: number }>(sql`
    insert into app_user (username, password_hash, employee_id, must_change_password, language)
    values (${username}, ${hash}, ${wanted.employeeId ?? null}, ${wanted.mustChange ?? false}, ${wanted.language ?? 'en'})
    returning id`)
  if (wanted.menus) await giveRights(owner, user.id, wanted.menus, wanted.scope ?? 'ALL')
  return signIn(owner, user.id)
}

/** More rights for an account, in a role of its own. */
export async function giveRights(
  owner: DbPool,
  userId: number,
  menus: NonNullable<PersonWanted['menus']>,
  scope: Scope,
): Promise<void> {
  const code = `ROLE-${randomUUID().slice(0, 8)}`
  const role = await owner.one<{ id: number }>(sql`
    insert into role (code, name_th, name_en) values (${code}, 'บทบาทสำหรับทดสอบ', 'Role of a test') returning id`)
  const links = Object.keys(menus)
  const may = (flag: Flag) =>
    Object.values(menus).map((wanted) => wanted.includes(flag) || (flag === 'view' && wanted.length > 0))
  // menus that are not there come to be; all in two statements: some have every right there is
  await owner.run(sql`
    insert into menu (key, code, name_th, name_en, link)
    select (select coalesce(max(key), 0) from menu) + at, 'TEST ' || link, 'เมนูทดสอบ', 'Menu of a test', link
    from unnest(${links}::text[]) with ordinality one (link, at) where not exists (select from menu m where m.link = one.link)
    on conflict (link) do nothing`)
  await owner.run(sql`
    insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve, scope)
    select ${role.id}, m.id, f.view, f.new, f.edit, f.remove, f.send, f.approve, ${scope}
    from unnest(${links}::text[], ${may('view')}::boolean[], ${may('create')}::boolean[], ${may('edit')}::boolean[],
      ${may('delete')}::boolean[], ${may('export')}::boolean[], ${may('approve')}::boolean[])
      f (link, view, new, edit, remove, send, approve)
    join menu m on m.link = f.link`)
  await owner.run(sql`insert into user_role (user_id, role_id) values (${userId}, ${role.id})`)
}

/** Another session of a user. */
export async function signIn(owner: DbPool, userId: number): Promise<Person> {
  const token = newSecret()
  const made = await owner.one<{ id: string; username: string }>(sql`
    insert into user_session (user_id, token_hash, family, expires_at)
    values (${userId}, ${secretHash(token)}, gen_random_uuid(), now() + interval '12 hours')
    returning id, (select username::text from app_user where id = ${userId}) as username`)
  return { userId, username: made.username, token, sessionId: made.id }
}
