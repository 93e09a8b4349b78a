// What the rows of a file name other records by: one query for each reference, however many rows there are.
import { foldText } from '#base/fold-text.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Lookup } from './lookup.ts'
import type { MasterData } from './master-data.ts'
import type { SheetRecord } from '#platform/sheets/importing.ts'
import { type Sql, allOf, commas, identifier, sql } from '#platform/database/sql.server.ts'
import { fillBoth, words } from '#base/text.ts'

const said = words({
  unknown: {
    en: 'There is no {typed}. Write the code or the whole name',
    th: 'ไม่พบ {typed} กรุณาใส่รหัสหรือชื่อเต็ม',
  },
  ambiguous: {
    en: 'Several are called {typed}. Write one of these instead: {which}',
    th: 'มีหลายรายการที่ตรงกับ {typed} กรุณาใส่อย่างใดอย่างหนึ่งแทน: {which}',
  },
})

interface Named {
  readonly id: number
  readonly code: string | null
  readonly names: readonly (string | null)[]
  /** Its code with that of the record it stands within. */
  readonly whole: string | null
  readonly in_use: boolean
}

/** What refers to other records, and how these are found. */
interface Referring extends Pick<MasterData, 'fields'> {
  readonly lookups?: Readonly<Record<string, Partial<Lookup>>> | undefined
}

/** What a record has already that a row is about: that may be named even where it is in use no more. */
type Held = (row: SheetRecord, name: string) => number | null

/** The data of the rows with ids in place of codes and names; what cannot be found is noted as wrong at its row. */
export async function referencesIn(
  db: Db,
  entity: Referring,
  rows: readonly SheetRecord[],
  held: Held = () => null,
): Promise<Record<string, unknown>[]> {
  const data = rows.map(({ value }) => ({ ...value }) as Record<string, unknown>)
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.of) continue
    const typed = [...new Set(rows.flatMap(({ value }) => keyOf(value[name])))]
    const kept = [...new Set(rows.map((row) => held(row, name)).filter((id) => id !== null))]
    const found =
      typed.length === 0 ? [] : await db.rows<Named>(named(entity, name, field.of, { typed, kept }))
    const byCode = keyed(found, ({ code, whole }) => [code, whole])
    const byName = keyed(found, ({ names }) => names)
    for (const [at, row] of rows.entries()) {
      const { value, wrong } = row
      const [key] = keyOf(value[name])
      if (key === undefined) continue
      const own = held(row, name)
      const offered = (one: Named) => one.in_use || one.id === own
      const coded = (byCode.get(key) ?? []).filter(offered)
      const called = (byName.get(key) ?? []).filter(offered)
      const all = coded.length > 0 ? coded : called
      // of several alike it is the one that stands there
      const fitting = all.some(({ id }) => id === own) ? all.filter(({ id }) => id === own) : all
      // what tells them apart: the names of one code, the codes of one name
      const which = fitting
        .slice(0, 4)
        .map(({ code, names, whole }) => whole ?? (coded.length > 0 ? names[0] : (code ?? names[0])))
      if (fitting.length === 1) data[at]![name] = fitting[0]!.id
      else
        wrong.set(
          name,
          fillBoth(fitting.length === 0 ? said.unknown : said.ambiguous, {
            typed: value[name],
            which: which.join(', '),
          }),
        )
    }
  }
  return data
}

/** What a record that a field refers to is called, in either language, where it is `r`. */
export function nameColumns({ lookups }: Pick<Referring, 'lookups'>, name: string): { th: Sql; en: Sql } {
  const { named = { th: ['name_th'], en: ['name_en'] } } = lookups?.[name] ?? {}
  const whole = (columns: readonly string[]) =>
    columns.map((one) => sql`r.${identifier(one)}`).reduce((a, b) => sql`${a} || ' ' || ${b}`)
  return { th: whole(named.th), en: whole(named.en) }
}

// names of tables and columns come from the declaration
function named(
  entity: Referring,
  name: string,
  of: string,
  { typed, kept }: { typed: readonly string[]; kept: readonly number[] },
): Sql {
  const { code = 'code', among = {}, within } = entity.lookups?.[name] ?? {}
  const fitting = Object.entries(among).map(
    ([column, allowed]) => sql`r.${identifier(column)} = any(${[...allowed]}::text[])`,
  )
  const { th, en } = nameColumns(entity, name)
  const whole = within
    ? sql`(select w.code || '/' || r.${identifier(code)} from ${identifier(within.of)} w where w.id = r.${identifier(within.by)})`
    : sql`null::text`
  const keys = commas([
    sql`fold_text(r.${identifier(code)}::text)`,
    sql`fold_text(${th})`,
    sql`fold_text(${en})`,
    sql`fold_text(${whole})`,
  ])
  return sql`
    select r.id, r.${identifier(code)}::text as code, array[${th}, ${en}] as names, ${whole} as whole,
      ${inUse(sql`r`)} as in_use
    from ${identifier(of)} r
    where ${allOf([
      sql`(${inUse(sql`r`)} or r.id = any(${[...kept]}::bigint[]))`,
      ...fitting,
      sql`array[${keys}] && ${[...typed]}::text[]`,
    ])}`
}

/** True of a record that can be newly chosen: neither ended nor switched off. */
export const inUse = (row: Sql): Sql =>
  sql`not coalesce(out_of_use(${row}), false) and coalesce((to_jsonb(${row}) ->> 'is_active')::boolean, true)`

// thousands of rows name thousands of records: each is looked up, not searched for
function keyed(
  found: readonly Named[],
  keysOf: (one: Named) => readonly (string | null)[],
): ReadonlyMap<string, readonly Named[]> {
  const by = new Map<string, Named[]>()
  for (const one of found)
    for (const key of new Set(keysOf(one).flatMap((typed) => keyOf(typed)))) {
      if (!by.has(key)) by.set(key, [])
      by.get(key)!.push(one)
    }
  return by
}

const keyOf = (typed: unknown): string[] => (typeof typed === 'string' ? [foldText(typed)] : [])
