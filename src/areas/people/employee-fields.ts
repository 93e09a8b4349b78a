// What is asked about a person: the same fields for one being registered and one being changed, and the rules between them.
import type { FieldProblem } from '#base/errors.ts'
import { email, choice, date, reference, text, type ValueOf, wrong, yesNo } from '#base/fields.ts'
import { unfit } from '#base/pattern-words.ts'
import { isThaiNumber, thaiNumberDigits } from '#base/thai-number.ts'
import { employmentTypes, genders, peopleHelp, peopleLabels, personTitles } from './people.text.ts'

/** What is asked about a person. */
export const employeeFields = {
  employee_code: text({
    label: peopleLabels.code,
    helper: peopleHelp.code,
    required: true,
    max: 30,
    pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    unfit: unfit.latinCode,
  }),
  title: choice({ label: peopleLabels.title, options: personTitles }),
  first_name_th: text({ label: peopleLabels.firstNameTh, required: true, max: 100 }),
  last_name_th: text({ label: peopleLabels.lastNameTh, required: true, max: 100 }),
  first_name_en: text({ label: peopleLabels.firstNameEn, max: 100 }),
  last_name_en: text({ label: peopleLabels.lastNameEn, max: 100 }),
  nickname: text({ label: peopleLabels.nickname, max: 50 }),
  gender: choice({ label: peopleLabels.gender, options: genders }),
  birth_date: date({ label: peopleLabels.birthDate }),
  phone: text({ label: peopleLabels.phone, max: 50, startsWithZero: true }),
  email: email({ label: peopleLabels.email }),
  line_user_id: text({ label: peopleLabels.line, max: 100 }),
  org_unit_id: reference({ label: peopleLabels.unit, helper: peopleHelp.unit, of: 'org_unit' }),
  position_id: reference({ label: peopleLabels.position, of: 'position' }),
  supervisor_id: reference({ label: peopleLabels.supervisor, of: 'employee' }),
  employment_type: choice({ label: peopleLabels.employmentType, options: employmentTypes }),
  hire_date: date({ label: peopleLabels.hireDate, helper: peopleHelp.hireDate }),
  probation_end: date({ label: peopleLabels.probationEnd }),
  labor_grade_id: reference({
    label: peopleLabels.laborGrade,
    helper: peopleHelp.laborGrade,
    of: 'labor_grade',
  }),
  calendar_id: reference({ label: peopleLabels.calendar, helper: peopleHelp.calendar, of: 'calendar' }),
  work_type_id: reference({ label: peopleLabels.workType, helper: peopleHelp.workType, of: 'work_type' }),
  is_field_engineer: yesNo({ label: peopleLabels.fieldEngineer, helper: peopleHelp.fieldEngineer }),
} as const

/** The national ID as it is typed, with or without spaces and dashes. */
export const nationalIdField = text({
  label: peopleLabels.nationalId,
  helper: peopleHelp.nationalId,
  max: 20,
  pattern: /^[\d\s-]+$/,
  unfit: unfit.digits,
})

/** How the data center knows the account, which keeps its own password. */
export const dataCenterIdField = text({
  label: peopleLabels.dataCenterId,
  helper: peopleHelp.dataCenterId,
  max: 100,
})

type Dates = Partial<Pick<ValueOf<typeof employeeFields>, 'birth_date' | 'hire_date' | 'probation_end'>>

/** What is wrong with the days of a person, at fields below `at`. */
export function checkDates({ birth_date, hire_date, probation_end }: Dates, at = ''): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (birth_date && hire_date && hire_date <= birth_date)
    problems.push(
      wrong(`${at}hire_date`, 'ORDER', {
        en: 'This is not after the date of birth',
        th: 'วันเริ่มงานต้องหลังวันเกิด',
      }),
    )
  if (hire_date && probation_end && probation_end < hire_date)
    problems.push(
      wrong(`${at}probation_end`, 'ORDER', {
        en: 'This is before the first day at work',
        th: 'วันสิ้นสุดทดลองงานต้องไม่ก่อนวันเริ่มงาน',
      }),
    )
  return problems
}

/** What is wrong with a national ID that may be left out. */
export function checkNationalId(typed: string | null | undefined): FieldProblem[] {
  if (!typed || isThaiNumber(thaiNumberDigits(typed))) return []
  return [
    wrong('national_id', 'NATIONAL_ID', {
      en: 'Not a valid national ID; a digit is missing or mistyped',
      th: 'เลขประจำตัวประชาชนไม่ถูกต้อง กรุณาตรวจสอบตัวเลข',
    }),
  ]
}
