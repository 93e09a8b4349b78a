// Figures that were kept: taken by a person or by the clock, and told beside what the same month is today.
import { todayInBangkok } from '#base/date-format.ts'
import type { Job } from '#platform/areas/area-declaration.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { userName } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { toldCost } from './product-statement.server.ts'
import { productProblem } from './product-problems.ts'
import { type KeptRow, MAX_MONTHS, keepFigures, keptFigures } from './service-product.ts'

nameTables({ service_product_kept: { en: 'Kept figures of service', th: 'ตัวเลขงานบริการที่บันทึกไว้' } })

/** From this day of the next month on the clock keeps a month: hours are sent and approved in the days before. */
const KEPT_FROM_DAY = 6

export const keptHandlers: readonly OperationHandler[] = [
  handle(keptFigures, (_, { db, user }) =>
    db.rows<KeptRow>(sql`
      with months as materialized (
        select distinct s.month from service_product_snapshot s order by s.month desc limit ${MAX_MONTHS}),
      now_of as materialized (
        select l.month, coalesce(sum(l.revenue), 0) as revenue, sum(l.labor + l.travel + l.parts) as cost
        from (select min(k.month) as first, max(k.month) as last from months k) r,
          lateral service_product_lines(r.first, (r.last + interval '1 month')::date - 1) l group by l.month)
      select s.id, to_char(s.month, 'YYYY-MM') as month, s.taken_at, ${userName(sql`s.taken_by`)} as taken_by_name, t.revenue::float8 as revenue,
        ${toldCost(user, sql`t.cost`)} as cost, ${toldCost(user, sql`t.revenue - t.cost`)} as margin,
        coalesce(n.revenue, 0)::float8 as now_revenue, ${toldCost(user, sql`coalesce(n.cost, 0)`)} as now_cost
      from months k join service_product_snapshot s on s.month = k.month left join now_of n on n.month = s.month, lateral (
        select coalesce(sum(x.revenue), 0) as revenue, coalesce(sum(x.labor + x.travel + x.parts), 0) as cost
        from service_product_kept x where x.snapshot_id = s.id) t
      order by s.month desc, s.id desc`),
  ),

  handle(keepFigures, async ({ year, month }, { db }) => {
    const day = `${year}-${String(month).padStart(2, '0')}-01`
    if (day.slice(0, 7) >= todayInBangkok().slice(0, 7)) throw productProblem('MONTH_NOT_OVER')
    await db.run(sql`select keep_service_product(${day}::date)`)
    return null
  }),
]

/** Keeps the months that are over since the last one that the clock kept, a year of them at most; the last month where none was. */
export async function keepMonths(db: Db): Promise<number> {
  const { kept } = await db.one<{ kept: number }>(sql`
    with due as (
      select date_trunc('month', (bangkok_day(now()) - ${KEPT_FROM_DAY - 1}::integer)::timestamp) - interval '1 month' as last),
    months as (
      select m::date as month from due, generate_series(
        greatest(coalesce((select max(s.month) + interval '1 month' from service_product_snapshot s where s.taken_by is null), last), last - interval '11 months'),
        last, interval '1 month') m)
    select count(keep_service_product(m.month))::integer as kept from months m`)
  return kept
}

/** Looks every night. */
export const keepLastMonth: Job = {
  name: 'serviceProduct.keepMonth',
  title: { en: 'Keep monthly service figures', th: 'บันทึกต้นทุนและรายได้งานบริการ' },
  times: { at: '04:20' },
  run: async ({ dbPool }) => {
    const kept = await dbPool.transaction({ userId: null, requestId: 'service-product', ip: '' }, keepMonths)
    return kept > 0 ? { kept } : null
  },
}
