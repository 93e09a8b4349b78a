// Leave as bars of the schedule: that an employee is away, never why.
import { sql } from '#platform/database/sql.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'

/** What leave takes of people once it is approved. */
export const leaveBars: Contributions['occupies'][number] = {
  source: 'LEAVE',
  isBlocking: true,
  access: 'signed-in',
  bars: (_, { from, to, people }) => sql`
    select b.employee_id, lower(b.during) as starts_at, upper(b.during) as ends_at, null::bigint as id, null::json as told
    from employee_busy b
    where b.source = 'LEAVE' and b.employee_id in (${people}) and b.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)`,
}
