// What can be wrong when skills, and who has them, are changed.
import { codeTaken, defineProblems } from '#base/errors.ts'

/** The failures of skills. */
export const skillProblem = defineProblems({
  SKILL_CODE_TAKEN: codeTaken,
  SKILL_NAME_TAKEN: {
    http: 409,
    words: { en: 'There is already a skill of this name: {value}', th: 'มีทักษะชื่อนี้อยู่แล้ว: {value}' },
  },
  SKILL_HELD_WITHOUT_END: {
    http: 200,
    words: {
      en: '{count} {count|person has|people have} the skill {code} without an expiry date. Enter it with them first.',
      th: 'มีพนักงาน {count} คนที่มีทักษะ {code} โดยยังไม่มีวันหมดอายุ กรุณาใส่วันหมดอายุให้ครบก่อน',
    },
  },
  SKILL_NOT_IN_USE: {
    http: 200,
    words: {
      en: 'The skill {code} is not in use any more. Choose another one.',
      th: 'ทักษะ {code} เลิกใช้แล้ว กรุณาเลือกทักษะอื่น',
    },
  },
  SKILL_ALREADY: {
    http: 409,
    words: {
      en: 'This person has this skill already. Change it in the list.',
      th: 'พนักงานคนนี้มีทักษะนี้อยู่แล้ว กรุณาแก้ไขจากรายการ',
    },
  },
  SKILL_OF_RESIGNED: {
    http: 200,
    words: {
      en: 'This person has resigned; the skills stay as they were.',
      th: 'พนักงานคนนี้ลาออกแล้ว แก้ไขทักษะไม่ได้',
    },
  },
  SKILL_NEEDS_EXPIRY: {
    http: 200,
    words: {
      en: 'The skill {code} needs a certificate, so it needs an expiry date.',
      th: 'ทักษะ {code} ต้องมีใบรับรอง กรุณาใส่วันหมดอายุ',
    },
  },
  SKILL_DATES: {
    http: 200,
    words: {
      en: 'A skill is verified by someone else, before its expiry date.',
      th: 'ผู้ประเมินทักษะต้องเป็นคนอื่น และวันที่ประเมินต้องก่อนวันหมดอายุ',
    },
  },
})
