// Reads everything one order's page shows, in one statement.
import { type Flag, has, widestScope } from '#base/access.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { fileTold } from '#platform/files/files.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { userName } from '#platform/database/person-names.server.ts'
import type { NextStep, OrderDetail, Visit } from './order-detail.ts'
import { isYoung } from './papers/comment-age.server.ts'
import {
  type Caller,
  isEngineerOf,
  mayApprove,
  mayDispatch,
  mayGiveUp,
  maySend,
  reachesOrder,
  reachesShown,
  worksOnOrder,
} from './order-reach.server.ts'
import { relatedColumns } from './repair/related-orders.server.ts'
import { getOrder, moveOrder } from './one-order.ts'

type Found = Omit<OrderDetail, 'visits' | 'next' | 'may'> & {
  visits: Omit<Visit, 'may_change' | 'is_mine'>[]
  next: Omit<NextStep, 'allowed'>[]
  is_mine: boolean
  works: boolean
  plans: boolean
  is_engineer: boolean
}

// within a right to take steps, which is that to change orders or to approve them, and not kept informed alone
function works(user: Caller['user']): Sql {
  const scope = widestScope(user, moveOrder.access)
  return scope === null ? sql`false` : sql`coalesce(${worksOnOrder({ user, scope })}, false)`
}

/** The order as the caller sees it, by a condition on `o`; null if it is out of reach. */
async function readOrder(db: Db, caller: Caller, which: Sql): Promise<OrderDetail | null> {
  const found = await db.maybe<Found>(sql`
    select ${columns}, ${related}, coalesce(${worksOnOrder({ user: caller.user, scope: 'OWN' })}, false) as is_mine,
      ${works(caller.user)} as works, coalesce(${maySend(caller.user)}, false) as plans,
      ${isEngineerOf(caller.user)} as is_engineer,
      ${listOf(visitsFor(caller.user.id), sql`visit_no`)} as visits, ${listOf(findings, sql`id`)} as findings,
      ${relatedColumns(caller.user)},
      ${listOf(commentsFor(caller.user.id), sql`id`)} as comments, ${listOf(reportsFor(caller), sql`id`)} as reports,
      ${listOf(log, sql`id`)} as log,
      (select coalesce(json_agg(n), '[]') from service_order_next(o.id) n) as next
    from service_order o
    join customer c on c.id = o.customer_id
    join customer_site s on s.id = o.site_id
    left join customer_contact p on p.id = o.contact_id
    left join machine m on m.id = o.machine_id
    left join project pj on pj.id = o.project_id
    left join machine_model k on k.id = m.machine_model_id
    left join machine_type t on t.id = k.machine_type_id
    left join employee w on w.id = o.owner_id
    cross join lateral (select o.id, o.machine_id, o.parent_id, o.reported_at) this
    where ${which} and ${reachesOrder(caller)}`)
  return found && withRights(found, caller)
}

/** The same to look at: as far as the list in which the order stands is the caller's to see. */
export function showOrder(db: Db, caller: Caller, which: Sql): Promise<OrderDetail | null> {
  return readOrder(db, caller, sql`${which} and ${reachesShown(caller.user)}`)
}

/**
 * The order by id for a caller just allowed to change it: reach was checked then, and may have ended with the
 * change, when they handed the order over. NOT_FOUND if there is none.
 */
export async function orderPage(db: Db, caller: Caller, id: number): Promise<OrderDetail> {
  const { user, language } = caller
  const order = await readOrder(db, { user, language, scope: 'ALL' }, sql`o.id = ${id}::bigint`)
  if (!order) throw problem('NOT_FOUND')
  return order
}

function withRights({ is_mine, works, plans, is_engineer, ...order }: Found, { user }: Caller): OrderDetail {
  const holds = (flag: Flag) => has(user.grants, { menu: '/app/Active', flag })
  const visits = order.visits.map((visit) => {
    const isSent = visit.engineers.some((one) => one.employee_id === user.employeeId)
    return {
      ...visit,
      engineers: visit.engineers.map((one) => ({
        ...one,
        // what an engineer lacks is told to users who plan, and to the engineer
        lacking: plans || one.employee_id === user.employeeId ? one.lacking : [],
      })),
      is_mine: isSent,
      // who is sent is among those who plan it
      may_change: plans,
    }
  })
  const next = order.next.map((step) => ({
    ...step,
    allowed: works && holds(step.flag as Flag) && mayGiveUp(user, is_mine, step.to_status),
  }))
  return {
    ...order,
    visits,
    next,
    may: {
      edit: works && holds('edit'),
      dispatch: plans && mayDispatch(user),
      approve: mayApprove(user),
      sign: holds('edit') && is_engineer,
    },
  }
}

const columns = sql`o.id, o.so_no, o.kind, o.source, o.title, o.problem, o.blocked_reason, o.priority, o.safety_stop, o.machine_down_from, o.paused_since, o.status,
  o.hold_reason, o.reject_reason, o.reopen_reason, o.reopen_count, o.reported_at, o.accepted_at, o.first_response_at,
  o.due_response_at, o.due_restore_at, o.sla_policy, o.sla_reason, o.next_due_at, coalesce(o.next_due_at < now(), false) as overdue, o.restored_at,
  o.work_done_at, o.closed_at, o.cover, o.cover_note, o.no_signature_reason, o.caller_name, o.caller_phone,
  (select ${fileTold(sql`f.photo_id`)} from fault_report f where f.order_id = o.id) as photo,
  ${nameOf(sql`o.created_by`)} as created_by, o.created_at,
  case when o.updated_at is not null then ${nameOf(sql`o.updated_by`)} end as updated_by, o.updated_at, o.row_version`

const related = sql`
  json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'name_en', c.name_en, 'phone', c.phone) as customer,
  json_build_object('id', s.id, 'name', s.name, 'address', s.address, 'province', s.province,
    'lat', s.lat::float8, 'lng', s.lng::float8, 'access_note', s.access_note, 'safety_note', s.safety_note) as site,
  case when p.id is not null then json_build_object(
    'id', p.id, 'name', p.name, 'position', p.position, 'phone', p.phone, 'email', p.email, 'language', p.language) end as contact,
  case when m.id is not null then json_build_object('id', m.id, 'serial_no', m.serial_no, 'name', m.name,
    'customer_machine_no', m.customer_machine_no, 'model', k.name, 'brand', k.brand, 'type_th', t.name_th,
    'type_en', t.name_en, 'status', m.status, 'criticality', m.criticality,
    'commissioned_on', m.commissioned_on) end as machine,
  case when pj.id is not null then json_build_object('id', pj.id, 'project_no', pj.project_no, 'name', pj.name) end as project,
  case when w.id is not null then ${personOf(sql`w`)} end as owner`

const visitsFor = (userId: number) => sql`
  select v.id, v.visit_no, v.planned_start, v.planned_end, v.status, v.reason, v.note, v.confirmed_by_customer_at,
    v.depart_at, v.arrive_at, v.leave_at, v.row_version, (
      select coalesce(json_agg(${personOf(sql`e`)}::jsonb || jsonb_build_object('is_lead', ve.is_lead, 'lacking', (
          select coalesce(jsonb_agg(jsonb_build_object('name_th', s.name_th, 'name_en', s.name_en) order by s.code), '[]')
          from skills_lacking(v.id, e.id) l join skill s on s.id = l.skill_id))
        order by ve.is_lead desc, e.id), '[]')
      from visit_engineer ve join employee e on e.id = ve.employee_id where ve.visit_id = v.id) as engineers,
    (select json_build_object('id', r.id, 'planned_start', r.wanted_start, 'planned_end', r.wanted_end, 'at', r.created_at,
        'row_version', r.row_version)
      from reschedule_request r where r.visit_id = v.id and r.status = 'OPEN') as request,
    back.to_status as undo_to, back.until as undo_until
  from service_visit v left join lateral visit_undo_of(v, ${userId}::bigint) back on true where v.order_id = o.id`

const findings = sql`
  select f.id, f.failure_cause_id, a.name_th as cause_th, a.name_en as cause_en, f.remedy_id, r.name_th as remedy_th,
    r.name_en as remedy_en, f.spare_part_id, q.part_no, q.name as part_name, f.note, ${nameOf(sql`f.created_by`)} as author, f.created_at, f.row_version
  from service_order_finding f left join failure_cause a on a.id = f.failure_cause_id
  left join remedy r on r.id = f.remedy_id left join spare_part q on q.id = f.spare_part_id where f.order_id = o.id`

const commentsFor = (userId: number) => sql`
  select n.id, n.body, ${nameOf(sql`n.created_by`)} as author, n.created_at, n.edited_at,
    coalesce(n.created_by = ${userId}::bigint, false)
      and ${isYoung(sql`n`)} as may_edit, n.row_version
  from service_order_comment n where n.order_id = o.id and not n.is_deleted`

const reportsFor = ({ user, language = user.language }: Caller) => sql`
  select r.id, row_number() over (order by r.id)::int as no, r.client_uuid, r.visit_id, r.work_done, r.recommendation, r.status, r.customer_name, r.customer_position, r.signature,
    r.signed_at, r.engineer_name, r.engineer_signature, r.engineer_signed_at, r.no_signature_reason, r.supersedes_id, r.supersede_reason,
    (select count(n.id)::int from service_report s join service_report n on n.order_id = s.order_id and n.id <= s.id
      where s.supersedes_id = r.id and s.status in ('DRAFT', 'SUBMITTED', 'SIGNED') group by s.id order by s.id desc limit 1) as replaced_by,
    (select g.score from report_rating g where g.report_id = r.id) as score, (select encode(f.sha256, 'hex') from file_object f
      where f.id = ${language === 'en' ? sql`r.pdf_en_id` : sql`r.pdf_th_id`}) as pdf_sha256,
    ${nameOf(sql`r.created_by`)} as author, r.created_at, r.row_version
  from service_report r where r.order_id = o.id`

const log = sql`
  select l.id, l.from_status, l.to_status, l.reason, l.hold_reason, ${nameOf(sql`l.actor_id`)} as actor, l.at
  from service_order_status_log l where l.order_id = o.id`

function listOf(rows: Sql, order: Sql): Sql {
  return sql`(select coalesce(json_agg(part order by part.${order}), '[]') from (${rows}) part)`
}

function personOf(e: Sql): Sql {
  return sql`json_build_object('employee_id', ${e}.id, 'name_th', ${e}.first_name_th || ' ' || ${e}.last_name_th,
    'name_en', ${e}.first_name_en || ' ' || ${e}.last_name_en, 'nickname', ${e}.nickname, 'phone', ${e}.phone)`
}

/** The name colleagues know a user by, as a column; what the system did itself is signed 'Ngan'. */
export function nameOf(user: Sql): Sql {
  return sql`coalesce(${userName(user)}, 'Ngan')`
}

/** One order, by id or by number. */
export const orderPageHandlers: readonly OperationHandler[] = [
  handle(getOrder, async ({ id, so_no }, caller) => {
    const which = id === undefined ? sql`o.so_no = ${so_no}` : sql`o.id = ${id}::bigint`
    const order = await showOrder(caller.db, caller, which)
    if (!order) throw problem('NOT_FOUND')
    return order
  }),
]
