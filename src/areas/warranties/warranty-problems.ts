// What can be wrong with warranties; the tables raise it.
import { defineProblems } from '#base/errors.ts'

/** The failures of this area. */
export const warrantyProblem = defineProblems({
  WARRANTY_OVERLAPS: {
    http: 409,
    words: {
      en: 'There is a warranty of this kind already: {no}, {start_date} to {end_date}.',
      th: 'มีการรับประกันชนิดนี้ในช่วงนั้นแล้ว คือ {no} ตั้งแต่ {start_date} ถึง {end_date}',
    },
  },
  WARRANTY_MEETS_ANOTHER: {
    http: 409,
    words: {
      en: 'There is a warranty of this kind on some of these days already.',
      th: 'มีการรับประกันชนิดนี้ในบางวันของช่วงนี้แล้ว',
    },
  },
  WARRANTY_IS_VOID: {
    http: 200,
    words: { en: '{no} is void and stays so.', th: '{no} ถูกยกเลิกแล้ว แก้ไขอีกไม่ได้' },
  },
  WARRANTY_IS_EXTENDED: {
    http: 200,
    words: {
      en: '{no} was extended: its last day stays. Void the extension first.',
      th: '{no} ต่อระยะไปแล้ว เปลี่ยนวันสิ้นสุดไม่ได้ ให้ยกเลิกระยะที่ต่อก่อน',
    },
  },
  WARRANTY_OF_ANOTHER: {
    http: 200,
    words: {
      en: 'A warranty stays with its machine, its part and its kind.',
      th: 'เปลี่ยนเครื่อง อะไหล่ หรือชนิดของการรับประกันไม่ได้',
    },
  },
  WARRANTY_GAP: {
    http: 200,
    words: {
      en: 'The extension of {no} begins the day after its last day.',
      th: 'ระยะที่ต่อจาก {no} ต้องเริ่มวันถัดจากวันสิ้นสุด',
    },
  },
})
