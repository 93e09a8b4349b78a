// What the server does for machine properties, and what the database's refusals mean here.
import type { Db } from '#platform/database/db.server.ts'
import { may } from '#base/access.ts'
import { type Problem, problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { plannedForValues, sql, when } from '#platform/database/sql.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import type { Words } from '#base/text.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { asBuiltHandlers } from './as-built.server.ts'
import {
  type KindRow,
  type PropertyRow,
  deleteProperty,
  getProperty,
  insertProperty,
  listKinds,
  listProperties,
  propertyHistory,
  propertyOptions,
  restoreProperty,
  updateProperty,
} from './machine-properties.ts'
import { costHandlers } from './property-cost.server.ts'
import { linesHandlers } from './property-lines.server.ts'
import { mapHandlers } from './property-map.server.ts'
import { propertyProblem } from './property-problems.ts'
import { rulesHandlers } from './property-rules.server.ts'

const sorts = new Map<string, SortField>([
  ['code', { by: sql`(p.code collate "th-x-icu")`, as: 'text' }],
  ['name_th', { by: sql`(p.name_th collate "th-x-icu")`, as: 'text' }],
  ['value_number', { by: sql`coalesce(p.value_number, 0)`, as: 'decimal' }],
])

const columns = sql`p.id, p.kind, p.code, p.name_th, p.name_en, p.value_type, p.value_number::float8 as value_number,
  p.value_choice, p.value_bool, u.symbol as unit, p.is_active, p.description, p.row_version,
  (select count(*)::int from detail_machine_property d where d.machine_property_id = p.id) as lines,
  (select count(*)::int from property_machine_map m where m.machine_property_id = p.id) as machine_types`
const joined = sql`join machine_property_kind k on k.code = p.kind left join unit u on u.id = k.unit_id`

interface Narrowed {
  readonly text?: string | null
  readonly kind?: string | null
  readonly machine_type_id?: number | null
}

const narrowedBy = ({ text, kind, machine_type_id }: Narrowed) => sql`
  ${when(text, () => sql`and fold_text(concat_ws(' ', p.code, p.name_th, p.name_en)) like search_pattern(${text})`)}
  ${when(kind, () => sql`and p.kind = ${kind}`)}
  ${when(
    machine_type_id,
    () => sql`and exists (select from property_machine_map m
      where m.machine_property_id = p.id and m.machine_type_id = ${machine_type_id})`,
  )}`

export const machinePropertiesHandlers: OperationHandler[] = [
  handleMasterHistory(propertyHistory),
  ...linesHandlers,
  ...costHandlers,
  ...mapHandlers,
  ...rulesHandlers,
  ...asBuiltHandlers,

  handle(listKinds, async (_, { db }) =>
    db.rows<KindRow>(sql`
      select k.code, k.name_th, k.name_en, k.value_type, u.symbol as unit, k.min::float8 as min, k.max::float8 as max,
        (select count(*)::int from (select from machine_property p where p.kind = k.code and not p.is_deleted limit 1000) x)
          as properties
      from machine_property_kind k left join unit u on u.id = k.unit_id order by k.key`),
  ),

  handle(listProperties, async ({ where = {}, ...asked }, { db, user }) => {
    if (where.is_deleted && !may(user, restoreProperty.access)) throw problem('NOT_ALLOWED')
    const list = keyset(
      {
        sorts,
        fallback: { field: 'value_number', dir: 'asc' },
        id: sql`p.id`,
        from: sql`machine_property p`,
        where: sql`p.is_deleted = ${where.is_deleted === true} ${narrowedBy(where)}`,
      },
      asked,
    )
    const statement = sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${columns} from page join machine_property p on p.id = page_id
      ${joined} ${list.order}`
    const found = await db.rows<PropertyRow & Keyed>(
      where.text || where.machine_type_id ? plannedForValues(statement) : statement,
    )
    return list.answer(db, found)
  }),

  handle(getProperty, async ({ id }, { db }) => {
    const found = await readProperty(db, id)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(insertProperty, async ({ data }, { db, scope }) => {
    requireWholeCompany(scope)
    const { id } = await db.one<{ id: number }>(sql`
      insert into machine_property (kind, code, name_th, name_en, value_number, value_choice, value_bool, description, is_active)
      values (${data.kind}, ${data.code}, ${data.name_th}, ${data.name_en}, ${data.value_number}, ${data.value_choice},
        ${data.value_bool}, ${data.description}, ${data.is_active ?? true})
      returning id`)
    return (await readProperty(db, id))!
  }),

  handle(
    updateProperty,
    async ({ id, row_version, data }, { db, scope }) => {
      requireWholeCompany(scope)
      return changeOne(db, {
        ...guardOf(db, id),
        update: sql`
        update machine_property p set code = ${data.code}, name_th = ${data.name_th}, name_en = ${data.name_en},
          value_number = ${data.value_number}, value_choice = ${data.value_choice}, value_bool = ${data.value_bool},
          description = ${data.description}, is_active = ${data.is_active ?? true}
        where p.id = ${id} and not p.is_deleted and p.row_version = ${row_version}`,
      })
    },
    ({ id }, { db }) => readProperty(db, id),
  ),

  handle(deleteProperty, async ({ id, row_version }, { db, scope }) => {
    requireWholeCompany(scope)
    const known = await readProperty(db, id)
    await changeOne(db, {
      ...guardOf(db, id),
      update: sql`update machine_property p set is_deleted = true
        where p.id = ${id} and not p.is_deleted and p.row_version = ${row_version}`,
      // gone afterwards, unless the delete met another version
      current: async () => (await readProperty(db, id)) ?? known,
    })
    return null
  }),

  handle(restoreProperty, async ({ id, row_version }, { db, scope }) => {
    requireWholeCompany(scope)
    return changeOne(db, {
      update: sql`update machine_property p set is_deleted = false
        where p.id = ${id} and p.is_deleted and p.row_version = ${row_version}`,
      stamp: sql`select p.updated_by, p.updated_at from machine_property p where p.id = ${id}`,
      current: () => readProperty(db, id, sql`true`),
    })
  }),

  handle(propertyOptions, async (asked, { db }) =>
    db.rows<OutputFor<typeof propertyOptions>[number]>(
      plannedForValues(sql`
        select p.id, p.name_th, p.name_en, p.code as hint from machine_property p
        join machine_property_kind k on k.code = p.kind
        where not p.is_deleted and p.is_active ${narrowedBy(asked)}
        order by k.key, coalesce(p.value_number, 0), p.id limit 20`),
    ),
  ),
]

function readProperty(db: Db, id: number, among = sql`not p.is_deleted`): Promise<PropertyRow | null> {
  return db.maybe<PropertyRow>(
    sql`select ${columns} from machine_property p ${joined} where p.id = ${id} and ${among}`,
  )
}

const guardOf = (db: Db, id: number) => ({
  stamp: sql`select p.updated_by, p.updated_at from machine_property p where p.id = ${id} and not p.is_deleted`,
  current: () => readProperty(db, id),
})

const valueTaken = (value: string | Words): Problem => propertyProblem('PROPERTY_VALUE_TAKEN', { value })
/** What stands behind the kind in such a key. */
const behindKind = (detail?: string): string => valueIn(detail).replace(/^[^,]*, /, '')
const notMapped = (): Problem => propertyProblem('PROPERTY_NOT_MAPPED')

nameTables({
  machine_as_built: { en: 'Machines as built', th: 'คุณสมบัติตามที่ประกอบ' },
  machine_as_built_value: { en: 'Properties of machines as built', th: 'ค่าคุณสมบัติตามที่ประกอบ' },
  machine_property: { en: 'Machine properties', th: 'คุณสมบัติเครื่องจักร' },
  detail_machine_property: { en: 'Cost lines of machine properties', th: 'รายการต้นทุนของคุณสมบัติเครื่องจักร' },
  map_machine_property: { en: 'Rules between machine properties', th: 'กฎระหว่างคุณสมบัติเครื่องจักร' },
  property_machine_map: { en: 'Properties of machine types', th: 'คุณสมบัติของประเภทเครื่องจักร' },
  machine_property_kind: { en: 'Kinds of machine properties', th: 'ชนิดคุณสมบัติเครื่องจักร' },
})

nameConstraints({
  machine_property_code_key: ({ detail }) =>
    propertyProblem('PROPERTY_CODE_TAKEN', { value: valueIn(detail) }),
  machine_property_number_key: ({ detail }) => valueTaken(String(Number(behindKind(detail)))),
  machine_property_choice_key: ({ detail }) => valueTaken(behindKind(detail)),
  machine_property_bool_key: ({ detail }) =>
    valueTaken(behindKind(detail) === 't' ? { en: 'Yes', th: 'ใช่' } : { en: 'No', th: 'ไม่ใช่' }),
  detail_machine_property_key: () => propertyProblem('PROPERTY_LINE_TAKEN'),
  property_machine_map_default_key: () => propertyProblem('PROPERTY_DEFAULT_TAKEN'),
  map_machine_property_key: () => propertyProblem('RULE_TAKEN'),
  map_machine_property_one_value_key: () => propertyProblem('RULE_ONE_VALUE'),
  map_machine_property_not_itself: () => propertyProblem('RULE_ITSELF'),
  map_machine_property_other_kind: () => propertyProblem('RULE_SAME_KIND'),
  map_machine_property_mapped_fkey: notMapped,
  map_machine_property_other_mapped_fkey: notMapped,
})
