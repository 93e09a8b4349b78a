// What the server does for maps of two kinds. Names of tables and columns come from declarations, values are bound.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { inUse, nameColumns } from '../master-data/master-data-references.server.ts'
import type { Page } from '#base/operation.ts'
import { type PairCount, type Paired, type PairMap, type Side, sidesOf } from './pair-map.ts'
import type { PageAsked } from '#base/paging.ts'
import { type Sql, commas, identifier, sql, when } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'

interface Asked {
  readonly [key: string]: unknown
  readonly row_version: number
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Binds the operations of a map. */
export function handlePairMap(map: PairMap): OperationHandler[] {
  return [
    handle(map.select, async (asked, { db }) => {
      const { here, across, id } = askedOf(map, asked)
      const found = await read(db, map, here, across, id)
      if (!found) throw problem('NOT_FOUND')
      return found
    }),

    handle(map.save, async (asked, { db, scope }) => {
      requireWholeCompany(scope)
      const { here, across, id } = askedOf(map, asked)
      const { row_version, rows } = asked as unknown as Asked
      const current = () => read(db, map, here, across, id)
      await holdRecord(db, here.table, { id, row_version }, current)
      await touch(db, across, await writePairs(db, map, [here.key, across.key], id, rows))
      return (await current())!
    }),

    handle(map.stats, async (asked, { db }) => {
      const { by, where, ...paging } = asked as unknown as PageAsked & {
        by: string
        where?: { text?: string | null }
      }
      return count(db, map, by, where?.text, paging)
    }),
  ]
}

/** Locks a record whose pairs are saved: a change of them is a change of it, and of two savers one comes after the other. */
export async function holdRecord(
  db: Db,
  table: string,
  { id, row_version }: { id: number; row_version: number },
  current: () => Promise<unknown>,
): Promise<void> {
  const name = identifier(table)
  await changeOne(db, {
    update: sql`
      update ${name} t set row_version = t.row_version
      where t.id = ${id} and not t.is_deleted and t.row_version = ${row_version}`,
    stamp: sql`select t.updated_by, t.updated_at from ${name} t where t.id = ${id} and not t.is_deleted`,
    current,
  })
}

function askedOf(map: PairMap, asked: Readonly<Record<string, unknown>>) {
  const key = map.sides.find((side) => asked[side.key] !== undefined)!.key
  const [here, across] = sidesOf(map, key)
  return { here, across, id: asked[key] as number }
}

/** How pairs are written beyond their columns. */
export interface PairWriting {
  /** Columns of the map that are no fields and that the pairs carry. */
  readonly carried: readonly string[]
  /** After those that go and before those that come. */
  readonly before: (given: Sql) => Promise<void>
  /** The pairs as they are written, of those that are given. */
  readonly rows: (given: Sql) => Sql
}

/** The pairs of a record as they are from now on, what is not said of one as it was; the records across whose pairs changed. */
export async function writePairs(
  db: Db,
  { table, fields }: Pick<PairMap, 'table' | 'fields'>,
  [here, across]: readonly [string, string],
  id: number,
  rows: Asked['rows'],
  writing?: PairWriting,
): Promise<number[]> {
  const [map, own, other] = [table, here, across].map(identifier) as [Sql, Sql, Sql]
  const kept = rows.map((row) => row[across])
  const gone = await db.rows<{ id: number }>(sql`
    delete from ${map} m where m.${own} = ${id} and m.${other} <> all(${kept}::bigint[]) returning m.${other} as id`)
  const names = Object.keys(fields).map(identifier)
  const columns = commas([own, other, ...(writing?.carried ?? []).map(identifier), ...names])
  const was = await db.rows<{ id: number; pair: Record<string, unknown> }>(sql`
    select m.${other} as id, to_jsonb(m) as pair from ${map} m where m.${own} = ${id}`)
  const known = new Map(was.map((one) => [one.id, one.pair]))
  const pairs = rows.map((row) => {
    const before = known.get(row[across] as number)
    const kept = Object.keys(fields).flatMap((name) =>
      before && !writing && row[name] === undefined ? [[name, before[name]] as const] : [],
    )
    return { ...row, ...Object.fromEntries(kept), [here]: id }
  })
  const update =
    names.length === 0
      ? sql`nothing`
      : sql`update set ${commas(names.map((one) => sql`${one} = excluded.${one}`))}
        where (${commas(names.map((one) => sql`m.${one}`))}) is distinct from
          (${commas(names.map((one) => sql`excluded.${one}`))})`
  const given = sql`jsonb_populate_recordset(null::${map}, ${JSON.stringify(pairs)}::jsonb)`
  await writing?.before(given)
  const written = await db.rows<{ id: number }>(sql`
    insert into ${map} as m (${columns})
    select ${columns} from ${writing?.rows(given) ?? given} r order by ${other}
    on conflict (${commas([own, other])}) do ${update} returning m.${other} as id`)
  return [...gone, ...written].map((row) => row.id)
}

// Bumps row_version on the other side's records: a dialog open there becomes stale.
async function touch(db: Db, { table }: Side, ids: readonly number[]): Promise<void> {
  const name = identifier(table)
  await db.run(sql`
    update ${name} t set row_version = t.row_version
    where t.id in (select o.id from ${name} o where o.id = any(${[...ids]}::bigint[]) order by o.id for update)`)
}

// code and names of a side's record, where it is `r`
function called(side: Side): { code: Sql; th: Sql; en: Sql } {
  return {
    code: sql`r.${identifier(side.lookup.code ?? 'code')}::text`,
    ...nameColumns({ lookups: { [side.key]: side.lookup } }, side.key),
  }
}

/** How many pairs the record `r` of a side has, those that need none among them. */
function pairsOf(map: PairMap, side: Side): Sql {
  const [, across] = sidesOf(map, side.key)
  const table = identifier(map.table)
  const own = ownOf(map, side)
  const counted = sql`(select count(*) from ${table} m where m.${identifier(side.key)} = r.id)`
  if (!own) return counted
  return sql`(select count(*) from (
    select m.${identifier(across.key)} from ${table} m where m.${identifier(side.key)} = r.id union ${own}) x)`
}

/** The ids across that belong to the record `r` of a side by themselves. */
function ownOf({ own, sides }: PairMap, side: Side): Sql | null {
  if (!own) return null
  const column = identifier(own.by)
  if (own.key === side.key) return sql`select r.${column}`
  const bearer = sides.find(({ key }) => key === own.key)!
  return sql`select b.id from ${identifier(bearer.table)} b where b.${column} = r.id and not b.is_deleted`
}

function read(db: Db, map: PairMap, here: Side, across: Side, id: number): Promise<Paired | null> {
  const head = called(here)
  const row = called(across)
  const own = ownOf(map, here)
  const isOwn = own ? sql`o.id in (select * from (${own}) x)` : sql`false`
  const names = Object.keys(map.fields).map((one) => sql`m.${identifier(one)}`)
  const order = map.order ? sql`p.${identifier(map.order)} nulls last, ` : sql``
  // `p` is a pair or what belongs there without one; `o` the record across
  return db.maybe<Paired>(sql`
    select r.id, ${head.code} as code, ${head.th} as name_th, ${head.en} as name_en, r.row_version,
      coalesce((select jsonb_agg(to_jsonb(p) - 'place' order by p.is_own desc, ${order}p.code, p.place) from (
        select o.id as place, o.id as ${identifier(across.key)}, n.code, n.name_th, n.name_en, ${inUse(sql`o`)} as in_use,
          ${isOwn} as is_own${names.length > 0 ? sql`, ${commas(names)}` : sql``}
        from ${identifier(across.table)} o
        left join ${identifier(map.table)} m on m.${identifier(across.key)} = o.id and m.${identifier(here.key)} = r.id
        cross join lateral (select ${row.code} as code, ${row.th} as name_th, ${row.en} as name_en
          from (select o.*) r) n
        where m.id is not null or ${isOwn}) p), '[]') as rows
    from ${identifier(here.table)} r where r.id = ${id} and not r.is_deleted`)
}

async function count(
  db: Db,
  map: PairMap,
  by: string,
  text: string | null | undefined,
  paging: PageAsked,
): Promise<Page<PairCount>> {
  const [side] = sidesOf(map, by)
  const { code, th, en } = called(side)
  const pairs = pairsOf(map, side)
  const sorts = new Map<string, SortField>([
    ['code', { by: sql`(${code} collate "th-x-icu")`, as: 'text' }],
    ['name_th', { by: sql`(${th} collate "th-x-icu")`, as: 'text' }],
    ['pairs', { by: pairs, as: 'int' }],
  ])
  const list = keyset(
    {
      sorts,
      fallback: { field: 'code', dir: 'asc' },
      id: sql`r.id`,
      from: sql`${identifier(side.table)} r`,
      where: sql`not r.is_deleted ${when(
        text,
        () => sql`and fold_text(concat_ws(' ', ${code}, ${th}, ${en})) like search_pattern(${text})`,
      )}`,
    },
    paging,
  )
  const found = await db.rows<PairCount & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, r.id, ${code} as code, ${th} as name_th, ${en} as name_en, ${pairs}::int as pairs
    from page join ${identifier(side.table)} r on r.id = page_id ${list.order}`)
  return list.answer(db, found)
}
