// The menu as it is kept: names, icons, order.
import type { Db } from '#platform/db.server.ts'
import { problem } from '#platform/errors.ts'
import { type Handled, handle } from '#platform/handle.server.ts'
import { tellChanged } from '#platform/live.server.ts'
import { sql } from '#platform/sql.server.ts'
import { changeOne, nameOf } from '#platform/stale.server.ts'
import { accessProblem } from './access-problems.ts'
import { requireWholeCompany } from './access-roles.server.ts'
import { type MenuRecordRow, arrangeMenu, listMenus, updateMenu } from './menu-editor.ts'
import { type Placed, keysFor } from './menu-order.ts'

const columns = sql`id, key, code, name_th, name_en, icon, link, parent_id, is_title, is_active, row_version`

export const menuEditorHandled: Handled[] = [
  handle(listMenus, (_, { db }) => readMenus(db)),

  handle(updateMenu, async ({ id, row_version, data }, { db, scope }) => {
    requireWholeCompany(scope)
    await tellChanged(db, 'access')
    return changeOne(db, {
      update: sql`
        update menu set name_th = ${data.name_th}, name_en = ${data.name_en}, icon = ${data.icon},
          is_active = ${data.is_active ?? true}
        where id = ${id} and row_version = ${row_version}`,
      stamp: sql`select updated_by, updated_at from menu where id = ${id}`,
      current: () => db.maybe<MenuRecordRow>(sql`select ${columns} from menu where id = ${id}`),
    })
  }),

  handle(arrangeMenu, async ({ rows }, { db, scope }) => {
    requireWholeCompany(scope)
    await db.rows(sql`select id from menu order by id for update`)
    const known = await readMenus(db)
    const versions = new Map(known.map((one) => [one.id, one.row_version]))
    const whole = new Set(rows.map((one) => one.id)).size === known.length && rows.length === known.length
    if (!whole || rows.some((one) => versions.get(one.id) !== one.row_version)) throw await stale(db, known)
    const placed = rows.map(({ id, parent_id }) => ({ id, parent_id: parent_id ?? null }))
    requireShallow(known, placed)
    const keys = keysFor(known, placed)
    await db.run(sql`
      update menu m set key = g.key, parent_id = g.parent_id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as g(id bigint, key int, parent_id bigint)
      where m.id = g.id and (m.key, m.parent_id) is distinct from (g.key, g.parent_id)`)
    await tellChanged(db, 'access')
    return readMenus(db)
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
