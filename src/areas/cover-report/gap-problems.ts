// What can be wrong with what is done about gaps.
import { defineProblems } from '#base/errors.ts'

/** The failures of the gap finder. */
export const gapProblem = defineProblems({
  NO_SUCH_GAP: {
    http: 200,
    words: {
      en: 'The cover of this machine does not end on that day any more. Open the list again.',
      th: 'ความคุ้มครองของเครื่องนี้ไม่ได้หมดในวันนั้นแล้ว กรุณาเปิดรายการใหม่',
    },
  },
  GAP_HAS_OFFER: {
    http: 200,
    words: {
      en: '{machine} is in an offer already: {no}.',
      th: '{machine} อยู่ในข้อเสนอ {no} แล้ว',
    },
  },
})
