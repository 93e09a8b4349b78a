// Every change of an employee, in words: who, when, what from what to what; older ones on request.
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { type Words, words } from '#platform/text.ts'
import { useRead } from '#platform/use-read.web.ts'
import { showDate, showDateTime } from '#ui/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
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
import './EmployeeHistory.css'

const said = words({
  title: { en: 'History', th: 'ประวัติการแก้ไข' },
  yes: { en: 'yes', th: 'ใช่' },
  no: { en: 'no', th: 'ไม่ใช่' },
  empty: { en: 'empty', th: 'ว่าง' },
  older: { en: 'Older changes', th: 'ประวัติก่อนหน้านี้' },
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
const deeds = words({
  'employee/insert': { en: 'Registered', th: 'ลงทะเบียนพนักงาน' },
  'employee/update': { en: 'Record changed', th: 'แก้ไขข้อมูลพนักงาน' },
  'employee/show_national_id': { en: 'National id looked at', th: 'เปิดดูเลขประจำตัวประชาชน' },
  'employee/try_national_id': { en: 'National id tried in a file', th: 'ลองเทียบเลขประจำตัวประชาชนจากไฟล์' },
  'employee_file/insert': { en: 'File added', th: 'เพิ่มเอกสาร' },
  'employee_file/delete': { en: 'File deleted', th: 'ลบเอกสาร' },
  'employee_file/download': { en: 'File downloaded', th: 'ดาวน์โหลดเอกสาร' },
  'employee_skill/insert': { en: 'Skill added', th: 'เพิ่มทักษะ' },
  'employee_skill/update': { en: 'Skill changed', th: 'แก้ไขทักษะ' },
  'employee_skill/delete': { en: 'Skill removed', th: 'ลบทักษะ' },
  'app_user/insert': { en: 'User account created', th: 'สร้างบัญชีผู้ใช้' },
  'app_user/update': { en: 'User account changed', th: 'แก้ไขบัญชีผู้ใช้' },
  'app_user/unlock': { en: 'Unlocked after wrong tries', th: 'ปลดล็อกหลังใส่รหัสผิด' },
  'user_role/insert': { en: 'Role given', th: 'ให้บทบาท' },
  'user_role/update': { en: 'Role ended', th: 'สิ้นสุดบทบาท' },
  'user_role/delete': { en: 'Role taken back', th: 'ถอนบทบาท' },
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
  calendar_id: label.calendar,
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
  role_id: label.role,
  valid_from: said.from,
  valid_to: said.until,
}
const signIns = words({
  ACTIVE: { en: 'Allowed', th: 'เปิดใช้' },
  LOCKED: { en: 'Locked', th: 'ล็อกอยู่' },
  DISABLED: { en: 'Stopped', th: 'ปิดใช้' },
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
  const { say } = useLanguage()
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  return (
    <ul className="employee-history" aria-label={say(said.title)}>
      {cursors.map((cursor, at) => (
        <HistoryPage
          key={cursor ?? ''}
          employeeId={employeeId}
          cursor={cursor}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ul>
  )
}

function HistoryPage({
  employeeId,
  cursor,
  onMore,
}: {
  employeeId: number
  cursor: string | null
  onMore: ((next: string) => void) | undefined
}) {
  const { say } = useLanguage()
  const asked = { employee_id: employeeId, page_size: 25, ...(cursor && { cursor }) }
  const { data, failure, again } = useRead(employeeHistory, asked, { quiet: true, keep: false })
  if (!data) {
    return (
      <li>
        {failure ? (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        ) : (
          <LoadingSkeleton lines={4} />
        )}
      </li>
    )
  }
  const { rows, next } = data
  return (
    <>
      {rows.length === 0 && (
        <li>
          <NoData />
        </li>
      )}
      {rows.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {next && onMore && (
        <li>
          <Button size="small" onClick={() => onMore(next)}>
            {say(said.older)}
          </Button>
        </li>
      )}
    </>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { say, language } = useLanguage()
  const deed: Words | undefined = (deeds as Record<string, Words>)[`${entry.entity}/${entry.action}`]
  const isChange = entry.action === 'update'
  // what a new record was entered with stands on the card
  const changes = entry.entity === 'employee' && !isChange ? [] : entry.changes
  return (
    <li>
      <b>{say(deed ?? said.other)}</b>
      <span className="employee-history-who">
        {showDateTime(entry.at, language)} · {entry.actor}
      </span>
      {changes.length > 0 && (
        <dl>
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>
                {say(field === 'status' && entry.entity === 'app_user' ? said.signIn : fieldNames[field]!)}
              </dt>
              <dd>
                {isChange && !about.has(field) ? (
                  <>
                    <del>
                      <Shown entry={entry} field={field} value={from} />
                    </del>
                    {' → '}
                    <Shown entry={entry} field={field} value={to} />
                  </>
                ) : (
                  <Shown entry={entry} field={field} value={to ?? from} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function Shown({
  entry,
  field,
  value,
}: {
  entry: HistoryEntry
  field: string
  value: HistoryEntry['changes'][number]['to']
}) {
  const { say, language } = useLanguage()
  if (value === null) return <i>{say(said.empty)}</i>
  if (typeof value === 'boolean') return say(value ? said.yes : said.no)
  const words = entry.entity === 'app_user' && field === 'status' ? signIns : values[field]
  const one: Words | undefined = (words as Record<string, Words> | undefined)?.[String(value)]
  if (one) return say(one)
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? showDate(String(value), language) : String(value)
}
