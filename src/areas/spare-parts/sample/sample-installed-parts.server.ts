// Parts as they sit in the machines of the sample company: as built, and as replaced on its closed orders.
import { type Sql, sql } from '#platform/database/sql.server.ts'

/** Each machine has the parts that fit its model, in places numbered as on its drawing. */
export const insertBuiltIn: Sql = sql`
  insert into installed_part (machine_id, spare_part_id, place, serial_no, installed_on, warranty_until, created_at)
  select m.id, p.id, 'A' || row_number() over (partition by m.id order by p.part_no),
    'SN' || m.id || '-' || p.id, coalesce(m.commissioned_on, m.installed_on),
    end_of_months(coalesce(m.commissioned_on, m.installed_on), nullif(coalesce(p.warranty_months, t.default_warranty_months), 0)),
    coalesce(m.commissioned_on, m.installed_on)::timestamptz
  from machine m join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id
  join spare_part p on p.parent_part_id is null and (p.machine_model_id = m.machine_model_id or exists (
    select from spare_part_fit f where f.spare_part_id = p.id and f.machine_model_id = m.machine_model_id))
  where coalesce(m.commissioned_on, m.installed_on) is not null`

// the first visit of a machine on which parts were changed
const visits: Sql = sql`
  select distinct on (o.machine_id) o.id, o.machine_id, bangkok_day(o.work_done_at) as day from service_order o
  where o.status = 'CLOSED' and o.kind in ('REPAIR', 'PM') and o.machine_id is not null order by o.machine_id, o.work_done_at, o.id`

/** Wear parts went out on it … */
export const takeOutWorn: Sql = sql`
  update installed_part i set removed_on = v.day
  from (${visits}) v, spare_part p
  where v.machine_id = i.machine_id and i.installed_on < v.day and p.id = i.spare_part_id and p.is_wear_part
    and (i.id + v.id) % 2 = 0`

/** … and new ones came in, where a part has a successor that. */
export const putInNew: Sql = sql`
  insert into installed_part (machine_id, spare_part_id, place, serial_no, installed_on, warranty_until, service_order_id, created_at)
  select i.machine_id, coalesce(p.replacement_part_id, p.id), i.place, 'SN' || i.machine_id || '-' || v.id, v.day,
    end_of_months(v.day, nullif(coalesce(p.warranty_months, 6), 0)), v.id, v.day::timestamptz
  from (${visits}) v join installed_part i on i.machine_id = v.machine_id and i.removed_on = v.day
  join spare_part p on p.id = i.spare_part_id`
