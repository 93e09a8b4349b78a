// Time on the page of a visit: what was written down for its order, and the caller's clock.
import { sql } from '#platform/database/sql.server.ts'
import type { AnswerPart, VisitShown } from '#platform/server/contributions.server.ts'

/** Minutes of the order, and since when the caller's clock runs for it. */
export const timeOfVisit: AnswerPart<VisitShown> = {
  name: 'time',
  access: 'signed-in',
  value: ({ user }, { order }) => sql`json_build_object(
    'minutes', (select coalesce(sum(t.minutes), 0) from time_entry t
      where t.service_order_id = ${order}::bigint and t.status <> 'REJECTED'),
    'timer', (select json_build_object('kind', r.kind, 'started_at', r.started_at) from time_timer r
      where r.employee_id = ${user.employeeId}::bigint and r.service_order_id = ${order}::bigint))`,
}
