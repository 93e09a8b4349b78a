// What can be wrong with figures that are kept.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const productProblem = defineProblems({
  MONTH_NOT_OVER: {
    http: 200,
    words: {
      en: 'Only the figures of a month that is over are kept.',
      th: 'บันทึกได้เฉพาะเดือนที่ผ่านไปแล้ว',
    },
  },
})
