// Completes a partial change from the record: a field that is not sent stays, null empties it.
import { problem } from '#base/errors.ts'
import type { Fields } from '#base/fields.ts'
import type { Operation } from '#base/operation.ts'

/** Values by the names of their fields. */
export type Values = Readonly<Record<string, unknown>>

/** True of an operation with fields that stay where they are not sent. */
export function isChange({ input }: Operation): boolean {
  return Object.values(input).some(({ stays, fields }) => stays || (fields && isAnyStaying(fields)))
}

const isAnyStaying = (fields: Fields): boolean => Object.values(fields).some(({ stays }) => stays)

/** A change with what was not sent, from the record as it is; NOT_FOUND where there is none within reach. */
export function completed({ name, input }: Operation, sent: Values, now: object | null): Values {
  if (now === null) throw problem('NOT_FOUND')
  const fill = (fields: Fields, given: Values): Values => {
    const missing = Object.keys(fields).filter((field) => fields[field]!.stays && given[field] === undefined)
    const kept = missing.map((field) => {
      if (!(field in now)) throw new Error(`${name} is not told what ${field} is`)
      return [field, (now as Values)[field]]
    })
    return { ...given, ...Object.fromEntries(kept) }
  }
  const groups = Object.entries(input).flatMap(([field, { kind, fields }]) =>
    kind === 'group' && fields && sent[field] ? [[field, fill(fields, sent[field] as Values)] as const] : [],
  )
  return { ...fill(input, sent), ...Object.fromEntries(groups) }
}

/** True if a change names another version than the record has. */
export function isStale({ row_version }: Values, now: Values): boolean {
  return row_version !== undefined && now.row_version !== undefined && row_version !== now.row_version
}
