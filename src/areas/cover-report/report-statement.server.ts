// The report as pieces of a statement: what covers every machine in service on a day, set by set, as cover_of answers for each of them alone.
import type { ValueFor } from '#base/operation.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import type { coverSummary } from './cover-report.ts'

/** A cover that ends within so many days ends soon. */
export const SOON_DAYS = 90

type Filters = Partial<Omit<ValueFor<typeof coverSummary>, 'as_of' | 'group_by'>>

/** Which machines alone, and whether the shares of contracts are told as well, and in money. */
interface Narrowed {
  readonly machines?: readonly number[]
  readonly shares?: { readonly money: boolean }
}

/** What a cover is on a day that ends on `last` and begins on `first`. */
const partStateOn = (day: Sql, first: Sql, last: Sql): Sql => sql`case
  when ${last} < ${day} then 'EXPIRED' when ${first} > ${day} then 'NOT_STARTED'
  when ${last} - ${day} <= ${SOON_DAYS}::integer then 'EXPIRING' else 'IN_FORCE' end`

/**
 * `spans`: the days of each cover. `reported`: the machines that fit, each with `status`, `covered_until` and `days_left`, and where shares are
 * asked for, `contract_id` and `satang` of the contract that holds. Covers that follow one another without a day between count as one: in
 * the order of their first days, `reached` is how far those before reach, and the first one that begins later than the day after leaves a gap.
 */
export function reportedMachines(day: Sql, filters: Filters, { machines, shares }: Narrowed = {}): Sql {
  const { customer_id, site_id, project_id, text, status, expiring_within: within, month } = filters
  return sql`
    spans as materialized (
      select s.machine_id, s.warranty_id, s.contract_id, s.from_on, s.to_on from cover_span s ${spansOf(filters, machines, shares !== undefined)}),
    held as (
      select q.machine_id, min(q.from_on) as first_on, coalesce(min(q.reached) filter (where q.from_on > q.reached + 1), max(q.to_on)) as until_on
      from (
        select s.machine_id, s.from_on, s.to_on, max(s.to_on) over (
          partition by s.machine_id order by s.from_on, s.to_on rows between unbounded preceding and 1 preceding) as reached
        from spans s where s.to_on >= ${day}) q
      group by q.machine_id),
    past as (select s.machine_id, max(s.to_on) as until_on from spans s where s.to_on < ${day} group by s.machine_id),
    -- offset: not to be reckoned once for each place that names a column
    told as (
      select m.id, m.customer_id, case when h.first_on <= ${day} then
          case when h.until_on - ${day} <= ${SOON_DAYS}::integer then 'EXPIRING' else 'IN_FORCE' end
          when h.machine_id is not null then 'NOT_STARTED' when p.machine_id is not null then 'EXPIRED' else 'NONE' end as status,
        case when h.first_on <= ${day} then h.until_on when h.machine_id is null then p.until_on end as covered_until
      from machine m left join held h on h.machine_id = m.id left join past p on p.machine_id = m.id
      where not m.is_deleted and m.status not in ('TRANSFERRED', 'DECOMMISSIONED')
        ${when(customer_id, () => sql`and m.customer_id = ${customer_id}`)} ${when(site_id, () => sql`and m.site_id = ${site_id}`)}
        ${when(project_id, () => sql`and m.project_id = ${project_id}`)}
        ${when(machines, () => sql`and m.id = any(${[...machines!]}::bigint[])`)}
        ${when(
          text,
          () => sql`and (m.search_text like search_pattern(${text})
          or m.customer_id in (select c.id from customer c where c.search_text like search_pattern(${text})))`,
        )}
      offset 0),
    ${when(shares, () => contractShares(day, shares!.money))}
    reported as materialized (
      select t.id, t.customer_id, t.status, t.covered_until, t.covered_until - ${day} as days_left
        ${when(shares, () => sql`, h.contract_id, h.satang`)}
      from told t ${when(shares, () => sql`left join shares h on h.machine_id = t.id`)}
      where true ${when(status?.length, () => sql`and t.status = any(${[...status!]}::text[])`)}
        ${when(within !== null && within !== undefined, () => sql`and t.covered_until - ${day} between 0 and ${within}::integer`)}
        ${when(
          month,
          () => sql`and t.covered_until >= (${month} || '-01')::date
          and t.covered_until < ((${month} || '-01')::date + interval '1 month')`,
        )})`
}

// All machines of a customer: a contract is shared among them, wherever they stand. As an array, which reaches each part of the view.
function spansOf(
  { customer_id, site_id, project_id }: Filters,
  machines: readonly number[] | undefined,
  isShared: boolean,
): Sql {
  if (machines) return sql`where s.machine_id = any(${[...machines]}::bigint[])`
  const among = (which: Sql) =>
    sql`where s.machine_id = any(array(select m.id from machine m where ${which}))`
  const ofCustomer = (ids: Sql) => among(sql`m.customer_id in (${ids})`)
  if (project_id && !isShared) return among(sql`m.project_id = ${project_id}`)
  if (customer_id) return ofCustomer(sql`${customer_id}`)
  if (site_id) return ofCustomer(sql`select z.customer_id from customer_site z where z.id = ${site_id}`)
  // a machine of it may have been sold
  return sql`${when(project_id, () => ofCustomer(sql`select k.customer_id from machine k where k.project_id = ${project_id}`))}`
}

// What each machine has of the value of the contract that holds on the day, in whole satang: the first ones bear what is left over.
const contractShares = (day: Sql, money: boolean): Sql => sql`
  shares as (
    select s.machine_id, s.contract_id, ${money ? sql`c.satang / s.all_of + case when s.at <= c.satang % s.all_of then 1 else 0 end` : sql`null::bigint`} as satang
    from (
      select s.machine_id, s.contract_id, count(*) over (partition by s.contract_id) as all_of,
        row_number() over (partition by s.contract_id order by s.machine_id) as at
      from spans s where s.contract_id is not null and s.from_on <= ${day} and s.to_on >= ${day}) s
      join (select k.id, (k.value * 100)::bigint as satang from ma_contract k) c on c.id = s.contract_id),`

/** `parts`: the machines `reported`, counted for each value of `key` and each contract: few rows, of which any sums are made. */
export const partsBy = (key: Sql): Sql => sql`
  parts as materialized (
    select ${key} as key, r.contract_id, count(*) as machines, count(*) filter (where r.status = 'IN_FORCE') as in_force,
      count(*) filter (where r.status = 'EXPIRING') as expiring, count(*) filter (where r.status = 'EXPIRED') as expired,
      count(*) filter (where r.status = 'NOT_STARTED') as not_started, count(*) filter (where r.status = 'NONE') as none, sum(r.satang) as satang
    from reported r group by 1, 2)`

/** The sums over the `parts` that are named `p`. */
export const sumsOf: Sql = sql`coalesce(sum(p.machines), 0)::integer as machines, json_build_object(
    'IN_FORCE', coalesce(sum(p.in_force), 0), 'EXPIRING', coalesce(sum(p.expiring), 0), 'EXPIRED', coalesce(sum(p.expired), 0),
    'NOT_STARTED', coalesce(sum(p.not_started), 0), 'NONE', coalesce(sum(p.none), 0)) as by_status,
  count(distinct p.contract_id)::integer as contracts, (sum(p.satang) / 100)::float8 as value`

/**
 * What the machines of a `page` are told with, each set read at once: of `by_warranty` and `by_contract` what holds on the day, of `by_visit`
 * those done by then and the next while the contract covers the machine, as it was to come then; of `by_order` those open at the end of the day.
 */
export const rowParts = (day: Sql): Sql => sql`
  by_warranty as (
    select distinct on (w.covered_id) w.covered_id as machine_id, w.warranty_no, w.from_on as start_date, w.to_on as last_on, ${partStateOn(day, sql`w.from_on`, sql`w.to_on`)} as status
    from machine_warranty w
    -- an array, which reaches each part of the view
    where w.covered_id = any(array(select page_id from page)) and w.installed_part_id is null and w.to_on >= w.from_on
    order by w.covered_id, ${firstOn(day, sql`w.from_on`, sql`w.to_on`)}, w.project_id is not null, w.kind = 'WORKMANSHIP', w.to_on desc, w.id),
  by_contract as materialized (
    select distinct on (a.machine_id) a.machine_id, k.id, k.ma_no, k.value, k.covered_hours, k.owner_id, a.valid_from as start_date, l.last_on,
      case when l.last_on >= ${day} and a.valid_from <= ${day} and k.id in (
          select u.contract_id from ma_suspension u where u.from_on <= ${day} and (u.to_on is null or u.to_on >= ${day}))
        then 'SUSPENDED' else ${partStateOn(day, sql`a.valid_from`, sql`l.last_on`)} end as status
    from ma_contract_machine a join machine m on m.id = a.machine_id join ma_contract k on k.id = a.contract_id and k.customer_id = m.customer_id,
      lateral (select least(a.valid_to, k.terminated_on)) l (last_on)
    where a.machine_id in (select page_id from page) and a.is_active and l.last_on >= a.valid_from
    order by a.machine_id, ${firstOn(day, sql`a.valid_from`, sql`l.last_on`)}, l.last_on desc, k.id),
  by_visit as (
    select a.machine_id, count(*) filter (where v.status = 'DONE' and v.done_on <= ${day})::integer as done,
      count(*) filter (where v.status <> 'SKIPPED')::integer as promised,
      min(v.planned_date) filter (where v.planned_date between a.start_date and a.last_on and v.window_to >= ${day}
        and (v.done_on > ${day} or v.status in ('PLANNED', 'ORDERED') and ma_visit_state(v, ${day}) in ('PLANNED', 'ORDERED'))) as next_on
    from by_contract a join ma_visit v on v.contract_id = a.id group by a.machine_id),
  by_order as (
    select o.machine_id, max(bangkok_day(o.work_done_at)) filter (where bangkok_day(o.work_done_at) <= ${day}) as last_service,
      (count(*) filter (where bangkok_day(o.reported_at) <= ${day} and (o.status_group = 'ACTIVE' or bangkok_day(o.closed_at) > ${day})))::integer as open
    from service_order o where o.machine_id in (select page_id from page) group by o.machine_id)`

/** The `rowParts` beside the machine `r` as it is reported, its row `m`, customer `c`, site `s` and project `j`. */
export const rowJoined: Sql = sql`join machine m on m.id = r.id join customer c on c.id = m.customer_id
  join customer_site s on s.id = m.site_id left join project j on j.id = m.project_id
  left join by_warranty w on w.machine_id = r.id left join by_contract a on a.machine_id = r.id left join by_visit v on v.machine_id = r.id
  left join by_order o on o.machine_id = r.id left join employee e on e.id = a.owner_id`

// what holds on the day, else what begins next, else what ended last
const firstOn = (day: Sql, first: Sql, last: Sql): Sql =>
  sql`case when ${last} < ${day} then 2 when ${first} > ${day} then 1 else 0 end, case when ${first} > ${day} then ${first} end`
