// A page of machine types with what an area counts of each.
import type { Db } from '#platform/database/db.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import type { PageAsked } from '#base/paging.ts'

const sorts = new Map<string, SortField>([
  ['code', { by: sql`(c.code collate "th-x-icu")`, as: 'text' }],
  ['name_th', { by: sql`(c.name_th collate "th-x-icu")`, as: 'text' }],
])

interface Asked extends PageAsked {
  readonly where?: { readonly text?: string | null | undefined } | null | undefined
}

/** The page; `counts` is a select of one row, in which `c` is the machine type. */
export async function machineTypesPage<Row>(db: Db, { where, ...paging }: Asked, counts: Sql) {
  const text = where?.text
  const list = keyset(
    {
      sorts,
      fallback: { field: 'name_th', dir: 'asc' },
      id: sql`c.id`,
      from: sql`machine_type c`,
      where: sql`not c.is_deleted ${when(
        text,
        () => sql`and fold_text(concat_ws(' ', c.code, c.name_th, c.name_en)) like search_pattern(${text})`,
      )}`,
    },
    paging,
  )
  const found = await db.rows<Row & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, c.id, c.code, c.name_th, c.name_en, w.*
    from page join machine_type c on c.id = page_id cross join lateral (${counts}) w ${list.order}`)
  return list.answer(db, found)
}
