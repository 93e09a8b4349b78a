// Reads the dashboard in one statement, as far as the caller's right to orders reaches.
import { widestScope } from '#base/access.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { eventsAhead } from '#areas/calendar/calendar.server.ts'
import { ordersReached } from '#areas/service-orders/service-orders.server.ts'
import { DASHBOARD_ROWS, EVENT_DAYS, type Today, ordersOnDashboard, showToday } from './dashboards.ts'

const COUNTED = 1000

const dayStart = sql`(date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok')`
const dayEnd = sql`((date_trunc('day', now() at time zone 'Asia/Bangkok') + interval '1 day') at time zone 'Asia/Bangkok')`
// as the index spells it: with the column alone all that was ever late is looked at and sorted
const due = sql`coalesce(o.next_due_at, 'infinity')`
const late = sql`o.status_group = 'ACTIVE' and ${due} < now()`

type Found = Omit<NonNullable<Today['work']>, 'figures'> & {
  day: string
  events: Today['events']
  new_orders: number
  unplanned: number
  overdue_count: number
  active: number
}

/** What the dashboard shows. */
export const dashboardsHandlers: readonly OperationHandler[] = [
  handle(showToday, async (_, { db, user }) => {
    const scope = widestScope(user, ordersOnDashboard)
    if (scope === null) {
      const told = await db.one<Pick<Today, 'day' | 'events'>>(
        sql`select bangkok_day(now()) as day, ${eventsAhead(EVENT_DAYS)} as events`,
      )
      return { ...told, work: null }
    }
    const reached = ordersReached({ user, scope })
    const me = sql`${user.employeeId}::bigint`
    const found = await db.one<Found>(sql`
      select bangkok_day(now()) as day, ${eventsAhead(EVENT_DAYS)} as events,
        ${countOf(sql`o.status = 'NEW' and ${reached}`)} as new_orders,
        ${countOf(sql`o.status = 'ACCEPTED' and ${reached}`)} as unplanned,
        ${countOf(sql`${late} and ${reached}`)} as overdue_count,
        ${countOf(sql`o.status_group = 'ACTIVE' and ${reached}`)} as active,
        ${visitsWhere(sql`v.id in (${visitsOf(me)}) and ${reached}`, sql`limit 50`)} as my_visits,
        ${ordersWhere(sql`o.owner_id = ${me} and o.status_group = 'ACTIVE'`)} as my_orders,
        ${ordersWhere(sql`${late} and ${reached}`)} as overdue,
        ${visitsWhere(
          sql`${touchesToday(sql`v`)} and v.status <> 'CANCELLED' and ${reached}`,
          sql`limit 200`,
        )} as visits`)
    const { day, events, new_orders, unplanned, overdue_count, active, ...lists } = found
    const figures = {
      new: bounded(new_orders),
      unplanned: bounded(unplanned),
      overdue: bounded(overdue_count),
      active: bounded(active),
    }
    return { day, events, work: { figures, ...lists } }
  }),
]

// Today's, whatever became of them, and those from before that nobody has ended.
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
  return sql`(select count(*) from (select from service_order o where ${where} limit ${COUNTED + 1}) counted)`
}

function bounded(count: number): { count: number; bounded: boolean } {
  return { count: Math.min(count, COUNTED), bounded: count > COUNTED }
}

// Names are joined for the few rows that are shown.
function ordersWhere(where: Sql): Sql {
  return sql`(select coalesce(json_agg(shown), '[]') from (
    select o.id, o.so_no, o.title, c.name as customer_name, s.name as site_name, o.priority, o.status, o.safety_stop,
      o.reported_at, o.next_due_at as due_at, coalesce(o.next_due_at < now(), false) as overdue
    from (select * from service_order o where ${where} order by ${due}, o.id limit ${DASHBOARD_ROWS}) o
    join customer c on c.id = o.customer_id join customer_site s on s.id = o.site_id
    order by ${due}, o.id) shown)`
}

function visitsWhere(where: Sql, limit: Sql): Sql {
  return sql`(select coalesce(json_agg(shown), '[]') from (
    select v.id, v.order_id, o.so_no, o.title, c.name as customer_name, s.name as site_name, o.priority, v.status,
      v.planned_start, v.planned_end, (
        select coalesce(json_agg(json_build_object('id', e.id, 'name', coalesce(e.nickname, e.first_name_th),
          'is_lead', ve.is_lead) order by ve.is_lead desc, e.id), '[]')
        from visit_engineer ve join employee e on e.id = ve.employee_id where ve.visit_id = v.id) as engineers
    from service_visit v join service_order o on o.id = v.order_id
    join customer c on c.id = o.customer_id join customer_site s on s.id = o.site_id
    where ${where} order by v.planned_start, v.id ${limit}) shown)`
}
