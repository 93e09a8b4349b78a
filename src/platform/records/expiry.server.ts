// What a last day means today, in Bangkok.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { EXPIRING_DAYS } from './expiry.ts'

/** The state of what counts until the day in a column; null where there is none. */
export function expiryStateOf(day: Sql): Sql {
  return sql`case when ${day} < bangkok_day(now()) then 'EXPIRED'
    when ${day} <= bangkok_day(now()) + ${EXPIRING_DAYS}::integer then 'EXPIRING'
    when ${day} is not null then 'VALID' end`
}

/** Whether it still counts today. */
export function stillCounts(day: Sql): Sql {
  return sql`coalesce(${day} >= bangkok_day(now()), true)`
}
