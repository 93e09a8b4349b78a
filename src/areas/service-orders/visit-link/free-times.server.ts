// Other times of a visit: when all its engineers work and none of them is busy.
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'

/** Times that are offered. */
const OFFERED = 3
/** Days ahead in which they are looked for, from tomorrow on. */
const DAYS_AHEAD = 30

/** A span a visit could take. */
export interface FreeTime {
  readonly planned_start: string
  readonly planned_end: string
}

/** The first free time of each half day, three at most. */
export function freeTimes(db: Db, visitId: number): Promise<FreeTime[]> {
  return db.rows<FreeTime>(sql`
    ${freeOf(visitId)}
    select planned_start, planned_end from (
      select distinct on (date_trunc('day', local), local::time < time '12:00') planned_start, planned_end
      from free, lateral (select planned_start at time zone 'Asia/Bangkok' as local) clock
      order by date_trunc('day', local), local::time < time '12:00', planned_start
    ) halves order by planned_start limit ${OFFERED}`)
}

/** The free time that begins then; null if there is none, or none any more. */
export function freeTimeAt(db: Db, visitId: number, start: string): Promise<FreeTime | null> {
  return db.maybe<FreeTime>(sql`
    ${freeOf(visitId)}
    select planned_start, planned_end from free where planned_start = ${start}::timestamptz`)
}

// Begins every half hour within everybody's working hours. A visit that fits between two pauses lies there; a longer one begins and ends at
// work. What holds the engineers now counts as busy, this very visit included; days on which one of them could not be sent are left out, as the
// move would be refused.
const freeOf = (visitId: number): Sql => sql`
  with visit as (
    select id, order_id, planned_end - planned_start as length from service_visit where id = ${visitId}::bigint
  ), span as (
    select starts, starts + make_interval(days => ${DAYS_AHEAD}) as ends
    from (select (bangkok_day(now()) + 1)::timestamp at time zone 'Asia/Bangkok' as starts) tomorrow
  ), people as (
    select e.id, calendar_of(e.id) as calendar_id, e.work_type_id
    from visit join visit_engineer ve on ve.visit_id = visit.id join employee e on e.id = ve.employee_id
  ), work as materialized (
    select range_intersect_agg(working_hours(p.calendar_id, starts, ends + length)) as hours
    from people p cross join span cross join visit
  ), taken as materialized (
    select coalesce(range_agg(b.during), '{}') as hours
    from employee_busy b cross join span cross join visit
    where b.employee_id in (select id from people) and b.during && tstzrange(starts, ends + length)
  ), fit as materialized (
    select d::date as day from span cross join visit
    cross join generate_series(bangkok_day(starts)::timestamp, bangkok_day(ends + length), interval '1 day') d
    where not exists (select from people p where not employed_days(p.id) @> d::date)
      and not exists (select from people p cross join lateral person_lacks(p.id, visit.order_id, d::date, visit.id))
  ), part as (
    select max(upper(one) - lower(one)) as longest from work, unnest(work.hours) one
  ), free as (
    select at as planned_start, at + length as planned_end
    from span cross join visit cross join work cross join taken cross join part
    cross join generate_series(starts, ends, interval '30 minutes') at
    where work.hours @> at and not taken.hours && tstzrange(at, at + length)
      and (work.hours @> tstzrange(at, at + length) or length > longest and exists (
        select from unnest(work.hours) one where lower(one) < at + length and at + length <= upper(one)))
      and bangkok_day(at + length - interval '1 microsecond') in (select day from fit)
      and not exists (select from people p where not is_working_day(p.calendar_id, bangkok_day(at), p.work_type_id))
  )`
