// Refusals of granting roles, and of acting on another's account.
import { defineProblems } from '#base/errors.ts'

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
      en: 'This goes beyond your own rights: {roles} allows more than you may do yourself, or lasts longer than your own roles do. Choose an earlier last day, or ask an administrator.',
      th: 'เกินกว่าสิทธิ์ของคุณ เพราะ {roles} ทำได้มากกว่าคุณ หรือมีผลนานกว่าบทบาทของคุณเอง กรุณาเลือกวันสิ้นสุดให้เร็วขึ้น หรือให้ผู้ดูแลระบบทำให้',
    },
  },
  BEYOND_TOGETHER: {
    http: 403,
    words: {
      en: 'Together with the other roles, this allows more than you may do yourself: {entries}. Ask an administrator.',
      th: 'เมื่อรวมกับบทบาทอื่นแล้ว สิทธิ์จะเกินกว่าที่คุณมี: {entries} กรุณาให้ผู้ดูแลระบบทำให้',
    },
  },
  BEYOND_YOUR_REACH: {
    http: 403,
    words: {
      en: 'This account would reach people whom you do not reach yourself: {entries}. Ask a user whose right reaches further.',
      th: 'บัญชีนี้จะเข้าถึงข้อมูลของคนที่คุณเข้าไม่ถึง: {entries} กรุณาให้ผู้ที่มีสิทธิ์กว้างกว่าดำเนินการ',
    },
  },
})
