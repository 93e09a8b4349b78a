// Who could go: the field engineers, the free ones first, and what keeps the others. An order out of reach stays unnamed.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { plannedForValues, sql, when } from '#platform/database/sql.server.ts'
import { liesWithin } from '#platform/database/spans.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { reachesOrder } from '../order-reach.server.ts'
import { listEngineers } from './visits.ts'

type Choice = OutputFor<typeof listEngineers>

/** The engineers of the visit dialog. */
export const engineersHandlers: readonly OperationHandler[] = [
  handle(listEngineers, ({ from, to, text, visit_id, order_id, minutes }, caller) =>
    caller.db.rows<Choice[number]>(
      plannedForValues(sql`
      with asked as (
        select tstzrange(${from}::timestamptz, ${to}::timestamptz) as span,
          daterange(bangkok_day(${from}::timestamptz), bangkok_day(${to}::timestamptz - interval '1 microsecond'), '[]') as days),
      work as (
        select o.id, o.machine_id, l.branch_id, l.distance_km
        from service_order o join customer_site s on s.id = o.site_id left join location l on l.id = s.location_id
        where o.id = ${order_id ?? 0}::bigint and ${reachesOrder(caller)}),
      needed as materialized (select r.skill_id, r.is_mandatory from work w cross join lateral skills_of_order(w.id) r),
      engineer as materialized (
        select e.id from employee e
        where e.is_field_engineer and not e.is_deleted and e.status in ('ACTIVE', 'ON_LEAVE')
          and employed_days(e.id) && (select days from asked)
          and ${reachesEmployee(caller.user, caller.scope, sql`e.id`)}
          ${when(text, () => sql`and ${holding(sql`e.search_text`, text)}`)}),
      week as (
        select l.employee_id, sum(l.planned + l.tasks)::int as planned, sum(l.capacity)::int as capacity
        from load_of(case when exists (select from work) then array(select id from engineer) else '{}' end,
          date_trunc('week', ${from}::timestamptz at time zone 'Asia/Bangkok')::date,
          date_trunc('week', ${from}::timestamptz at time zone 'Asia/Bangkok')::date + 6) l
        group by l.employee_id),
      known as (
        select ve.employee_id, max(bangkok_day(v.planned_start)) as day
        from work w join service_order o on o.machine_id = w.machine_id
        join service_visit v on v.order_id = o.id and v.status = 'DONE' and ${liesWithin(sql`v.leave_at`, sql`interval '24 months'`)}
        join visit_engineer ve on ve.visit_id = v.id group by ve.employee_id)
      select e.id as employee_id, ${nameColumns(sql`e`, 'name')}, e.nickname, e.phone, u.name_th as org_unit, e.status,
        coalesce(f.free, false) as free, coalesce(b.busy, '[]') as busy, h.off, h.holiday,
        case when w.id is not null then json_build_object('skills', coalesce(q.skills, '[]'), 'knows_machine_on', k.day,
          'same_branch', top_unit(e.org_unit_id) = w.branch_id,
          'distance_km', case when top_unit(e.org_unit_id) = w.branch_id then w.distance_km end,
          'week_planned', coalesce(y.planned, 0), 'week_capacity', coalesce(y.capacity, 0)) end as reasons
      from engineer join employee e on e.id = engineer.id
      left join org_unit u on u.id = e.org_unit_id
      left join work w on true
      left join week y on y.employee_id = e.id
      left join known k on k.employee_id = e.id
      left join lateral (
        select json_agg(json_build_object('id', s.id, 'name_th', s.name_th, 'name_en', s.name_en, 'is_mandatory', r.is_mandatory,
            'state', case when u.until is null then 'MISSING' when u.until < a.last_day then 'OVER' else 'HELD' end,
            'until', nullif(u.until, 'infinity')) order by r.is_mandatory desc, s.name_th collate "th-x-icu") as skills,
          count(*) filter (where r.is_mandatory and coalesce(u.until, '-infinity') < a.last_day) as stopped,
          count(*) filter (where coalesce(u.until, '-infinity') < a.last_day) as lacking
        from needed r join skill s on s.id = r.skill_id
        cross join lateral (select upper(days) - 1 as last_day from asked) a
        cross join lateral (select skill_until(e.id, s.id) as until) u) q on true
      left join lateral (
        select json_agg(json_build_object('source', b.source, 'start', lower(b.during), 'end', upper(b.during),
          'order_id', o.id, 'so_no', o.so_no, 'customer_name', c.name) order by lower(b.during)) as busy, range_agg(b.during) as taken
        from employee_busy b
        left join service_visit v on b.source = 'VISIT' and v.id = b.source_id
        left join service_order o on o.id = v.order_id and ${reachesOrder(caller)}
        left join customer c on c.id = o.customer_id
        where b.employee_id = e.id and b.source in ('VISIT', 'LEAVE', 'TRAINING')
          and b.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
          and (b.source <> 'VISIT' or b.source_id <> ${visit_id ?? 0}::bigint)) b on true
      left join lateral (
        select case when not employed_days(e.id) @> a.days then 'NOT_EMPLOYED' when not coalesce(bool_or(d.worked <> '{}'), true) then 'DAY_OFF' end as off,
          case when not coalesce(bool_or(d.worked <> '{}'), true) then min(v.name) end as holiday,
          coalesce(range_agg(range_merge(d.worked)) * tstzmultirange(a.span), '{}') as hours
        from asked a
        cross join generate_series(lower(a.days)::timestamp, upper(a.days) - 1, interval '1 day') g
        cross join lateral working_week(e.id) k
        cross join lateral day_hours(k.calendar_id, k.week, g::date) d
        left join calendar_event v on v.calendar_id = k.calendar_id and v.event_date = g::date and d.worked = '{}'
        group by a.days, a.span) h on true
      cross join lateral (
        select h.off is distinct from 'NOT_EMPLOYED' and case when ${minutes ?? null}::integer is null then b.busy is null and h.off is null
          else exists (select from unnest(h.hours - coalesce(b.taken, '{}')) gap
            where upper(gap) - lower(gap) >= make_interval(mins => ${minutes ?? null}::integer)) end as free) f
      order by q.stopped > 0, q.lacking, free desc, (k.day is not null) desc, coalesce(top_unit(e.org_unit_id) = w.branch_id, false) desc,
        case when top_unit(e.org_unit_id) = w.branch_id then w.distance_km end, coalesce(y.planned, 0), coalesce(e.nickname, e.first_name_th) collate "th-x-icu", e.id limit 200`),
    ),
  ),
]
