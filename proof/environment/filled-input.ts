// An input with every field filled from its own check alone; references lead to a small id, whatever is there.
import { type Random, randomOf } from '#base/random.ts'
import type { Field, Fields } from '../../src/base/fields.ts'
import { ReceivedFile } from '../../src/base/received-file.ts'
import type { Operation } from '../../src/base/operation.ts'
import { chosenValue } from './valid-input-values.ts'

/** The id every reference leads to. */
const ID = 7

/** The same input for an operation at every call. */
export function filledInput({ name, input }: Operation): Record<string, unknown> {
  return filled(input, randomOf(name))
}

function filled(fields: Fields, random: Random): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field, random)]))
}

function valueFor(field: Field, random: Random): unknown {
  if (field.kind === 'file') return field.maxFiles ? [fileOf(field)] : fileOf(field)
  if (field.kind === 'group') return filled(field.fields ?? {}, random)
  if (field.kind === 'list') return [filled(field.fields ?? {}, random)]
  if (field.of !== undefined) return field.kind === 'selectmany' ? [ID] : ID
  return chosenValue(field.schema, random, () => '2027-03-01T02:00:00.000Z')
}

function fileOf({ types }: Field): ReceivedFile {
  const mime = types?.[0] ?? 'text/csv'
  return new ReceivedFile({ key: '0'.repeat(32), name: 'file', mime, size: 90, sha256: 'ab'.repeat(32) })
}
