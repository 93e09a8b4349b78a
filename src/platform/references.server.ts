// Which field of a call named something that is not there, or not in use, any more.
import { Problem } from './errors.ts'
import { type Field, type Fields, wrong } from './fields.ts'
import { databaseProblem } from './sql-state.server.ts'

const gone = {
  en: 'This is no longer in use. Please choose another',
  th: 'รายการนี้ไม่มีให้ใช้งานแล้ว กรุณาเลือกรายการอื่น',
}

interface Place {
  readonly path: string
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/** The same failure; where the database refused a reference, with the field that named it. */
export function placedIn(fields: Fields, input: unknown, failure: unknown): unknown {
  const refused = databaseProblem(failure)
  if (refused.code !== 'UNKNOWN_REFERENCE' || refused.fields.length > 0) return failure
  const { field, of, id } = refused.facts
  const named = placesOf(fields, input).filter(({ value }) =>
    Array.isArray(value) ? value.includes(id) : value === id,
  )
  // most fields are called as their columns; the others are known by what they refer to
  const own = named.filter((one) => one.name === field)
  const places = own.length > 0 ? own : named.filter((one) => one.field.of === of)
  // which column of which table it was is nobody's business outside
  const told = new Problem(
    refused.code,
    {},
    {
      fields: places.map(({ path }) => wrong(path, 'OUT_OF_USE', gone)),
    },
  )
  told.cause = refused.cause
  return told
}

function placesOf(fields: Fields, input: unknown, above = ''): Place[] {
  return Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([name, value]): Place[] => {
    const field = fields[name]
    const path = above + name
    if (!field || value === null || value === undefined) return []
    if (!field.fields) return field.of ? [{ path, name, field, value }] : []
    const inner = field.fields
    return Array.isArray(value)
      ? value.flatMap((one, at) => placesOf(inner, one, `${path}.${at}.`))
      : placesOf(inner, value, `${path}.`)
  })
}
