// Reading rates with days: the list as of a day, one rate, and all rates for the same.
import { may } from '#base/access.ts'
import { MOST_ON_LINE, type DatedRate, type RateRow, type whenChoices } from './dated-rate.ts'
import type { RateGiven } from './dated-rate-declared.ts'
import { rateColumns, readRate, sameKey } from './dated-rate-columns.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { nameColumns } from '../master-data/master-data-references.server.ts'
import type { Page } from '#base/operation.ts'
import type { PageAsked } from '#base/paging.ts'
import { type Sql, allOf, anyOf, identifier, sql, when } from '#platform/database/sql.server.ts'

interface Asked extends PageAsked {
  readonly where?: Readonly<Record<string, string | number | boolean | null>>
}

/** Binds what only reads a kind of rate. */
export function handleRateReads(kind: DatedRate): OperationHandler[] {
  const table = identifier(kind.table)
  const columns = rateColumns(kind)
  const [first] = Object.entries(kind.key)[0]!
  const sorts = new Map<string, SortField>([
    [first, groupedBy(kind, first)],
    ['valid_from', { by: sql`t.valid_from`, as: 'date' }],
  ])
  const listed = handle(kind.select, async (asked, { db, user }) => {
    const { where = {}, ...paging } = asked as Asked
    // what was deleted is for users who may bring it back
    if (where.is_deleted && !may(user, kind.restore.access)) throw problem('NOT_ALLOWED')
    const list = keyset(
      {
        sorts,
        fallback: { field: first, dir: 'asc' },
        id: sql`t.id`,
        from: sql`${table} t`,
        where: allOf([
          where.is_deleted ? sql`t.is_deleted` : sql`not t.is_deleted`,
          ...narrowed(kind, where),
        ]),
      },
      paging,
    )
    const found = await db.rows<RateRow & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${columns} from page join ${table} t on t.id = page_id ${list.order}`)
    // taking the page's own keys out of a row of unknown ones leaves no type
    return (await list.answer(db, found)) as unknown as Page<RateRow>
  })
  return [
    listed,
    handleExport(kind.exported, listed),

    handle(kind.get, async (asked, { db }) => {
      const found = await readRate(db, kind, (asked as { id: number }).id)
      if (!found) throw problem('NOT_FOUND')
      return found
    }),

    handle(kind.timeline, (asked, { db }) => rateLine(db, kind, (asked as { key: RateGiven }).key)),
  ]
}

/** The latest rates for the same, in the order of their days. */
export function rateLine(db: Db, kind: DatedRate, key: RateGiven): Promise<RateRow[]> {
  const [from, to] = kind.levels ?? []
  // upside down there is nothing between
  if (from && to && Number(key[to]) < Number(key[from])) return Promise.resolve([])
  return db.rows<RateRow>(sql`
    select * from (
      select ${rateColumns(kind)} from ${identifier(kind.table)} t where ${sameKey(kind, key)}
      order by t.valid_from desc, t.id desc limit ${MOST_ON_LINE}) latest
    order by valid_from, id`)
}

function narrowed(kind: DatedRate, where: NonNullable<Asked['where']>): Sql[] {
  const { on_date, when, text } = where
  const fields = kind.filters
    .filter((name) => where[name] !== undefined && where[name] !== null)
    .map((name) => sql`t.${identifier(name)} = ${where[name] as string | number}`)
  return [
    ...fields,
    ...(text ? [called(kind, String(text))] : []),
    ...(on_date || when
      ? [standing((when as keyof typeof whenChoices) ?? 'HOLDS', on_date as string | null)]
      : []),
  ]
}

function standing(when: keyof typeof whenChoices, onDate: string | null | undefined): Sql {
  const day = onDate ? sql`${onDate}::date` : sql`bangkok_day(now())`
  if (when === 'COMING') return sql`t.valid_from > ${day}`
  if (when === 'OVER') return sql`t.valid_to < ${day}`
  return sql`t.valid_from <= ${day} and (t.valid_to is null or t.valid_to >= ${day})`
}

// by the names of what it is for, and its own texts
function called(kind: DatedRate, text: string): Sql {
  const own = Object.entries(kind.fields).flatMap(([name, { kind: control }]) =>
    control === 'text' || control === 'textarea'
      ? [sql`fold_text(t.${identifier(name)}) like search_pattern(${text})`]
      : [],
  )
  const others = Object.entries(kind.key).flatMap(([name, { of }]) => {
    if (!of) return []
    const { th, en } = nameColumns(kind, name)
    const code = identifier(kind.lookups[name]?.code ?? 'code')
    const words = kind.lookups[name]?.words
    return [
      sql`t.${identifier(name)} in (select r.id from ${identifier(of)} r
        where ${when(words, () => sql`r.${identifier(words!)} like search_pattern(${text}) and`)} fold_text(concat_ws(' ', r.${code}, ${th}, ${en})) like search_pattern(${text}))`,
    ]
  })
  return anyOf([...others, ...own])
}

// a reference by its number: those for the same stand together
function groupedBy({ key }: DatedRate, name: string): SortField {
  return key[name]!.of
    ? { by: sql`coalesce(t.${identifier(name)}, 0)`, as: 'int' }
    : { by: sql`coalesce(t.${identifier(name)}, '')`, as: 'text' }
}
