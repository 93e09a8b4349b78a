// Merging two customers: what would move is told, or moved.
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { notifyNobody } from '#platform/bus/live.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { type TableUse, usesInWords } from '#platform/database/table-words.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { readCard } from './customer-reading.server.ts'
import { mergeCustomers } from './merging.ts'

type Told = OutputFor<typeof mergeCustomers>

// what people call the rows of these tables in an answer
const names: Readonly<Record<string, string>> = {
  customer_site: 'sites',
  customer_contact: 'contacts',
  machine: 'machines',
  service_order: 'orders',
}

export const mergingHandlers: readonly OperationHandler[] = [
  handle(mergeCustomers, async ({ from_id, from_row_version, id, row_version, dry_run }, context) => {
    const { db } = context
    await lockBoth(context, [
      { id: from_id, version: from_row_version },
      { id, version: row_version },
    ])
    const told = await tell(context, from_id, id)
    if (dry_run) notifyNobody(db)
    else await db.run(sql`select merge_customers(${from_id}, ${id})`)
    return { ...told, merged: !dry_run, customer: (await readCard(context, id))! }
  }),
]

// both in the order of their ids: of two merges that cross, the second waits and then finds its customer gone
async function lockBoth(
  context: Context,
  both: readonly { readonly id: number; readonly version: number }[],
): Promise<void> {
  const { db, user, scope } = context
  const rows = await db.rows<{ id: number; row_version: number }>(sql`
    select c.id, c.row_version from customer c
    where c.id = any(${both.map(({ id }) => id)}::bigint[]) and not c.is_deleted
      and ${reachesAuthor(user, scope, sql`c.created_by`)}
    order by c.id for update`)
  for (const { id, version } of both) {
    const known = rows.find((row) => row.id === id)
    if (!known) throw problem('NOT_FOUND')
    await requireVersion(db, known, version, {
      stamp: sql`select c.updated_by, c.updated_at from customer c where c.id = ${id}`,
      current: () => readCard(context, id),
    })
  }
}

async function tell(
  { db }: Context,
  gone: number,
  stays: number,
): Promise<Omit<Told, 'merged' | 'customer'>> {
  const moved = await db.rows<{ source: string; rows: number }>(
    sql`select source, rows from customer_reference_counts(${gone})`,
  )
  const uses: TableUse[] = moved.map(({ source, rows }) => ({ table: source, count: rows }))
  return {
    moves: Object.fromEntries(moved.map(({ source, rows }) => [names[source] ?? source, rows])),
    told: usesInWords(uses),
    renames: await db.rows<Told['renames'][number]>(
      sql`select site_id, old_name, new_name from merged_site_names(${gone}, ${stays})`,
    ),
    step_back: await db.rows<Told['step_back'][number]>(sql`
      select k.id as contact_id, k.name as contact_name from customer_contact k
      where k.customer_id = ${gone} and k.site_id is null and k.is_primary and not k.is_deleted and exists (
        select from customer_contact x
        where x.customer_id = ${stays} and x.site_id is null and x.is_primary and not x.is_deleted)`),
  }
}
