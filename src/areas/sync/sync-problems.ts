// What can be wrong with work that is sent later.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const syncProblem = defineProblems({
  SYNC_NOT_TAKEN: {
    http: 200,
    words: {
      en: 'This cannot be sent later. Do it while you are online.',
      th: 'รายการนี้ส่งภายหลังไม่ได้ กรุณาทำตอนที่มีสัญญาณ',
    },
  },
  SYNC_BEFORE_MISSING: {
    http: 200,
    words: {
      en: 'The step before this one was not sent. Send that one first.',
      th: 'ขั้นก่อนหน้ายังไม่ได้ส่ง กรุณาส่งขั้นนั้นก่อน',
    },
  },
  SYNC_OTHER_CONTENT: {
    http: 409,
    words: {
      en: 'Another act was sent with this key.',
      th: 'รหัสนี้ถูกใช้ส่งรายการอื่นไปแล้ว',
    },
  },
})
