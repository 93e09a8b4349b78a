// What clients of before write otherwise: numbers as text, words in capitals, and no id for what is new.
import * as z from 'zod/mini'
import type { Field, Fields } from '#base/fields.ts'

type Values = Record<string, unknown>

const plainNumber = /^-?\d{1,15}(\.\d{1,6})?$/
/** What says which record is meant; empty where there is none yet. */
const names = ['id', 'row_version']

/** An input in our names with its values in our forms; what fits as it came, or in neither form, stays as it came. */
export function readOldValues(fields: Fields, input: Readonly<Values>): Values {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (field) return [[name, readValue(field, value)]]
      return value === null && names.includes(name) ? [] : [[name, value]]
    }),
  )
}

function readValue({ kind, fields, schema }: Field, value: unknown): unknown {
  if (kind === 'group' && fields && isRecord(value)) return readOldValues(fields, value)
  if (kind === 'list' && fields && Array.isArray(value))
    return value.map((one: unknown) => (isRecord(one) ? readOldValues(fields, one) : one))
  const isText = typeof value === 'string'
  if (isText ? !mayMeanMore(value) : !Array.isArray(value)) return value
  const fits = (one: unknown) => z.safeParse(schema, one).success
  if (fits(value)) return value
  const other = isText ? otherForms(value) : [(value as unknown[]).map(asNumber)]
  return other.find(fits) ?? value
}

// most texts are neither, and are asked no further
const mayMeanMore = (text: string) => text.length < 30 && (plainNumber.test(text) || /^[A-Z ]+$/.test(text))

const otherForms = (text: string): unknown[] => [asNumber(text), text.toLowerCase()]

const asNumber = (one: unknown): unknown =>
  typeof one === 'string' && plainNumber.test(one) ? Number(one) : one

const isRecord = (raw: unknown): raw is Values =>
  raw !== null && typeof raw === 'object' && !Array.isArray(raw)
