// What of saved filters a list does not take any more: judged by the contract of the list, whenever they are read and before they are kept.
import { checkFields, type Field } from '#base/fields.ts'
import { recordIn } from '#base/list-address.ts'
import type { SavedList } from '#base/saved-list.ts'
import type { Db } from '#platform/database/db.server.ts'
import { identifier, sql } from '#platform/database/sql.server.ts'

interface Question {
  readonly filters: readonly { readonly name: string; readonly value: string }[]
  readonly sort: string | null
}

/** A record that a filter names. */
interface Named {
  readonly table: string
  readonly id: number
}

/** By question, the names of its filters that are lost; 'sort' for its order. */
export async function lostFilters(
  db: Db,
  list: SavedList,
  questions: readonly Question[],
): Promise<string[][]> {
  const judged = questions.map(({ filters, sort }) => ({
    sort: sort !== null && !list.sortable.includes(sort.replace(/^-/, '')) ? ['sort'] : [],
    filters: filters.map(({ name, value }) => ({ name, named: namedBy(list, name, value) })),
  }))
  const gone = await goneAmong(
    db,
    judged.flatMap(({ filters }) => filters.flatMap(({ named }) => named ?? [])),
  )
  return judged.map(({ sort, filters }) => [
    ...filters
      .filter(({ named }) => named === null || named.some((one) => gone.has(keyOf(one))))
      .map(({ name }) => name),
    ...sort,
  ])
}

// The records a filter names; null where the list takes no such filter, or not with this value.
function namedBy(list: SavedList, name: string, value: string): Named[] | null {
  if (!list.filters.includes(name)) return null
  const without = JSON.stringify(list.asked({}).where ?? {})
  const parts = recordIn(value) ? [value] : value.split(',')
  const where = parts.map((part) => list.asked({ [name]: part }).where ?? {})
  if (where.some((one) => JSON.stringify(one) === without)) return null
  const asked = list.asked({ [name]: value })
  if (!checkFields(list.operation.input, asked).ok) return null
  const fields: Readonly<Record<string, Field>> = list.operation.input.where?.fields ?? {}
  return Object.entries((asked.where ?? {}) as Record<string, unknown>).flatMap(([field, id]) => {
    const table = fields[field]?.of
    return table && typeof id === 'number' ? [{ table, id }] : []
  })
}

const keyOf = ({ table, id }: Named): string => `${table} ${id}`

// those of the records that are there no more
async function goneAmong(db: Db, named: readonly Named[]): Promise<ReadonlySet<string>> {
  const gone = new Set(named.map(keyOf))
  for (const table of new Set(named.map((one) => one.table))) {
    const ids = named.filter((one) => one.table === table).map(({ id }) => id)
    const there = await db.rows<{ id: number }>(sql`
      select t.id from ${identifier(table)} t where t.id = any(${ids}::bigint[])
        and to_jsonb(t) -> 'is_deleted' is distinct from 'true'::jsonb`)
    for (const { id } of there) gone.delete(keyOf({ table, id }))
  }
  return gone
}
