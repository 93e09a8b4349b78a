// What can be wrong with projects; the tables raise it.
import { defineProblems } from '#base/errors.ts'
import type { Words } from '#base/text.ts'

/** What is said where a day of the chain comes before an earlier one. */
export const outOfOrder: Words = {
  en: 'Delivery, commissioning, acceptance and handover come in this order.',
  th: 'ลำดับวันต้องเป็น ส่งของ เริ่มเดินเครื่อง ตรวจรับ แล้วจึงส่งมอบงาน',
}

/** The failures of this area. */
export const projectProblem = defineProblems({
  CUSTOMER_BLOCKED: {
    http: 200,
    words: {
      en: '{customer} is blocked: nothing new is begun for this customer.',
      th: 'ลูกค้า {customer} ถูกระงับ เริ่มโครงการใหม่ไม่ได้',
    },
  },
  DATES_OUT_OF_ORDER: { http: 400, words: outOfOrder },
  HANDOVER_AHEAD: {
    http: 200,
    words: {
      en: 'The day on which {no} is handed over is still to come.',
      th: 'ยังไม่ถึงวันส่งมอบงานของ {no}',
    },
  },
  PROJECT_IS_OVER: {
    http: 200,
    words: { en: '{no} is over and stays as it is.', th: '{no} สิ้นสุดแล้ว แก้ไขไม่ได้' },
  },
  PROJECT_OF_ANOTHER: {
    http: 200,
    words: {
      en: '{no} stays with its customer and its number.',
      th: 'เปลี่ยนลูกค้าหรือเลขที่ของ {no} ไม่ได้',
    },
  },
  PROJECT_NOT_OF_CUSTOMER: {
    http: 200,
    words: {
      en: 'This project is another customer’s. Choose one of this customer’s.',
      th: 'โครงการนี้เป็นของลูกค้ารายอื่น ให้เลือกโครงการของลูกค้ารายนี้',
    },
  },
  PROJECT_NOT_A_DRAFT: {
    http: 200,
    words: {
      en: '{no} was begun already: it is kept. Cancel it instead.',
      th: '{no} เริ่มไปแล้ว ลบไม่ได้ ให้ยกเลิกโครงการแทน',
    },
  },
})
