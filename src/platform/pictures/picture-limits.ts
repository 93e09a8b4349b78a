// What a picture of a person may be, and what a call that sets one is given.
import { defineProblems } from '#base/errors.ts'
import { file, group, number } from '#base/fields.ts'
import { AVATAR_MAX_BYTES } from '#base/limits.ts'
import { words } from '#base/text.ts'

/** What a picture may be. `side`: the square that is kept; `longest`: of a side before it is decoded. */
export const pictureLimits = {
  bytes: AVATAR_MAX_BYTES,
  types: ['image/jpeg', 'image/png', 'image/bmp'],
  longest: 4096,
  side: 256,
} as const

const labels = words({
  picture: { en: 'Picture', th: 'รูปภาพ' },
  crop: { en: 'Part of the picture', th: 'ส่วนของรูปที่ใช้' },
  left: { en: 'From the left', th: 'จากขอบซ้าย' },
  top: { en: 'From the top', th: 'จากขอบบน' },
  size: { en: 'Side', th: 'ความยาวด้าน' },
})

/** What only a picture can meet. */
export const pictureProblem = defineProblems({
  PICTURE_UNREADABLE: {
    http: 400,
    words: {
      en: 'This picture is damaged or of a kind that cannot be read. Please choose another.',
      th: 'รูปนี้เสียหายหรือเป็นชนิดที่อ่านไม่ได้ กรุณาเลือกรูปอื่น',
    },
  },
  PICTURE_DIMENSIONS: {
    http: 400,
    words: {
      en: 'This picture has {width} × {height} pixels; at most {longest} × {longest} are accepted.',
      th: 'รูปนี้มีขนาด {width} × {height} พิกเซล รับได้ไม่เกิน {longest} × {longest}',
    },
  },
})

const pixels = { required: true, zero: true, min: 0, max: pictureLimits.longest } as const

/** A picture and the square `crop` of it, in pixels as the picture is seen; else the largest in the middle. */
export const pictureFields = {
  picture: file({
    label: labels.picture,
    required: true,
    maxBytes: pictureLimits.bytes,
    types: pictureLimits.types,
  }),
  crop: group(
    {
      left: number({ label: labels.left, ...pixels }),
      top: number({ label: labels.top, ...pixels }),
      size: number({ label: labels.size, ...pixels, min: 1 }),
    },
    { label: labels.crop, required: false },
  ),
} as const
