// What is refused about announcements.
import { defineProblems } from '#base/errors.ts'

export const announcementProblem = defineProblems({
  ANNOUNCEMENT_FILES_FULL: {
    http: 200,
    words: {
      en: 'An announcement has at most {most} files; there are {count} already. Delete some, or send fewer.',
      th: 'ประกาศหนึ่งแนบไฟล์ได้ไม่เกิน {most} ไฟล์ ขณะนี้มี {count} ไฟล์แล้ว กรุณาลบบางไฟล์ หรือส่งจำนวนน้อยลง',
    },
  },
  ANNOUNCEMENT_ENDS_BEFORE: {
    http: 400,
    words: {
      en: 'The last day must not be before the first.',
      th: 'วันสุดท้ายที่แสดงต้องไม่อยู่ก่อนวันแรก',
    },
  },
})
