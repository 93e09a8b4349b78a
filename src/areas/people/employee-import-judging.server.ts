// Judges the people of a file against the company: what is taken, what they name, and who of the file is whose supervisor.
import { foldText } from '#base/fold-text.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Words, words } from '#base/text.ts'
import { type ReferenceColumn, referenceColumns } from './employee-import-columns.ts'
import { referencesOf } from './employee-import-references.server.ts'
import type { ImportRow, WrongCell } from './employee-rows.ts'
import { placesBeyond } from './placing.server.ts'

/** A person of the file with everything that is wrong, and the records that were named. */
export interface PlacedRow extends ImportRow {
  readonly ids: Readonly<Partial<Record<ReferenceColumn, number>>>
  /** The code of a supervisor who comes with the same file, in lower case. */
  readonly under: string | null
}

const said = words({
  codeTaken: {
    en: 'Another employee has this code, perhaps a deleted one',
    th: 'มีพนักงานใช้รหัสนี้แล้ว อาจเป็นพนักงานที่ลบแล้ว',
  },
  nationalIdTaken: {
    en: 'Another employee has this national ID; look for a second record of this person',
    th: 'มีพนักงานใช้เลขประจำตัวประชาชนนี้แล้ว กรุณาตรวจสอบว่าลงทะเบียนซ้ำหรือไม่',
  },
  circle: {
    en: 'By this file the person would be their own supervisor, directly or through others',
    th: 'ตามไฟล์นี้พนักงานจะเป็นหัวหน้าของตัวเอง ไม่ว่าโดยตรงหรือผ่านคนอื่น',
  },
  leaderOut: {
    en: 'The supervisor is in a row of this file that cannot be imported; correct that row first',
    th: 'หัวหน้างานอยู่ในแถวของไฟล์นี้ที่นำเข้าไม่ได้ กรุณาแก้แถวนั้นก่อน',
  },
})

/** All rows with all that is wrong, in a fixed number of queries. */
export async function placedRows(
  caller: Pick<Context, 'db' | 'user' | 'scope'>,
  rows: readonly ImportRow[],
): Promise<PlacedRow[]> {
  const { db } = caller
  const resolve = await referencesOf(db, rows)
  const taken = await takenIn(db, rows)
  const codes = new Set(rows.map(codeOf))
  const placed = rows.map((row): PlacedRow => {
    const ids: Partial<Record<ReferenceColumn, number>> = {}
    const wrong: WrongCell[] = [...row.wrong]
    let under: string | null = null
    const { employee_code, national_id } = row.value
    if (employee_code && taken.has(codeOf(row)))
      wrong.push({ column: 'employee_code', words: said.codeTaken })
    if (national_id && taken.has(String(national_id)))
      wrong.push({ column: 'national_id', words: said.nationalIdTaken })
    for (const column of referenceColumns) {
      const typed = row.value[column]
      if (typeof typed !== 'string') continue
      const found = resolve(column, typed)
      if ('id' in found) ids[column] = found.id
      else if (column === 'supervisor' && codes.has(foldText(typed))) under = foldText(typed)
      else wrong.push({ column, words: found.wrong })
    }
    return { ...row, wrong, ids, under }
  })
  return withLeaders(await withinReach(caller, placed))
}

// a file reaches no further than registering by hand
async function withinReach(
  caller: Pick<Context, 'db' | 'user' | 'scope'>,
  rows: readonly PlacedRow[],
): Promise<PlacedRow[]> {
  const places = rows.map(({ ids, under }) => ({
    org_unit_id: ids.org_unit ?? null,
    supervisor_id: ids.supervisor ?? (under === null ? null : ('NEW' as const)),
  }))
  const beyond = await placesBeyond(caller, places)
  return rows.map((row, at) => {
    const { org_unit_id, supervisor_id } = beyond[at]!
    const more: WrongCell[] = [
      ...(org_unit_id ? [{ column: 'org_unit' as const, words: org_unit_id }] : []),
      ...(supervisor_id ? [{ column: 'supervisor' as const, words: supervisor_id }] : []),
    ]
    return { ...row, wrong: [...row.wrong, ...more] }
  })
}

async function takenIn(db: Db, rows: readonly ImportRow[]): Promise<Set<string>> {
  const all = (column: 'employee_code' | 'national_id') => rows.flatMap(({ value }) => value[column] ?? [])
  const found = await db.rows<{ taken: string }>(sql`
    select fold_text(employee_code::text) as taken from employee
      where fold_text(employee_code::text) = any(${all('employee_code').map((one) => foldText(String(one)))}::text[])
    union all select national_id from employee
      where not is_deleted and national_id = any(${all('national_id')}::text[])`)
  return new Set(found.map(({ taken }) => taken))
}

/** A file of national ids shows which are known: audited at each person found and once for the file. */
export async function tellTried(db: Db, rows: readonly ImportRow[]): Promise<void> {
  const ids = rows.flatMap(({ value }) => value.national_id ?? [])
  if (ids.length === 0) return
  await db.run(sql`
    with known as (select id from employee where not is_deleted and national_id = any(${ids}::text[]))
    insert into audit_log (actor_id, action, entity, entity_id, after, request_id, ip)
    select ngan_actor(), 'try_national_id', 'employee', id, null::jsonb, ngan_request(), ngan_ip() from known
    union all
    select ngan_actor(), 'try_national_ids', 'import_batch', null,
      jsonb_build_object('tried', ${ids.length}::integer, 'known', (select count(*) from known)), ngan_request(), ngan_ip()`)
}

// A row is taken only with its supervisor, so a bad row keeps all below it out.
function withLeaders(rows: readonly PlacedRow[]): PlacedRow[] {
  const byCode = new Map(rows.map((row) => [codeOf(row), row]))
  const below = Map.groupBy(rows, ({ under }) => under)
  const told = new Map<PlacedRow, Words>()
  for (const row of rows) {
    const above = new Set<string>()
    for (let at = row.under; at !== null && !above.has(at); at = byCode.get(at)?.under ?? null) above.add(at)
    if (above.has(codeOf(row))) told.set(row, said.circle)
  }
  const out = rows.filter((row) => row.wrong.length > 0 || told.has(row))
  // grows while it is gone through
  for (const row of out)
    for (const one of below.get(codeOf(row)) ?? []) {
      if (told.has(one)) continue
      told.set(one, said.leaderOut)
      if (one.wrong.length === 0) out.push(one)
    }
  return rows.map((row) => {
    const more = told.get(row)
    return more ? { ...row, wrong: [...row.wrong, { column: 'supervisor', words: more }] } : row
  })
}

/** The code of a row as codes are compared; empty where it has none that can be understood. */
const codeOf = ({ value }: ImportRow): string => foldText(String(value.employee_code ?? ''))
