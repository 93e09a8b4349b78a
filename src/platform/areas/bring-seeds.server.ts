// Brings what every company begins with into a company, once each: what was brought is kept in brought_seed.
import { flags } from '#base/access.ts'
import type { Db, DbPool } from '#platform/database/db.server.ts'
import { type Sql, commas, identifier, sql } from '#platform/database/sql.server.ts'
import { groupMenu, isAsDelivered } from './group-menu.server.ts'
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
    // a menu of before there were groups gets them once, unless the company has arranged it
    const isNew = (await markBrought(db, 'menu groups', ['1'])).size > 0
    if (isNew && (await isAsDelivered(db))) await groupMenu(db, seeds.menu)
  })
}

/** Brings records only: a database without a menu, for tests that make their own. */
export async function bringRecords(db: Db, records: readonly RecordSeed[]): Promise<void> {
  for (const { table, columns, rows, references = {} } of records) {
    const idsOf = await readReferenced(db, references)
    const valued = rows.map((row) =>
      columns.map((column, at) => {
        const value = row[at] ?? null
        const ids = idsOf.get(column)
        return ids && value !== null ? ids.get(String(value)) : value
      }),
    )
    // what it refers to was deleted or has another code here: it stays out, unmarked, and comes once that is there
    const ready = valued.filter((row) => !row.includes(undefined))
    const isNew = await markBrought(
      db,
      table,
      ready.map(([code]) => String(code)),
    )
    if (isNew.size === 0) continue
    const brought = ready
      .filter(([code]) => isNew.has(String(code)))
      .map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
    const names = commas(columns.map(identifier))
    await db.run(sql`
      insert into ${identifier(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${identifier(table)}, ${JSON.stringify(brought)}::jsonb)
      on conflict do nothing`)
  }
}

// The ids by code of the records in use that columns refer to.
async function readReferenced(
  db: Db,
  references: Readonly<Record<string, string>>,
): Promise<Map<string, ReadonlyMap<string, number>>> {
  const idsOf = new Map<string, ReadonlyMap<string, number>>()
  for (const [column, of] of Object.entries(references)) {
    const found = await db.rows<{ id: number; code: string }>(
      sql`select id, code from ${identifier(of)} where not is_deleted`,
    )
    idsOf.set(column, new Map(found.map(({ id, code }) => [code, id])))
  }
  return idsOf
}

/** Roles and entries of the menu; first grants come only with the first arrival of their role or entry. */
async function bringMenu(db: Db, { roles, menu }: CompanySeeds): Promise<void> {
  const arrivedRoles = await arrived(
    db,
    'role',
    roles.map(({ code, name, isDelegable = false }) => ({ code, ...name, isDelegable })),
    (rows) => sql`
      insert into role (code, name_en, name_th, is_system, is_delegable)
      select code, en, th, code = 'ADMIN', "isDelegable"
      from jsonb_to_recordset(${rows}::jsonb) as r(code text, en text, th text, "isDelegable" boolean)
      on conflict do nothing returning code`,
  )
  // groups first, so that pages find theirs
  const [groups, pages] = [menu.filter(({ link }) => !link), menu.filter(({ link }) => link)]
  await entriesArrived(db, groups)
  const arrivedEntries = await entriesArrived(db, pages)
  const grants = menu.flatMap(({ code, link, grants = {}, ownAtFirst = false }) =>
    Object.entries(grants)
      .filter(([role]) => link && (arrivedEntries.has(code) || arrivedRoles.has(role)))
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

// A page arrives in its group, or behind everything where the company has no such group.
function entriesArrived(db: Db, menu: readonly MenuSeed[]): Promise<ReadonlySet<string>> {
  const inOrder = menu.toSorted((a, b) => a.key - b.key)
  return arrived(
    db,
    'menu',
    inOrder.map(({ key, code, name, icon, link, under }) => ({ key, code, ...name, icon, link, under })),
    (rows) => sql`
      insert into menu (key, code, name_en, name_th, icon, link, parent_id)
      -- where the place is taken it stands behind everything
      select case when exists (select from menu where parent_id is not distinct from g.id and menu.key = e.key)
          then (select max(menu.key) from menu) + e.key else e.key end,
        e.code, en, th, e.icon, e.link, g.id
      from jsonb_to_recordset(${rows}::jsonb) as e(key int, code text, en text, th text, icon text, link text, under text)
      left join menu g on g.code = e.under and g.link is null and not g.is_title and g.parent_id is null
      where not exists (select from menu where menu.code = e.code or menu.link = e.link)
      returning code`,
  )
}

// The codes of those that are new here and were not there in the company's own words.
async function arrived(
  db: Db,
  kind: string,
  seeds: readonly { readonly code: string }[],
  insert: (rows: string) => Sql,
): Promise<ReadonlySet<string>> {
  const isNew = await markBrought(
    db,
    kind,
    seeds.map(({ code }) => code),
  )
  if (isNew.size === 0) return isNew
  const rows = await db.rows<{ code: string }>(
    insert(JSON.stringify(seeds.filter(({ code }) => isNew.has(code)))),
  )
  return new Set(rows.map(({ code }) => code))
}

// Those that are new here. A starter beside this one waits at their keys and then finds none.
async function markBrought(db: Db, kind: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ code: string }>(sql`
    insert into brought_seed (kind, code) select ${kind}, code from unnest(${[...codes]}::text[]) as one (code)
    on conflict do nothing returning code`)
  return new Set(rows.map(({ code }) => code))
}
