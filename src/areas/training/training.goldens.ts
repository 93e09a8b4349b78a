import { ReceivedFile } from '#base/received-file.ts'
import { type Golden, fileGolden, keyedByID, procedureGolden, tableGolden } from '#wire/golden.ts'
import { deleteSession, insertSession, updateSession } from './class-session.ts'
import {
  deleteRequirement,
  insertRequirement,
  listRequirements,
  updateRequirement,
} from './course-requirement.ts'
import { course } from './course.ts'
import { insertInstitute, removeInstitute, selectInstitutes, updateInstitute } from './institute-procedure.ts'
import { institute } from './institute.ts'
import { courseSkills, trainingPeople, trainingRooms } from './training-choices.ts'
import {
  type ClassDetail,
  deleteClass,
  getClass,
  insertClass,
  listClasses,
  setClassStatus,
  updateClass,
} from './training-class.ts'
import {
  type Enrollment,
  cancelEnrollment,
  decideEnrollment,
  enroll,
  listEnrollments,
  rateClass,
} from './training-enrollment.ts'
import {
  getSyllabus,
  readCertificateFile,
  readSyllabus,
  removeCertificateFile,
  removeSyllabus,
  setCertificateFile,
  setSyllabus,
} from './training-files.ts'
import { trainingMatrix } from './training-matrix.ts'
import {
  printCertificate,
  attendClass,
  enterResult,
  listExpiring,
  readCertificate,
} from './training-results.ts'

const path = 'api/CourseRecord'
const counts = { total: 1, total_bounded: false, next: null, previous: null }

const answered = (
  operation: Golden['operation'],
  tb_name: string,
  action: string,
  input: Golden['input'],
  output: unknown,
): Golden => ({
  operation,
  path,
  request: { tb_name, action, ...keyedByID(input) },
  input,
  output,
  answer: { data: keyedByID(output) },
})
const paged = (
  operation: Golden['operation'],
  tb_name: string,
  action: string,
  input: Golden['input'],
  row: unknown,
): Golden => ({
  ...answered(operation, tb_name, action, input, row),
  output: { rows: [row], ...counts },
  answer: { data: [keyedByID(row)], ...counts },
})

const taught = {
  course_id: 2,
  course_code: 'ROBOT-SAFE',
  course_th: 'ความปลอดภัยในการทำงานกับหุ่นยนต์',
  course_en: 'Robot safety',
}
const data = {
  course_id: 2,
  institute_id: 3,
  trainer: 'อ.วิชัย ใจดี',
  mode: 'ONSITE',
  place: 'ห้องอบรม ชั้น 2',
  capacity: 12,
  needs_approval: true,
  cost_total: 24_000.5,
  note: 'เตรียมรองเท้านิรภัย',
} as const
const row = {
  id: 7,
  class_no: 'TR-2612-001',
  ...taught,
  institute_id: 3,
  institute_name: 'สถาบันไทย-เยอรมัน',
  trainer: 'อ.วิชัย ใจดี',
  mode: 'ONSITE',
  place: 'ห้องอบรม ชั้น 2',
  capacity: 12,
  taken: 12,
  waiting: 2,
  status: 'OPEN',
  starts_at: '2026-12-14T02:00:00Z',
  ends_at: '2026-12-14T09:00:00Z',
  own_status: 'WAITLISTED',
  row_version: 4,
} as const
const detail: ClassDetail = {
  ...row,
  needs_approval: true,
  cost_total: 24_000.5,
  note: 'เตรียมรองเท้านิรภัย',
  status_note: null,
  requested: 1,
  hours: 6,
  pass_score: 70,
  validity_months: 24,
  syllabus_file: 'หลักสูตร.pdf',
  feedback: null,
  feedback_count: 0,
  sessions: [
    {
      id: 21,
      starts_at: '2026-12-14T02:00:00Z',
      ends_at: '2026-12-14T09:00:00Z',
      place: null,
      room_id: 5,
      room_name: 'ห้องอบรมใหญ่',
      room_seats: 24,
      row_version: 1,
    },
  ],
  own_enrollment: {
    id: 31,
    status: 'WAITLISTED',
    queue_place: 1,
    moved_up_at: null,
    passed_over_at: '2026-12-01T03:00:00Z',
    feedback: null,
    row_version: 2,
  },
  allowed_next: ['CONFIRMED', 'CANCELLED'],
}
const person = {
  employee_id: 12,
  employee_code: 'E012',
  employee_th: 'เกรียงไกร พรหมมา',
  employee_en: 'Kriangkrai Phromma',
  nickname: 'เก่ง',
}
const clash = {
  source: 'VISIT',
  start: '2026-12-14T02:00:00+00:00',
  end: '2026-12-14T05:00:00+00:00',
  so_no: 'SO-2612-0001',
  customer: 'ซีพีเค ฟู้ด',
  class_no: null,
}
const place: Enrollment = {
  id: 31,
  class_id: 7,
  class_no: 'TR-2612-001',
  ...taught,
  class_status: 'OPEN',
  starts_at: '2026-12-14T02:00:00Z',
  ends_at: '2026-12-14T09:00:00Z',
  ...person,
  status: 'WAITLISTED',
  status_note: null,
  queue_place: 1,
  moved_up_at: null,
  passed_over_at: '2026-12-01T03:00:00Z',
  clashes: [clash],
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
const paper = { name: 'หลักสูตร.pdf', mime: 'application/pdf', size_bytes: 48_213 }
const received = new ReceivedFile({
  key: '0123456789abcdef0123456789abcdef',
  name: paper.name,
  mime: paper.mime,
  size: paper.size_bytes,
  sha256: 'a'.repeat(64),
})
/** The file of a record. */
const fetched = (operation: Golden['operation'], words: object, id: number): Golden => ({
  ...fileGolden(operation, path, {}, { id }),
  request: { ...words, ID: id },
})
/** What is sent at a path of its own. */
const sent = (operation: Golden['operation'], path: string, version: object, output: unknown): Golden => ({
  operation,
  path,
  request: { ...keyedByID(version), file: received },
  input: { ...version, file: received },
  output,
  answer: { data: keyedByID(output) },
})
const version = { id: 7, row_version: 4 }
const placeVersion = { id: 31, row_version: 2 }
const hours = {
  room_id: 5,
  starts_at: '2026-12-14T09:00:00+07:00',
  ends_at: '2026-12-14T16:00:00+07:00',
  place: 'ลานฝึก',
}
const needed = { course_id: 2, position_id: 4, org_unit_id: 9, grace_days: 60 }
const requirement = {
  id: 5,
  ...taught,
  position_id: 4,
  position_th: 'ช่างบริการภาคสนาม',
  position_en: 'Field Service Engineer',
  org_unit_id: 9,
  org_unit_th: 'ฝ่ายบริการ',
  org_unit_en: 'Service',
  grace_days: 60,
  row_version: 1,
}
const option = { id: 12, name_th: 'เกรียงไกร พรหมมา', name_en: 'Kriangkrai Phromma', hint: 'เก่ง · E012' }
const certificate = {
  id: 31,
  certificate_no: 'TC-2612-0001',
  employee_th: person.employee_th,
  employee_en: person.employee_en,
  position_th: 'ช่างบริการภาคสนาม',
  position_en: 'Field Service Engineer',
  course_code: taught.course_code,
  course_th: taught.course_th,
  course_en: taught.course_en,
  hours: 6,
  class_no: row.class_no,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  institute_name: row.institute_name,
  trainer: row.trainer,
  score: 88.5,
  issued_on: '2026-12-14',
  expires_on: '2028-12-14',
  judged_by_th: 'มาลี ศรีสุข',
  judged_by_en: 'Malee Srisuk',
  company_th: 'บริษัท งาน โรโบติกส์ จำกัด',
  company_en: 'Ngan Robotics',
}
const ends = {
  id: 31,
  ...person,
  ...taught,
  certificate_no: 'TC-2412-0001',
  issued_on: '2024-12-14',
  expires_on: '2026-12-14',
  state: 'EXPIRING',
  next_class_no: 'TR-2612-001',
}
const met = { required: 4, valid: 1, expiring: 1, expired: 1, never: 1, overdue: 0 }
const matrix = {
  courses: [
    { id: 2, code: taught.course_code, name_th: taught.course_th, name_en: taught.course_en, counts: met },
  ],
  people: [
    {
      ...person,
      position_th: 'ช่างบริการภาคสนาม',
      position_en: 'Field Service Engineer',
      cells: [
        { course_id: 2, state: 'NEVER', expires_on: null, due_on: '2027-01-31', class_no: 'TR-2612-001' },
      ],
    },
  ],
  counts: met,
  ...counts,
}
const named = { id: 3, name: 'สถาบันไทย-เยอรมัน', row_version: 1 }
const entered = { ...named, created_by: 8 }
const enteredOnTheWire = { ID: 3, name: named.name, row_version: 1, createBy: 8 }

export const goldens: Golden[] = [
  answered(courseSkills, 'course', 'skills', { text: 'หุ่น' }, [{ ...option, hint: 'ROBOT' }]),
  answered(getSyllabus, 'course', 'syllabus', { id: 2 }, { id: 2, file: paper, row_version: 3 }),
  fetched(readSyllabus, { tb_name: 'course', action: 'syllabus_file' }, 2),
  answered(
    removeSyllabus,
    'course',
    'remove_syllabus',
    { id: 2, row_version: 3 },
    { id: 2, file: null, row_version: 4 },
  ),
  sent(
    setSyllabus,
    'api/UploadCourseSyllabus',
    { id: 2, row_version: 3 },
    { id: 2, file: paper, row_version: 4 },
  ),
  answered(listRequirements, 'requirement', 'select', { course_id: 2 }, [requirement]),
  answered(insertRequirement, 'requirement', 'insert', { data: needed }, requirement),
  answered(updateRequirement, 'requirement', 'update', { id: 5, row_version: 1, data: needed }, requirement),
  answered(deleteRequirement, 'requirement', 'delete', { id: 5, row_version: 1 }, null),

  paged(
    listClasses,
    'class',
    'select',
    { where: { text: 'หุ่นยนต์', status: 'OPEN' }, sort: [{ field: 'starts_at', dir: 'asc' }] },
    row,
  ),
  answered(getClass, 'class', 'get', { id: 7 }, detail),
  answered(insertClass, 'class', 'insert', { data, sessions: [hours] }, detail),
  answered(updateClass, 'class', 'update', { ...version, data }, detail),
  answered(deleteClass, 'class', 'delete', version, null),
  answered(
    setClassStatus,
    'class',
    'set_status',
    { ...version, to: 'CANCELLED', reason: 'วิทยากรป่วย' },
    { ...detail, status: 'CANCELLED' },
  ),
  answered(insertSession, 'session', 'insert', { class_id: 7, data: hours }, detail),
  answered(updateSession, 'session', 'update', { id: 21, row_version: 1, data: hours }, detail),
  answered(deleteSession, 'session', 'delete', { id: 21, row_version: 1 }, detail),

  paged(listEnrollments, 'enrollment', 'select', { where: { class_id: 7 }, page_size: 50 }, place),
  answered(enroll, 'enrollment', 'enroll', { class_id: 7, employee_id: 12 }, place),
  answered(
    decideEnrollment,
    'enrollment',
    'decide',
    { ...placeVersion, accept: false, reason: 'ติดงานติดตั้ง' },
    { ...place, status: 'DECLINED' },
  ),
  answered(cancelEnrollment, 'enrollment', 'cancel', { ...placeVersion, reason: 'ลาป่วย' }, place),
  answered(
    attendClass,
    'enrollment',
    'attend',
    { ...placeVersion, attendance: 'ATTENDED', attended_hours: 5.5 },
    { ...place, status: 'ATTENDED', attended_hours: 5.5 },
  ),
  answered(
    enterResult,
    'enrollment',
    'result',
    { ...placeVersion, outcome: 'PASSED', score: 88.5 },
    { ...place, status: 'PASSED', score: 88.5 },
  ),
  answered(
    rateClass,
    'enrollment',
    'feedback',
    { ...placeVersion, feedback: 5, comment: 'ได้ลงมือทำจริง' },
    place,
  ),
  answered(readCertificate, 'enrollment', 'certificate', { id: 31 }, certificate),
  fetched(printCertificate, { tb_name: 'enrollment', action: 'certificate_print' }, 31),
  fetched(readCertificateFile, { tb_name: 'enrollment', action: 'certificate_file' }, 31),
  answered(removeCertificateFile, 'enrollment', 'remove_certificate_file', placeVersion, place),
  sent(setCertificateFile, 'api/UploadTrainingCertificate', placeVersion, {
    ...place,
    certificate_file: paper,
  }),
  paged(listExpiring, 'enrollment', 'expiring', { where: { within: 60, text: 'เก่ง' } }, ends),
  answered(trainingMatrix, 'enrollment', 'matrix', { where: { org_unit_id: 9, state: 'NEVER' } }, matrix),
  answered(trainingRooms, 'session', 'rooms', { text: 'ใหญ่' }, [option]),
  answered(trainingPeople, 'enrollment', 'people', { text: 'เก่ง' }, [option]),

  procedureGolden(selectInstitutes, ['sp_institute', 's_mst'], [{}, {}], [[entered], [enteredOnTheWire]]),
  procedureGolden(
    insertInstitute,
    ['sp_institute', 'i_mst'],
    [
      { name: named.name, createBy: 'supawadee' },
      { name: named.name, created_by: 'supawadee' },
    ],
    [entered, [enteredOnTheWire]],
  ),
  procedureGolden(
    updateInstitute,
    ['sp_institute', 'u_mst'],
    [
      { ID: 3, row_version: 1, name: named.name, updateBy: 'supawadee' },
      { id: 3, row_version: 1, name: named.name, updated_by: 'supawadee' },
    ],
    [entered, [enteredOnTheWire]],
  ),
  procedureGolden(
    removeInstitute,
    ['sp_institute', 'd_mst'],
    [
      { ID: 3, updateBy: 'supawadee' },
      { id: 3, updated_by: 'supawadee' },
    ],
    [null, [{}]],
  ),
  tableGolden(
    institute.tableView!.read,
    'Institute',
    { id: 3, name: named.name, kind: 'EXTERNAL', is_active: true },
    { ID: 3, Name: named.name, Kind: 'EXTERNAL', IsActive: true },
  ),
  tableGolden(
    course.tableView!.read,
    'Course',
    { id: 2, code: 'ROBOT-SAFE', name_th: taught.course_th, category: 'SAFETY', institute_id: 3 },
    { ID: 2, Code: 'ROBOT-SAFE', Name: taught.course_th, Category: 'SAFETY', InstituteID: 3 },
  ),
]
