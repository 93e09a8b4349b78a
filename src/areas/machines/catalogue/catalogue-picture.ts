// Pictures of machine types and models: what they may be, and what is said of them.
import { file } from '#base/fields.ts'
import { words } from '#base/text.ts'

/** What such a picture may be, by its content. */
export const pictureField = file({
  label: { en: 'Picture', th: 'รูปภาพ' },
  required: true,
  maxBytes: 5_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
})

/** The most pixels it is kept with. */
export const pictureBox = { width: 640, height: 480, isPhoto: true } as const

export const pictureDone = words({
  set: { en: 'The picture is set', th: 'ตั้งรูปแล้ว' },
  removed: { en: 'The picture is removed', th: 'ลบรูปแล้ว' },
})
