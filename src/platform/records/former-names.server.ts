// The audit log keeps the names of its day: what tables and columns were called before they were renamed is resolved here.
import { newField, oldTable } from '#wire/old-words.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a row of the audit log is about a record of this table, by the table's name of today or a former one. */
export function isAbout(table: string, entity: Sql = sql`a.entity`): Sql {
  const former = oldTable(table)
  return former === table ? sql`${entity} = ${table}` : sql`${entity} in (${table}, ${former})`
}

/** What a row of the audit log holds, under the columns' names of today. */
export function underNewNames<V extends Values | null>(values: V): V {
  if (values === null) return values
  return Object.fromEntries(Object.entries(values).map(([column, one]) => [newField(column), one])) as V
}
