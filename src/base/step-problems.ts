// What is refused of a step from state to state, whatever record takes it.
import { defineProblems } from './errors.ts'

/** The failures of steps; each area says them in the words of its states. */
export const stepProblem = defineProblems({
  BAD_TRANSITION: {
    http: 200,
    words: { en: '"{from}" cannot become "{to}".', th: 'เปลี่ยนจาก "{from}" เป็น "{to}" ไม่ได้' },
  },
  GUARD_MISSING: { http: 200, words: { en: '{things}', th: '{things}' } },
})
