// Training as the server tells it, for tests of the screens.
import type { ClassDetail, ClassRow } from '../training-class.ts'
import type { Enrollment } from '../training-enrollment.ts'
import type { MatrixCounts } from '../training-matrix.ts'

/** A class in a list. */
export const row: ClassRow = {
  id: 7,
  class_no: 'TR-2612-001',
  course_id: 2,
  course_code: 'ROBOT-SAFE',
  course_th: 'ความปลอดภัยในการทำงานกับหุ่นยนต์',
  course_en: 'Robot safety',
  institute_id: 3,
  institute_name: 'สถาบันไทย-เยอรมัน',
  trainer: 'อ.วิชัย',
  mode: 'ONSITE',
  place: 'Room 2',
  capacity: 12,
  taken: 12,
  waiting: 2,
  status: 'OPEN',
  starts_at: '2026-12-14T02:00:00Z',
  ends_at: '2026-12-14T09:00:00Z',
  own_status: null,
  row_version: 4,
}
/** The same with everything about it. */
export const detail: ClassDetail = {
  ...row,
  needs_approval: false,
  cost_total: null,
  note: null,
  status_note: null,
  requested: 0,
  hours: 6,
  pass_score: 70,
  validity_months: 24,
  syllabus_file: null,
  feedback: null,
  feedback_count: 0,
  sessions: [
    {
      id: 21,
      starts_at: '2026-12-14T02:00:00Z',
      ends_at: '2026-12-14T09:00:00Z',
      place: null,
      room_id: null,
      room_name: null,
      room_seats: null,
      row_version: 1,
    },
  ],
  own_enrollment: null,
  allowed_next: [],
}
/** An employee in it. */
export const place: Enrollment = {
  id: 31,
  class_id: 7,
  class_no: 'TR-2612-001',
  course_id: 2,
  course_code: 'ROBOT-SAFE',
  course_th: 'ความปลอดภัยในการทำงานกับหุ่นยนต์',
  course_en: 'Robot safety',
  class_status: 'OPEN',
  starts_at: '2026-12-14T02:00:00Z',
  ends_at: '2026-12-14T09:00:00Z',
  employee_id: 12,
  employee_code: 'E012',
  employee_th: 'เกรียงไกร พรหมมา',
  employee_en: 'Kriangkrai Phromma',
  nickname: 'เก่ง',
  status: 'ENROLLED',
  status_note: null,
  queue_place: null,
  moved_up_at: null,
  passed_over_at: null,
  clashes: [],
  attended_hours: null,
  score: null,
  certificate_no: null,
  issued_on: null,
  expires_on: null,
  certificate_file: null,
  feedback: null,
  comment: null,
  steps: ['cancel'],
  row_version: 2,
}
/** A page of such rows. */
export const page = <Row>(rows: Row[]) => ({
  rows,
  total: rows.length,
  total_bounded: false,
  next: null,
  previous: null,
})
/** How many needs are met. */
export const counts: MatrixCounts = { required: 4, valid: 1, expiring: 1, expired: 1, never: 1, overdue: 0 }
