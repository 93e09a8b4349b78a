// What a day holds of a person and what is planned of it, for the people of a statement.
import { type Sql, sql } from '#platform/database/sql.server.ts'

const minutes = (ranges: Sql) =>
  sql`(select coalesce(sum(extract(epoch from upper(p) - lower(p))), 0) / 60 from unnest(${ranges}) p)`

/**
 * Common table expressions behind `chosen` (id, calendar_id, week, hire_date, resign_date): the last, `load`, has for each of them a json array with
 * one entry a day, capacity and planned in minutes. Each calendar and week is reckoned once, not once a person.
 */
export function loadOf(from: string, to: string): Sql {
  return sql`
    days as (select d::date as day, tstzrange(d at time zone 'Asia/Bangkok', (d + interval '1 day') at time zone 'Asia/Bangkok') as span
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d),
    hours as materialized (
      select k.calendar_id, k.week, d.day, d.span, h.worked, h.pause
      from (select distinct calendar_id, week from chosen) k cross join days d
      cross join lateral day_hours(k.calendar_id, k.week, d.day) h),
    taken as (
      select e.id as employee_id, h.day,
        range_agg(b.during) filter (where b.source = 'LEAVE') as away,
        sum(case
          when b.source = 'LEAVE' then 0
          when b.during <@ h.span then ${minutes(sql`tstzmultirange(b.during) - tstzmultirange(h.pause)`)}
          else ${minutes(sql`h.worked * tstzmultirange(b.during)`)} end) as planned
      from chosen e
      join hours h on h.calendar_id = e.calendar_id and h.week = e.week
      join employee_busy b on b.employee_id = e.id and b.during && h.span and b.source in ('VISIT', 'LEAVE', 'TRAINING')
      group by e.id, h.day),
    load as (
      select e.id as employee_id, json_agg(json_build_object(
        'capacity', round(case
          when h.day < coalesce(e.hire_date, h.day) or h.day > coalesce(e.resign_date, h.day) then 0
          else ${minutes(sql`h.worked - coalesce(t.away, '{}')`)} end)::int,
        'planned', round(coalesce(t.planned, 0))::int) order by h.day) as load
      from chosen e
      join hours h on h.calendar_id = e.calendar_id and h.week = e.week
      left join taken t on t.employee_id = e.id and t.day = h.day
      group by e.id)`
}
