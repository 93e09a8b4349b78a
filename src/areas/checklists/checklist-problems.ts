// What can be wrong with checklists; most of it the tables raise.
import { codeTaken, defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const checklistProblem = defineProblems({
  CHECKLIST_CODE_TAKEN: codeTaken,
  CHECKLIST_VERSION_USED: {
    http: 200,
    words: {
      en: 'An order has begun with this version of the checklist. It stays as it is.',
      th: 'มีใบงานใช้รายการตรวจรุ่นนี้แล้ว แก้ไขไม่ได้',
    },
  },
  CHECKLIST_FIXED: {
    http: 200,
    words: { en: 'A checklist stays with its order.', th: 'ย้ายรายการตรวจไปใบงานอื่นไม่ได้' },
  },
  CHECKLIST_ANSWERED: {
    http: 200,
    words: {
      en: 'Something was answered in this checklist. It stays with the order.',
      th: 'รายการตรวจนี้มีผลตรวจแล้ว เอาออกจากใบงานไม่ได้',
    },
  },
  CHECKLIST_ATTACHED: {
    http: 409,
    words: { en: 'The order has this checklist already.', th: 'ใบงานนี้มีรายการตรวจนี้อยู่แล้ว' },
  },
  CHECKLIST_NOT_FOR_MACHINE: {
    http: 200,
    words: {
      en: 'This checklist is not for a machine of this order.',
      th: 'รายการตรวจนี้ไม่ใช่ของประเภทเครื่องในใบงาน',
    },
  },
  CHECKLIST_EMPTY: {
    http: 200,
    words: { en: 'Nothing stands in this checklist yet.', th: 'รายการตรวจนี้ยังไม่มีข้อตรวจ' },
  },
  SAFETY_ONE_BY_ONE: {
    http: 200,
    words: {
      en: 'Safety is looked at item by item.',
      th: 'รายการความปลอดภัยต้องตรวจทีละข้อ',
    },
  },
  ANSWER_DOES_NOT_FIT: {
    http: 200,
    words: { en: 'The answer does not fit the item.', th: 'คำตอบไม่ตรงกับวิธีตอบของข้อนี้' },
  },
})
