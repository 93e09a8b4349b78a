// Materials of a file: judged as a whole, in a fixed number of queries, and written in two statements.
import { foldText } from '#base/fold-text.ts'
import { notifyNobody } from '#platform/bus/live.server.ts'
import { may } from '#base/access.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { inImportTurn } from '#platform/sheets/import-turns.server.ts'
import { type SheetRecord, isTaken } from '#platform/sheets/importing.ts'
import { recordsIn, told } from '#platform/records/master-data/master-data-import.server.ts'
import { referencesIn } from '#platform/records/master-data/master-data-references.server.ts'
import { readSheet } from '#platform/sheets/sheet-reading.server.ts'
import { type Sheet, headedSheet } from '#platform/sheets/sheet-rows.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { type Words, words } from '#base/text.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { by } from './material-access.ts'
import { exportMaterials } from './material-export.ts'
import { importMaterials, materialColumns, materialImportLimits } from './material-import.ts'
import { materialFields } from './materials.ts'

const said = words({
  twice: { en: 'This code appears in an earlier row of the file', th: 'รหัสนี้ซ้ำกับแถวก่อนหน้าในไฟล์' },
  known: {
    en: 'This material exists already, and changing it needs the right to edit',
    th: 'มีวัสดุนี้อยู่แล้ว ผู้ที่จะแก้ไขต้องมีสิทธิ์แก้ไข',
  },
  erp: { en: 'This material is kept in the ERP', th: 'วัสดุนี้มาจาก ERP' },
  unitStays: {
    en: 'It has stock moves or prices in another unit already',
    th: 'วัสดุนี้เคยรับจ่ายหรือมีราคาตามหน่วยอื่นแล้ว',
  },
})

/** Headings of our own file that are read over: its stock comes by moves, its price in a file of prices. */
const passed: readonly Words[] = Object.entries(exportMaterials.columns)
  .map(([name, one]): readonly [string, Words] => [name, 'en' in one ? one : one[0]])
  .filter(([name]) => /^(stock_|below_min|price|currency)/.test(name))
  .map(([, one]) => one)

const columns = Object.keys({ ...materialFields, source: 0 }) as (keyof typeof materialFields | 'source')[]
type Column = (typeof columns)[number]
type Data = Partial<Record<Column, unknown>>
interface Known extends Record<Column, unknown> {
  readonly id: number
  readonly key: string
  readonly unit_stays: boolean
}

export const importHandlers: OperationHandler[] = [
  handle(importMaterials, async ({ file, dry_run, good_only }, context) => {
    requireWholeCompany(context.scope)
    const sheet = await readSheet(file, context, materialImportLimits.rows + 1)
    const mayEdit = may(context.user, by('edit'))
    return inImportTurn(context.actor.userId ?? 0, sheet.rows.length, () =>
      context.dbPool.transaction(context.actor, async (db) => {
        const { rows, fresh, changed, same } = await judged(db, sheet, { mayEdit, isLook: dry_run === true })
        const good = rows.filter(({ wrong }) => wrong.size === 0).length
        const taken = isTaken({ dry_run, good_only }, good, rows.length)
        if (taken) {
          await insertAll(db, fresh)
          await changeAll(db, changed)
        } else notifyNobody(db)
        return {
          rows: rows.length,
          good,
          wrong: rows
            .filter(({ wrong }) => wrong.size > 0)
            .map((row) => told({ fields: materialColumns }, row, context, row.value.material_code ?? '')),
          inserted: fresh.length,
          changed: changed.length,
          same,
          taken,
          sheet: sheet.sheet ?? null,
        }
      }),
    )
  }),
]

const keyOf = ({ value }: SheetRecord) => foldText(String(value.material_code ?? ''))
// a code of types is unique within its section
const referring = {
  fields: materialFields,
  lookups: { item_type_id: { within: { by: 'section_id', of: 'org_unit' } } },
}

// a dry run takes no lock
async function judged(db: Db, sheet: Sheet, { mayEdit, isLook }: { mayEdit: boolean; isLook: boolean }) {
  const rows = recordsIn(materialColumns, sheet, passed)
  const { places } = headedSheet(sheet, { fields: materialColumns, passed })
  // files one after another: each sees what the other brought, and none waits for rows in another order
  if (!isLook) await db.rows(sql`select pg_advisory_xact_lock(hashtext('files of materials'))`)
  const known = await knownIn(db, rows, isLook)
  const data: Data[] = await referencesIn(db, referring, rows, (row, name) => {
    const was = known.get(keyOf(row))
    return (was?.[name as Column] ?? null) as number | null
  })
  const seen = new Set<string>()
  const fresh: Data[] = []
  const changed: (Data & { id: number; is_synced: boolean })[] = []
  let same = 0
  for (const [at, row] of rows.entries()) {
    const key = keyOf(row)
    if (key !== '' && seen.has(key)) row.wrong.set('material_code', said.twice)
    seen.add(key)
    const was = known.get(key)
    if (was) refuseKnown(row, was, data[at]!, mayEdit)
    if (row.wrong.size > 0) continue
    if (!was)
      fresh.push({
        ...data[at]!,
        is_active: data[at]!.is_active ?? true,
        source: data[at]!.source ?? 'LOCAL',
      })
    else {
      const now = { ...was, ...givenIn(data[at]!, places) }
      if (columns.every((name) => now[name] === was[name])) same++
      else changed.push({ ...now, is_synced: data[at]!.source === 'ERP' })
    }
  }
  return { rows, fresh, changed, same }
}

// what stands in the file replaces what was there; a column it does not have leaves it alone
function givenIn(data: Data, places: Readonly<Partial<Record<string, number>>>): Data {
  const stays: readonly Column[] = ['is_active', 'source']
  const named = columns.filter((name) => places[name] !== undefined)
  return Object.fromEntries(
    named
      .filter((name) => !(stays.includes(name) && (data[name] ?? null) === null))
      .map((name) => [name, data[name] ?? null]),
  )
}

function refuseKnown(row: SheetRecord, was: Known, data: Data, mayEdit: boolean): void {
  if (!mayEdit) row.wrong.set('material_code', said.known)
  else if (was.source === 'ERP' && data.source === 'LOCAL') row.wrong.set('source', said.erp)
  if (was.unit_stays && typeof data.unit_id === 'number' && data.unit_id !== was.unit_id)
    row.wrong.set('unit_id', said.unitStays)
}

async function knownIn(
  db: Db,
  rows: readonly SheetRecord[],
  isLook: boolean,
): Promise<ReadonlyMap<string, Known>> {
  const codes = rows.flatMap(({ value }) =>
    value.material_code ? [foldText(String(value.material_code))] : [],
  )
  const found = await db.rows<Known>(sql`
    select m.id, fold_text(m.material_code::text) as key, m.material_code::text, m.description_th, m.description_en,
      m.item_type_id, m.unit_id, m.material_group, m.brand, m.model, m.spec, m.min_stock::float8 as min_stock, m.is_active,
      m.source, exists (select from stock_move s where s.material_id = m.id)
        or exists (select from material_price p where p.material_id = m.id and not p.is_deleted) as unit_stays
    from master_material m where not m.is_deleted and fold_text(m.material_code::text) = any(${codes}::text[])
    order by m.id ${when(!isLook, () => sql`for no key update of m`)}`)
  return new Map(found.map((one) => [one.key, one]))
}

const record = sql`as r(id bigint, material_code text, description_th text, description_en text, item_type_id bigint,
  unit_id bigint, material_group text, brand text, model text, spec text, source text, min_stock numeric, is_active boolean,
  is_synced boolean)`

async function insertAll(db: Db, rows: readonly Data[]): Promise<void> {
  if (rows.length === 0) return
  await db.run(sql`
    insert into master_material (material_code, description_th, description_en, item_type_id, unit_id, material_group,
      brand, model, spec, source, erp_synced_at, min_stock, is_active)
    select r.material_code, r.description_th, r.description_en, r.item_type_id, r.unit_id, r.material_group, r.brand,
      r.model, r.spec, r.source, case r.source when 'ERP' then now() end, r.min_stock, r.is_active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${record}
    order by r.unit_id, r.item_type_id, r.material_code`)
}

// only a file that says so comes from the ERP
async function changeAll(db: Db, rows: readonly Data[]): Promise<void> {
  if (rows.length === 0) return
  await db.run(sql`
    update master_material m set material_code = r.material_code, description_th = r.description_th,
      description_en = r.description_en, item_type_id = r.item_type_id, unit_id = r.unit_id,
      material_group = r.material_group, brand = r.brand, model = r.model, spec = r.spec, source = r.source,
      erp_synced_at = case when r.source = 'ERP' then case when r.is_synced then now() else m.erp_synced_at end end,
      min_stock = r.min_stock, is_active = r.is_active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${record} where m.id = r.id`)
}
