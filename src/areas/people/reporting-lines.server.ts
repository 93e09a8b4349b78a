// Reading the reporting lines.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { belowUnit, colleagueColumns, colleagueJoined, worksHere } from './colleagues.server.ts'
import { type Charted, MOST_CHARTED, chartProblem, reportingChart } from './reporting-lines.ts'

export const reportingHandlers: OperationHandler[] = [
  handle(reportingChart, async ({ where = {} }, { db }) => {
    const { org_unit_id: unit, supervisor_id: head } = where
    const rows = await db.rows<Charted>(sql`
      with recursive staff as (
        select e.id, e.supervisor_id from employee e
        where ${worksHere} ${when(unit, () => sql`and ${belowUnit(unit!)}`)}),
      line as (
        select s.id, 0 as depth, array[s.id] as place from staff s
        where ${
          head
            ? sql`s.supervisor_id = ${head}`
            : sql`not exists (select from staff above where above.id = s.supervisor_id)`
        }
        union all
        select s.id, line.depth + 1, line.place || s.id from staff s join line on s.supervisor_id = line.id)
      select e.id, ${colleagueColumns}, e.org_unit_id, above.id as supervisor_id, line.depth,
        (select count(*)::int from employee mine
          where mine.supervisor_id = e.id and not mine.is_deleted and mine.status in ('ACTIVE', 'ON_LEAVE')) as reports
      from line join ${colleagueJoined} on e.id = line.id
      left join employee above
        on above.id = e.supervisor_id and not above.is_deleted and above.status in ('ACTIVE', 'ON_LEAVE')
      order by line.place limit ${MOST_CHARTED + 1}`)
    if (rows.length > MOST_CHARTED) throw chartProblem('REPORTING_CHART_LARGE', { most: MOST_CHARTED })
    return rows
  }),
]
