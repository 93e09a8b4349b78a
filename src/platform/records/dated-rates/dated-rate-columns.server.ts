// What a rate with days is read as, and which rates are for the same. Names of tables and columns come from declarations, values are bound.
import type { DatedRate, RateRow } from './dated-rate.ts'
import type { RateGiven } from './dated-rate-declared.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Field } from '#base/fields.ts'
import { nameColumns } from '../master-data/master-data-references.server.ts'
import { type Sql, allOf, commas, identifier, sql } from '#platform/database/sql.server.ts'

/** The columns of a rate where its table is `t`. */
export function rateColumns(kind: DatedRate): Sql {
  return commas([
    sql`t.id`,
    ...Object.entries(kind.fields).flatMap(([name, field]) => columnsOf(kind, name, field)),
    sql`t.row_version`,
  ])
}

function columnsOf(kind: DatedRate, name: string, { kind: control, decimals, of }: Field): Sql[] {
  const column = sql`t.${identifier(name)}`
  // exact in the database; a number of so few digits is exact on its way, too
  if (control === 'number' && decimals) return [sql`${column}::float8 as ${identifier(name)}`]
  if (!of) return [column]
  const called = nameColumns(kind, name)
  return [
    column,
    ...(['th', 'en'] as const).map(
      (language) => sql`(select ${called[language]} from ${identifier(of)} r
        where r.id = ${column}) as ${identifier(`${name}_${language}`)}`,
    ),
  ]
}

/** True of rates `t` for the same, at any level that is among the given ones. */
export function sameKey({ key, levels }: DatedRate, given: RateGiven): Sql {
  const equal = Object.keys(key)
    .filter((name) => !levels?.includes(name))
    .map((name) => {
      const one = given[name]
      const column = sql`t.${identifier(name)}`
      return one === null || one === undefined ? sql`${column} is null` : sql`${column} = ${one}`
    })
  if (levels) {
    const [from, to] = levels
    equal.push(
      sql`int4range(t.${identifier(from)}, t.${identifier(to)}, '[]') && int4range(${given[from]}, ${given[to]}, '[]')`,
    )
  }
  return allOf([sql`not t.is_deleted`, ...equal])
}

/** Rates for the same that have a day in common with these days. */
export function ratesInTheWay(
  db: Db,
  kind: DatedRate,
  given: RateGiven,
  but: number | null = null,
): Promise<RateRow[]> {
  return db.rows<RateRow>(sql`
    select ${rateColumns(kind)} from ${identifier(kind.table)} t
    where ${sameKey(kind, given)} and t.id is distinct from ${but}::bigint
      and daterange(t.valid_from, t.valid_to, '[]') && daterange(${given.valid_from}::date, ${given.valid_to}::date, '[]')
    order by t.valid_from`)
}

/** One rate; null if there is none. `among` says which, if not those that are there. */
export function readRate(
  db: Db,
  kind: DatedRate,
  id: number,
  among = sql`not t.is_deleted`,
): Promise<RateRow | null> {
  return db.maybe<RateRow>(
    sql`select ${rateColumns(kind)} from ${identifier(kind.table)} t where t.id = ${id} and ${among}`,
  )
}
