// Puts orders of the sample into their tables, many rows at a time; one static statement a table.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Row } from '#platform/areas/sample-rows.ts'
import type { OrderRows } from './sample-steps.ts'

// what is installed or modified is work of the machine's project; of one that is closed none is open
const projectOfWork = sql`case when r.kind in ('INSTALL', 'COMMISSION', 'MODIFY') then (
  select p.id from machine m join project p on p.id = m.project_id and p.customer_id = r.customer_id
  where m.id = r.machine_id and (p.status <> 'CLOSED' or r.status in ('CLOSED', 'REJECTED', 'CANCELLED'))) end`

/** The statements that put orders and all that hangs on them in, in this order. */
export function insertOrderRows(rows: OrderRows): Sql[] {
  return [
    sql`insert into service_order (id, so_no, kind, source, customer_id, site_id, contact_id, caller_name, caller_phone,
        machine_id, parent_id, machine_down_from, title, problem, priority, safety_stop, owner_id, status, hold_reason, reject_reason,
        reopen_reason, reopen_count, reported_at, accepted_at, first_response_at, due_response_at, due_restore_at, sla_policy, sla_reason,
        restored_at, paused_since, paused, work_done_at, closed_at, cover, cover_note, cover_decided_by, cover_decided_at,
        no_signature_reason, created_by, created_at, updated_by, updated_at, project_id)
      overriding system value
      select id, so_no, kind, source, customer_id, site_id, contact_id, caller_name, caller_phone,
        machine_id, parent_id, machine_down_from, title, problem, priority, safety_stop, owner_id, status, hold_reason, reject_reason,
        reopen_reason, reopen_count, reported_at, accepted_at, first_response_at, due_response_at, due_restore_at,
        case when due_restore_at is not null then 'DEFAULT' end, case when due_restore_at is not null then 'DEFAULT' end, restored_at, paused_since, paused, work_done_at, closed_at, cover, cover_note, cover_decided_by, cover_decided_at,
        no_signature_reason, created_by, created_at, updated_by, updated_at, ${projectOfWork}
      from json_populate_recordset(null::service_order, ${JSON.stringify(rows.orders)}::json) r`,
    sql`insert into service_order_status_log (order_id, from_status, to_status, reason, actor_id, at)
      select order_id, from_status, to_status, reason, actor_id, at
      from json_populate_recordset(null::service_order_status_log, ${JSON.stringify(rows.log)}::json)`,
    sql`insert into service_visit (id, order_id, visit_no, planned_start, planned_end, status, reason, note,
        confirmed_by_customer_at, depart_at, arrive_at, leave_at, return_at, created_by, created_at)
      overriding system value
      select id, order_id, visit_no, planned_start, planned_end, status, reason, note,
        confirmed_by_customer_at, depart_at, arrive_at, leave_at, return_at, created_by, created_at
      from json_populate_recordset(null::service_visit, ${JSON.stringify(rows.visits)}::json)`,
    sql`insert into visit_engineer (visit_id, employee_id, is_lead, created_by, created_at)
      select visit_id, employee_id, is_lead, created_by, created_at
      from json_populate_recordset(null::visit_engineer, ${JSON.stringify(rows.crew)}::json)`,
    sql`insert into service_order_finding (order_id, failure_cause_id, remedy_id, note, created_by, created_at)
      select order_id, failure_cause_id, remedy_id, note, created_by, created_at
      from json_populate_recordset(null::service_order_finding, ${JSON.stringify(rows.findings)}::json)`,
    sql`insert into service_report (order_id, visit_id, work_done, recommendation, customer_name, customer_position,
        signature, engineer_signature, engineer_signed_by, engineer_signed_at, engineer_name, status, signed_at,
        created_by, created_at)
      select order_id, visit_id, work_done, recommendation, customer_name, customer_position,
        signature, engineer_signature, engineer_signed_by, engineer_signed_at, (
          select e.first_name_th || ' ' || e.last_name_th from app_user u join employee e on e.id = u.employee_id
          where u.id = engineer_signed_by), status, signed_at, created_by, created_at
      from json_populate_recordset(null::service_report, ${JSON.stringify(rows.reports)}::json)`,
    sql`insert into service_order_comment (order_id, body, created_by, created_at, received_at)
      select order_id, body, created_by, created_at, created_at
      from json_populate_recordset(null::service_order_comment, ${JSON.stringify(rows.comments)}::json)`,
  ]
}

/** The teams of the open orders: an engineer sent to one is on it, from the first visit to a fortnight after the last. */
export const assignTeams: Sql = sql`
  insert into assign_member (service_order_id, employee_id, member_role, allocation_pct, valid_from, valid_to, created_by,
    created_at)
  select o.id, ve.employee_id, case when bool_or(ve.is_lead) then 'LEAD' else 'SERVICE' end,
    case when bool_or(ve.is_lead) then 50 end, bangkok_day(min(v.planned_start)), bangkok_day(max(v.planned_end)) + 14,
    min(o.created_by), min(o.reported_at)
  from service_order o join service_visit v on v.order_id = o.id join visit_engineer ve on ve.visit_id = v.id
  where o.status_group = 'ACTIVE' group by o.id, ve.employee_id order by o.id, ve.employee_id`

/** Visits to come have links with their customers, whose secrets fit no link; two customers ask for the same hours a week later. */
export const linkVisits: readonly Sql[] = [
  sql`insert into visit_link (visit_id, token_hash, language, contact_id, created_by, created_at)
    select v.id, sha256(('sample ' || v.id)::bytea), 'th', o.contact_id, v.created_by, v.created_at
    from service_visit v join service_order o on o.id = v.order_id
    where v.status in ('PLANNED', 'CONFIRMED') order by v.id`,
  sql`insert into reschedule_request (visit_id, link_id, wanted_start, wanted_end)
    select v.id, l.id, v.planned_start + interval '7 days', v.planned_end + interval '7 days'
    from service_visit v join visit_link l on l.visit_id = v.id
    where v.status = 'PLANNED' order by v.planned_start desc, v.id limit 2`,
]

/** The last number of each month, so that the next call goes on counting. */
export const insertCounters = (rows: readonly Row[]): Sql => sql`
  insert into doc_counter (doc_type, period, last_no)
  select 'SO', period, last_no from json_populate_recordset(null::doc_counter, ${JSON.stringify(rows)}::json)`

/** Ids that came with their rows are taken: the next ones follow them. */
export const goOnCounting: readonly Sql[] = [
  sql`select setval(pg_get_serial_sequence('service_order', 'id'), max(id)) from service_order having max(id) > 0`,
  sql`select setval(pg_get_serial_sequence('service_visit', 'id'), max(id)) from service_visit having max(id) > 0`,
]
