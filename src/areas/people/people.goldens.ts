import { type Golden, fileGolden, procedureGolden, tableGolden } from '#wire/golden.ts'
import { exportEmployees } from './people-export.ts'
import { type OwnRecord, getOwnRecord, updateOwnRecord } from './own-record.ts'
import { roleTable, userTable } from './people-tables.ts'
import {
  type EmployeeRow,
  directory,
  getEmployee,
  listEmployees,
  listRoles,
  listUnits,
  registerEmployee,
  resetPassword,
  setActive,
  setRoles,
  updateEmployee,
} from './people.ts'

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
  supervisor_id: 12,
  supervisor_name: 'วิภา รุ่งเรือง',
  is_field_engineer: true,
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

const himself: OwnRecord = {
  employee_code: 'E017',
  first_name_th: 'สมชาย',
  last_name_th: 'ใจดี',
  first_name_en: 'Somchai',
  last_name_en: 'Jaidee',
  nickname: 'ชาย',
  phone: '081-234-5678',
  email: 'somchai@example.co.th',
  org_unit_name_th: 'ฝ่ายบริการ',
  org_unit_name_en: 'Service',
  supervisor_name_th: 'วิภา รุ่งเรือง',
  supervisor_name_en: null,
  is_field_engineer: true,
  row_version: 3,
}

const typed = {
  employee_code: 'E017',
  first_name_th: 'สมชาย',
  last_name_th: 'ใจดี',
  first_name_en: 'Somchai',
  last_name_en: 'Jaidee',
  nickname: 'ชาย',
  phone: '081-234-5678',
  email: 'somchai@example.co.th',
  org_unit_id: 7,
  supervisor_id: 12,
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

const unit = { id: 7, level: 'DEPARTMENT', code: 'SVC', name_th: 'ฝ่ายบริการ', name_en: null, parent_id: 1 }

const registered = {
  employee_id: 31,
  user_id: 17,
  username: 'e017',
  initial_password: 'e017',
  must_change_password: true,
}

const pageAsked = {
  where: { text: 'ชาย', active: true, role_id: 4 },
  sort: [{ field: 'first_name_th', dir: 'asc' }],
  page_size: 25,
  cursor: 'bmV4dA',
}

const view = 'api/ViewEmployee'
const manage = 'api/ManagementEmployee'
const version = { id: 31, row_version: 3 }

const allowed = { ...engineer, allowed: true }

export const goldens: Golden[] = [
  procedureGolden(
    listRoles,
    ['sp_permission', 'ROLE_SELECT'],
    [{}, {}],
    [
      [allowed, allowed],
      [allowed, allowed],
    ],
  ),
  procedureGolden(
    setRoles,
    ['sp_permission', 'ASSIGN_ROLE'],
    [
      { employee_id: 31, row_version: 3, role_ids: [4] },
      { id: 31, row_version: 3, role_ids: [4] },
    ],
    [somchai, [somchai]],
  ),
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
    output: somchai,
    answer: { data: somchai },
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
    operation: listUnits,
    path: view,
    request: { action: 'org_units' },
    input: {},
    output: [unit],
    answer: { data: [unit] },
  },
  {
    operation: registerEmployee,
    path: 'api/public/Register',
    request: { ...typed, role_ids: [4] },
    input: { ...typed, role_ids: [4] },
    output: registered,
    answer: { data: registered },
  },
  {
    operation: updateEmployee,
    path: manage,
    request: { action: 'update', ...version, data: { ...typed, status: 'ON_LEAVE' } },
    input: { ...version, data: { ...typed, status: 'ON_LEAVE' } },
    output: { ...somchai, status: 'ON_LEAVE', row_version: 4 },
    answer: { data: { ...somchai, status: 'ON_LEAVE', row_version: 4 } },
  },
  {
    operation: setActive,
    path: manage,
    request: { action: 'set_active', ...version, active: true },
    input: { ...version, active: true },
    output: somchai,
    answer: { data: somchai },
  },
  {
    operation: setActive,
    path: manage,
    request: { action: 'disable', ...version },
    input: { ...version, active: false },
    output: { ...somchai, active: false },
    answer: { data: { ...somchai, active: false } },
  },
  {
    operation: resetPassword,
    path: manage,
    request: { action: 'reset_password', ...version },
    input: version,
    output: { ...somchai, must_change_password: true },
    answer: { data: { ...somchai, must_change_password: true } },
  },
  {
    operation: setRoles,
    path: manage,
    request: { action: 'set_roles', ...version, role_ids: [4] },
    input: { ...version, role_ids: [4] },
    output: somchai,
    answer: { data: somchai },
  },
  {
    operation: listRoles,
    path: manage,
    request: { action: 'roles' },
    input: {},
    output: [{ ...engineer, allowed: true }],
    answer: { data: [{ ...engineer, allowed: true }] },
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
]
