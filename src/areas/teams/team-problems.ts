// What can be refused about teams.
import { defineProblems } from '#base/errors.ts'

export const teamProblem = defineProblems({
  MEMBER_TAKEN: {
    http: 409,
    words: {
      en: 'This person is on the team in this role already. Change that entry instead.',
      th: 'พนักงานคนนี้อยู่ในทีมด้วยหน้าที่นี้อยู่แล้ว กรุณาแก้ไขรายการเดิมแทน',
    },
  },
  MEMBER_ENDED: {
    http: 409,
    words: {
      en: '{who} took this person off the team already. Add the person again if they are to stay.',
      th: '{who} นำพนักงานคนนี้ออกจากทีมไปแล้ว ถ้ายังต้องอยู่ในทีม ให้เพิ่มใหม่',
    },
  },
  MEMBER_FIXED: {
    http: 200,
    words: { en: 'A team member cannot move to another team.', th: 'ย้ายสมาชิกไปทีมของงานอื่นไม่ได้' },
  },
})
