// Photos of the work on an order: kept one by one as they come from the phone, shown to those who see the order.
import * as z from 'zod/mini'
import { choice, file, hidden, identifier, maybeRowId, rowId, rowVersion } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { oneOf } from '#base/one-of.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { paper } from '#platform/files/papers.ts'
import { editOrders, seeOrders } from '../service-orders.ts'

/** The largest photo, in bytes: many times what a phone makes of it, for browsers that cannot shrink. */
const PHOTO_BYTES = 10_000_000

/** When in the work a photo was taken. */
export const photoKinds = words({
  BEFORE: { en: 'before', th: 'ก่อน' },
  AFTER: { en: 'after', th: 'หลัง' },
})
export type PhotoKind = keyof typeof photoKinds

export const photoWords = words({
  photo: { en: 'Photo', th: 'รูปถ่าย' },
  photos: { en: 'Photos', th: 'รูปถ่าย' },
  kind: { en: 'Before or after', th: 'ก่อนหรือหลัง' },
})

const photoShape = z.object({
  id: identifier(),
  visit_id: z.nullable(identifier()),
  photo_kind: oneOf(photoKinds),
  /** The photo of which it is a marked copy. */
  marks_id: z.nullable(identifier()),
  file: paper,
  author: z.string(),
  created_at: z.string(),
  row_version: z.int(),
})
export type OrderPhoto = z.output<typeof photoShape>

/** The photos of an order, as they came. */
export const listPhotos = operation({
  name: 'serviceOrders.photos',
  title: { en: 'Photos of an order', th: 'รูปถ่ายของใบงาน' },
  effect: 'read',
  access: seeOrders,
  input: { id: rowId('service_order') },
  output: value(z.array(photoShape)),
})

/** Keeps a photo; the same one sent again is kept once. */
export const addPhoto = operation({
  name: 'serviceOrders.addOrderPhoto',
  title: { en: 'Keep a photo', th: 'เก็บรูปถ่าย' },
  effect: 'write',
  access: editOrders,
  input: {
    order_id: rowId('service_order'),
    visit_id: maybeRowId('service_visit'),
    photo_kind: choice({ label: photoWords.kind, options: photoKinds, required: true }),
    marks_id: maybeRowId('service_order_photo'),
    client_uuid: hidden(z.optional(z.uuid())),
    file: file({
      label: photoWords.photo,
      required: true,
      maxBytes: PHOTO_BYTES,
      types: ['image/jpeg', 'image/png'],
    }),
  },
  output: value(photoShape),
  done: { en: 'The photo is kept', th: 'เก็บรูปถ่ายแล้ว' },
})

/** Takes a photo away; marked copies of it stay. */
export const deletePhoto = operation({
  name: 'serviceOrders.photoDelete',
  title: { en: 'Delete a photo', th: 'ลบรูปถ่าย' },
  effect: 'write',
  access: editOrders,
  input: { id: rowId('service_order_photo'), row_version: rowVersion },
  output: nothing,
  done: { en: 'The photo is deleted', th: 'ลบรูปถ่ายแล้ว' },
})

/** The photo itself. */
export const readOrderPhoto = operation({
  name: 'serviceOrders.orderPhoto',
  title: { en: 'A photo of an order', th: 'รูปถ่ายในใบงาน' },
  effect: 'read',
  transaction: 'own',
  access: seeOrders,
  input: { id: rowId('service_order_photo') },
  output: fileAnswer,
})
