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
  ['customer', { by: sql`p.customer_id`, as: 'int' }],
  ['next_on', { by: sql`coalesce(p.next_on, 'infinity'::date)`, as: 'date' }],
])

type Filters = Pick<ValueFor<typeof listGaps>, 'text' | 'customer_id' | 'site_id'>

/**
 * `gaps`: machines whose cover ends soon, or ended within as many days, and whom no offered contract takes over without a day between; an offer
 * that is not signed when the cover has ended is a gap again.
 */
function gapsOn(day: Sql, filters: Filters, machines?: readonly number[]): Sql {
  const { text, customer_id, site_id } = filters
  return sql`${reportedMachines(day, { text, customer_id, site_id, status: ['EXPIRING', 'EXPIRED'] }, machines)},
    gaps as materialized (
      select r.*, r.covered_until + 1 as gap_from, case when r.days_left < 0 then 'ENDED' when l.contract_id is not null then 'RENEW' else 'ENDING' end as segment,
        l.warranty_id, l.contract_id, case when g.result = 'NOT_WANTED' then g.result when h.id is not null then 'PROPOSED' else 'OPEN' end as result, g.next_step, g.next_on, g.owner_id, g.reason, g.row_version
      from reported r left join cover_gap_task g on g.machine_id = r.id and g.gap_from = r.covered_until + 1
        left join ma_contract h on h.id = g.contract_id and h.status in ('DRAFT', 'PROPOSED')
        left join lateral (select s.warranty_id, s.contract_id from cover_span s
          where s.machine_id = r.id and s.to_on = r.covered_until order by s.contract_id nulls last limit 1) l on true
      where r.days_left >= -${SOON_DAYS}::integer and not (r.days_left >= 0 and exists (
        select from ma_contract_machine o join ma_contract k on k.id = o.contract_id
        where o.machine_id = r.id and k.status = 'PROPOSED' and coalesce(o.valid_from, k.start_date) <= r.covered_until + 1)))`
}

/** A year of the contract `k` as its last days were, of one of its machines. */
const yearlyShare = sql`(select round(k.value * 365.25 / (k.end_date - k.start_date + 1)
  / greatest((select count(*) from ma_contract_machine n where n.contract_id = k.id), 1), 2))`

/** What stands after `from`: the gap `p`, its machine `m`, customer `c`, site `s`, what covered it last, and its offer `f`. */
export const gapJoined = sql`join machine m on m.id = p.id join customer c on c.id = m.customer_id join customer_site s on s.id = m.site_id
  left join warranty w on w.id = p.warranty_id left join employee e on e.id = p.owner_id
  left join lateral (select k.ma_no, k.value, k.start_date, k.end_date, ${yearlyShare} as yearly
    from ma_contract_machine o join ma_contract k on k.id = o.contract_id
    where o.machine_id = p.id and o.is_active and k.value is not null order by o.valid_to desc, k.id desc limit 1) k on true
  left join ma_contract b on b.id = p.contract_id
  left join lateral (select o.contract_id as id, d.ma_no from ma_contract_machine o join ma_contract d on d.id = o.contract_id
    where o.machine_id = p.id and d.status in ('DRAFT', 'PROPOSED') order by o.id desc limit 1) f on true`

/** What is at stake at the gap `p` of the machine `m`. */
export const atStake = sql`coalesce(k.yearly, (select t.standard_ma_price from machine_model d join machine_type t on t.id = d.machine_type_id
  where d.id = m.machine_model_id))`

const gapColumns = (
  seesMoney: boolean,
): Sql => sql`p.id, m.name as machine_name, m.serial_no, m.customer_id, c.code::text as customer_code,
  c.name as customer_name, c.name_en as customer_name_en, c.short_name as customer_short_name, s.name as site_name, p.segment, p.covered_until,
  p.gap_from, p.days_left, coalesce(b.ma_no, w.warranty_no) as last_no, ${seesMoney ? sql`(${atStake})::float8` : sql`null::float8`} as at_stake,
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
    const seesMoney = may(user, seesMaMoney)
    const wanted = sql`${not_wanted ? sql`p.result = 'NOT_WANTED'` : sql`p.result <> 'NOT_WANTED'`}
      ${when(owner_id, () => sql`and p.owner_id = ${owner_id}`)}`
    const shown = sql`${wanted} ${when(segment, () => sql`and p.segment = ${segment}`)}`
    const list = keyset(
      {
        sorts,
        fallback: { field: 'covered_until', dir: 'asc' },
        id: sql`p.id`,
        from: sql`gaps p`,
        where: shown,
      },
      { sort, page_size, cursor, exact: true },
    )
    const found = await db.rows<GapRow & Keyed>(sql`
      with ${gapsOn(day, filters)}, page as (${list.page})
      select page.*, ${list.total} as page_total, ${gapColumns(seesMoney)} from page join gaps p on p.id = page_id ${gapJoined} ${list.order}`)
    const { at_stake, ...counts } = await db.one<{
      ENDING: number
      ENDED: number
      RENEW: number
      at_stake: number | null
    }>(sql`
      with ${gapsOn(day, filters)}
      select ${sql`count(*) filter (where p.segment = 'ENDING')::integer as "ENDING", count(*) filter (where p.segment = 'ENDED')::integer as "ENDED",
        count(*) filter (where p.segment = 'RENEW')::integer as "RENEW"`},
        ${seesMoney ? sql`sum(${atStake}) filter (where ${segment ? sql`p.segment = ${segment}` : sql`true`})::float8` : sql`null::float8`} as at_stake
      from gaps p ${gapJoined} where ${wanted}`)
    return { ...(await list.answer(db, found)), as_of: on, counts, at_stake }
  },
)

/** A gap of today; null where the cover of the machine does not end on the day before. */
function readGap(
  { db, user }: { readonly db: Context['db']; readonly user: SessionUser },
  machine: number,
  from: string,
): Promise<GapRow | null> {
  const day = sql`${todayInBangkok()}::date`
  return db.maybe<GapRow>(sql`
    with ${gapsOn(day, {}, [machine])}
    select ${gapColumns(may(user, seesMaMoney))} from gaps p ${gapJoined} where p.gap_from = ${from}::date`)
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
