// Work that a device captured without a network: sent once there is one, or handed over where it cannot be done any more.
import * as z from 'zod/mini'
import { file, hidden, rowId, text, textarea } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import './sync-problems.ts'

/** The largest photo that is sent later, in bytes. */
const PHOTO_BYTES = 10_000_000

const label = words({
  path: { en: 'Path of the call', th: 'เส้นทางของคำสั่ง' },
  photo: { en: 'Photo', th: 'รูปถ่าย' },
  content: { en: 'What was to be done', th: 'สิ่งที่ต้องการบันทึก' },
  reason: { en: 'Why it was not taken', th: 'เหตุผลที่ส่งไม่ได้' },
})

const moment = hidden(z.iso.datetime({ offset: true }))

const act = {
  /** The key of the act, made by the device: sent again, it is answered with what became of it. */
  client_uuid: hidden(z.uuid()),
  /** The call as it would have been sent at once: its path and its body. */
  path: text({ label: label.path, required: true, max: 100 }),
  body: hidden(z.record(z.string(), z.unknown())),
  /** By the clock of the device. */
  captured_at: moment,
  /** By the same clock, as it is sent: tells how far that clock is off. */
  sent_at: moment,
} as const

const later = {
  ...act,
  /** An act of the caller that made or changed the same row: `id` and `row_version` are taken from it. */
  after: hidden(z.optional(z.nullable(z.uuid()))),
} as const

const outcome = value(
  z.object({
    client_uuid: z.string(),
    outcome: z.enum(['DONE', 'HANDED_OVER']),
    captured_at: z.string(),
    received_at: z.string(),
    /** The clock of the device was more than five minutes off. */
    is_skewed: z.boolean(),
  }),
)

/** Carries out one captured act, of those that can be captured, with the caller's rights; once, however often it is sent. */
export const sendAct = operation({
  name: 'sync.send',
  title: { en: 'Send captured work', th: 'ส่งงานที่บันทึกไว้ในเครื่อง' },
  effect: 'write',
  changes: [],
  access: 'signed-in',
  // the act has a key of its own, which is kept for ever
  idempotencyKey: 'none',
  input: later,
  output: outcome,
})

/** The same with the photo that belongs to it. */
export const sendPhoto = operation({
  name: 'sync.sendPhoto',
  title: { en: 'Send a captured photo', th: 'ส่งรูปที่บันทึกไว้ในเครื่อง' },
  effect: 'write',
  changes: [],
  access: 'signed-in',
  idempotencyKey: 'none',
  input: {
    ...later,
    photo: file({
      label: label.photo,
      required: true,
      maxBytes: PHOTO_BYTES,
      types: ['image/jpeg', 'image/png'],
    }),
  },
  output: outcome,
})

/** Gives up an act that is not taken: what was to be done becomes a comment on the order, and is kept whole. */
export const handOver = operation({
  name: 'sync.handOver',
  title: { en: 'Hand captured work over', th: 'ส่งงานที่บันทึกไว้ให้ผู้ประสานงาน' },
  effect: 'write',
  changes: [],
  access: 'signed-in',
  idempotencyKey: 'none',
  input: {
    ...act,
    service_order_id: rowId('service_order'),
    content: textarea({ label: label.content, required: true, max: 3000 }),
    reason: text({ label: label.reason, required: true, max: 500 }),
  },
  output: outcome,
})
