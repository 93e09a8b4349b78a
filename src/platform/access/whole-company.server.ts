// What is everybody's is changed by those only whose right does not end with their team or branch.
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

/** Refuses to change what is everybody's to those whose right ends with their team or branch. */
export function requireWholeCompany(scope: Scope): void {
  if (scope !== 'ALL') throw companyProblem('WHOLE_COMPANY_ONLY')
}
