// Which field of a call named something that is not in use any more, or that another record has already.
import { Problem } from '#base/errors.ts'
import { type Field, type Fields, wrong } from '#base/fields.ts'
import { foldText } from '#base/fold-text.ts'
import { databaseProblem, takenColumn } from './sql-state.server.ts'
import type { Words } from '#base/text.ts'

const gone = {
  en: 'This is no longer in use. Please choose another',
  th: 'รายการนี้ไม่มีให้ใช้งานแล้ว กรุณาเลือกรายการอื่น',
}

const taken = { en: 'Another record has this already', th: 'มีรายการอื่นใช้ค่านี้แล้ว' }

interface Place {
  readonly path: string
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/**
 * The same failure; where the database refused a reference, or what another record has already, with the field that named
 * it. Table and column are not told outside.
 */
export function placedIn(fields: Fields, input: unknown, failure: unknown): unknown {
  const refused = databaseProblem(failure)
  if (refused.fields.length > 0) return failure
  const told = (facts: Problem['facts'], places: readonly Place[], code: string, words: Words) => {
    const problem = new Problem(refused.code, facts, {
      fields: places.map(({ path }) => wrong(path, code, words)),
    })
    problem.cause = refused.cause
    return problem
  }
  const column = takenColumn(refused)
  if (column) {
    const places = placesOf(fields, input)
    const typed = places.filter((one) => one.name === column)
    const facts = asTyped(refused.facts, [...typed, ...places])
    if (typed.length > 0 || facts !== refused.facts) return told(facts, typed, 'TAKEN', taken)
  }
  if (refused.code !== 'UNKNOWN_REFERENCE') return failure
  const { field, of, id, ...facts } = refused.facts
  const named = placesOf(fields, input).filter(
    (one) => one.field.of && (Array.isArray(one.value) ? one.value.includes(id) : one.value === id),
  )
  // most fields are called as their columns; the others are known by what they refer to
  const own = named.filter((one) => one.name === field)
  return told(facts, own.length > 0 ? own : named.filter((one) => one.field.of === of), 'OUT_OF_USE', gone)
}

// The database tells a taken value as its index holds it, folded; the reader is told it as it was typed.
function asTyped(facts: Problem['facts'], places: readonly Place[]): Problem['facts'] {
  const { value } = facts
  if (typeof value !== 'string' || value === '') return facts
  const typed = places.find((one) => typeof one.value === 'string' && foldText(one.value) === foldText(value))
  return typed ? { ...facts, value: typed.value } : facts
}

function placesOf(fields: Fields, input: unknown, above = ''): Place[] {
  return Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([name, value]): Place[] => {
    const field = fields[name]
    const path = above + name
    if (!field || value === null || value === undefined) return []
    if (!field.fields) return [{ path, name, field, value }]
    const inner = field.fields
    return Array.isArray(value)
      ? value.flatMap((one, at) => placesOf(inner, one, `${path}.${at}.`))
      : placesOf(inner, value, `${path}.`)
  })
}
