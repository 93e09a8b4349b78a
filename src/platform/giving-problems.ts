// What can be wrong when somebody gives roles, or acts on somebody else's account.
import { defineProblems } from './errors.ts'

/** Throws why a role cannot be given, or an account not be touched. */
export const givingProblem = defineProblems({
  NOT_YOURSELF: {
    http: 403,
    words: {
      en: 'You cannot do this to your own account. Ask another administrator.',
      th: 'ทำรายการนี้กับบัญชีของตัวเองไม่ได้ กรุณาให้ผู้ดูแลระบบคนอื่นทำให้',
    },
  },
  BEYOND_YOUR_RIGHTS: {
    http: 403,
    words: {
      en: 'This role allows more than you may do yourself. Ask an administrator: {roles}',
      th: 'บทบาทนี้มีสิทธิ์เกินกว่าที่คุณมี กรุณาให้ผู้ดูแลระบบทำให้: {roles}',
    },
  },
  BEYOND_TOGETHER: {
    http: 403,
    words: {
      en: 'Together with the other roles, this allows more than you may do yourself: {entries}. Ask an administrator.',
      th: 'เมื่อรวมกับบทบาทอื่นแล้ว สิทธิ์จะเกินกว่าที่คุณมี: {entries} กรุณาให้ผู้ดูแลระบบทำให้',
    },
  },
})
