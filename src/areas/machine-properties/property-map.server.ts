// The properties of machine types on the server: the list of them with its counts, the checklist of each, and its defaults.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { machineTypesPage } from '#areas/types-and-units/types-and-units.server.ts'
import { handleTableView } from '#platform/server/table-view.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { handlePairChecklist, readChecklist } from '#platform/records/pair-maps/pair-checklist.server.ts'
import { holdRecord } from '#platform/records/pair-maps/pair-map.server.ts'
import {
  type PropertyMachine,
  listPropertyMachines,
  propertiesOfMachine,
  propertyMachineMapTable,
  setDefaultProperty,
} from './property-map.ts'
import { propertyProblem } from './property-problems.ts'

// `c` is the machine type
const rows = sql`
      select p.id as machine_property_id, p.kind, p.code, p.name_th, p.name_en, p.value_type, p.value_number, p.value_choice,
        p.value_bool, u.symbol as unit, p.is_active, m.id is not null as applies,
        coalesce(m.is_default, false) as is_default,
        coalesce(bool_or(m.is_required) over (partition by p.kind), false) as is_required,
        (select count(*) from map_machine_property r
          where r.machine_type_id = c.id and p.id in (r.machine_property_id, r.other_property_id)) as rules
      from machine_property p join machine_property_kind k on k.code = p.kind left join unit u on u.id = k.unit_id
      left join property_machine_map m on m.machine_property_id = p.id and m.machine_type_id = c.id
      where m.id is not null or (p.is_active and not p.is_deleted)
      order by k.key, coalesce(p.value_number, 0), p.id`

export const mapHandlers: OperationHandler[] = [
  handleTableView(propertyMachineMapTable),

  handle(listPropertyMachines, (asked, { db }) =>
    machineTypesPage<PropertyMachine>(
      db,
      asked,
      sql`
        select count(distinct m.kind)::int as kinds, count(*)::int as properties,
          (select count(*)::int from map_machine_property r where r.machine_type_id = c.id) as rules
        from property_machine_map m where m.machine_type_id = c.id`,
    ),
  ),

  ...handlePairChecklist(propertiesOfMachine, {
    rows,
    before: async (db, { machine_type_id, with_rules }, ids) => {
      const kept = sql`${ids}::bigint[]`
      const losing = sql`r.machine_type_id = ${machine_type_id}
        and (r.machine_property_id <> all(${kept}) or r.other_property_id <> all(${kept}))`
      if (with_rules) await db.run(sql`delete from map_machine_property r where ${losing}`)
      const { count } = await db.one<{ count: number }>(
        sql`select count(*)::int as count from map_machine_property r where ${losing}`,
      )
      if (count > 0) throw propertyProblem('PROPERTIES_IN_RULES', { count })
    },
  }),

  handle(setDefaultProperty, async (asked, { db, scope }) => {
    requireWholeCompany(scope)
    const { machine_type_id: id, machine_property_id, row_version } = asked
    const read = () => readChecklist(db, propertiesOfMachine, rows, id)
    await holdRecord(db, 'machine_type', { id, row_version }, read)
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
    return (await read())!
  }),
]
