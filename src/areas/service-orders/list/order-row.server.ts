// One order as lists and boards tell it: the pieces of a select over the order `o`.
import { sql } from '#platform/database/sql.server.ts'

/** The columns of `OrderRow`; need `rowJoins`. */
export const rowColumns = sql`
  o.id, o.so_no, o.title, o.customer_id, c.code as customer_code, c.name as customer_name, c.name_en as customer_name_en,
  c.short_name as customer_short_name, s.name as site_name,
  o.machine_id, m.name as machine_name, m.serial_no as machine_serial, pj.project_no, o.kind, o.priority, o.status, o.hold_reason, o.paused_since,
  o.safety_stop, o.reported_at, o.due_restore_at, o.next_due_at, coalesce(o.next_due_at < now(), false) as overdue,
  o.closed_at, coalesce(w.nickname, w.first_name_th) as owner, v.planned_start as visit_start,
  v.status as visit_status, coalesce(v.engineers, '{}') as engineers, o.row_version`

const isOpen = sql`v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE')`
const nextVisit = sql`
  select v.planned_start, v.status, array(
    select coalesce(e.nickname, e.first_name_th) from visit_engineer ve join employee e on e.id = ve.employee_id
    where ve.visit_id = v.id order by ve.is_lead desc, e.id) as engineers
  from service_visit v where v.order_id = o.id and v.status <> 'CANCELLED'
  order by ${isOpen} desc, case when ${isOpen} then v.planned_start end, v.planned_start desc limit 1`

/** What the columns are read from, beside the order. */
export const rowJoins = sql`
  join customer c on c.id = o.customer_id
  join customer_site s on s.id = o.site_id
  left join machine m on m.id = o.machine_id
  left join project pj on pj.id = o.project_id
  left join employee w on w.id = o.owner_id
  left join lateral (${nextVisit}) v on true`
