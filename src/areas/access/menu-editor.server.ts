// The menu as it is kept: names, icons, order.
import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne, nameOf, requireVersion } from '#platform/database/stale.server.ts'
import { accessProblem } from './access-problems.ts'
import { countUngrouped, groupMenu } from '#platform/areas/group-menu.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import {
  HEADINGS_AT_MOST,
  type MenuRecordRow,
  arrangeMenu,
  deleteMenu,
  groupMenuEntries,
  insertMenu,
  listMenus,
  menuGroups,
  updateMenu,
} from './menu-editor.ts'
import { type Placed, inMenuOrder, keyBehind, keysFor, shownOtherwise, standsUnder } from './menu-order.ts'
import { requireOwnEntries } from './own-grants.server.ts'

const columns = sql`id, key, code, name_th, name_en, icon, link, parent_id, is_title, is_active, row_version`

const readMenu = (db: Db, id: number) =>
  db.maybe<MenuRecordRow>(sql`select ${columns} from menu where id = ${id}`)

export const menuEditorHandlers: OperationHandler[] = [
  handle(listMenus, (_, { db }) => readMenus(db)),

  handle(
    updateMenu,
    async ({ id, row_version, data }, { db, user, scope }) => {
      requireWholeCompany(scope)
      const known = await lockMenus(db)
      const is_active = data.is_active ?? true
      const wanted = known.map((one) => (one.id === id ? { ...one, is_active } : one))
      await requireOwnEntries(db, user, shownOtherwise(known, wanted))
      return changeOne(db, {
        update: sql`
        update menu set name_th = ${data.name_th}, name_en = ${data.name_en}, icon = ${data.icon},
          is_active = ${is_active}
        where id = ${id} and row_version = ${row_version}`,
        stamp: sql`select updated_by, updated_at from menu where id = ${id}`,
        current: () => readMenu(db, id),
      })
    },
    ({ id }, { db }) => readMenu(db, id),
  ),

  handle(insertMenu, async ({ data }, { db, scope }) => {
    requireWholeCompany(scope)
    const known = await lockMenus(db)
    const count = known.filter((one) => one.link === null).length
    if (count >= HEADINGS_AT_MOST) throw accessProblem('MENU_FULL', { count })
    const isTitle = data.is_title ?? false
    return db.one<MenuRecordRow>(sql`
      insert into menu (key, code, name_th, name_en, icon, is_active, is_title)
      values (${keyBehind(known, null)}, ${`GROUP_${randomUUID().slice(0, 8).toUpperCase()}`}, ${data.name_th}, ${data.name_en},
        ${isTitle ? null : data.icon}, ${data.is_active ?? true}, ${isTitle})
      returning ${columns}`)
  }),

  handle(deleteMenu, async ({ id, row_version }, { db, scope }) => {
    requireWholeCompany(scope)
    const known = await lockMenus(db)
    const entry = known.find((one) => one.id === id)
    if (!entry) throw problem('NOT_FOUND')
    const name = { en: entry.name_en, th: entry.name_th }
    if (entry.link !== null) throw accessProblem('MENU_HAS_PAGE', { entry: name })
    const count = standsUnder(inMenuOrder(known), id).length
    if (count > 0) throw accessProblem('MENU_NOT_EMPTY', { entry: name, count })
    const stamp = sql`select updated_by, updated_at from menu where id = ${id}`
    await requireVersion(db, entry, row_version, { stamp, current: async () => entry })
    await db.run(sql`delete from menu where id = ${id}`)
    return null
  }),

  handle(arrangeMenu, async ({ rows }, { db, user, scope }) => {
    requireWholeCompany(scope)
    const known = await lockMenus(db)
    const versions = new Map(known.map((one) => [one.id, one.row_version]))
    const whole = new Set(rows.map((one) => one.id)).size === known.length && rows.length === known.length
    if (!whole || rows.some((one) => versions.get(one.id) !== one.row_version)) throw await stale(db, known)
    const placed = rows.map(({ id, parent_id }) => ({ id, parent_id: parent_id ?? null }))
    requireShallow(known, placed)
    const parentOf = new Map(placed.map((one) => [one.id, one.parent_id]))
    const moved = known.map((one) => ({ ...one, parent_id: parentOf.get(one.id)! }))
    await requireOwnEntries(db, user, shownOtherwise(known, moved))
    const keys = keysFor(known, placed)
    await db.run(sql`
      update menu m set key = g.key, parent_id = g.parent_id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as g(id bigint, key int, parent_id bigint)
      where m.id = g.id and (m.key, m.parent_id) is distinct from (g.key, g.parent_id)`)
    return readMenus(db)
  }),

  handle(menuGroups, async (_, { db, contributions }) => ({
    ungrouped: await countUngrouped(db, contributions.menu),
  })),

  handle(groupMenuEntries, async (_, { db, user, scope, contributions }) => {
    requireWholeCompany(scope)
    const known = await lockMenus(db)
    await groupMenu(db, contributions.menu)
    const grouped = await readMenus(db)
    await requireOwnEntries(db, user, shownOtherwise(known, grouped))
    return grouped
  }),
]

// said before the database says it: while a whole menu moves, a row-by-row rule may meet it half way
function requireShallow(known: readonly MenuRecordRow[], placed: readonly Placed[]): void {
  const byId = new Map(known.map((one) => [one.id, one]))
  const parentOf = new Map(placed.map((one) => [one.id, one.parent_id]))
  for (const { id, parent_id } of placed) {
    if (parent_id === null) continue
    const parent = byId.get(parent_id)
    const { code, is_title } = byId.get(id)!
    if (!parent || parent.is_title || parentOf.get(parent_id) !== null || is_title || parent_id === id)
      throw accessProblem('MENU_TOO_DEEP', { code })
  }
}

// locked until commit: serialises changes of the menu
async function lockMenus(db: Db): Promise<MenuRecordRow[]> {
  await db.rows(sql`select id from menu order by id for no key update`)
  return readMenus(db)
}

async function stale(db: Db, current: readonly MenuRecordRow[]) {
  const last = await db.maybe<{ updated_by: number | null; updated_at: string | null }>(sql`
    select updated_by, updated_at from menu order by updated_at desc nulls last limit 1`)
  const facts = { who: await nameOf(db, last?.updated_by ?? null), at: last?.updated_at }
  return problem('STALE_ROW', facts, { data: current })
}

function readMenus(db: Db): Promise<MenuRecordRow[]> {
  return db.rows<MenuRecordRow>(sql`
    select ${columns} from menu order by parent_id is not null, parent_id, key, id`)
}
