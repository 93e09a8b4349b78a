// Records a file names by code or name: one query a kind, however many rows there are.
import { foldText } from '#base/fold-text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type Words, fillBoth, words } from '#base/text.ts'
import { type ReferenceColumn, referenceColumns } from './employee-import-columns.ts'
import type { ImportRow } from './employee-rows.ts'

/** One record by what it may be called; `told` tells it from others of the same name. */
interface Named {
  readonly id: number
  readonly code: string | null
  readonly names: readonly string[]
  readonly told: string
}

type Resolved = { readonly id: number } | { readonly wrong: Words }
export type Resolve = (column: ReferenceColumn, typed: string) => Resolved

const said = words({
  unknown: {
    en: 'Nothing in use is called {typed}. Write the code or the whole name, or leave the cell empty',
    th: 'ไม่พบ {typed} ที่ใช้งานอยู่ กรุณาใส่รหัสหรือชื่อเต็ม หรือเว้นว่างไว้',
  },
  ambiguous: {
    en: 'Several are called {typed}: {which}. Write the code of one, or leave the cell empty and choose on the card',
    th: 'มีหลายรายการชื่อ {typed}: {which} กรุณาใส่รหัสแทน หรือเว้นว่างไว้แล้วเลือกในหน้าพนักงาน',
  },
})

const found: Readonly<Record<ReferenceColumn, (typed: readonly string[]) => Sql>> = {
  org_unit: (typed) => sql`
    select u.id, u.code, array_remove(array[u.name_th, u.name_en], null) as names,
      concat_ws(' / ', p.name_th, u.name_th) || ' (' || u.code || ')' as told
    from org_unit u left join org_unit p on p.id = u.parent_id
    where u.is_active and not u.is_deleted and array[fold_text(u.code), fold_text(u.name_th), fold_text(u.name_en)] && ${typed}::text[]`,
  position: (typed) => sql`
    select id, code, array_remove(array[name_th, name_en], null) as names, name_th || ' (' || code || ')' as told
    from position
    where is_active and not is_deleted and array[fold_text(code), fold_text(name_th), fold_text(name_en)] && ${typed}::text[]`,
  supervisor: (typed) => sql`
    select id, employee_code::text as code,
      array_remove(array[first_name_th || ' ' || last_name_th, first_name_en || ' ' || last_name_en], null) as names,
      first_name_th || ' ' || last_name_th || ' (' || employee_code || ')' as told
    from employee
    where not is_deleted and status <> 'RESIGNED' and array[fold_text(employee_code::text),
      fold_text(first_name_th || ' ' || last_name_th), fold_text(first_name_en || ' ' || last_name_en)] && ${typed}::text[]`,
  labor_grade: (typed) => sql`
    select id, code, array_remove(array[name_th, name_en], null) as names, name_th || ' (' || code || ')' as told
    from labor_grade
    where is_active and not is_deleted and array[fold_text(code), fold_text(name_th), fold_text(name_en)] && ${typed}::text[]`,
  calendar: (typed) => sql`
    select id, null as code, array[name] as names, name as told from calendar
    where status = 1 and fold_text(name) = any(${typed}::text[])`,
  work_type: (typed) => sql`
    select id, null as code, array[name] as names, name as told from work_type
    where is_active and not is_deleted and fold_text(name) = any(${typed}::text[])`,
}

/** What the rows name, found at once; a code counts before a name. */
export async function referencesOf(db: Db, rows: readonly ImportRow[]): Promise<Resolve> {
  const kinds = new Map<ReferenceColumn, readonly Named[]>()
  for (const column of referenceColumns) {
    const typed = [...new Set(rows.flatMap(({ value }) => keyOf(value[column]) ?? []))]
    kinds.set(column, typed.length === 0 ? [] : await db.rows<Named>(found[column](typed)))
  }
  return (column, typed) => {
    const key = keyOf(typed)
    const all = kinds.get(column)!
    const coded = all.filter(({ code }) => code !== null && foldText(code) === key)
    const fitting =
      coded.length > 0 ? coded : all.filter(({ names }) => names.some((one) => foldText(one) === key))
    if (fitting.length === 1) return { id: fitting[0]!.id }
    if (fitting.length === 0) return { wrong: fillBoth(said.unknown, { typed }) }
    const which = fitting.slice(0, 4).map(({ told }) => told)
    return { wrong: fillBoth(said.ambiguous, { typed, which: which.join(', ') }) }
  }
}

const keyOf = (typed: unknown): string | undefined =>
  typeof typed === 'string' ? foldText(typed) : undefined
