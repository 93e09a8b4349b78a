// What can be wrong with spare parts; the tables raise it.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const partProblem = defineProblems({
  PART_NO_TAKEN: {
    http: 409,
    words: { en: 'The part no. {value} is in use.', th: 'มีรหัสอะไหล่ {value} อยู่แล้ว' },
  },
  PLACE_TAKEN: {
    http: 409,
    words: {
      en: 'There was a part in the place “{value}” at that time. Change it instead.',
      th: 'ตำแหน่ง “{value}” มีอะไหล่อยู่ในช่วงนั้นแล้ว ให้กดเปลี่ยนอะไหล่แทน',
    },
  },
  PART_IS_OUT: {
    http: 200,
    words: { en: 'The part was taken out already.', th: 'อะไหล่ชิ้นนี้ถูกถอดไปแล้ว' },
  },
  PART_CHANGED_SINCE: {
    http: 200,
    words: {
      en: 'The part that was put in was changed again since then. Take that back first.',
      th: 'อะไหล่ที่ใส่ไว้ถูกเปลี่ยนอีกครั้งแล้ว ให้ย้อนรายการนั้นก่อน',
    },
  },
  PART_CAME_LATER: {
    http: 200,
    words: { en: 'The part was fitted later than that.', th: 'อะไหล่ชิ้นนี้ใส่หลังวันนั้น' },
  },
  PART_WITHIN_ITSELF: {
    http: 200,
    words: {
      en: '{other} is {part_no} itself or a piece of it, so {part_no} cannot be part of it. Choose another.',
      th: '{other} คือ {part_no} เอง หรือเป็นชิ้นส่วนของ {part_no} อยู่แล้ว กรุณาเลือกอะไหล่อื่น',
    },
  },
  PART_REPLACES_ITSELF: {
    http: 200,
    words: {
      en: '{other} is {part_no} itself or is replaced by it in the end, so it cannot take its place. Choose another.',
      th: '{other} คือ {part_no} เอง หรือถูกแทนด้วย {part_no} อยู่แล้ว กรุณาเลือกอะไหล่อื่น',
    },
  },
})
