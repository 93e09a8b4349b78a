// Records of the whole company need a right whose reach is ALL.
import type { Scope } from '#base/access.ts'
import { defineProblems } from '#base/errors.ts'

const companyProblem = defineProblems({
  WHOLE_COMPANY_ONLY: {
    http: 403,
    words: {
      en: 'This is the whole company’s. Changing it takes the right to this page with the reach "All".',
      th: 'ข้อมูลนี้ใช้ร่วมกันทั้งบริษัท ผู้แก้ไขต้องมีสิทธิ์หน้านี้ในขอบเขต "ทั้งหมด"',
    },
  },
})

/** Refuses changes of the whole company's records unless the caller's reach is ALL. */
export function requireWholeCompany(scope: Scope): void {
  if (scope !== 'ALL') throw companyProblem('WHOLE_COMPANY_ONLY')
}
