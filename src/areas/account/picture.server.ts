// Makes a small square of a sent picture: nothing of the sender's file but its pixels is kept or shown.
import type { FastifyInstance } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import type { Db, Store } from '#platform/db.server.ts'
import { problem } from '#platform/errors.ts'
import { wrong } from '#platform/fields.ts'
import type { Files } from '#platform/files.server.ts'
import { gate } from '#platform/gate.server.ts'
import { type Handled, handle } from '#platform/handle.server.ts'
import type { ValueFor } from '#platform/operation.ts'
import { refuse } from '#platform/replies.server.ts'
import { sql } from '#platform/sql.server.ts'
import { PICTURE_BASE } from '#platform/pictures.ts'
import { bmpSize, readBmp } from './bmp.server.ts'
import { pictureLimits, pictureProblem, removePicture, setPicture } from './picture.ts'

type Crop = ValueFor<typeof setPicture>['crop']

interface Seen {
  readonly width: number
  readonly height: number
}

/** A decoded picture takes up to 64 MB. */
const inTurn = gate(2)

export const pictureHandled: Handled[] = [
  handle(setPicture, async ({ picture, crop }, { store, files, user, actor }) => {
    const square = await inTurn(async () => squareOf(await files.read(picture), picture.mime, crop))
    const made = await files.put(square, picture.name, 'image/jpeg')
    const { side } = pictureLimits
    return store.transaction(actor, async (db) => {
      const { id, uuid } = await files.keep(db, made, { isPublic: true, width: side, height: side })
      await replacePicture(db, user.id, id, files)
      return { Profile: `${uuid}.jpg` }
    })
  }),

  handle(removePicture, async (_, { db, user, files }) => {
    await replacePicture(db, user.id, null, files)
    return null
  }),
]

/** Serves pictures by their name, which nobody can guess: an image element sends no token. */
export function addPictures(app: FastifyInstance, store: Store, files: Files): void {
  app.get<{ Params: { name: string } }>(`${PICTURE_BASE}:name`, async (request, reply) => {
    const uuid = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/.exec(request.params.name)?.[1]
    const found = uuid
      ? await store.maybe<{ storage_key: string; size_bytes: number }>(sql`
          select storage_key, size_bytes from file_object where uuid = ${uuid} and is_public and mime = 'image/jpeg'`)
      : null
    if (!found) return refuse(request, reply, problem('NOT_FOUND'))
    return reply
      .header('content-type', 'image/jpeg')
      .header('content-length', found.size_bytes)
      .header('content-disposition', `inline; filename="${uuid}.jpg"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(files.stream(found.storage_key))
  })
}

async function replacePicture(
  db: Db,
  userId: number,
  pictureId: number | null,
  files: { drop(db: Db, id: number): Promise<void> },
): Promise<void> {
  const before = await db.one<{ picture_id: number | null }>(sql`
    select picture_id from app_user where id = ${userId} for update`)
  await db.run(sql`
    update app_user set picture_id = ${pictureId}
    where id = ${userId} and picture_id is distinct from ${pictureId}::bigint`)
  if (before.picture_id !== null) await files.drop(db, before.picture_id)
}

/** The kept square of a picture, as JPEG without what cameras write beside the pixels. Throws picture problems. */
export async function squareOf(bytes: Buffer, mime: string, crop: Crop): Promise<Buffer> {
  const { image, width, height } = mime === 'image/bmp' ? openBmp(bytes) : await openImage(bytes)
  const size = Math.min(width, height)
  const middle = { left: (width - size) >> 1, top: (height - size) >> 1, size }
  const wanted = crop ?? middle
  if (wanted.left + wanted.size > width || wanted.top + wanted.size > height) {
    const words = { en: 'This part is outside the picture', th: 'ส่วนที่เลือกอยู่นอกรูป' }
    throw problem('INVALID_INPUT', {}, { fields: [wrong('crop', 'OUTSIDE', words)] })
  }
  try {
    return await image
      .extract({ left: wanted.left, top: wanted.top, width: wanted.size, height: wanted.size })
      .resize(pictureLimits.side, pictureLimits.side)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86 })
      .toBuffer()
  } catch {
    throw pictureProblem('PICTURE_UNREADABLE')
  }
}

async function openImage(bytes: Buffer): Promise<Seen & { image: Sharp }> {
  const { longest } = pictureLimits
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: longest * longest, pages: 1 })
  const { autoOrient: seen } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw pictureProblem('PICTURE_UNREADABLE')
    })
  requireSize(seen)
  return { image: open().autoOrient(), ...seen }
}

function openBmp(bytes: Buffer): Seen & { image: Sharp } {
  const seen = bmpSize(bytes)
  if (seen) requireSize(seen)
  const pixels = readBmp(bytes)
  if (!pixels) throw pictureProblem('PICTURE_UNREADABLE')
  const { width, height, data } = pixels
  return { image: sharp(data, { raw: { width, height, channels: 3 } }), width, height }
}

// Told by the header: a small file can claim more pixels than a machine has memory.
function requireSize({ width, height }: Seen): void {
  const { longest } = pictureLimits
  if (width > longest || height > longest)
    throw pictureProblem('PICTURE_DIMENSIONS', { width, height, longest })
}
