// Reads the form of a reported fault, with the photo that may come along.
import type { FastifyRequest } from 'fastify'
import type { DbPool } from '#platform/database/db.server.ts'
import type { RequestFiles } from '#platform/files/files.server.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { networkOfCaller } from '#platform/runtime/addresses.server.ts'
import { readForm } from '#platform/server/uploads.server.ts'
import { faultPhoto } from './fault-page.text.ts'
import { type LabelledMachine, hasRoom } from './fault-report.server.ts'

const LARGEST_FIELD = 32_768
const MOST_FIELDS = 8
/** What is longer is not read at all. */
const LONGEST_SENT = 16 * 1024 * 1024

/** The form as it was sent; one without a photo may also come as plain fields. Beyond the bounds of reports no photo is read. */
export async function readFault(
  dbPool: DbPool,
  request: FastifyRequest,
  machine: LabelledMachine,
  files: RequestFiles | undefined,
): ReturnType<typeof readForm> {
  const { body } = request
  if (body instanceof URLSearchParams) return { values: body, file: null, refused: null }
  if (Number(request.headers['content-length'] ?? 0) > LONGEST_SENT) throw uploadProblem('FILE_TOO_LARGE')
  const mayKeep = await hasRoom(dbPool, machine, networkOfCaller(request.ip))
  const bounds = { fields: MOST_FIELDS, fieldBytes: LARGEST_FIELD, file: faultPhoto }
  return readForm(request, bounds, mayKeep ? files : undefined)
}
