// A warranty as statements tell it, with the names of its machine or project, part and customer, and its state on this day.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { SOON_DAYS } from './warranties.text.ts'

const today = sql`bangkok_day(now())`

/** What stands after `from`: the warranty `w` with its last day, machine `m`, project `j`, customer `c` and site `s`. */
export const warrantyJoined = sql`warranty_days w
  left join machine m on m.id = w.machine_id left join project j on j.id = coalesce(w.project_id, m.project_id)
  join customer c on c.id = coalesce(m.customer_id, j.customer_id)
  left join customer_site s on s.id = case when m.id is null then j.site_id else m.site_id end`

/** What a warranty is today. */
export const warrantyState = sql`case when w.status = 'VOID' then 'VOID' when w.last_on < ${today} then 'EXPIRED'
  when w.start_date > ${today} then 'NOT_STARTED' when w.last_on - ${today} <= ${SOON_DAYS}::integer then 'EXPIRING' else 'IN_FORCE' end`

/** Whether a warranty `w` is of a project: its own, or that of its machine. */
export const isOfProject = (project: number): Sql => sql`w.id in (
  select x.id from warranty x where x.project_id = ${project}::bigint
  union all select x.id from machine y join warranty x on x.machine_id = y.id where y.project_id = ${project}::bigint)`

/** Whether a warranty `w` is of a customer, by its machine or its project. */
export const isOfCustomer = (customer: number): Sql => sql`w.id in (
  select x.id from machine y join warranty x on x.machine_id = y.id where y.customer_id = ${customer}::bigint
  union all select x.id from project y join warranty x on x.project_id = y.id where y.customer_id = ${customer}::bigint)`

/**
 * Whether a warranty `w` holds a text: in its number, its machine's words, its project's or its customer's. A walk along an index for each of
 * them: as one condition over all that is joined, every warranty was folded and compared.
 */
export const holdsWarrantyText = (text: string): Sql => {
  const holds = (words: Sql) => sql`${words} like search_pattern(${text})`
  return sql`w.id in (
    select x.id from warranty x where ${holds(sql`fold_text(x.warranty_no)`)}
    union select x.id from machine k join warranty x on x.machine_id = k.id where ${holds(sql`k.search_text`)}
    union select x.id from project k join warranty x on x.project_id = k.id where ${holds(sql`k.search_text`)}
    union select x.id from project k join machine y on y.project_id = k.id join warranty x on x.machine_id = y.id
      where ${holds(sql`k.search_text`)}
    union select x.id from customer k join machine y on y.customer_id = k.id join warranty x on x.machine_id = y.id
      where ${holds(sql`k.search_text`)}
    union select x.id from customer k join project y on y.customer_id = k.id join warranty x on x.project_id = y.id
      where ${holds(sql`k.search_text`)})`
}

/** The columns of a `WarrantyRow`. */
export const warrantyColumns: Sql = sql`w.id, w.warranty_no, w.machine_id, m.name as machine_name, m.serial_no, j.id as project_id, j.project_no, j.name as project_name,
  c.code::text as customer_code, c.name as customer_name, c.name_en as customer_name_en, c.short_name as customer_short_name,
  coalesce(s.name, '') as site_name, w.installed_part_id,
  (select p.name from installed_part i join spare_part p on p.id = i.spare_part_id where i.id = w.installed_part_id) as part_name,
  (select i.place from installed_part i where i.id = w.installed_part_id) as part_place,
  w.kind, w.basis, w.start_date, w.months, w.end_date, w.end_reason, w.hours_limit, w.covers_labor, w.covers_parts, w.covers_travel,
  w.exclusions, ${warrantyState} as state, case when w.status = 'ACTIVE' then w.last_on - ${today} end as days_left,
  w.void_on, w.void_reason, w.void_by_days, w.extends_id, (select e.warranty_no from warranty e where e.id = w.extends_id) as extends_no,
  (select e.warranty_no from warranty e where e.extends_id = w.id and e.status = 'ACTIVE') as extended_by_no, w.row_version`
