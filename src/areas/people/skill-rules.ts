// What must hold of an employee's skill; the form and the server ask the same.
import type { FieldProblem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { todayInBangkok } from '#base/date-format.ts'

/** What is said of a person's skill. */
export interface SkillFacts {
  readonly verified_by?: number | null | undefined
  readonly verified_on?: string | null | undefined
  readonly expires_on?: string | null | undefined
}

/** What is known of the skill and of whose it is, as far as it is known. */
export interface SkillOf {
  readonly employee_id?: number | undefined
  readonly needs_certificate?: boolean | undefined
  /** A day; today unless said. */
  readonly today?: string
}

/** What is wrong with an employee's skill, at fields below `at`. */
export function checkSkill(
  { verified_by, verified_on, expires_on }: SkillFacts,
  { employee_id, needs_certificate, today = todayInBangkok() }: SkillOf = {},
  at = '',
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (needs_certificate && !expires_on)
    problems.push(
      wrong(`${at}expires_on`, 'REQUIRED', {
        en: 'This skill needs a certificate: until when is it valid?',
        th: 'ทักษะนี้ต้องมีใบรับรอง กรุณาใส่วันหมดอายุ',
      }),
    )
  if (verified_by && verified_by === employee_id)
    problems.push(
      wrong(`${at}verified_by`, 'ANOTHER', {
        en: 'Someone else has to verify it',
        th: 'ผู้ประเมินต้องเป็นคนอื่น',
      }),
    )
  if (verified_by && !verified_on)
    problems.push(
      wrong(`${at}verified_on`, 'REQUIRED', { en: 'When was it verified?', th: 'กรุณาใส่วันที่ประเมิน' }),
    )
  if (verified_on && verified_on > today)
    problems.push(
      wrong(`${at}verified_on`, 'FUTURE', {
        en: 'This day is still to come',
        th: 'วันที่ประเมินต้องไม่เป็นวันในอนาคต',
      }),
    )
  if (verified_on && expires_on && expires_on <= verified_on)
    problems.push(
      wrong(`${at}expires_on`, 'ORDER', {
        en: 'This is not after the day it was verified',
        th: 'วันหมดอายุต้องหลังวันที่ประเมิน',
      }),
    )
  return problems
}
