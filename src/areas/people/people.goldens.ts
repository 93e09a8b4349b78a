import { ReceivedFile } from '#base/received-file.ts'
import { type Golden, procedureGolden, tableGolden } from '#wire/golden.ts'
import { type EmployeeFile, addFiles } from './employee-files.ts'
import { roleTable, userTable } from './people-tables.ts'
import type { EmployeeCard, EmployeeRow } from './people.ts'
import { setActive } from './employee-accounts.ts'
import { setPosition } from './set-position.ts'

const engineer = { id: 4, code: 'ENGINEER', name_th: 'วิศวกรบริการ', name_en: 'Engineer' }

const somchai: EmployeeRow = {
  id: 31,
  employee_code: 'E017',
  first_name_th: 'สมชาย',
  last_name_th: 'ใจดี',
  first_name_en: 'Somchai',
  last_name_en: 'Jaidee',
  nickname: 'ชาย',
  phone: '081-234-5678',
  email: 'somchai@example.co.th',
  org_unit_id: 7,
  org_unit_name_th: 'ฝ่ายบริการ',
  org_unit_name_en: 'Service',
  position_id: 5,
  position_name_th: 'วิศวกรบริการ',
  position_name_en: 'Service engineer',
  supervisor_id: 12,
  supervisor_name: 'วิภา รุ่งเรือง',
  supervisor_name_en: 'Wipha Rungrueang',
  is_field_engineer: true,
  Profile: '0b0f5f3e-7a8e-4a37-9a51-0c6f6e1f2a11.jpg',
  status: 'ACTIVE',
  user_id: 17,
  username: 'e017',
  active: true,
  must_change_password: false,
  last_login_at: '2026-11-20T01:30:00.000Z',
  data_center_stale_since: null,
  roles: [engineer],
  row_version: 3,
}

const card: EmployeeCard = {
  ...somchai,
  title: 'MR',
  gender: 'M',
  birth_date: '1990-04-13',
  has_national_id: true,
  line_user_id: 'somchai.j',
  employment_type: 'PERMANENT',
  hire_date: '2018-06-01',
  probation_end: '2018-09-27',
  labor_grade_id: 2,
  labor_grade_name_th: 'วิศวกร',
  labor_grade_name_en: 'Engineer',
  resign_date: null,
  calendar_id: 1,
  calendar_name: 'ปฏิทินบริษัท',
  work_type_id: null,
  work_type_name: null,
  user_id_data_center: 'DC-0017',
  leaving: null,
  locked_until: null,
}

const paper = new ReceivedFile({
  key: '0123456789abcdef0123456789abcdef',
  name: 'ใบขับขี่.png',
  mime: 'image/png',
  size: 48_211,
  sha256: 'a'.repeat(64),
})
const license: EmployeeFile = {
  id: 8,
  name: 'ใบขับขี่.png',
  mime: 'image/png',
  size_bytes: 48_211,
  doc_type: 'LICENSE',
  expires_on: '2027-01-31',
  state: 'VALID',
  uploaded_at: '2026-11-20T01:30:00.000Z',
  uploaded_by: 'สุภาวดี นิลพันธ์',
  row_version: 1,
}
const paperOf = { employee_id: 31, doc_type: 'LICENSE', expires_on: '2027-01-31' }

const manage = 'api/ManagementEmployee'
const version = { id: 31, row_version: 3 }

export const goldens: Golden[] = [
  tableGolden(
    roleTable.read,
    'Role',
    { id: 4, code: 'ENGINEER', name_th: 'วิศวกรบริการ', name_en: 'Engineer', is_active: true },
    { ID: 4, Code: 'ENGINEER', Name: 'วิศวกรบริการ', NameEN: 'Engineer', is_active: true },
  ),
  tableGolden(
    userTable.read,
    'vw_User',
    { id: 17, username: 'e017', is_active: true, employee_id: 31, full_name_th: 'สมชาย ใจดี' },
    { user_ID: 17, username: 'e017', is_active: true, employee_id: 31, fullname: 'สมชาย ใจดี' },
  ),
  procedureGolden(
    setPosition,
    ['sp_permission', 'USER_POSITION'],
    [
      { employee_id: 31, row_version: 3, position_id: 4, org_unit_id: 9 },
      { ...version, position_id: 4, org_unit_id: 9 },
    ],
    [card, [card]],
  ),
  {
    operation: addFiles,
    path: 'api/UploadFilesEmployee',
    request: { ...paperOf, employeeFiles: [paper, paper] },
    input: { ...paperOf, files: [paper, paper] },
    output: [license, { ...license, id: license.id + 1 }],
    answer: { data: [license, { ...license, id: license.id + 1 }] },
  },
  {
    operation: setActive,
    path: manage,
    request: { action: 'disable', ...version },
    input: { ...version, active: false },
    output: { ...card, active: false },
    answer: { data: { ...card, active: false } },
  },
]
