// What the server does for the report of cover. What covers a machine alone is answered by cover_of; a test holds the report equal to it.
import { may } from '#base/access.ts'
import { seesMaMoney } from '#areas/ma-contracts/ma-contracts.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { todayInBangkok } from '#base/date-format.ts'
import {
  type ReportGroup,
  type ReportRow,
  type ReportTotals,
  coverReport,
  coverSummary,
  exportCoverReport,
} from './cover-report.ts'
import { partsBy, reportedMachines, rowJoined, rowParts, sumsOf } from './report-statement.server.ts'

// what ends next comes first, then what ended last
const sortsOn = (day: Sql) =>
  new Map<string, SortField>([
    [
      'covered_until',
      {
        by: sql`case when r.covered_until >= ${day} then r.days_left else 1000000 + coalesce(-r.days_left, 1000000) end`,
        as: 'int',
      },
    ],
    ['machine', { by: sql`m.name collate "th-x-icu"`, as: 'text' }],
    ['customer', { by: sql`c.name collate "th-x-icu"`, as: 'text' }],
  ])

// names are read where they sort
const named: Readonly<Record<string, Sql>> = {
  machine: sql`join machine m on m.id = r.id`,
  customer: sql`join customer c on c.id = r.customer_id`,
}

const reported = handle(
  coverReport,
  async ({ as_of, sort, page_size, cursor, exact: _, ...filters }, { db, user }) => {
    const on = as_of ?? todayInBangkok()
    const day = sql`${on}::date`
    const seesMoney = may(user, seesMaMoney)
    const machines = reportedMachines(day, filters, { shares: { money: seesMoney } })
    const list = keyset(
      {
        sorts: sortsOn(day),
        fallback: { field: 'covered_until', dir: 'asc' },
        id: sql`r.id`,
        from: sql`reported r ${named[sort?.[0]?.field ?? ''] ?? sql``}`,
        with: machines,
        where: sql`true`,
      },
      { sort, page_size, cursor, exact: true },
    )
    const found = await db.rows<ReportRow & Keyed & { totals: ReportTotals | null }>(sql`
    with ${machines}, ${summed}, page as (${list.page}), ${rowParts(day)}, ${hoursUsed(day)}
    select page.*, (select t.machines from sums t) as page_total, case when page_id = (select min(page_id) from page) then (select to_json(t) from sums t) end as totals,
      r.id, m.name as machine_name, m.serial_no,
      m.customer_id, c.code::text as customer_code, c.name as customer_name, c.name_en as customer_name_en,
      c.short_name as customer_short_name, s.name as site_name, j.project_no, m.commissioned_on, r.status, r.covered_until, r.days_left,
      w.warranty_no, w.start_date as warranty_start, w.last_on as warranty_end, w.status as warranty_status, w.last_on - ${day} as warranty_days_left,
      a.id as contract_id, a.ma_no, a.start_date as ma_start, a.last_on as ma_end, a.status as ma_status, a.last_on - ${day} as ma_days_left,
      case when a.id is not null then coalesce(v.done, 0) end as visits_done, case when a.id is not null then coalesce(v.promised, 0) end as visits_planned,
      v.next_on as next_visit, o.last_service, coalesce(o.open, 0) as open_orders, h.used as hours_used, a.covered_hours::float8 as hours_limit,
      ${seesMoney ? sql`a.value::float8` : sql`null::float8`} as ma_value, (r.satang / 100.0)::float8 as ma_share,
      case when e.id is not null then ${personName(sql`e`)} end as owner_name
    from page join reported r on r.id = page_id ${rowJoined} left join by_hours h on h.id = a.id ${list.order}`)
    // told once: a file has sixty thousand rows
    const totals =
      found.find((row) => row.totals)?.totals ??
      (await db.one<ReportTotals>(sql`with ${machines}, ${summed} select * from sums`))
    for (const row of found) (row as Partial<typeof row>).totals = undefined
    return { ...(await list.answer(db, found)), as_of: on, totals }
  },
)

// reckoned once for each contract, not for each of its machines
const hoursUsed = (day: Sql): Sql => sql`
  by_hours as (select k.id, ma_hours_used(k.id, ${day})::float8 as used from (select distinct a.id from by_contract a) k)`

const summed = sql`${partsBy(sql`''::text`)}, sums as (select ${sumsOf} from parts p)`

export const coverReportHandlers: OperationHandler[] = [
  reported,
  handleExport(exportCoverReport, reported),

  handle(coverSummary, async ({ as_of, group_by, ...filters }, { db, user }) => {
    const on = as_of ?? todayInBangkok()
    const day = sql`${on}::date`
    const byCustomer = group_by !== 'MONTH'
    const key = byCustomer ? sql`r.customer_id::text` : sql`coalesce(to_char(r.covered_until, 'YYYY-MM'), '')`
    // the whole is one more group, as a contract may stand in several months
    const found = await db.rows<ReportGroup & { is_all: boolean }>(sql`
      with ${reportedMachines(day, filters, { shares: { money: may(user, seesMaMoney) } })}, ${partsBy(key)},
      grouped as (select p.key, grouping(p.key) = 1 as is_all, ${sumsOf} from parts p group by rollup (p.key))
      select g.*, ${
        byCustomer
          ? sql`case when not g.is_all then json_build_object('customer_name', c.name, 'customer_name_en', c.name_en, 'customer_short_name', c.short_name) end as customer
        from grouped g left join customer c on c.id = g.key::bigint order by c.name collate "th-x-icu", c.id`
          : sql`null::json as customer from grouped g order by g.key = '', g.key`
      }`)
    const all = found.find(({ is_all }) => is_all)!
    const groups = found.filter(({ is_all }) => !is_all).map(({ is_all: _, ...group }) => group)
    const { machines, by_status, contracts, value } = all
    return { as_of: on, totals: { machines, by_status, contracts, value }, groups }
  }),
]
