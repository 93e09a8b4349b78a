import { ReceivedFile } from '#base/received-file.ts'
import { type Golden, fileGolden, historyGolden, importGolden, optionsGolden } from '#wire/golden.ts'
import { exportLeave } from './leave-export.ts'
import { leaveType } from './leave-types.ts'
import { getLeave, listLeave } from './leave.ts'
import { type Balance, adjustBalance, leaveBalance } from './leave-balance.ts'
import { attachDocument, detachDocument, readDocument } from './leave-document.ts'
import { leavePeople } from './leave-people.ts'
import { leaveCalendar } from './leave-calendar.ts'
import { listStandingIn } from './leave-standing-in.ts'
import { previewLeave } from './leave-preview.ts'
import type { LeaveDetail } from './leave-rows.ts'
import {
  approveLeave,
  cancelLeave,
  insertLeave,
  rejectLeave,
  submitLeave,
  updateLeave,
  withdrawLeave,
} from './leave-steps.ts'

const path = 'api/LeaveRecordEmployee'
const data = {
  leave_type_id: 2,
  start_date: '2026-12-21',
  start_part: 'PM',
  end_date: '2026-12-22',
  end_part: 'FULL',
  reason: 'พาลูกไปหาหมอ',
  contact_during: '081-555-1000',
  substitute_id: 14,
} as const
const person = {
  employee_id: 12,
  employee_th: 'เกรียงไกร พรหมมา',
  employee_en: 'Kriangkrai Phromma',
  nickname: 'เก่ง',
}
const { contact_during, substitute_id, ...asked } = data
const row = {
  id: 7,
  ...person,
  ...asked,
  leave_type_th: 'ลาพักผ่อนประจำปี',
  leave_type_en: 'Annual leave',
  days: 1.5,
  status: 'PENDING',
  substitute_th: 'ณัฐพล ศรีวงศ์',
  substitute_en: 'Nattapon Sriwong',
  has_document: true,
  row_version: 1,
} as const
const span = { start_date: '2026-12-21', start_part: 'PM', end_date: '2026-12-22', end_part: 'FULL' } as const
const stoodInFor = {
  id: 7,
  ...person,
  ...span,
  days: 1.5,
  status: 'APPROVED',
  contact_during: '081-555-1000',
} as const
const clash = {
  source: 'VISIT',
  start: '2026-12-22T02:00:00Z',
  end: '2026-12-22T05:00:00Z',
  so_no: 'SO-2612-0001',
  customer: 'ซีพีเค ฟู้ด',
}
const detail: LeaveDetail = {
  ...row,
  contact_during,
  status_note: null,
  decided_by_name: null,
  decided_at: null,
  entered_by_name: 'สุภาวดี นิลพันธ์',
  substitute_id,
  substitute_away: false,
  document: { name: 'ใบรับรองแพทย์.png', mime: 'image/png', size_bytes: 48_213 },
  doubts: [],
  acknowledged: [],
  remaining: 4.5,
  clashes: [clash],
  steps: ['approve', 'reject'],
}
const certificate = new ReceivedFile({
  key: '0123456789abcdef0123456789abcdef',
  name: 'ใบรับรองแพทย์.png',
  mime: 'image/png',
  size: 48_213,
  sha256: 'a'.repeat(64),
})
const balance: Balance = {
  leave_type_id: 2,
  code: 'ANNUAL',
  name_th: 'ลาพักผ่อนประจำปี',
  name_en: 'Annual leave',
  half_day_allowed: true,
  entitled: 6,
  carried: 1,
  adjusted: 2,
  adjusted_reason: 'ชดเชยวันเดินทาง',
  taken: 1,
  pending: 1.5,
  remaining: 6.5,
  entitlement_id: 31,
  row_version: 4,
}
const version = { id: 7, row_version: 1 }
const page = { where: { view: 'DECIDE', text: 'เก่ง' }, sort: [{ field: 'start_date', dir: 'desc' }] }
const counts = { total: 1, total_bounded: false, next: null, previous: null }

const step = (operation: Golden['operation'], action: string, input: Golden['input']): Golden => ({
  operation,
  path,
  request: { action, ...input },
  input,
  output: detail,
  answer: { data: detail },
})
const answered = (
  operation: Golden['operation'],
  action: string,
  input: Golden['input'],
  output: unknown,
): Golden => ({
  ...step(operation, action, input),
  output,
  answer: { data: output },
})

const typePath = 'api/LeaveType'
const typed = {
  code: 'ANNUAL',
  name_th: 'ลาพักผ่อนประจำปี',
  name_en: 'Annual leave',
  paid: 'FULL',
  quota_days: 6,
  carry_over_days: 6,
  counts_all_days: false,
  half_day_allowed: true,
  min_notice_days: 3,
  backdate_days: 0,
  min_service_days: 365,
  document_after_days: null,
  gender: null,
  is_active: true,
}
const type = { id: 2, ...typed, row_version: 1 }
const typeVersion = { id: 2, row_version: 1 }
const ofType = (
  operation: Golden['operation'],
  action: string,
  input: Golden['input'],
  output: unknown,
): Golden => ({ ...answered(operation, action, input, output), path: typePath })
const types = { where: { text: 'ลา' }, sort: [{ field: 'code', dir: 'asc' }] }

export const goldens: Golden[] = [
  {
    operation: listLeave,
    path,
    request: { action: 'select', ...page },
    input: page,
    output: { rows: [row], ...counts },
    answer: { data: [row], ...counts },
  },
  fileGolden(exportLeave, path, { action: 'export' }, { where: { view: 'ALL' }, format: 'csv' }),
  step(getLeave, 'get', { id: 7 }),
  step(insertLeave, 'insert', { employee_id: 12, data, send: true }),
  step(updateLeave, 'update', { ...version, data, send: false }),
  step(submitLeave, 'submit', version),
  step(approveLeave, 'approve', { ...version, note: 'ฝากงานให้บอยแล้ว', acknowledged: ['NO_DOCUMENT'] }),
  step(rejectLeave, 'reject', { ...version, note: 'ติดงานติดตั้ง' }),
  step(withdrawLeave, 'withdraw', version),
  step(cancelLeave, 'cancel', { ...version, note: 'เปลี่ยนแผน' }),
  answered(leaveBalance, 'balance', { employee_id: 12, year: 2026 }, [balance]),
  answered(leavePeople, 'people', { text: 'เก่ง', deed: 'ASK' }, [
    {
      id: 12,
      employee_code: 'E012',
      name_th: 'เกรียงไกร พรหมมา',
      name_en: 'Kriangkrai Phromma',
      nickname: 'เก่ง',
    },
  ]),
  answered(
    adjustBalance,
    'adjust',
    {
      employee_id: 12,
      leave_type_id: 2,
      year: 2026,
      id: 31,
      row_version: 4,
      adjusted_days: 2,
      reason: 'ชดเชยวันเดินทาง',
    },
    balance,
  ),
  step(detachDocument, 'detach', version),
  fileGolden(readDocument, path, { action: 'document' }, { id: 7 }),
  {
    operation: attachDocument,
    path: 'api/UploadLeaveDocument',
    request: { ...version, file: certificate },
    input: { ...version, file: certificate },
    output: detail,
    answer: { data: detail },
  },
  answered(
    leaveCalendar,
    'calendar',
    { from: '2026-12-01', to: '2026-12-31', text: 'เก่ง', page_size: 50 },
    {
      days_off: ['2026-12-05'],
      away: [
        {
          ...person,
          leaves: [{ id: 7, ...span, status: 'APPROVED', leave_type_th: null, leave_type_en: null }],
        },
      ],
      ...counts,
    },
  ),
  {
    operation: listStandingIn,
    path,
    request: { action: 'standing_in', page_size: 3 },
    input: { page_size: 3 },
    output: { rows: [stoodInFor], ...counts },
    answer: { data: [stoodInFor], ...counts },
  },
  answered(
    previewLeave,
    'preview',
    { employee_id: 12, data, id: 7 },
    {
      days: 1.5,
      skipped: [{ day: '2026-12-20', name: '' }],
      before: 6,
      after: 4.5,
      document_needed: false,
      substitute_away: true,
      problems: [{ code: 'LEAVE_WHOLE_DAYS', en: 'Whole days', th: 'ลาเต็มวัน' }],
      clashes: [clash],
    },
  ),
  {
    operation: leaveType.select,
    path: typePath,
    request: { action: 'select', ...types },
    input: types,
    output: { rows: [type], ...counts },
    answer: { data: [type], ...counts },
  },
  historyGolden(leaveType.history, typePath, {}),
  optionsGolden(leaveType.options, typePath, {}),
  importGolden(leaveType.imported, 'api/ImportLeaveType'),
  fileGolden(leaveType.exported, typePath, { action: 'export' }, { where: { text: 'ลา' }, format: 'csv' }),
  ofType(leaveType.get, 'get', { id: 2 }, type),
  ofType(leaveType.insert, 'insert', { data: typed }, type),
  ofType(leaveType.update, 'update', { ...typeVersion, data: typed }, type),
  ofType(leaveType.remove, 'delete', typeVersion, null),
]
