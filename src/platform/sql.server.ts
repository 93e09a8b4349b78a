// Statements are static tagged templates; values travel only as bind parameters.
import sqlTag, { type Sql, empty, join } from 'sql-template-tag'

/** A statement or a piece of one. Nest pieces freely; every `${value}` becomes a bind parameter. */
export const sql = sqlTag
export type { Sql }

/** Pieces joined by `and`; `true` if there are none. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : join(conditions as Sql[], ' and ')
}

/** Pieces joined by `or`, in brackets; `false` if there are none. */
export function anyOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`false` : sql`(${join(conditions as Sql[], ' or ')})`
}

/** The piece if wanted, else nothing. */
export function when(wanted: unknown, piece: () => Sql): Sql {
  return wanted ? piece() : empty
}

/** Pieces joined by commas. */
export function commas(pieces: readonly (Sql | string | number | null)[]): Sql {
  return join(pieces as Sql[], ', ')
}

const forValues = new WeakSet<Sql>()

/** Has a statement planned for the values it carries, not once for all: for searches, where a rare word wants another way than a common one. */
export function plannedForValues(statement: Sql): Sql {
  forValues.add(statement)
  return statement
}

/** True for a statement that asked to be planned for its values. */
export function isPlannedForValues(statement: Sql): boolean {
  return forValues.has(statement)
}
