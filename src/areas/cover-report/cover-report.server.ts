// What the server does for the report of cover. What covers a machine alone is answered by cover_of; a test holds the report equal to it.
import { may } from '#base/access.ts'
import { seesMaMoney } from '#areas/ma-contracts/ma-contracts.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
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
import { contractShares, reportedMachines, rowJoined, sumsOf } from './report-statement.server.ts'

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
    ['machine', { by: sql`r.name collate "th-x-icu"`, as: 'text' }],
    ['customer', { by: sql`r.customer_id`, as: 'int' }],
  ])

const reported = handle(
  coverReport,
  async ({ as_of, sort, page_size, cursor, exact: _, ...filters }, { db, user }) => {
    const on = as_of ?? todayInBangkok()
    const day = sql`${on}::date`
    const seesMoney = may(user, seesMaMoney)
    const list = keyset(
      {
        sorts: sortsOn(day),
        fallback: { field: 'covered_until', dir: 'asc' },
        id: sql`r.id`,
        from: sql`reported r`,
        where: sql`true`,
      },
      { sort, page_size, cursor, exact: true },
    )
    const money = (one: Sql) => (seesMoney ? sql`${one}::float8` : sql`null::float8`)
    const found = await db.rows<ReportRow & Keyed & { totals: ReportTotals }>(sql`
    with ${reportedMachines(day, filters)}, ${contractShares(day, seesMoney)},
    sums as (select ${sumsOf} from reported r left join shares h on h.machine_id = r.id),
    page as (${list.page})
    select page.*, ${list.total} as page_total, (select to_json(sums) from sums) as totals, r.id, m.name as machine_name, m.serial_no,
      m.customer_id, c.code::text as customer_code, c.name as customer_name, c.name_en as customer_name_en,
      c.short_name as customer_short_name, s.name as site_name, m.commissioned_on, r.status, r.covered_until, r.days_left,
      w.warranty_no, w.start_date as warranty_start, w.last_on as warranty_end, w.status as warranty_status, w.last_on - ${day} as warranty_days_left,
      a.id as contract_id, a.ma_no, a.start_date as ma_start, a.last_on as ma_end, a.status as ma_status, a.last_on - ${day} as ma_days_left,
      v.done as visits_done, v.promised as visits_planned, v.next as next_visit,
      (select max(bangkok_day(o.work_done_at)) from service_order o where o.machine_id = r.id and bangkok_day(o.work_done_at) <= ${day}) as last_service,
      (select count(*)::integer from service_order o where o.machine_id = r.id and o.status_group = 'ACTIVE') as open_orders,
      a.covered_hours::float8 as hours_limit, ${money(sql`a.value`)} as ma_value, h.share::float8 as ma_share,
      case when e.id is not null then ${personName(sql`e`)} end as owner_name
    from page join reported r on r.id = page_id ${rowJoined(day)} ${list.order}`)
    const totals = found[0]?.totals ?? (await sumsAlone({ db }, day, filters, seesMoney))
    for (const row of found) (row as Partial<typeof row>).totals = undefined
    return { ...(await list.answer(db, found)), as_of: on, totals }
  },
)

type Filters = Parameters<typeof reportedMachines>[1]

async function sumsAlone(
  { db }: Pick<Context, 'db'>,
  day: Sql,
  filters: Filters,
  seesMoney: boolean,
): Promise<ReportTotals> {
  return db.one<ReportTotals>(sql`
    with ${reportedMachines(day, filters)}, ${contractShares(day, seesMoney)}
    select ${sumsOf} from reported r left join shares h on h.machine_id = r.id`)
}

export const coverReportHandlers: OperationHandler[] = [
  reported,
  handleExport(exportCoverReport, reported),

  handle(coverSummary, async ({ as_of, group_by, ...filters }, { db, user }) => {
    const on = as_of ?? todayInBangkok()
    const day = sql`${on}::date`
    const seesMoney = may(user, seesMaMoney)
    const byCustomer = group_by !== 'MONTH'
    const key = byCustomer ? sql`r.customer_id::text` : sql`coalesce(to_char(r.covered_until, 'YYYY-MM'), '')`
    const groups = await db.rows<ReportGroup>(sql`
      with ${reportedMachines(day, filters)}, ${contractShares(day, seesMoney)},
      grouped as (select ${key} as key, ${sumsOf} from reported r left join shares h on h.machine_id = r.id group by 1)
      select g.*, ${
        byCustomer
          ? sql`json_build_object('customer_name', c.name, 'customer_name_en', c.name_en, 'customer_short_name', c.short_name) as customer
        from grouped g join customer c on c.id = g.key::bigint order by c.name collate "th-x-icu", c.id`
          : sql`null::json as customer from grouped g order by g.key = '', g.key`
      }`)
    return { as_of: on, totals: await sumsAlone({ db }, day, filters, seesMoney), groups }
  }),
]
