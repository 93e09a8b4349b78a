// How long a comment can be changed by its writer.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { COMMENT_MINUTES } from './order-papers.ts'

/** True of a comment that can be changed still: the minutes count from its arrival, which is later than its writing where there was no network. */
export const isYoung = (comment: Sql): Sql =>
  sql`greatest(${comment}.created_at, ${comment}.received_at)
    between now() - make_interval(mins => ${COMMENT_MINUTES}::int) and now() + interval '1 minute'`
