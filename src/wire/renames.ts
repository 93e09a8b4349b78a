// Whether a spelling says anything otherwise than our names do; what does is written down as a golden.
import * as z from 'zod/mini'
import { objectOf } from '#base/fields.ts'
import { type Spelling, type Wire, bodyOf, readAction, toWire } from './wire.ts'

/** True if a request or an answer by this spelling differs from our input with its action word, and our output. */
export function renames(wire: Wire, word: string, spelling: Spelling): boolean {
  const { operation, fixed, names, answers, top, form } = spelling
  if (form !== 'plain' || top.length > 0 || Object.keys(fixed).length > 0) return true
  const asked = namesIn(z.toJSONSchema(objectOf(operation.input), { io: 'input', unrepresentable: 'any' }))
  const told = namesIn(z.toJSONSchema(operation.output.schema, { unrepresentable: 'any' }))
  return meets(asked, names) || meets(told, answers) || isLaidOut(wire, word, spelling)
}

const meets = (own: ReadonlySet<string>, names: Spelling['names']) =>
  Object.values(names).some((name) => own.has(name))

// keys at every depth, and the choices of a field: what a list is sorted by is a name as well
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (schema === null || typeof schema !== 'object') return found
  const { properties, enum: choices } = schema as { properties?: object; enum?: unknown[] }
  for (const name of Object.keys(properties ?? {})) found.add(name)
  for (const choice of choices ?? []) found.add(String(choice))
  for (const inner of Object.values(schema)) namesIn(inner, found)
  return found
}

// a shape may put a field elsewhere
function isLaidOut(wire: Wire, word: string, { operation, names }: Spelling): boolean {
  const fields = Object.keys(operation.input).map((name) => [name, 1])
  const request = toWire(Object.fromEntries(fields), names) as Record<string, unknown>
  const { rest, word: read } = readAction(wire, bodyOf(wire, word, request))
  return read !== (wire.key === null ? '' : word) || Object.keys(rest).join() !== Object.keys(request).join()
}
