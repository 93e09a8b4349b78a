// Reads the first page: what the areas contribute to it, in one statement.
import { sql } from '#platform/database/sql.server.ts'
import { partColumns } from '#platform/server/walk-contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Today, showToday } from './dashboards.ts'

/** What the dashboard shows. */
export const dashboardsHandlers: readonly OperationHandler[] = [
  handle(showToday, (_, { db, user, contributions }) =>
    db.one<Today>(sql`select bangkok_day(now()) as day,
      (select json_build_object('order', u.today_order, 'hidden', u.today_hidden) from app_user u where u.id = ${user.id}::bigint) as arranged,
      ${partColumns(contributions.today, user, null)}`),
  ),
]
