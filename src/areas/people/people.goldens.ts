import { ReceivedFile } from '#base/received-file.ts'
import { type Golden, fileGolden, procedureGolden, tableGolden } from '#wire/golden.ts'
import { type Colleague, listColleagues } from './colleagues.ts'
import { type DeletedEmployee, deleteEmployee, listDeleted, restoreEmployee } from './deleted-employees.ts'
import { type EmployeeFile, addFile, listFiles, readFile, removeFile } from './employee-files.ts'
import { removeEmployeePicture, setEmployeePicture } from './employee-picture.ts'
import { type HistoryEntry, employeeHistory } from './employee-history.ts'
import {
  type EmployeesImported,
  type ImportBatch,
  importEmployees,
  importRejects,
  importTemplate,
  listImports,
  undoImport,
} from './employee-import.ts'
import { exportEmployees } from './people-export.ts'
import { setNationalId, showNationalId } from './national-id.ts'
import { openAccount } from './open-account.ts'
import { type OwnRecord, getOwnRecord, updateOwnRecord } from './own-record.ts'
import { roleTable, userTable } from './people-tables.ts'
import {
  type EmployeeCard,
  type EmployeeRow,
  directory,
  getEmployee,
  listEmployees,
  listRoles,
  listUnits,
  positionOptions,
  registerEmployee,
  resetPassword,
  setActive,
  setRoles,
  unlockEmployee,
  updateEmployee,
} from './people.ts'
import { type Belongings, listBelongings, resignEmployee } from './resign.ts'
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
  locked_until: null,
}

const himself: OwnRecord = {
  employee_code: 'E017',
  first_name_th: 'สมชาย',
  last_name_th: 'ใจดี',
  first_name_en: 'Somchai',
  last_name_en: 'Jaidee',
  nickname: 'ชาย',
  phone: '081-234-5678',
  email: 'somchai@example.co.th',
  position_name_th: 'วิศวกรบริการ',
  position_name_en: 'Service engineer',
  org_unit_name_th: 'ฝ่ายบริการ',
  org_unit_name_en: 'Service',
  supervisor_name_th: 'วิภา รุ่งเรือง',
  supervisor_name_en: null,
  is_field_engineer: true,
  Profile: null,
  row_version: 3,
}

const typed = {
  employee_code: 'E017',
  title: 'MR',
  first_name_th: 'สมชาย',
  last_name_th: 'ใจดี',
  first_name_en: 'Somchai',
  last_name_en: 'Jaidee',
  nickname: 'ชาย',
  phone: '081-234-5678',
  email: 'somchai@example.co.th',
  gender: 'M',
  birth_date: '1990-04-13',
  line_user_id: 'somchai.j',
  org_unit_id: 7,
  position_id: 5,
  supervisor_id: 12,
  employment_type: 'PERMANENT',
  hire_date: '2018-06-01',
  probation_end: '2018-09-27',
  labor_grade_id: 2,
  calendar_id: 1,
  is_field_engineer: true,
}

const colleague = {
  id: 31,
  employee_code: 'E017',
  name_th: 'สมชาย ใจดี',
  name_en: 'Somchai Jaidee',
  nickname: 'ชาย',
  phone: '081-234-5678',
  email: 'somchai@example.co.th',
  org_unit_name_th: 'ฝ่ายบริการ',
  org_unit_name_en: 'Service',
  is_field_engineer: true,
}

const listedColleague: Colleague = {
  id: 31,
  employee_code: 'E017',
  first_name_th: 'สมชาย',
  last_name_th: 'ใจดี',
  first_name_en: 'Somchai',
  last_name_en: 'Jaidee',
  nickname: 'ชาย',
  position_name_th: 'วิศวกรบริการ',
  position_name_en: 'Service engineer',
  org_unit_name_th: 'ฝ่ายบริการ',
  org_unit_name_en: 'Service',
  phone: '081-234-5678',
  email: 'somchai@example.co.th',
  is_field_engineer: true,
  Profile: null,
}

const unit = { id: 7, level: 'DEPARTMENT', code: 'SVC', name_th: 'ฝ่ายบริการ', name_en: null, parent_id: 1 }

const position = { id: 5, code: 'SE', name_th: 'วิศวกรบริการ', name_en: 'Service engineer' }

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

const edit: HistoryEntry = {
  id: 4711,
  at: '2026-11-20T01:30:00.000Z',
  actor: 'สุภาวดี นิลพันธ์',
  entity: 'employee',
  action: 'update',
  changes: [{ field: 'position_id', from: null, to: 'วิศวกรบริการ' }],
}

const nothingOf = { count: 0, first: [] }
const theirs: Belongings = {
  orders: { count: 1, first: [{ id: 70, code: 'SO-2611-0042', name: 'แขนกลหยุดกลางคัน' }] },
  visits: { count: 1, first: [{ id: 91, code: 'SO-2611-0042', name: '2026-12-01T02:00:00Z' }] },
  teams: { count: 1, first: [{ id: 4, code: 'SO-2611-0042', name: 'แขนกลหยุดกลางคัน' }] },
  people: nothingOf,
  units: nothingOf,
  leave: {
    withdrawn: { count: 1, first: [{ id: 5, start_date: '2026-12-01', end_date: '2026-12-02', name: null }] },
    cancelled: nothingOf,
    substitute: {
      count: 1,
      first: [{ id: 9, start_date: '2026-12-07', end_date: '2026-12-07', name: 'วิภา รุ่งเรือง' }],
    },
    waiting: nothingOf,
  },
  training: { count: 1, first: [{ id: 31, code: 'TR-2612-001', name: 'การทำงานบนที่สูง' }] },
  meetings: { count: 1, first: [{ id: 71, code: 'ห้องใหญ่', name: '2026-12-01T02:00:00.000Z' }] },
}
const deleted: DeletedEmployee = {
  id: 31,
  employee_code: 'E017',
  first_name_th: 'สมชาย',
  last_name_th: 'ใจดี',
  first_name_en: 'Somchai',
  last_name_en: 'Jaidee',
  deleted_at: '2026-11-20T01:30:00.000Z',
  deleted_by: 'สุภาวดี นิลพันธ์',
  row_version: 4,
}
const leaving = { resign_date: '2026-11-20', orders_to: 12, visits_to: 12, teams_to: 12 }

const registered = {
  employee_id: 31,
  user_id: 17,
  username: 'e017',
  initial_password: 'e017',
  must_change_password: true,
}

const pageAsked = {
  where: { text: 'ชาย', active: true, role_id: 4, skill_id: 6, skill_level: 3 },
  sort: [{ field: 'first_name_th', dir: 'asc' }],
  page_size: 25,
  cursor: 'bmV4dA',
}

const view = 'api/ViewEmployee'
const manage = 'api/ManagementEmployee'
const version = { id: 31, row_version: 3 }

const sheet = new ReceivedFile({
  key: 'b1f1a9d0-7a8e-4a37-9a51-0c6f6e1f2a11',
  name: 'พนักงานใหม่.csv',
  mime: 'text/csv',
  size: 900,
  sha256: 'b'.repeat(64),
})
const judged: EmployeesImported = {
  rows: 12,
  good: 11,
  wrong: [
    {
      row: 5,
      employee_code: 'E017',
      name: 'สมชาย ใจดี',
      wrong: [{ column: 'รหัสพนักงาน', text: 'มีพนักงานใช้รหัสนี้แล้ว' }],
    },
  ],
  passed: ['เข้าใช้ล่าสุด'],
  inserted: 0,
}
const batch: ImportBatch = {
  id: 4,
  file_name: 'พนักงานใหม่.csv',
  row_count: 11,
  at: '2026-11-20T01:30:00.000Z',
  by: 'วิภา รุ่งเรือง',
  undone_at: null,
  undone_by: null,
  row_version: 1,
}
const undone = { undone_at: '2026-11-20T02:00:00.000Z', undone_by: 'วิภา รุ่งเรือง', row_version: 2 }
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
  fileGolden(exportEmployees, view, { action: 'export' }, { where: { active: true }, format: 'xlsx' }),
  {
    operation: listEmployees,
    path: view,
    request: { action: 'select', ...pageAsked },
    input: pageAsked,
    output: { rows: [somchai], total: 1, total_bounded: false, next: null, previous: 'YmFjaw' },
    answer: { data: [somchai], total: 1, total_bounded: false, next: null, previous: 'YmFjaw' },
  },
  {
    operation: getEmployee,
    path: view,
    request: { action: 'get', id: 31 },
    input: { id: 31 },
    output: card,
    answer: { data: card },
  },
  {
    operation: directory,
    path: view,
    request: { action: 'directory', where: { text: 'ชาย', is_field_engineer: true } },
    input: { where: { text: 'ชาย', is_field_engineer: true } },
    output: [colleague],
    answer: { data: [colleague] },
  },
  {
    operation: listColleagues,
    path: view,
    request: { action: 'colleagues', where: { text: 'ชาย', org_unit_id: 7 }, page_size: 25 },
    input: { where: { text: 'ชาย', org_unit_id: 7 }, page_size: 25 },
    output: { rows: [listedColleague], total: 1, total_bounded: false, next: null, previous: null },
    answer: { data: [listedColleague], total: 1, total_bounded: false, next: null, previous: null },
  },
  {
    operation: listUnits,
    path: view,
    request: { action: 'org_units', text: 'บริการ' },
    input: { text: 'บริการ' },
    output: [unit],
    answer: { data: [unit] },
  },
  {
    operation: positionOptions,
    path: view,
    request: { action: 'positions', text: 'วิศวกร' },
    input: { text: 'วิศวกร' },
    output: [position],
    answer: { data: [position] },
  },
  {
    operation: showNationalId,
    path: view,
    request: { action: 'national_id', id: 31 },
    input: { id: 31 },
    output: { national_id: '1101700230708' },
    answer: { data: { national_id: '1101700230708' } },
  },
  {
    operation: employeeHistory,
    path: view,
    request: { action: 'history', employee_id: 31, page_size: 25 },
    input: { employee_id: 31, page_size: 25 },
    output: { rows: [edit], total: 1, total_bounded: false, next: null, previous: null },
    answer: { data: [edit], total: 1, total_bounded: false, next: null, previous: null },
  },
  {
    operation: listBelongings,
    path: view,
    request: { action: 'belongings', id: 31, resign_date: '2026-11-20' },
    input: { id: 31, resign_date: '2026-11-20' },
    output: theirs,
    answer: { data: theirs },
  },
  {
    operation: deleteEmployee,
    path: manage,
    request: { action: 'delete', ...version },
    input: version,
    output: null,
    answer: { data: null },
  },
  {
    operation: listDeleted,
    path: view,
    request: { action: 'deleted', where: { text: 'ชาย' }, page_size: 25 },
    input: { where: { text: 'ชาย' }, page_size: 25 },
    output: { rows: [deleted], total: 1, total_bounded: false, next: null, previous: null },
    answer: { data: [deleted], total: 1, total_bounded: false, next: null, previous: null },
  },
  {
    operation: restoreEmployee,
    path: manage,
    request: { action: 'restore', ...version },
    input: version,
    output: card,
    answer: { data: card },
  },
  {
    operation: resignEmployee,
    path: manage,
    request: { action: 'resign', ...version, ...leaving },
    input: { ...version, ...leaving },
    output: { ...card, status: 'RESIGNED', active: false, resign_date: '2026-11-20' },
    answer: { data: { ...card, status: 'RESIGNED', active: false, resign_date: '2026-11-20' } },
  },
  {
    operation: setPosition,
    path: manage,
    request: { action: 'set_position', ...version, position_id: 4, org_unit_id: 9 },
    input: { ...version, position_id: 4, org_unit_id: 9 },
    output: card,
    answer: { data: card },
  },
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
    operation: unlockEmployee,
    path: manage,
    request: { action: 'unlock', ...version },
    input: version,
    output: card,
    answer: { data: card },
  },
  {
    operation: listFiles,
    path: view,
    request: { action: 'files', employee_id: 31 },
    input: { employee_id: 31 },
    output: [license],
    answer: { data: [license] },
  },
  {
    operation: addFile,
    path: 'api/UploadFilesEmployee',
    request: { ...paperOf, employeeFiles: paper },
    input: { ...paperOf, file: paper },
    output: license,
    answer: { data: license },
  },
  fileGolden(readFile, view, { action: 'file' }, { id: 8 }),
  {
    operation: removeFile,
    path: manage,
    request: { action: 'delete_file', id: 8, row_version: 1 },
    input: { id: 8, row_version: 1 },
    output: null,
    answer: { data: null },
  },
  {
    operation: setEmployeePicture,
    path: 'api/UploadPictureEmployee',
    request: { ...version, picture: paper, crop: { left: 0, top: 8, size: 240 } },
    input: { ...version, picture: paper, crop: { left: 0, top: 8, size: 240 } },
    output: card,
    answer: { data: card },
  },
  {
    operation: removeEmployeePicture,
    path: manage,
    request: { action: 'remove_picture', ...version },
    input: version,
    output: { ...card, Profile: null },
    answer: { data: { ...card, Profile: null } },
  },
  {
    operation: setNationalId,
    path: manage,
    request: { action: 'set_national_id', ...version, national_id: '1-1017-00230-70-8' },
    input: { ...version, national_id: '1-1017-00230-70-8' },
    output: card,
    answer: { data: card },
  },
  {
    operation: registerEmployee,
    path: 'api/public/Register',
    request: { ...typed, national_id: '1101700230708', role_ids: [4] },
    input: { ...typed, national_id: '1101700230708', role_ids: [4] },
    output: registered,
    answer: { data: registered },
  },
  {
    operation: updateEmployee,
    path: manage,
    request: { action: 'update', ...version, data: { ...typed, status: 'ON_LEAVE' } },
    input: { ...version, data: { ...typed, status: 'ON_LEAVE' } },
    output: { ...card, status: 'ON_LEAVE', row_version: 4 },
    answer: { data: { ...card, status: 'ON_LEAVE', row_version: 4 } },
  },
  {
    operation: setActive,
    path: manage,
    request: { action: 'set_active', ...version, active: true },
    input: { ...version, active: true },
    output: card,
    answer: { data: card },
  },
  {
    operation: setActive,
    path: manage,
    request: { action: 'disable', ...version },
    input: { ...version, active: false },
    output: { ...card, active: false },
    answer: { data: { ...card, active: false } },
  },
  {
    operation: resetPassword,
    path: manage,
    request: { action: 'reset_password', ...version },
    input: version,
    output: { ...card, must_change_password: true },
    answer: { data: { ...card, must_change_password: true } },
  },
  {
    operation: setRoles,
    path: manage,
    request: { action: 'set_roles', ...version, role_ids: [4] },
    input: { ...version, role_ids: [4] },
    output: card,
    answer: { data: card },
  },
  {
    operation: listRoles,
    path: manage,
    request: { action: 'roles' },
    input: {},
    output: [{ ...engineer, allowed: true, beyond: [] }],
    answer: { data: [{ ...engineer, allowed: true, beyond: [] }] },
  },
  {
    operation: getOwnRecord,
    path: 'api/ViewEmployee',
    request: { action: 'self' },
    input: {},
    output: himself,
    answer: { data: himself },
  },
  {
    operation: updateOwnRecord,
    path: 'api/ManagementEmployee',
    request: { action: 'self_update', row_version: 3, data: { phone: '081-234-5678', email: null } },
    input: { row_version: 3, data: { phone: '081-234-5678', email: null } },
    output: himself,
    answer: { data: himself },
  },
  {
    operation: importEmployees,
    path: 'api/ImportEmployee',
    request: { dry_run: true, file: sheet },
    input: { dry_run: true, file: sheet },
    output: judged,
    answer: { data: judged },
  },
  fileGolden(importRejects, 'api/ImportEmployeeRejects', {}, { format: 'xlsx', file: sheet }),
  fileGolden(importTemplate, 'api/ViewEmployee', { action: 'import_template' }, { format: 'csv' }),
  {
    operation: listImports,
    path: 'api/ViewEmployee',
    request: { action: 'imports' },
    input: {},
    output: [batch],
    answer: { data: [batch] },
  },
  {
    operation: undoImport,
    path: 'api/ManagementEmployee',
    request: { action: 'undo_import', id: 4, row_version: 1 },
    input: { id: 4, row_version: 1 },
    output: { ...batch, ...undone },
    answer: { data: { ...batch, ...undone } },
  },
  {
    operation: openAccount,
    path: 'api/ManagementEmployee',
    request: { action: 'open_account', ...version },
    input: version,
    output: card,
    answer: { data: card },
  },
]
