// What of the hours on its order a report tells: work and travel, each summed up; no names.
import { sql } from '#platform/database/sql.server.ts'
import type { TellsReport } from '#platform/server/contributions.server.ts'

export const timeOnReports: TellsReport = {
  lines: (order) => sql`
    with told as (
      select t.kind, sum(t.minutes)::int as minutes from time_entry t
      where t.service_order_id = ${order} and t.kind in ('WORK', 'TRAVEL') and t.status <> 'REJECTED' group by t.kind)
    select case kind when 'WORK' then 'เวลาทำงานรวม: ' else 'เวลาเดินทางรวม: ' end || minutes / 60 || ':' || lpad((minutes % 60)::text, 2, '0')
        || ' ชม.' as th,
      case kind when 'WORK' then 'Hours worked: ' else 'Hours of travel: ' end || minutes / 60 || ':' || lpad((minutes % 60)::text, 2, '0') as en
    from told order by kind desc`,
}
