// What the server does for checklists of pairs. Saving locks the record: concurrent saves are serialised.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, identifier, sql } from '#platform/database/sql.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { type Checklist, type PairChecklist, givenPairs } from './pair-checklist.ts'
import { type PairWriting, holdRecord, writePairs } from './pair-map.server.ts'

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
  const { record, item } = checklist
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
      await holdRecord(db, record.table, { id, row_version: asked.row_version as number }, () => read(db, id))
      // pairs that are not sent stay
      if (asked[checklist.given.name] === undefined) return found(db, id)
      const pairs = givenPairs(checklist, asked)
      await before?.(
        db,
        asked,
        pairs.map((pair) => pair[item.key] as number),
      )
      await writePairs(db, checklist, [record.key, item.key], id, pairs, ticked(db, checklist, id))
      return found(db, id)
    }),
  ]
}

// The ticks of groups as they are written: the defaults that go make room for those that come, and a group is required by any pair.
function ticked(db: Db, { table, record, item, ticks }: PairChecklist, id: number): PairWriting | undefined {
  if (!ticks) return undefined
  const [map, own, other] = [table, record.key, item.key].map(identifier) as [Sql, Sql, Sql]
  const [group, marked, required] = [ticks.group, ticks.default, ticks.required].map(identifier) as [
    Sql,
    Sql,
    Sql,
  ]
  return {
    carried: [ticks.group],
    before: async (given) => {
      await db.run(sql`
        update ${map} m set ${marked} = false from ${given} r
        where m.${own} = ${id} and m.${other} = r.${other} and m.${marked} and not coalesce(r.${marked}, false)`)
    },
    // an item that does not exist has no group: the foreign key refuses it, not the column
    rows: (given) => sql`(
      select r.${own}, r.${other}, coalesce(i.${group}, '-') as ${group}, coalesce(r.${marked}, false) as ${marked},
        bool_or(coalesce(r.${required}, false)) over (partition by i.${group}) as ${required}
      from ${given} r left join ${identifier(item.table)} i on i.id = r.${other})`,
  }
}

/** A record with its list, as the checklist tells it. */
export function readChecklist<Row>(
  db: Db,
  { record }: Pick<PairChecklist<Row>, 'record' | 'row'>,
  rows: Sql,
  id: number,
): Promise<Checklist<Row> | null> {
  return db.maybe<Checklist<Row>>(sql`
    select c.id as ${identifier(record.key)}, c.code, c.name_th, c.name_en, c.row_version,
      coalesce((select jsonb_agg(to_jsonb(r)) from (${rows}) r), '[]') as rows
    from ${identifier(record.table)} c where c.id = ${id} and not c.is_deleted`)
}
