// A machine as statements tell it, with the names of its model, customer and site.
import type { Contributions } from '#platform/server/contributions.server.ts'
import { countOf } from '#platform/server/walk-contributions.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'

/** What stands after `from`: the machine `m`, its model `p`, type `t`, customer `c`, site `s` and project `j`. */
export const machineJoined = sql`machine m
  join machine_model p on p.id = m.machine_model_id
  join machine_type t on t.id = p.machine_type_id
  join customer c on c.id = m.customer_id
  join customer_site s on s.id = m.site_id
  left join project j on j.id = m.project_id`

/** The names of the customer `c`. */
export const machineCustomer = sql`c.name as customer_name, c.name_en as customer_name_en, c.short_name as customer_short_name`

/** The columns of a `MachineRow`. */
export const machineColumns = (
  all: Contributions,
): Sql => sql`m.id, m.qr_token, m.serial_no, m.name, m.customer_machine_no, m.machine_model_id, p.name as model_name,
  p.brand as model_brand, t.name_th as type_name_th, t.name_en as type_name_en, m.customer_id,
  c.code::text as customer_code, ${machineCustomer}, m.site_id, s.name as site_name, m.project_id, j.project_no, j.name as project_name, m.status, m.built_on, m.fat_on,
  m.delivered_on, m.installed_on, m.sat_on, m.commissioned_on,
  m.criticality, m.position_note, ${openOrders(all)} as open_orders, m.row_version`

/** How many orders of the machine `m` are open. */
export function openOrders(all: Contributions): Sql {
  return countOf(all, 'machine', 'open orders', sql`m.id`)
}
