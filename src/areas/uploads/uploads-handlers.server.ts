// What the server does for files that are sent in parts.
import { may } from '#base/access.ts'
import { Problem, problem, problemKind } from '#base/errors.ts'
import { type ReceivedFile, fileNameOf } from '#base/received-file.ts'
import { wrong } from '#base/fields.ts'
import {
  PART_BYTES,
  beginUpload,
  cancelUpload,
  finishUpload,
  megabytes,
  resumedProblem,
  sendPart,
} from '#platform/files/resumed-upload.ts'
import {
  type OpenUpload,
  addPart,
  enterUpload,
  finishedFile,
  hasPart,
  openUpload,
  partsOf,
  removeUpload,
  sameUpload,
  settleUpload,
} from '#platform/files/resumed-uploads.server.ts'
import { hasActiveEnding } from '#platform/files/active-content.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { INERT_TYPE, type UploadPurpose } from '#platform/files/upload-purpose.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'

/** Every operation of this area with its handler. */
export const uploadsHandlers: OperationHandler[] = [
  handle(beginUpload, async ({ sha256 = null, ...asked }, context) => {
    const { db, files, user } = context
    const purpose = purposeOf(context, asked.purpose)
    if (!purpose) throw unknownPurpose()
    if (!may(user, purpose.access)) throw problem('NOT_ALLOWED')
    if (asked.size > purpose.maxBytes)
      throw resumedProblem('UPLOAD_TOO_LARGE', { most: megabytes(purpose.maxBytes) })
    const begun = { ...asked, name: fileNameOf(asked.name), sha256 }
    if (purpose.types.includes(INERT_TYPE) && hasActiveEnding(begun.name)) throw uploadProblem('FILE_ACTIVE')
    const same = sha256 === null ? null : await sameUpload(db, user.id, begun)
    const id = same?.id ?? (await enterUpload(db, files, user.id, begun))
    return { id, received: same?.received ?? 0, size: asked.size, part_bytes: PART_BYTES }
  }),

  handle(sendPart, async ({ id, offset, part }, { db, files, user }) => {
    const upload = await openUpload(db, user.id, id, true)
    const { received, size } = upload
    // its parts are one file already
    if (upload.file_id !== null) return { id, received: size, size }
    if (offset < received && (await hasPart(db, id, offset, part))) return { id, received, size }
    if (offset !== received) throw resumedProblem('UPLOAD_OFFSET', { expected: received })
    const bytes = Math.min(PART_BYTES, size - received)
    if (part.size !== bytes) throw resumedProblem('UPLOAD_PART_SIZE', { bytes })
    await addPart(db, files, upload, part)
    return { id, received: received + part.size, size }
  }),

  handle(finishUpload, async ({ id }, context) => {
    const { dbPool, files, user, actor } = context
    const upload = await openUpload(dbPool, user.id, id)
    if (upload.file_id === null) {
      if (upload.received !== upload.size)
        throw resumedProblem('UPLOAD_OFFSET', { expected: upload.received })
      const whole = await wholeOf(context, upload)
      if (whole)
        await dbPool.transaction(actor, async (db) => {
          // what this one wrote is left, and removed, where another server was first
          const now = await openUpload(db, user.id, id, true)
          if (now.file_id === null) await settleUpload(db, files, now, whole)
        })
    }
    const told = await finishedFile(dbPool, id)
    if (!told) throw resumedProblem('UPLOAD_UNKNOWN')
    return told
  }),

  handle(cancelUpload, async ({ id }, { db, files, user }) => {
    await openUpload(db, user.id, id, true)
    await removeUpload(db, files, id)
    return null
  }),
]

// The parts as one file, compared with what was announced; null where another server has made it meanwhile, and removed them.
// Of one that is not to be had that way nothing stays.
async function wholeOf(
  { contributions, dbPool, files, user, actor }: Context,
  upload: OpenUpload,
): Promise<ReceivedFile | null> {
  const { id, name, size, sha256 } = upload
  const types = contributions.takesUploads.find((one) => one.name === upload.purpose)?.types ?? []
  try {
    const whole = await files.join(await partsOf(dbPool, id), name, { maxBytes: size, types })
    if (whole.size === size && (sha256 ?? whole.sha256) === whole.sha256) return whole
    throw resumedProblem('UPLOAD_DAMAGED')
  } catch (error) {
    return dbPool
      .transaction(actor, async (db) => {
        const now = await openUpload(db, user.id, id, true)
        if (now.file_id !== null) return null
        if (!(error instanceof Problem) || problemKind(error.code).http >= 500) throw error
        await removeUpload(db, files, id)
        return error
      })
      .then((refused) => {
        if (refused) throw refused
        return null
      })
  }
}

function purposeOf({ contributions }: Context, name: string): UploadPurpose | undefined {
  return contributions.takesUploads.find((one) => one.name === name)
}

const unknownPurpose = () =>
  problem(
    'INVALID_INPUT',
    {},
    {
      fields: [wrong('purpose', 'UNKNOWN', { en: 'No file is taken for this', th: 'ไม่มีการรับไฟล์สำหรับเรื่องนี้' })],
    },
  )
