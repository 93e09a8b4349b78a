// A procedure tells of a refusal in its first row, with status 200: what the status would be of any other call.
// fills the catalogue of problems with those of every area
import '../../src/app/areas.server.ts'
import { problemKind } from '../../src/base/errors.ts'
import type { Answer } from './server.ts'

const REFUSED = ['Invalid', 'Denied', 'NotFound', 'Conflict']

/** True if an envelope is a procedure's, whose first row says that it was refused. */
export const isToldInRow = ({ data }: Record<string, unknown>): boolean =>
  Array.isArray(data) && REFUSED.includes(data[0]?.Result)

/** The status of an answer, as a call that is no procedure would have it. */
export function toldStatus({ status, body }: Answer): number {
  const inRow = status === 200 && body?.status === 0 && isToldInRow(body)
  return inRow ? problemKind(body.code).http : status
}
