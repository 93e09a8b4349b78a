// What can be wrong with saved filters.
import { defineProblems } from '#base/errors.ts'

export const savedFilterProblem = defineProblems({
  SAVED_FILTER_TAKEN: {
    http: 409,
    words: {
      en: 'You have saved filters named {value} for this list already.',
      th: 'คุณบันทึกตัวกรองชื่อ {value} ของรายการนี้ไว้แล้ว',
    },
  },
  SAVED_FILTERS_FULL: {
    http: 200,
    words: {
      en: 'At most {most} filters are saved for one list. Delete one that you no longer need.',
      th: 'บันทึกตัวกรองได้ไม่เกิน {most} ชุดต่อรายการ กรุณาลบชุดที่ไม่ใช้แล้ว',
    },
  },
})
