// Reads what the first page shows of service orders, as far as the caller's right to orders reaches.
import { liesWithin } from '#platform/database/spans.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { has } from '#base/access.ts'
import { dueToday } from '../list/order-search.server.ts'
import { mayApprove, mayDispatch, openOrdersOf, reachesOrder } from '../order-reach.server.ts'
import { seesTodaysOrders } from './todays-orders.ts'

/** The figures count so far. */
const COUNTED = 1000
/** Rows of each list at most; the figures beside them count further. */
const ROWS = 6

const dayStart = sql`(date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok')`
const dayEnd = sql`((date_trunc('day', now() at time zone 'Asia/Bangkok') + interval '1 day') at time zone 'Asia/Bangkok')`
// spelt as in the index: with the bare column every order that was ever late is read and sorted
const due = sql`coalesce(o.next_due_at, 'infinity')`
const late = sql`o.status_group = 'ACTIVE' and ${due} < now()`

// asked of each order (`is true`): as a join, all parts that were ever left to post were put together first
const hasPartsToPost = sql`o.status in ('IN_PROGRESS', 'ON_HOLD', 'WORK_DONE') and (exists (
  select from service_order_part p where p.order_id = o.id and part_to_post(p)) is true)`

// the same failure of the same machine within 30 days of the last work on it
const cameBack = sql`o.status_group = 'ACTIVE' and ${liesWithin(sql`o.reported_at`, sql`interval '30 days'`)} and exists (
  select from service_order_symptom s join service_order e on e.machine_id = o.machine_id and came_back(e, o.reported_at)
  join service_order_symptom t on t.order_id = e.id and t.is_primary and t.symptom_id = s.symptom_id
  where s.order_id = o.id and s.is_primary)`

/** Service orders on the first page. */
export const ordersToday: AnswerPart<null> = {
  name: 'work',
  access: seesTodaysOrders,
  value(asker) {
    const seen = reachesOrder(asker)
    // found once and looked up by each figure: the visits of a team are a third of all there ever were
    const ofSeveral = asker.scope === 'TEAM' || asker.scope === 'ORG'
    const reached = ofSeveral ? sql`o.id in (select open_order.id from open_order)` : seen
    const me = sql`${asker.user.employeeId}::bigint`
    const mine = sql`(o.owner_id = ${me} or exists (select from service_visit v join visit_engineer ve on ve.visit_id = v.id
      where v.order_id = o.id and ve.employee_id = ${me}))`
    const own = sql`o.status_group = 'ACTIVE' and o.id in (${openOrdersOf(asker.user)}) and ${reached}`
    // the store is told of all that waits for it, a leader of all that came back; anybody else of their own
    const keepsStock = has(asker.user.grants, { menu: '/app/Master-Material', flag: 'edit' })
    return sql`(with open_order as materialized (
        select o.id from service_order o where o.status_group = 'ACTIVE' and ${ofSeveral ? seen : sql`false`})
      select json_build_object(
      'figures', json_build_object(
        'new', ${countOf(sql`o.status = 'NEW' and ${reached}`)},
        'unplanned', ${countOf(sql`o.status = 'ACCEPTED' and ${reached}`)},
        'overdue', ${countOf(sql`${late} and ${reached}`)},
        'due_today', ${countOf(sql`o.status_group = 'ACTIVE' and ${dueToday} and ${reached}`)},
        'active', ${countOf(sql`o.status_group = 'ACTIVE' and ${reached}`)},
        'mine', ${countOf(own)}),
      'oversees', ${mayDispatch(asker.user) || !has(asker.user.grants, { menu: '/app/Active', flag: 'edit' })}::boolean,
      'my_visits', ${visitsWhere(sql`v.id in (${visitsOf(me)}) and ${seen}`, sql`limit 50`, whereTo)},
      'my_orders', ${ordersWhere(own)},
      'overdue', ${ordersWhere(sql`${late} and ${reached}`)},
      'to_post', ${ordersWhere(sql`${hasPartsToPost} and ${keepsStock ? reached : sql`${mine} and ${reached}`}`)},
      'repeats', ${ordersWhere(sql`${cameBack} and ${mayApprove(asker.user) ? reached : sql`${mine} and ${reached}`}`)},
      'visits', ${visitsWhere(
        sql`${touchesToday(sql`v`)} and v.status <> 'CANCELLED' and ${seen}`,
        sql`limit 200`,
      )}))`
  },
}

// Today's visits in any state, and earlier ones that were not ended.
function visitsOf(employee: Sql): Sql {
  return sql`
    select mine.visit_id from visit_engineer mine join service_visit w on w.id = mine.visit_id
    where mine.employee_id = ${employee} and w.planned_start < ${dayEnd}
      and w.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE')
    union
    select mine.visit_id from visit_engineer mine join service_visit w on w.id = mine.visit_id
    where mine.employee_id = ${employee} and ${touchesToday(sql`w`)} and w.status = 'DONE'`
}

// No visit is longer than 31 days: with that the index on the start leaves out all that is long past.
function touchesToday(visit: Sql): Sql {
  return sql`(${visit}.planned_start < ${dayEnd} and ${visit}.planned_end > ${dayStart}
    and ${visit}.planned_start > ${dayStart} - interval '31 days')`
}

function countOf(where: Sql): Sql {
  return sql`(select json_build_object('count', least(count(*), ${COUNTED}::int), 'bounded', count(*) > ${COUNTED}::int)
    from (select from service_order o where ${where} limit ${COUNTED + 1}) counted)`
}
const customer = sql`c.name as customer_name, c.name_en as customer_name_en, c.short_name as customer_short_name`

// Names are joined for the few rows that are shown.
function ordersWhere(where: Sql): Sql {
  return sql`(select coalesce(json_agg(shown), '[]') from (
    select o.id, o.so_no, o.title, ${customer}, s.name as site_name, o.priority, o.status, o.safety_stop,
      o.reported_at, o.next_due_at as due_at, o.hold_reason, o.paused_since, coalesce(o.next_due_at < now(), false) as overdue,
      (select coalesce(e.nickname, e.first_name_th) from employee e where e.id = o.owner_id) as owner
    from (select * from service_order o where ${where} order by ${due}, o.id limit ${ROWS}) o
    join customer c on c.id = o.customer_id join customer_site s on s.id = o.site_id
    order by ${due}, o.id) shown)`
}

// whom to call and where to go, for who goes there
const whereTo = sql`, case when p.phone is not null then json_build_object('name', p.name, 'phone', p.phone)
    when o.caller_phone is not null then json_build_object('name', coalesce(o.caller_name, c.name), 'phone', o.caller_phone)
    when c.phone is not null then json_build_object('name', c.name, 'phone', c.phone) end as contact,
  s.lat::float8 as lat, s.lng::float8 as lng`

function visitsWhere(where: Sql, limit: Sql, more = sql``): Sql {
  return sql`(select coalesce(json_agg(shown), '[]') from (
    select v.id, v.order_id, o.so_no, o.title, ${customer}, s.name as site_name, o.priority, v.status,
      v.planned_start, v.planned_end, v.row_version, (
        select coalesce(json_agg(json_build_object('id', e.id, 'name', coalesce(e.nickname, e.first_name_th),
          'is_lead', ve.is_lead) order by ve.is_lead desc, e.id), '[]')
        from visit_engineer ve join employee e on e.id = ve.employee_id where ve.visit_id = v.id) as engineers${more}
    from service_visit v join service_order o on o.id = v.order_id
    join customer c on c.id = o.customer_id join customer_site s on s.id = o.site_id
    left join customer_contact p on p.id = o.contact_id
    where ${where} order by v.planned_start, v.id ${limit}) shown)`
}
