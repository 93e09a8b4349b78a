// What the server answers to a body that it refuses before it asks the database, by the functions of which it is made.
import { type Problem, problem } from '#base/errors.ts'
import { checkFields } from '#base/fields.ts'
import { readJsonObject } from '#platform/server/json-text.server.ts'
import { bodyLimitOf } from '#platform/server/request-reading.server.ts'
import { type FailureBody, failureBody, statusOf } from '#wire/envelope.ts'
import type { Spelling, Wire } from '#wire/wire.ts'
import { registry } from '../calls.server.ts'

/** An answer as it would be sent. */
export interface Refusal {
  readonly status: number
  readonly body: FailureBody
}

const REQUEST_ID = '00000000-0000-4000-8000-000000000000'

/**
 * The refusal, in Thai, of a body that is no JSON of ours, does not have the form of its path, or breaks the check of its fields, as whoever
 * may do everything is told it; null where that is decided elsewhere: in a row, a right, a file, or among several changes.
 */
export function refusedUnasked(wire: Wire, body: Readonly<Record<string, unknown>>): Refusal | null {
  const text = JSON.stringify(body)
  if (wire.upload || wire.shape || Buffer.byteLength(text) > bodyLimitOf(wire)) return null
  let read: Record<string, unknown>
  try {
    read = readJsonObject(text)
  } catch (error) {
    return told(error as Problem)
  }
  const found = registry.recogniseAll(wire, read)
  if (found === 'malformed') return told(problem('BAD_REQUEST'))
  if (found === 'unknown') return null
  const [{ spelling, input }] = found
  if (spelling.operation.access === 'admin') return null
  const checked = checkFields(spelling.operation.input, input)
  return checked.ok ? null : told(problem('INVALID_INPUT', {}, { fields: checked.problems }), spelling)
}

function told(failure: Problem, spelling?: Spelling): Refusal {
  return { status: statusOf(failure, spelling?.form), body: failureBody(failure, 'th', REQUEST_ID, spelling) }
}
