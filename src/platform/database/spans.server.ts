// Moments that are kept, compared with the clock: none counts beyond the longest span there is, as a clock may have run ahead.
import { type Sql, sql } from './sql.server.ts'

/** True while a moment lies ahead, no further than what is kept as such ever lasts. */
export function liesAhead(moment: Sql, longest: Sql): Sql {
  return sql`(${moment} > now() and ${moment} <= now() + ${longest})`
}

/**
 * True for a moment of the last so long. One to come was kept while the clock ran ahead; some minutes are those of transactions that
 * began after this one.
 */
export function liesWithin(moment: Sql, span: Sql): Sql {
  return sql`(${moment} > now() - ${span} and ${moment} <= now() + interval '5 minutes')`
}

/** True for a row that may be removed: older than so long, or kept by a clock that ran further ahead than that. */
export function isOutdated(moment: Sql, span: Sql): Sql {
  return sql`${moment} not between now() - ${span} and now() + ${span}`
}
