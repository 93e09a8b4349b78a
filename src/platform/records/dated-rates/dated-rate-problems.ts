// What can be wrong with a rate and its days.
import { defineProblems } from '#base/errors.ts'

/** The failures of rates with days. */
export const rateProblem = defineProblems({
  RATE_OVERLAP: {
    http: 409,
    words: {
      en: 'It clashes with {when}, {amount}. Choose other days, or end that one first.',
      th: 'วันที่ซ้อนกับอัตรา {amount} ที่ใช้ {when} กรุณาเปลี่ยนวันที่ หรือปิดอัตรานั้นก่อน',
    },
  },
  RATE_LEVELS: {
    http: 409,
    words: {
      en: '{when}, {amount}, is for levels {levels}: ending it would leave some of them without a rate. End it first, and enter each part anew.',
      th: 'อัตรา {amount} ที่ใช้ {when} ครอบคลุมระดับ {levels} ถ้าปิดไปบางระดับจะไม่มีอัตรา กรุณาปิดอัตรานั้นก่อนแล้วเพิ่มใหม่ทีละช่วงระดับ',
    },
  },
  RATE_MOVED: {
    http: 409,
    words: {
      en: 'Someone has changed these rates meanwhile. Look at what would be ended now, and save again.',
      th: 'มีคนแก้ไขอัตราชุดนี้ไปแล้วระหว่างที่คุณกรอก กรุณาดูว่าตอนนี้จะปิดอัตราใด แล้วบันทึกอีกครั้ง',
    },
  },
  RATE_BEGUN: {
    http: 200,
    words: {
      en: 'Days that are over keep their rate. Of a rate that has begun only the end can change, to yesterday at the earliest.',
      th: 'วันที่ผ่านไปแล้วต้องใช้อัตราเดิม อัตราที่เริ่มใช้แล้วแก้ได้เฉพาะวันสิ้นสุด และเร็วสุดคือเมื่อวาน',
    },
  },
  RATE_DAYS_OVER: {
    http: 200,
    words: {
      en: 'Another rate held on days that are over, and they keep it. Begin today or later.',
      th: 'วันที่ผ่านไปแล้วมีอัตราอื่นใช้อยู่และต้องคงไว้ กรุณาเริ่มตั้งแต่วันนี้เป็นต้นไป',
    },
  },
})
