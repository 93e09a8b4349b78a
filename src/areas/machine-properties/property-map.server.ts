// The properties of machine types on the server. Saving locks the machine type: concurrent saves are serialised.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { handleTableView } from '#platform/server/table-view.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import {
  type PropertiesOfMachine,
  type PropertyMachine,
  listPropertiesOfMachine,
  listPropertyMachines,
  propertyMachineMapTable,
  savePropertiesOfMachine,
  setDefaultProperty,
} from './property-map.ts'
import { propertyProblem } from './property-problems.ts'

const sorts = new Map<string, SortField>([
  ['code', { by: sql`(c.code collate "th-x-icu")`, as: 'text' }],
  ['name_th', { by: sql`(c.name_th collate "th-x-icu")`, as: 'text' }],
])

export const mapHandlers: OperationHandler[] = [
  handleTableView(propertyMachineMapTable),

  handle(listPropertyMachines, async ({ where, ...paging }, { db }) => {
    const list = keyset(
      {
        sorts,
        fallback: { field: 'name_th', dir: 'asc' },
        id: sql`c.id`,
        from: sql`machine_type c`,
        where: sql`not c.is_deleted ${when(
          where?.text,
          () =>
            sql`and fold_text(concat_ws(' ', c.code, c.name_th, c.name_en)) like search_pattern(${where?.text})`,
        )}`,
      },
      paging,
    )
    const found = await db.rows<PropertyMachine & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, c.id, c.code, c.name_th, c.name_en, w.kinds, w.properties,
        (select count(*)::int from map_machine_property r where r.machine_type_id = c.id) as rules
      from page join machine_type c on c.id = page_id
      cross join lateral (
        select count(*)::int as properties, count(distinct m.kind)::int as kinds
        from property_machine_map m where m.machine_type_id = c.id) w ${list.order}`)
    return list.answer(db, found)
  }),

  handle(listPropertiesOfMachine, async ({ machine_type_id }, { db }) => {
    const found = await readMap(db, machine_type_id)
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(savePropertiesOfMachine, async (asked, { db, scope }) => {
    requireWholeCompany(scope)
    const id = asked.machine_type_id
    const kept = sql`${asked.rows.map((one) => one.machine_property_id)}::bigint[]`
    await hold(db, asked)
    const losing = sql`r.machine_type_id = ${id}
      and (r.machine_property_id <> all(${kept}) or r.other_property_id <> all(${kept}))`
    if (asked.with_rules) await db.run(sql`delete from map_machine_property r where ${losing}`)
    const { count } = await db.one<{ count: number }>(
      sql`select count(*)::int as count from map_machine_property r where ${losing}`,
    )
    if (count > 0) throw propertyProblem('PROPERTIES_IN_RULES', { count })
    await db.run(sql`
      delete from property_machine_map where machine_type_id = ${id} and machine_property_id <> all(${kept})`)
    const given = sql`jsonb_to_recordset(${JSON.stringify(asked.rows)}::jsonb)
      as r(machine_property_id bigint, is_default boolean, is_required boolean)`
    // the defaults that go make room for those that come
    await db.run(sql`
      update property_machine_map m set is_default = false from ${given}
      where m.machine_type_id = ${id} and m.machine_property_id = r.machine_property_id and m.is_default
        and not coalesce(r.is_default, false)`)
    await db.run(sql`
      insert into property_machine_map (machine_type_id, machine_property_id, kind, is_default, is_required)
      select ${id}, r.machine_property_id, coalesce(p.kind, '-'), coalesce(r.is_default, false),
        bool_or(coalesce(r.is_required, false)) over (partition by p.kind)
      from ${given} left join machine_property p on p.id = r.machine_property_id
      order by r.machine_property_id
      on conflict (machine_type_id, machine_property_id)
        do update set is_default = excluded.is_default, is_required = excluded.is_required
        where (property_machine_map.is_default, property_machine_map.is_required)
          is distinct from (excluded.is_default, excluded.is_required)`)
    return (await readMap(db, id))!
  }),

  handle(setDefaultProperty, async (asked, { db, scope }) => {
    requireWholeCompany(scope)
    const { machine_type_id: id, machine_property_id } = asked
    await hold(db, asked)
    const mapped = await db.maybe<{ kind: string }>(sql`
      select kind from property_machine_map
      where machine_type_id = ${id} and machine_property_id = ${machine_property_id}`)
    if (!mapped) throw propertyProblem('PROPERTY_NOT_MAPPED')
    await db.run(sql`
      update property_machine_map set is_default = false
      where machine_type_id = ${id} and kind = ${mapped.kind} and is_default and machine_property_id <> ${machine_property_id}`)
    await db.run(sql`
      update property_machine_map set is_default = true
      where machine_type_id = ${id} and machine_property_id = ${machine_property_id} and not is_default`)
    return (await readMap(db, id))!
  }),
]

// its properties are part of the machine type, and so is a change of them
async function hold(db: Db, asked: { machine_type_id: number; row_version: number }): Promise<void> {
  const { machine_type_id: id, row_version } = asked
  await changeOne(db, {
    update: sql`
      update machine_type set code = code where id = ${id} and not is_deleted and row_version = ${row_version}`,
    stamp: sql`select updated_by, updated_at from machine_type where id = ${id} and not is_deleted`,
    current: () => readMap(db, id),
  })
}

function readMap(db: Db, id: number): Promise<PropertiesOfMachine | null> {
  return db.maybe<PropertiesOfMachine>(sql`
    select c.id as machine_type_id, c.code, c.name_th, c.name_en, c.row_version,
      coalesce((select jsonb_agg(to_jsonb(r) - 'place' order by r.place) from (
        select row_number() over (order by k.key, coalesce(p.value_number, 0), p.id) as place,
          p.id as machine_property_id, p.kind, p.code, p.name_th, p.name_en, p.value_type, p.value_number, p.value_choice,
          p.value_bool, u.symbol as unit, p.is_active, m.id is not null as applies,
          coalesce(m.is_default, false) as is_default,
          coalesce(bool_or(m.is_required) over (partition by p.kind), false) as is_required,
          (select count(*) from map_machine_property r
            where r.machine_type_id = c.id and p.id in (r.machine_property_id, r.other_property_id)) as rules
        from machine_property p join machine_property_kind k on k.code = p.kind left join unit u on u.id = k.unit_id
        left join property_machine_map m on m.machine_property_id = p.id and m.machine_type_id = c.id
        where m.id is not null or (p.is_active and not p.is_deleted)) r), '[]') as rows
    from machine_type c where c.id = ${id} and not c.is_deleted`)
}
