// What a form of a record starts with.
import type { Fields } from '#base/fields.ts'

/** The record's values of these fields; what is not filled in is left to the form's own empty value. */
export function recordValues(fields: Fields, record: object | null | undefined): Record<string, unknown> {
  const row = (record ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(fields)
      .filter((name) => row[name] !== null && row[name] !== undefined)
      .map((name) => [name, row[name]]),
  )
}
