// What the server does for materials, and what the database's refusals mean here.
import type { Db } from '#platform/database/db.server.ts'
import { may } from '#base/access.ts'
import { type Problem, problem } from '#base/errors.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { partColumns } from '#platform/server/walk-contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { plannedForValues, sql, when } from '#platform/database/sql.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { issueForPart, issuePlaces, takeIssueBack } from './part-issues.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { aboutMaterial } from './material-about.ts'
import { exportMaterials } from './material-export.ts'
import { importHandlers } from './material-import.server.ts'
import { materialProblem } from './material-problems.ts'
import { priceImportHandlers, pricesHandlers } from './price-import.server.ts'
import { stockHandlers } from './stock.server.ts'
import { deliveryHandlers } from './stock-delivery.server.ts'
import { stockListsHandlers } from './stock-lists.server.ts'
import {
  type MaterialRow,
  countMaterials,
  deleteMaterial,
  getMaterial,
  insertMaterial,
  listMaterials,
  materialHistory,
  materialOptions,
  restoreMaterial,
  updateMaterial,
  materialFields,
} from './materials.ts'

/** Stock that is issued for a part of an order. */
export const partIssues = { issue: issueForPart, places: issuePlaces, takeBack: takeIssueBack }

const sorts = new Map<string, SortField>([
  ['material_code', { by: sql`m.material_code`, as: 'citext' }],
  ['description_th', { by: sql`(m.description_th collate "th-x-icu")`, as: 'text' }],
  ['stock_ur', { by: sql`m.stock_ur`, as: 'decimal' }],
])

const columns = sql`m.id, m.material_code::text, m.description_th, m.description_en,
  m.item_type_id, i.name_th as item_type_id_th, i.name_en as item_type_id_en,
  m.unit_id, u.name_th as unit_id_th, u.name_en as unit_id_en,
  m.material_group, m.brand, m.model, m.spec, m.source, m.erp_synced_at, m.min_stock::float8 as min_stock, m.is_active,
  m.stock_ur::float8 as stock_ur, m.stock_qi::float8 as stock_qi, m.stock_block::float8 as stock_block, m.below_min,
  p.price::float8 as price, p.currency, m.row_version`
const joined = sql`join unit u on u.id = m.unit_id left join item_type i on i.id = m.item_type_id
  left join material_price p on p.material_id = m.id and not p.is_deleted
    and p.valid_from <= bangkok_day(now()) and (p.valid_to is null or p.valid_to >= bangkok_day(now()))`

const listed = handle(listMaterials, async ({ where = {}, ...asked }, { db, user }) => {
  if (where.is_deleted && !may(user, restoreMaterial.access)) throw problem('NOT_ALLOWED')
  const list = keyset(
    {
      sorts,
      fallback: { field: 'material_code', dir: 'asc' },
      id: sql`m.id`,
      from: sql`master_material m`,
      where: sql`m.is_deleted = ${where.is_deleted === true}
        ${when(where.text, () => sql`and m.search_text like search_pattern(${where.text})`)}
        ${when(where.item_type_id, () => sql`and m.item_type_id = ${where.item_type_id}`)}
        ${when(where.is_active === 'YES', () => sql`and m.is_active`)}
        ${when(where.is_active === 'NO', () => sql`and not m.is_active`)}
        ${when(where.status_code === 'UR', () => sql`and m.stock_ur > 0`)}
        ${when(where.status_code === 'QI', () => sql`and m.stock_qi > 0`)}
        ${when(where.status_code === 'BLOCK', () => sql`and m.stock_block > 0`)}
        ${when(where.below_min, () => sql`and m.below_min`)}`,
    },
    asked,
  )
  const statement = sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${columns} from page join master_material m on m.id = page_id
    ${joined} ${list.order}`
  const isSearch = Boolean(where.text || where.item_type_id)
  const found = await db.rows<MaterialRow & Keyed>(isSearch ? plannedForValues(statement) : statement)
  return list.answer(db, found)
})

// export: ambiguous item types are written as SECTION/CODE, so that an import finds the same one
const filed = handle(listMaterials, async (asked, context) => {
  const page = (await listed.handler(asked as never, context)) as OutputFor<typeof listMaterials>
  const types = new Set(page.rows.flatMap(({ item_type_id }) => item_type_id ?? []))
  const found = await context.db.rows<{ id: number; whole: string }>(sql`
    select i.id, s.code || '/' || i.code as whole from item_type i join org_unit s on s.id = i.section_id
    where i.id = any(${[...types]}::bigint[]) and exists (
      select from item_type o where o.id <> i.id and not o.is_deleted
        and array[fold_text(o.code), fold_text(o.name_th), fold_text(o.name_en)]
          && array[fold_text(i.code), fold_text(i.name_th), fold_text(i.name_en)])`)
  const wholes = new Map(found.map(({ id, whole }) => [id, whole]))
  const rows = page.rows.map((row) => {
    const whole = row.item_type_id === null ? undefined : wholes.get(row.item_type_id)
    return whole ? { ...row, item_type_id_th: whole, item_type_id_en: whole } : row
  })
  return { ...page, rows }
})

export const materialsHandlers: OperationHandler[] = [
  listed,
  handleExport(exportMaterials, filed),
  handleMasterHistory(materialHistory),
  ...pricesHandlers,
  ...stockHandlers,
  ...stockListsHandlers,
  ...deliveryHandlers,
  ...importHandlers,
  ...priceImportHandlers,

  handle(countMaterials, async (_, { db }) =>
    db.one<OutputFor<typeof countMaterials>>(sql`
      select
        (select count(*) from (select from master_material where below_min and not is_deleted limit 1000) x) as below_min,
        (select count(*) from (select from master_material where stock_qi > 0 and not is_deleted limit 1000) x) as in_qi,
        (select count(*) from (select from master_material where stock_block > 0 and not is_deleted limit 1000) x)
          as in_block`),
  ),

  handle(getMaterial, async ({ id }, { db }) => {
    const found = await readMaterial(db, id)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(aboutMaterial, async ({ material_id }, { db, user, contributions }) => {
    const found = await db.maybe<OutputFor<typeof aboutMaterial>>(sql`
      select ${partColumns(contributions.aboutMaterial, user, material_id)}
      from master_material m where m.id = ${material_id} and not m.is_deleted`)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(insertMaterial, async ({ data }, { db, scope }) => {
    requireWholeCompany(scope)
    const { id } = await db.one<{ id: number }>(sql`
      insert into master_material (material_code, description_th, description_en, item_type_id, unit_id, material_group,
        brand, model, spec, min_stock, is_active)
      values (${data.material_code}, ${data.description_th}, ${data.description_en}, ${data.item_type_id}, ${data.unit_id},
        ${data.material_group}, ${data.brand}, ${data.model}, ${data.spec}, ${data.min_stock}, ${data.is_active ?? true})
      returning id`)
    return (await readMaterial(db, id))!
  }),

  handle(
    updateMaterial,
    async ({ id, row_version, data }, { db, scope }) => {
      requireWholeCompany(scope)
      const known = await hold(db, id, row_version)
      if (known.source === 'ERP') requireSame(known, data)
      return changeOne(db, {
        ...guardOf(db, id),
        update: sql`
        update master_material m set material_code = ${data.material_code}, description_th = ${data.description_th},
          description_en = ${data.description_en}, item_type_id = ${data.item_type_id}, unit_id = ${data.unit_id},
          material_group = ${data.material_group}, brand = ${data.brand}, model = ${data.model}, spec = ${data.spec},
          min_stock = ${data.min_stock}, is_active = ${data.is_active ?? true}
        where m.id = ${id} and not m.is_deleted and m.row_version = ${row_version}`,
      })
    },
    ({ id }, { db }) => readMaterial(db, id),
  ),

  handle(deleteMaterial, async ({ id, row_version }, { db, scope }) => {
    requireWholeCompany(scope)
    const known = await hold(db, id, row_version)
    if (known.source === 'ERP') throw materialProblem('ERP_MATERIAL', { code: known.material_code })
    await changeOne(db, {
      ...guardOf(db, id),
      update: sql`update master_material m set is_deleted = true
        where m.id = ${id} and not m.is_deleted and m.row_version = ${row_version}`,
      // gone afterwards, unless the delete met another version
      current: async () => (await readMaterial(db, id)) ?? known,
    })
    return null
  }),

  handle(restoreMaterial, async ({ id, row_version }, { db, scope }) => {
    requireWholeCompany(scope)
    return changeOne(db, {
      update: sql`update master_material m set is_deleted = false
        where m.id = ${id} and m.is_deleted and m.row_version = ${row_version}`,
      stamp: sql`select m.updated_by, m.updated_at from master_material m where m.id = ${id}`,
      current: () => readMaterial(db, id, sql`true`),
    })
  }),

  handle(materialOptions, async ({ text }, { db }) =>
    db.rows<OutputFor<typeof materialOptions>[number]>(
      plannedForValues(sql`
        select m.id, m.description_th as name_th, m.description_en as name_en, m.material_code::text as hint
        from master_material m
        where not m.is_deleted and m.is_active ${when(text, () => sql`and m.search_text like search_pattern(${text})`)}
        order by m.material_code, m.id limit 20`),
    ),
  ),
]

nameTables({
  master_material: { en: 'Materials', th: 'วัสดุ' },
  stock_move: { en: 'Stock movements', th: 'รายการเคลื่อนไหวของคลัง' },
  stock_balance: { en: 'Stock', th: 'ยอดคงคลัง' },
  stock_receipt: { en: 'Deliveries', th: 'การรับของเข้าคลัง' },
})

nameConstraints({
  master_material_code_key: ({ detail }) =>
    materialProblem('MATERIAL_CODE_TAKEN', { value: valueIn(detail) }),
  storage_location_code_key: ({ detail }) =>
    materialProblem('STORAGE_CODE_TAKEN', { value: valueIn(detail) }),
  storage_location_employee_has_van: () => materialProblem('VAN_HAS_DRIVER'),
  stock_move_reversed_key: (): Problem => materialProblem('MOVE_REVERSED'),
})

function readMaterial(db: Db, id: number, among = sql`not m.is_deleted`): Promise<MaterialRow | null> {
  return db.maybe<MaterialRow>(
    sql`select ${columns} from master_material m ${joined} where m.id = ${id} and ${among}`,
  )
}

const guardOf = (db: Db, id: number) => ({
  stamp: sql`select m.updated_by, m.updated_at from master_material m where m.id = ${id} and not m.is_deleted`,
  current: () => readMaterial(db, id),
})

// who was first is told before that a material is not ours to change
async function hold(db: Db, id: number, row_version: number): Promise<MaterialRow> {
  await db.run(sql`select from master_material m where m.id = ${id} for no key update`)
  const known = await readMaterial(db, id)
  await requireVersion(db, known, row_version, guardOf(db, id))
  return known!
}

// the ERP says what a material is, and we how much of it is to lie here
function requireSame(known: MaterialRow, data: Partial<Record<keyof typeof materialFields, unknown>>): void {
  const names = Object.keys(materialFields) as (keyof typeof materialFields)[]
  const isOther = names.some(
    (name) =>
      name !== 'min_stock' &&
      (data[name] ?? null) !== known[name] &&
      !(name === 'is_active' && (data[name] ?? null) === null),
  )
  if (isOther) throw materialProblem('ERP_MATERIAL', { code: known.material_code })
}
