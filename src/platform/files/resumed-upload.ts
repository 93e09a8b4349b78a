// Large files in parts: begin, the parts in order, finish. What was received stays received, over lost networks and restarts.
import * as z from 'zod/mini'
import { defineProblems } from '#base/errors.ts'
import { file, hidden, number, rowId, text } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { ANY_TYPE } from './upload-purpose.ts'

/** Every part but the last has so many bytes: a minute of a slow line. */
export const PART_BYTES = 4 * 1024 ** 2
/** Uploads a user may have under way at once, those not yet put to a record included. */
export const MOST_UPLOADS = 5
/** After so many hours what was not put to a record is removed. */
export const UPLOAD_HOURS = 24

/** Throws what is wrong with a file sent in parts. */
export const resumedProblem = defineProblems({
  UPLOAD_TOO_LARGE: {
    http: 413,
    words: {
      en: 'The file is too large: at most {most} MB are accepted here.',
      th: 'ไฟล์มีขนาดใหญ่เกินไป ที่นี่รับได้ไม่เกิน {most} MB',
    },
  },
  UPLOAD_UNKNOWN: {
    http: 404,
    words: {
      en: 'This upload is not there any more. Please send the file again.',
      th: 'ไม่มีการส่งไฟล์นี้แล้ว กรุณาส่งไฟล์ใหม่อีกครั้ง',
    },
  },
  UPLOAD_OFFSET: {
    http: 409,
    words: {
      en: 'The next part begins at byte {expected}.',
      th: 'ส่วนถัดไปของไฟล์ต้องเริ่มที่ไบต์ {expected}',
    },
  },
  UPLOAD_PART_SIZE: {
    http: 400,
    words: { en: 'This part must have {bytes} bytes.', th: 'ส่วนนี้ของไฟล์ต้องมีขนาด {bytes} ไบต์' },
  },
  UPLOAD_DAMAGED: {
    http: 409,
    words: {
      en: 'What arrived is not the file that was sent. Please send it again.',
      th: 'ไฟล์ที่ได้รับไม่ตรงกับไฟล์ที่ส่ง กรุณาส่งใหม่อีกครั้ง',
    },
  },
  UPLOADS_TOO_MANY: {
    http: 200,
    words: {
      en: 'You are sending {most} files already. Finish or cancel one of them first.',
      th: 'คุณกำลังส่งไฟล์อยู่ {most} ไฟล์แล้ว กรุณารอให้เสร็จหรือยกเลิกสักไฟล์ก่อน',
    },
  },
})

const labels = words({
  upload: { en: 'Upload', th: 'การส่งไฟล์' },
  purpose: { en: 'Purpose', th: 'ใช้สำหรับ' },
  name: { en: 'File name', th: 'ชื่อไฟล์' },
  size: { en: 'Size', th: 'ขนาด' },
  part: { en: 'Part', th: 'ส่วนของไฟล์' },
})

const progress = { id: z.int(), received: z.int(), size: z.int() }

/** Begins a file, or goes on with the caller's own of the same name and content. */
export const beginUpload = operation({
  name: 'uploads.begin',
  title: { en: 'Begin to send a file', th: 'เริ่มส่งไฟล์' },
  effect: 'write',
  changes: [],
  access: 'signed-in',
  input: {
    purpose: text({ label: labels.purpose, required: true, max: 101 }),
    name: text({ label: labels.name, required: true, max: 300 }),
    size: number({ label: labels.size, required: true, min: 1 }),
    sha256: hidden(z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
  },
  output: value(z.object({ ...progress, part_bytes: z.int() })),
})

const upload = { id: rowId('upload') }

/** The next part. One that was received before is received again without harm; another place is told by UPLOAD_OFFSET. */
export const sendPart = operation({
  name: 'uploads.sendPart',
  title: { en: 'Send a part of a file', th: 'ส่งส่วนของไฟล์' },
  effect: 'write',
  changes: [],
  access: 'signed-in',
  input: {
    ...upload,
    offset: hidden(z.int().check(z.nonnegative())),
    part: file({ label: labels.part, required: true, maxBytes: PART_BYTES, types: [ANY_TYPE] }),
  },
  output: value(z.object(progress)),
})

/** The parts become one file, compared with what was announced. */
export const finishUpload = operation({
  name: 'uploads.finish',
  title: { en: 'Finish sending a file', th: 'ส่งไฟล์เสร็จ' },
  effect: 'write',
  changes: [],
  access: 'signed-in',
  transaction: 'own',
  input: upload,
  output: value(
    z.object({ id: z.int(), name: z.string(), mime: z.string(), size: z.int(), sha256: z.string() }),
  ),
})

/** Gives a file up, whole or not. */
export const cancelUpload = operation({
  name: 'uploads.cancel',
  title: { en: 'Cancel sending a file', th: 'ยกเลิกการส่งไฟล์' },
  effect: 'write',
  changes: [],
  access: 'signed-in',
  input: upload,
  output: nothing,
})

/** Megabytes as people say them. */
export const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10

/** The size of a file as people say it; a small one in kilobytes. */
export function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes(bytes)} MB`
}
