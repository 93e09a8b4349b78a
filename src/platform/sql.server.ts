// Statements are static tagged templates; values travel only as bind parameters.
import sqlTag, { type Sql, empty, join } from 'sql-template-tag'

/** A statement or a piece of one. Nest pieces freely; every `${value}` becomes a bind parameter. */
export const sql = sqlTag
export type { Sql }

/** Pieces joined by `and`; `true` if there are none. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : join(conditions as Sql[], ' and ')
}

/** The piece if wanted, else nothing. */
export function when(wanted: unknown, piece: () => Sql): Sql {
  return wanted ? piece() : empty
}

/** Pieces joined by commas. */
export function commas(pieces: readonly (Sql | string | number | null)[]): Sql {
  return join(pieces as Sql[], ', ')
}
