// Gaps of cover on the server: which there are on a day, and what is noted of them.
import { may } from '#base/access.ts'
import { seesMaMoney } from '#areas/ma-contracts/ma-contracts.ts'
import { todayInBangkok } from '#base/date-format.ts'
import type { ValueFor } from '#base/operation.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { type GapRow, exportGaps, listGaps, planGap, refuseGap } from './gaps.ts'
import { SOON_DAYS, reportedMachines } from './report-statement.server.ts'

const sorts = new Map<string, SortField>([
  ['covered_until', { by: sql`p.covered_until`, as: 'date' }],
  ['customer', { by: sql`c.name collate "th-x-icu"`, as: 'text' }],
  ['next_on', { by: sql`coalesce(p.next_on, 'infinity'::date)`, as: 'date' }],
])

type Filters = Pick<ValueFor<typeof listGaps>, 'text' | 'customer_id' | 'site_id'>

/**
 * `gaps`: machines whose cover ends soon, or ended within as many days, and whom no offered contract takes over without a day between; an offer
 * that is not signed when the cover has ended is a gap again. A contract that rests is no gap: nothing else can be signed for its days. What
 * goes on later by a signed contract is one until the cover ends, and then waits for that contract.
 */
function gapsOn(day: Sql, filters: Filters, machines?: readonly number[]): Sql {
  const { text, customer_id, site_id } = filters
  return sql`${reportedMachines(day, { text, customer_id, site_id, status: ['EXPIRING', 'EXPIRED'] }, machines && { machines })},
    ended as (
      select r.id, min(s.contract_id) as contract_id, min(s.warranty_id) as warranty_id
      from reported r join spans s on s.machine_id = r.id and s.to_on = r.covered_until group by r.id),
    gaps as materialized (
      select r.*, r.covered_until + 1 as gap_from, case when r.days_left < 0 then 'ENDED' when l.contract_id is not null then 'RENEW' else 'ENDING' end as segment,
        case when l.contract_id is null then l.warranty_id end as warranty_id, l.contract_id,
        case when g.result = 'NOT_WANTED' then g.result when h.id is not null then 'PROPOSED' else 'OPEN' end as result, g.next_step, g.next_on, g.owner_id, g.reason, g.row_version
      from reported r join ended l on l.id = r.id left join cover_gap_task g on g.machine_id = r.id and g.gap_from = r.covered_until + 1
        left join ma_contract h on h.id = g.contract_id and h.status in ('DRAFT', 'PROPOSED')
      where r.days_left >= -${SOON_DAYS}::integer and not (r.days_left >= 0 and exists (
          select from ma_contract_machine o join ma_contract k on k.id = o.contract_id
          where o.machine_id = r.id and k.status = 'PROPOSED' and coalesce(o.valid_from, k.start_date) <= r.covered_until + 1
            and coalesce(o.valid_to, k.end_date) > r.covered_until))
        and not exists (
          select from ma_contract_machine o join ma_contract k on k.id = o.contract_id and k.customer_id = r.customer_id
          where o.machine_id = r.id and o.is_active and o.valid_from <= r.covered_until + 1 and o.valid_to > r.covered_until))`
}

/** What stands after `from`: the gap `p`, its machine `m`, customer `c`, site `s`, what covered it last, and its offer `f`. */
const gapJoined = sql`join machine m on m.id = p.id join customer c on c.id = m.customer_id join customer_site s on s.id = m.site_id
  left join warranty w on w.id = p.warranty_id left join employee e on e.id = p.owner_id
  left join ma_contract b on b.id = p.contract_id
  left join lateral (select o.contract_id as id, d.ma_no from ma_contract_machine o join ma_contract d on d.id = o.contract_id
    where o.machine_id = p.id and d.status in ('DRAFT', 'PROPOSED') order by o.id desc limit 1) f on true`

/** What is at stake at the machine `m`: a year of its last contract, its part of the machines in it; else what its type is offered at. */
export const atStake = sql`coalesce(
  (select round(k.value * 12 / ma_months(k.start_date, k.end_date) / (select count(*) from ma_contract_machine n where n.contract_id = k.id), 2)
    from ma_contract_machine o join ma_contract k on k.id = o.contract_id
    where o.machine_id = m.id and o.is_active and k.value is not null order by o.valid_to desc, k.id desc limit 1),
  (select t.standard_ma_price from machine_model d join machine_type t on t.id = d.machine_type_id where d.id = m.machine_model_id))`

const noMoney = sql`null::numeric`

const gapColumns = (
  stake: Sql,
): Sql => sql`p.id, m.name as machine_name, m.serial_no, m.customer_id, c.code::text as customer_code,
  c.name as customer_name, c.name_en as customer_name_en, c.short_name as customer_short_name, s.name as site_name, p.segment, p.covered_until,
  p.gap_from, p.days_left, coalesce(b.ma_no, w.warranty_no) as last_no, (${stake})::float8 as at_stake,
  f.id as offer_id, f.ma_no as offer_no, p.next_step, p.next_on, p.owner_id, case when e.id is not null then ${personName(sql`e`)} end as owner_name,
  p.result, p.reason, p.row_version`

const listed = handle(
  listGaps,
  async (
    { as_of, segment, owner_id, not_wanted, sort, page_size, cursor, exact: _, ...filters },
    { db, user },
  ) => {
    const on = as_of ?? todayInBangkok()
    const day = sql`${on}::date`
    const wanted = sql`${not_wanted ? sql`p.result = 'NOT_WANTED'` : sql`p.result <> 'NOT_WANTED'`}
      ${when(owner_id, () => sql`and p.owner_id = ${owner_id}`)}`
    const shown = sql`${when(segment, () => sql`p.segment = ${segment} and`)} true`
    // what they all are worth is summed in any case
    const known = sql`${gapsOn(day, filters)}, known as materialized (
      select p.*, ${may(user, seesMaMoney) ? atStake : noMoney} as at_stake from gaps p join machine m on m.id = p.id where ${wanted}),
      counted as (
        select count(*) filter (where p.segment = 'ENDING')::integer as ending, count(*) filter (where p.segment = 'ENDED')::integer as ended,
          count(*) filter (where p.segment = 'RENEW')::integer as renew, (sum(p.at_stake) filter (where ${shown}))::float8 as at_stake from known p)`
    const list = keyset(
      {
        sorts,
        fallback: { field: 'covered_until', dir: 'asc' },
        id: sql`p.id`,
        from: sql`known p ${when(sort?.[0]?.field === 'customer', () => sql`join customer c on c.id = p.customer_id`)}`,
        with: known,
        where: shown,
      },
      { sort, page_size, cursor, exact: true },
    )
    const found = await db.rows<GapRow & Keyed & { sums: Counted | null }>(sql`
      with ${known}, page as (${list.page})
      select page.*, ${list.total} as page_total, case when page_id = (select min(page_id) from page) then (select to_json(t) from counted t) end as sums,
        ${gapColumns(sql`p.at_stake`)} from page join known p on p.id = page_id ${gapJoined} ${list.order}`)
    const { at_stake, ...counts } =
      found.find((row) => row.sums)?.sums ?? (await db.one<Counted>(sql`with ${known} select * from counted`))
    for (const row of found) (row as Partial<typeof row>).sums = undefined
    return {
      ...(await list.answer(db, found)),
      as_of: on,
      counts: { ENDING: counts.ending, ENDED: counts.ended, RENEW: counts.renew },
      at_stake,
    }
  },
)

interface Counted {
  readonly ending: number
  readonly ended: number
  readonly renew: number
  readonly at_stake: number | null
}

/** A gap of today; null where the cover of the machine does not end on the day before. */
function readGap(
  { db, user }: { readonly db: Context['db']; readonly user: SessionUser },
  machine: number,
  from: string,
): Promise<GapRow | null> {
  const day = sql`${todayInBangkok()}::date`
  return db.maybe<GapRow>(sql`
    with ${gapsOn(day, {}, [machine])}
    select ${gapColumns(may(user, seesMaMoney) ? atStake : noMoney)} from gaps p ${gapJoined} where p.gap_from = ${from}::date`)
}

interface Noted {
  readonly machine_id: number
  readonly gap_from: string
  readonly row_version?: number | undefined
}

async function note(
  context: Context,
  { machine_id, gap_from, row_version }: Noted,
  set: Sql,
): Promise<GapRow | null> {
  const { db } = context
  // one at a time: of two that note the first step, the second sees the first's
  await db.run(sql`select from machine where id = ${machine_id} for no key update`)
  const task = sql`cover_gap_task g where g.machine_id = ${machine_id} and g.gap_from = ${gap_from}`
  const known = await db.maybe<{ row_version: number }>(sql`select g.row_version from ${task}`)
  if (known && row_version !== undefined)
    await requireVersion(db, known, row_version, {
      stamp: sql`select g.updated_by, g.updated_at from ${task}`,
      current: () => readGap(context, machine_id, gap_from),
    })
  if (!known)
    await db.run(sql`insert into cover_gap_task (machine_id, gap_from) values (${machine_id}, ${gap_from})`)
  await db.run(
    sql`update cover_gap_task set ${set} where machine_id = ${machine_id} and gap_from = ${gap_from}`,
  )
  return readGap(context, machine_id, gap_from)
}

export const gapHandlers: OperationHandler[] = [
  listed,
  handleExport(exportGaps, listed),

  handle(planGap, ({ data, ...gap }, context) =>
    note(
      context,
      gap,
      sql`next_step = ${data.next_step ?? null}, next_on = ${data.next_on ?? null}, owner_id = ${data.owner_id ?? null},
        result = case when result = 'NOT_WANTED' then 'OPEN' else result end, reason = null`,
    ),
  ),

  handle(refuseGap, ({ reason, ...gap }, context) =>
    note(context, gap, sql`result = 'NOT_WANTED', reason = ${reason}, contract_id = null`),
  ),
]

nameTables({ cover_gap_task: { en: 'Gaps of cover', th: 'ช่วงที่เครื่องไม่มีความคุ้มครอง' } })
