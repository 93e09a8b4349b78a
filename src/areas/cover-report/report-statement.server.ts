// The report as pieces of a statement: what covers every machine in service on a day, set by set, as cover_of answers for each of them alone.
import type { ValueFor } from '#base/operation.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import type { coverSummary } from './cover-report.ts'

/** A cover that ends within so many days ends soon. */
export const SOON_DAYS = 90

type Filters = Partial<Omit<ValueFor<typeof coverSummary>, 'as_of' | 'group_by'>>

/** What a cover is on a day that ends on `last` and begins on `first`. */
const partStateOn = (day: Sql, first: Sql, last: Sql): Sql => sql`case
  when ${last} < ${day} then 'EXPIRED' when ${first} > ${day} then 'NOT_STARTED'
  when ${last} - ${day} <= ${SOON_DAYS}::integer then 'EXPIRING' else 'IN_FORCE' end`

/**
 * `reported`: the machines that fit, each with `status`, `covered_until` and `days_left`. Covers that follow one another without a day
 * between count as one: `range_agg` joins their days, and the first day that is left open after today is the end of what holds now.
 */
export function reportedMachines(day: Sql, filters: Filters, machines?: readonly number[]): Sql {
  const { customer_id, site_id, text, status, expiring_within: within, month } = filters
  const among = sql`${ofPlace(filters)} ${when(machines, () => sql`and m.id = any(${[...machines!]}::bigint[])`)}`
  return sql`
    covered as materialized (
      select s.machine_id, range_agg(daterange(s.from_on, s.to_on, '[]')) as days from cover_span s
      ${when(customer_id ?? site_id ?? machines, () => sql`where s.machine_id in (select m.id from machine m where true ${among})`)}
      group by s.machine_id),
    told as (
      select m.id, m.name, m.customer_id, m.site_id, m.machine_model_id,
        case when k.days is null then 'NONE' when o.open > ${day} then case when o.open - 1 - ${day} <= ${SOON_DAYS}::integer then 'EXPIRING' else 'IN_FORCE' end
          when upper(k.days) > ${day} then 'NOT_STARTED' else 'EXPIRED' end as status,
        case when o.open > ${day} then o.open - 1 when upper(k.days) <= ${day} then upper(k.days) - 1 end as covered_until
      from machine m left join covered k on k.machine_id = m.id
        cross join lateral (select lower(datemultirange(daterange(${day}, null)) - k.days) as open) o
      where not m.is_deleted and m.status not in ('TRANSFERRED', 'DECOMMISSIONED') ${among}
        ${when(
          text,
          () => sql`and (m.search_text like search_pattern(${text})
          or m.customer_id in (select c.id from customer c where c.search_text like search_pattern(${text})))`,
        )}),
    reported as materialized (
      select t.*, t.covered_until - ${day} as days_left from told t
      where true ${when(status?.length, () => sql`and t.status = any(${[...status!]}::text[])`)}
        ${when(within !== null && within !== undefined, () => sql`and t.covered_until - ${day} between 0 and ${within}::integer`)}
        ${when(
          month,
          () => sql`and t.covered_until >= (${month} || '-01')::date
          and t.covered_until < ((${month} || '-01')::date + interval '1 month')`,
        )})`
}

const ofPlace = ({ customer_id, site_id }: Filters): Sql =>
  sql`${when(customer_id, () => sql`and m.customer_id = ${customer_id}`)} ${when(site_id, () => sql`and m.site_id = ${site_id}`)}`

/**
 * `shares`: what each machine has of the value of the contract that holds on the day, to the satang; the first ones bear what is left over. Only
 * `contract_id` where money is not told.
 */
export const contractShares = (day: Sql, seesMoney: boolean): Sql => sql`
  shares as (
    select s.machine_id, s.contract_id, ${
      seesMoney
        ? sql`floor(c.value * 100 / count(*) over w) / 100 + case when row_number() over (w order by s.machine_id)
            <= mod(c.value * 100, count(*) over w) then 0.01 else 0 end`
        : sql`null::numeric`
    } as share
    from cover_span s join ma_contract c on c.id = s.contract_id
    where s.kind = 'MA' and s.from_on <= ${day} and s.to_on >= ${day}
    window w as (partition by s.contract_id))`

/** The sums over what is joined as `r`, machines, and `h`, their shares. */
export const sumsOf: Sql = sql`count(*)::integer as machines, json_build_object(
    'IN_FORCE', count(*) filter (where r.status = 'IN_FORCE'), 'EXPIRING', count(*) filter (where r.status = 'EXPIRING'),
    'EXPIRED', count(*) filter (where r.status = 'EXPIRED'), 'NOT_STARTED', count(*) filter (where r.status = 'NOT_STARTED'),
    'NONE', count(*) filter (where r.status = 'NONE')) as by_status,
  count(distinct h.contract_id)::integer as contracts, sum(h.share)::float8 as value`

/** What a machine of the report is told with: `r` is the machine as reported, `m` its row. */
export const rowJoined = (
  day: Sql,
): Sql => sql`join machine m on m.id = r.id join customer c on c.id = m.customer_id
  join customer_site s on s.id = m.site_id left join shares h on h.machine_id = r.id
  left join lateral (
    select w.warranty_no, w.start_date, l.last_on, ${partStateOn(day, sql`w.start_date`, sql`l.last_on`)} as status
    from warranty w, lateral (select case when w.hours_limit is null then least(w.end_date, w.void_on - 1) else warranty_last_day(w) end) l (last_on)
    where w.machine_id = r.id and w.installed_part_id is null and l.last_on >= w.start_date
    order by ${firstOn(day, sql`w.start_date`, sql`l.last_on`)}, w.kind = 'WORKMANSHIP', l.last_on desc, w.id limit 1) w on true
  left join lateral (
    select k.id, k.ma_no, k.value, k.covered_hours, k.owner_id, a.valid_from as start_date, l.last_on,
      case when exists (select from ma_suspension u where u.contract_id = k.id and ${day} >= u.from_on and (u.to_on is null or u.to_on >= ${day}))
        then 'SUSPENDED' else ${partStateOn(day, sql`a.valid_from`, sql`l.last_on`)} end as status
    from ma_contract_machine a join ma_contract k on k.id = a.contract_id and k.customer_id = m.customer_id, lateral (select least(a.valid_to, k.terminated_on)) l (last_on)
    where a.machine_id = r.id and a.is_active and l.last_on >= a.valid_from
    order by ${firstOn(day, sql`a.valid_from`, sql`l.last_on`)}, l.last_on desc, k.id limit 1) a on true
  left join lateral (
    select count(*) filter (where v.status = 'DONE')::integer as done, count(*) filter (where v.status <> 'SKIPPED')::integer as promised,
      min(v.planned_date) filter (where v.status in ('PLANNED', 'ORDERED') and v.planned_date >= ${day}) as next
    from ma_visit v where v.contract_id = a.id) v on a.id is not null
  left join employee e on e.id = a.owner_id`

// what holds on the day, else what begins next, else what ended last
const firstOn = (day: Sql, first: Sql, last: Sql): Sql =>
  sql`case when ${last} < ${day} then 2 when ${first} > ${day} then 1 else 0 end, case when ${first} > ${day} then ${first} end`
