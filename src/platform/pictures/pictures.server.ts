// Makes a small square of a sent picture, or a smaller whole: nothing of the sender's file but its pixels is kept or shown.
import type { Sharp } from 'sharp'
import { bmpSize, readBmp } from './bmp.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { fairTurns } from '#platform/runtime/fair-turns.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { pictureLimits, pictureProblem, type pictureFields } from './picture-limits.ts'
import type { ValueOf } from '#base/fields.ts'
import type { ReceivedFile } from '#base/received-file.ts'
import { type PictureType, pictureName, pictureTypes } from './pictures.ts'
import { notifyUser } from '#platform/bus/live.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'

type Sent = ValueOf<typeof pictureFields>

interface Seen {
  readonly width: number
  readonly height: number
}

/** Comes with the first picture: 20 MB that most starts never need. */
const drawing = () => import('sharp').then((module) => module.default)

/** A decoded picture takes up to 64 MB, so few at once, and one of each person. */
const inTurn = fairTurns({ places: 2, each: 1, waiting: 20 })

/** Keeps the square of a sent picture as that of the user `whose` names, who may also throw; gives back its name. */
export function keepPicture(
  context: Pick<Context, 'dbPool' | 'files' | 'actor'>,
  sent: Sent,
  whose: (db: Db) => Promise<number>,
): Promise<string> {
  return keepSquare(context, sent, async (db, id) => exchangePicture(db, await whose(db), id))
}

/** Keeps the square of a sent picture where `put` puts its id, which gives back the one there was; the picture's name. */
export function keepSquare(context: Keeper, { picture, crop }: Sent, put: Put): Promise<string> {
  return keepMade(context, picture, put, async (bytes) => {
    const { side } = pictureLimits
    const square = await squareOf(bytes, picture.mime, crop)
    return { bytes: square, mime: 'image/jpeg', width: side, height: side }
  })
}

/** The most pixels a picture is kept with; a photograph is kept as JPEG on white, a drawing as PNG. */
export interface PictureBox {
  readonly width: number
  readonly height: number
  readonly isPhoto?: true
}

/** Keeps a sent picture whole, made smaller until it fits into the box; the same otherwise. */
export function keepWithin(
  context: Keeper,
  picture: ReceivedFile,
  box: PictureBox,
  put: Put,
): Promise<string> {
  return keepMade(context, picture, put, async (bytes) => shrunkTo(bytes, box))
}

async function shrunkTo(bytes: Buffer, { width, height, isPhoto }: PictureBox): Promise<Made> {
  const { image } = await openImage(bytes)
  const shrunk = image
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const drawn = isPhoto
    ? shrunk.flatten({ background: '#ffffff' }).jpeg({ quality: 86 })
    : shrunk.png({ compressionLevel: 9 })
  try {
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
    const mime = isPhoto ? pictureTypes.jpg : pictureTypes.png
    return { bytes: data, mime, width: info.width, height: info.height }
  } catch {
    throw pictureProblem('PICTURE_UNREADABLE')
  }
}

/** The name of the picture whose file this column leads to; null without one. */
export function pictureTold(column: Sql): Sql {
  return sql`(select shown.uuid || case shown.mime when ${pictureTypes.png} then '.png' else '.jpg' end
    from file_object shown where shown.id = ${column})`
}

type Keeper = Pick<Context, 'dbPool' | 'files' | 'actor'>
type Put = (db: Db, pictureId: number) => Promise<number | null>
type Made = Seen & { readonly bytes: Buffer; readonly mime: PictureType }

async function keepMade(
  { dbPool, files, actor }: Keeper,
  picture: ReceivedFile,
  put: Put,
  make: (bytes: Buffer) => Promise<Made>,
): Promise<string> {
  const { bytes, mime, width, height } = await inTurn(actor.userId ?? 0, async () =>
    make(await files.read(picture)),
  )
  const made = await files.put(bytes, picture.name, mime)
  return dbPool.transaction(actor, async (db) => {
    const { id, uuid } = await files.keep(db, made, { isPublic: true, width, height })
    const before = await put(db, id)
    if (before !== null) await files.drop(db, before)
    return pictureName(uuid, mime)
  })
}

/** Takes the picture of a user away. */
export async function dropPicture(
  { db, files }: Pick<Context, 'db' | 'files'>,
  userId: number,
): Promise<void> {
  const before = await exchangePicture(db, userId, null)
  if (before !== null) await files.drop(db, before)
}

async function exchangePicture(db: Db, userId: number, pictureId: number | null): Promise<number | null> {
  const before = await db.one<{ picture_id: number | null }>(sql`
    select picture_id from app_user where id = ${userId} for update`)
  await db.run(sql`
    update app_user set picture_id = ${pictureId}
    where id = ${userId} and picture_id is distinct from ${pictureId}::bigint`)
  await notifyUser(db, userId)
  return before.picture_id
}

// As JPEG without what cameras write beside the pixels.
async function squareOf(bytes: Buffer, mime: string, crop: Sent['crop']): Promise<Buffer> {
  const { image, width, height } = await (mime === 'image/bmp' ? openBmp(bytes) : openImage(bytes))
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
  const sharp = await drawing()
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: longest * longest, pages: 1 })
  const { autoOrient: seen } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw pictureProblem('PICTURE_UNREADABLE')
    })
  requireSize(seen)
  return { image: open().autoOrient(), ...seen }
}

async function openBmp(bytes: Buffer): Promise<Seen & { image: Sharp }> {
  const seen = bmpSize(bytes)
  if (seen) requireSize(seen)
  const pixels = readBmp(bytes)
  if (!pixels) throw pictureProblem('PICTURE_UNREADABLE')
  const { width, height, data } = pixels
  const sharp = await drawing()
  return { image: sharp(data, { raw: { width, height, channels: 3 } }), width, height }
}

// Told by the header: a small file can claim more pixels than a machine has memory.
function requireSize({ width, height }: Seen): void {
  const { longest } = pictureLimits
  if (width > longest || height > longest)
    throw pictureProblem('PICTURE_DIMENSIONS', { width, height, longest })
}
