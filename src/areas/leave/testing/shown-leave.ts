// A leave as the server tells it, for tests of the screens.
import type { Balance } from '../leave-balance.ts'
import type { AwayPerson } from '../leave-calendar.ts'
import type { Preview } from '../leave-preview.ts'
import type { LeaveDetail, LeaveRow } from '../leave-rows.ts'

/** A request in a list. */
export const row: LeaveRow = {
  id: 7,
  employee_id: 12,
  employee_code: 'E012',
  employee_th: 'เกรียงไกร พรหมมา',
  employee_en: 'Kriangkrai Phromma',
  nickname: 'เก่ง',
  leave_type_id: 2,
  leave_type_th: 'ลาพักผ่อนประจำปี',
  leave_type_en: 'Annual leave',
  start_date: '2026-12-21',
  start_part: 'PM',
  end_date: '2026-12-22',
  end_part: 'FULL',
  days: 1.5,
  asked_days: null,
  recounted_at: null,
  days_now: null,
  reason: 'พาลูกไปหาหมอ',
  status: 'PENDING',
  substitute_th: 'ณัฐพล ศรีวงศ์',
  substitute_en: 'Nattapon Sriwong',
  has_document: false,
  row_version: 3,
}
/** The same with everything about it. */
export const detail: LeaveDetail = {
  ...row,
  contact_during: null,
  status_note: null,
  decided_by_name: null,
  decided_at: null,
  entered_by_name: null,
  substitute_id: 14,
  substitute_away: false,
  document: null,
  doubts: [],
  acknowledged: [],
  remaining: 4.5,
  clashes: [],
  steps: ['withdraw'],
}
/** A visit in its hours. */
export const visit = {
  source: 'VISIT',
  start: '2026-12-22T02:00:00Z',
  end: '2026-12-22T05:00:00Z',
  so_no: 'SO-2612-0001',
  customer: 'CPK Food',
}
/** What is left of its kind. */
export const balance: Balance = {
  leave_type_id: 2,
  code: 'ANNUAL',
  name_th: 'ลาพักผ่อนประจำปี',
  name_en: 'Annual leave',
  half_day_allowed: true,
  entitled: 6,
  carried: 0,
  adjusted: 0,
  adjusted_reason: null,
  taken: 1,
  pending: 1.5,
  remaining: 3.5,
  opens_on: null,
  entitlement_id: 5,
  row_version: 2,
}
/** What it comes to. */
export const preview: Preview = {
  days: 4,
  skipped: [{ day: '2026-12-20', name: '' }],
  before: 3.5,
  after: -0.5,
  document_needed: true,
  substitute_away: false,
  problems: [
    { code: 'LEAVE_BALANCE_SHORT', en: 'This takes 4 days, but only 3.5 are left.', th: 'วันลาไม่พอ' },
  ],
  clashes: [visit],
}
/** A page of people who are away. */
export const awayPage = (people: readonly AwayPerson[]) => ({
  days_off: ['2026-12-20'],
  away: people,
  total: people.length,
  total_bounded: false,
  next: null,
  previous: null,
})
/** A page of such requests. */
export const page = (rows: readonly LeaveRow[]) => ({
  rows,
  total: rows.length,
  total_bounded: false,
  next: null,
  previous: null,
})
