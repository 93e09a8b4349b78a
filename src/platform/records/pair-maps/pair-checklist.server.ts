// What the server does for checklists of pairs. Saving locks the record: concurrent saves are serialised.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, identifier, sql } from '#platform/database/sql.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { type Checklist, type PairChecklist, givenPairs } from './pair-checklist.ts'
import { holdRecord, writePairs } from './pair-map.server.ts'

type Asked = Readonly<Record<string, unknown>>

interface Deeds {
  /** The lines of the list, in their order, where `c` is the record. */
  rows: Sql
  /** What has to happen once the record is held and before its pairs change; `kept` are the ids of what stays. */
  before?: (db: Db, asked: Asked, kept: number[]) => Promise<void>
}

/** Binds the operations of a checklist. */
export function handlePairChecklist<Row>(
  checklist: PairChecklist<Row>,
  { rows, before }: Deeds,
): OperationHandler[] {
  const { record, item, table, fields } = checklist
  const idIn = (asked: Asked) => asked[record.key] as number
  const read = (db: Db, id: number) => readChecklist<Row>(db, checklist, rows, id)
  const found = async (db: Db, id: number) => {
    const row = await read(db, id)
    if (!row) throw problem('NOT_FOUND')
    return row
  }
  return [
    handle(checklist.select, async (asked, { db }) => found(db, idIn(asked))),

    handle(checklist.save, async (asked, { db, scope }) => {
      requireWholeCompany(scope)
      const id = idIn(asked)
      const pairs = givenPairs(checklist, asked)
      await holdRecord(db, record.table, { id, row_version: asked.row_version as number }, () => read(db, id))
      await before?.(
        db,
        asked,
        pairs.map((pair) => pair[item.key] as number),
      )
      await writePairs(db, { table, fields }, [record.key, item.key], id, pairs)
      return found(db, id)
    }),
  ]
}

function readChecklist<Row>(
  db: Db,
  { record }: Pick<PairChecklist, 'record'>,
  rows: Sql,
  id: number,
): Promise<Checklist<Row> | null> {
  return db.maybe<Checklist<Row>>(sql`
    select c.id as ${identifier(record.key)}, c.code, c.name_th, c.name_en, c.row_version,
      coalesce((select jsonb_agg(to_jsonb(r)) from (${rows}) r), '[]') as rows
    from ${identifier(record.table)} c where c.id = ${id} and not c.is_deleted`)
}
