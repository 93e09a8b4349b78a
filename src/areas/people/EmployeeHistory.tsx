// Every change of an employee, in words: who, when, what from what to what; older ones on request.
import type { ReactNode } from 'react'
import {
  type Change,
  HistoryLine,
  HistoryList,
  type Logged,
  LoggedValue,
} from '#platform/records/HistoryList.tsx'
import { type Words, words } from '#base/text.ts'
import { docTypes, fileLabels } from './employee-files.ts'
import { type HistoryEntry, employeeHistory } from './employee-history.ts'
import {
  employeeStatuses,
  employmentTypes,
  genders,
  peopleLabels as label,
  personTitles,
} from './people.text.ts'
import { skillLevelNames, skillWords } from './skills.text.ts'

const said = words({
  password: { en: 'Password', th: 'รหัสผ่าน' },
  picture: { en: 'Picture', th: 'รูปพนักงาน' },
  mustChange: { en: 'Must choose a new password', th: 'ต้องตั้งรหัสผ่านใหม่' },
  username: { en: 'User name', th: 'ชื่อผู้ใช้' },
  signIn: { en: 'Sign-in', th: 'การเข้าใช้ระบบ' },
  from: { en: 'From', th: 'เริ่ม' },
  until: { en: 'Until', th: 'ถึง' },
  deleted: { en: 'Deleted', th: 'ลบแล้ว' },
  other: { en: 'Changed', th: 'แก้ไข' },
})
const actions = words({
  'employee/insert': { en: 'Registered', th: 'ลงทะเบียนพนักงาน' },
  'employee/update': { en: 'Record changed', th: 'แก้ไขข้อมูลพนักงาน' },
  'employee/show_national_id': { en: 'National ID viewed', th: 'เปิดดูเลขประจำตัวประชาชน' },
  'employee/try_national_id': { en: 'National ID checked by a file', th: 'ลองเทียบเลขประจำตัวประชาชนจากไฟล์' },
  'employee_file/insert': { en: 'File added', th: 'เพิ่มเอกสาร' },
  'employee_file/delete': { en: 'File deleted', th: 'ลบเอกสาร' },
  'employee_file/download': { en: 'File downloaded', th: 'ดาวน์โหลดเอกสาร' },
  'employee_skill/insert': { en: 'Skill added', th: 'เพิ่มทักษะ' },
  'employee_skill/update': { en: 'Skill changed', th: 'แก้ไขทักษะ' },
  'employee_skill/delete': { en: 'Skill removed', th: 'ลบทักษะ' },
  'planned_resignation/insert': { en: 'Resignation planned', th: 'ตั้งวันลาออกล่วงหน้า' },
  'planned_resignation/update': { en: 'Planned resignation changed', th: 'แก้วันลาออกที่ตั้งไว้' },
  'planned_resignation/delete': { en: 'Planned resignation closed', th: 'ปิดการลาออกที่ตั้งไว้' },
  'app_user/insert': { en: 'User account created', th: 'สร้างบัญชีผู้ใช้' },
  'app_user/update': { en: 'User account changed', th: 'แก้ไขบัญชีผู้ใช้' },
  'app_user/unlock': { en: 'Unlocked after wrong tries', th: 'ปลดล็อกหลังใส่รหัสผิด' },
  'user_role/insert': { en: 'Role given', th: 'ให้บทบาท' },
  'user_role/update': { en: 'Role ended', th: 'สิ้นสุดบทบาท' },
  'user_role/delete': { en: 'Role removed', th: 'ถอนบทบาท' },
}) satisfies Record<string, Words>

const fieldNames: Readonly<Record<string, Words>> = {
  employee_code: label.code,
  title: label.title,
  first_name_th: label.firstNameTh,
  last_name_th: label.lastNameTh,
  first_name_en: label.firstNameEn,
  last_name_en: label.lastNameEn,
  nickname: label.nickname,
  gender: label.gender,
  birth_date: label.birthDate,
  national_id: label.nationalId,
  phone: label.phone,
  email: label.email,
  line_user_id: label.line,
  org_unit_id: label.unit,
  position_id: label.position,
  supervisor_id: label.supervisor,
  employment_type: label.employmentType,
  hire_date: label.hireDate,
  probation_end: label.probationEnd,
  resign_date: label.resignDate,
  last_day: label.resignDate,
  labor_grade_id: label.laborGrade,
  calendar_id: label.calendar,
  work_type_id: label.workType,
  is_field_engineer: label.fieldEngineer,
  status: label.status,
  is_deleted: said.deleted,
  doc_type: fileLabels.docType,
  expires_on: fileLabels.expiresOn,
  skill_id: skillWords.one,
  level: skillWords.level,
  verified_by: skillWords.verifiedBy,
  verified_on: skillWords.verifiedOn,
  picture: said.picture,
  username: said.username,
  password: said.password,
  must_change_password: said.mustChange,
  user_id_data_center: label.dataCenterId,
  role_id: label.role,
  valid_from: said.from,
  valid_to: said.until,
}
const signIns = words({
  ACTIVE: { en: 'Allowed', th: 'เปิดใช้' },
  LOCKED: { en: 'Locked', th: 'ล็อกอยู่' },
  DISABLED: { en: 'Blocked', th: 'ปิดใช้' },
})
const pictures = words({
  SET: { en: 'set', th: 'มีรูป' },
  ANOTHER: { en: 'another one', th: 'รูปใหม่' },
})
// what a change is about, which it does not change
const about = new Set(['skill_id'])
const values: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  title: personTitles,
  gender: genders,
  employment_type: employmentTypes,
  status: employeeStatuses,
  doc_type: docTypes,
  level: skillLevelNames,
  picture: pictures,
}

/** The tab of changes, the latest first. */
export function EmployeeHistory({ employeeId }: { employeeId: number }): ReactNode {
  return (
    <HistoryList operation={employeeHistory} input={{ employee_id: employeeId }}>
      {(entry: HistoryEntry) => (
        <HistoryLine
          action={(actions as Record<string, Words>)[`${entry.entity}/${entry.action}`] ?? said.other}
          entry={entry}
          changes={changesIn(entry)}
        />
      )}
    </HistoryList>
  )
}

function changesIn({ entity, action, changes }: HistoryEntry): Change[] {
  const isChange = action === 'update'
  // what a new record was entered with stands on the card
  if (entity === 'employee' && !isChange) return []
  return changes.map(({ field, from, to }) => {
    const ofAccount = field === 'status' && entity === 'app_user'
    const known = ofAccount ? signIns : values[field]
    const shown = (value: Logged) => <LoggedValue value={value} words={known} />
    const label = ofAccount ? said.signIn : fieldNames[field]!
    return isChange && !about.has(field)
      ? { name: field, label, from: shown(from), to: shown(to) }
      : { name: field, label, to: shown(to ?? from) }
  })
}
