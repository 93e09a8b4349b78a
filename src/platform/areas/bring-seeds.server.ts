// Brings what every company begins with into a company, once each: what was brought is kept in brought_seed.
import { flags } from '#base/access.ts'
import type { Db, DbPool } from '#platform/database/db.server.ts'
import { identifier, sql } from '#platform/database/sql.server.ts'
import type { MenuSeed, RoleSeed } from '#base/menu-seed.ts'

/** Records of a table that every company begins with. */
export interface RecordSeed {
  readonly table: string
  /** The columns of each row. The first says which record it is, for good. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | boolean | null)[])[]
  /** Columns that refer to records of another table, by their code there. */
  readonly references?: Readonly<Record<string, string>>
}

/** What every company begins with. */
export interface CompanySeeds {
  readonly roles: readonly RoleSeed[]
  readonly menu: readonly MenuSeed[]
  readonly records: readonly RecordSeed[]
}

const BRINGING = { userId: null, requestId: 'seeds', ip: '' }

/** Brings what the company has not had yet, all or nothing; `owner` is the owner's pool. Starters beside each other bring it once. */
export async function bringSeeds(owner: DbPool, seeds: CompanySeeds): Promise<void> {
  await owner.transaction(BRINGING, async (db) => {
    await bringRecords(db, seeds.records)
    await bringMenu(db, seeds)
  })
}

/** Brings records only: a database without a menu, for tests that make their own. */
export async function bringRecords(db: Db, records: readonly RecordSeed[]): Promise<void> {
  for (const { table, columns, rows, references = {} } of records) {
    const isNew = await markBrought(
      db,
      table,
      rows.map(([code]) => String(code)),
    )
    const ids = new Map<string, number>()
    for (const [column, of] of Object.entries(references))
      for (const one of await db.rows<{ id: number; code: string }>(
        sql`select id, code from ${identifier(of)} where not is_deleted`,
      ))
        ids.set(`${column} ${one.code}`, one.id)
    for (const row of rows.filter(([code]) => isNew.has(String(code)))) {
      const values = columns.map((column, at) => {
        const value = row[at]!
        return references[column] && value !== null ? (ids.get(`${column} ${value}`) ?? 'gone') : value
      })
      // what it refers to was deleted: it would mean nothing here
      if (columns.some((column, at) => references[column] && values[at] === 'gone')) continue
      const record = Object.fromEntries(columns.map((column, at) => [column, values[at]]))
      const names = columns.map(identifier).reduce((before, next) => sql`${before}, ${next}`)
      await db.run(sql`
        insert into ${identifier(table)} (${names})
        select ${names} from jsonb_populate_record(null::${identifier(table)}, ${JSON.stringify(record)}::jsonb)
        on conflict do nothing`)
    }
  }
}

/** Roles and entries of the menu; first grants come only with the first arrival of their role or entry. */
async function bringMenu(db: Db, { roles, menu }: CompanySeeds): Promise<void> {
  const codesOf = (some: readonly { code: string }[]) => some.map(({ code }) => code)
  const newRoles = await markBrought(db, 'role', codesOf(roles))
  const arrivedRoles = new Set<string>()
  for (const { code, name, isDelegable = false } of roles.filter((one) => newRoles.has(one.code))) {
    const made = await db.maybe(sql`
      insert into role (code, name_en, name_th, is_system, is_delegable)
      values (${code}, ${name.en}, ${name.th}, ${code === 'ADMIN'}, ${isDelegable}) on conflict do nothing returning id`)
    if (made) arrivedRoles.add(code)
  }
  const newEntries = await markBrought(db, 'menu', codesOf(menu))
  const arrived = new Set<string>()
  for (const entry of menu.filter((one) => newEntries.has(one.code)).toSorted((a, b) => a.key - b.key)) {
    const { key, code, name, icon = null, link = null } = entry
    // where the place is taken it stands behind everything
    const made = await db.maybe(sql`
      insert into menu (key, code, name_en, name_th, icon, link, is_title)
      select case when exists (select from menu where parent_id is null and menu.key = ${key})
          then (select max(menu.key) from menu) + ${key} else ${key} end,
        ${code}, ${name.en}, ${name.th}, ${icon}, ${link}, ${link === null}
      where not exists (select from menu where menu.code = ${code} or menu.link = ${link})
      returning id`)
    if (made) arrived.add(code)
  }
  const grants = menu.flatMap(({ code, link, grants = {}, ownAtFirst = false }) =>
    Object.entries(grants)
      .filter(([role]) => arrived.has(code) || (arrivedRoles.has(role) && link !== undefined))
      .map(([role, given]) => ({
        menu: code,
        role,
        scope: ownAtFirst && !given.includes('approve') ? 'OWN' : 'ALL',
        ...Object.fromEntries(flags.map((flag) => [`can_${flag}`, given.includes(flag)])),
      })),
  )
  if (grants.length === 0) return
  await db.run(sql`
    insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve, scope)
    select role.id, menu.id, can_view, can_create, can_edit, can_delete, can_export, can_approve, scope
    from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g(menu text, role text, scope text,
      can_view bool, can_create bool, can_edit bool, can_delete bool, can_export bool, can_approve bool)
    join menu on menu.code = g.menu join role on role.code = g.role and not role.is_deleted
    on conflict do nothing`)
}

// Those that are new here. A starter beside this one waits at their keys and then finds none.
async function markBrought(db: Db, kind: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ code: string }>(sql`
    insert into brought_seed (kind, code) select ${kind}, code from unnest(${[...codes]}::text[]) as one (code)
    on conflict do nothing returning code`)
  return new Set(rows.map(({ code }) => code))
}
