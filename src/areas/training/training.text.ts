// The words of training: what is done, what is asked, and the states.
import { words } from '#base/text.ts'

export const trainingWords = words({
  classes: { en: 'Training', th: 'การฝึกอบรม' },
  one: { en: 'Training class', th: 'รุ่นอบรม' },
  insert: { en: 'New class', th: 'เปิดรุ่นอบรม' },
  update: { en: 'Change a class', th: 'แก้ไขรุ่นอบรม' },
  remove: { en: 'Delete a class', th: 'ลบรุ่นอบรม' },
  setStatus: { en: 'Change the status of a class', th: 'เปลี่ยนสถานะรุ่นอบรม' },
  addSession: { en: 'Add session', th: 'เพิ่มวันเวลาอบรม' },
  changeSession: { en: 'Change session', th: 'แก้ไขวันเวลาอบรม' },
  removeSession: { en: 'Remove session', th: 'ลบวันเวลาอบรม' },
  sessions: { en: 'Sessions of a class', th: 'วันเวลาอบรม' },
  enrollments: { en: 'People in classes', th: 'ผู้เข้าอบรม' },
  enroll: { en: 'Enrol', th: 'สมัครอบรม' },
  enrollMany: { en: 'Enrol people', th: 'จัดพนักงานเข้าอบรม' },
  decide: { en: 'Decide about a request', th: 'พิจารณาคำขออบรม' },
  cancelEnrollment: { en: 'Give up a place', th: 'ยกเลิกการเข้าอบรม' },
  attend: { en: 'Record attendance', th: 'บันทึกการเข้าอบรม' },
  result: { en: 'Enter a result', th: 'บันทึกผลอบรม' },
  rate: { en: 'Rate the training', th: 'ประเมินการอบรม' },
  certificate: { en: 'Certificate', th: 'ใบรับรอง' },
  certificateFile: { en: 'Certificate of the institute', th: 'ไฟล์ใบรับรองจากสถาบัน' },
  setCertificateFile: { en: 'Add the certificate of the institute', th: 'แนบใบรับรองจากสถาบัน' },
  removeCertificateFile: { en: 'Delete the certificate of the institute', th: 'ลบใบรับรองจากสถาบัน' },
  expiring: { en: 'Expiring certificates', th: 'ใบรับรองใกล้หมดอายุ' },
  matrix: { en: 'Training matrix', th: 'ตารางหลักสูตรบังคับ' },
  gap: { en: 'People missing a course', th: 'พนักงานที่ยังขาดหลักสูตร' },
  people: { en: 'People to enrol', th: 'พนักงานที่จัดเข้าอบรมได้' },
  rooms: { en: 'Rooms for a class', th: 'ห้องที่ใช้อบรมได้' },
  courseLength: { en: 'How long a course takes', th: 'ระยะเวลาของหลักสูตร' },
  skills: { en: 'Skills a course gives', th: 'ทักษะที่ได้จากหลักสูตร' },
  requirements: { en: 'Course requirements', th: 'หลักสูตรบังคับ' },
  addRequirement: { en: 'Require a course', th: 'เพิ่มหลักสูตรบังคับ' },
  changeRequirement: { en: 'Change a requirement', th: 'แก้ไขหลักสูตรบังคับ' },
  removeRequirement: { en: 'Remove a requirement', th: 'เลิกบังคับหลักสูตร' },
})

export const trainingDone = words({
  saved: { en: 'Saved', th: 'บันทึกแล้ว' },
  deleted: { en: 'Deleted', th: 'ลบแล้ว' },
  fileKept: { en: 'The file is saved', th: 'บันทึกไฟล์แล้ว' },
  fileGone: { en: 'The file is deleted', th: 'ลบไฟล์แล้ว' },
  moved: { en: 'Status changed', th: 'เปลี่ยนสถานะแล้ว' },
  cancelled: { en: 'Place given up', th: 'ยกเลิกการเข้าอบรมแล้ว' },
  placed: {
    en: '{enrolled} enrolled, {waiting} on the waiting list',
    th: 'ได้ที่นั่ง {enrolled} คน สำรอง {waiting} คน',
  },
  somePlaced: {
    en: '{enrolled} enrolled, {waiting} on the waiting list, {refused} not enrolled',
    th: 'ได้ที่นั่ง {enrolled} คน สำรอง {waiting} คน จัดเข้าไม่ได้ {refused} คน',
  },
  thanks: { en: 'Thank you', th: 'ขอบคุณสำหรับการประเมิน' },
})

export const trainingLabels = words({
  text: { en: 'Class, course or trainer', th: 'เลขที่รุ่น หลักสูตร หรือวิทยากร' },
  person: { en: 'Name', th: 'ชื่อพนักงาน' },
  filter: { en: 'Filter', th: 'ตัวกรอง' },
  view: { en: 'Show', th: 'แสดง' },
  classNo: { en: 'Class', th: 'รุ่นอบรม' },
  course: { en: 'Course', th: 'หลักสูตร' },
  institute: { en: 'Institute', th: 'สถาบัน' },
  trainer: { en: 'Trainer', th: 'วิทยากร' },
  mode: { en: 'Format', th: 'รูปแบบ' },
  place: { en: 'Place', th: 'สถานที่' },
  room: { en: 'Our room', th: 'ห้องของบริษัท' },
  roomHelp: {
    en: 'Booked with this session, and released with it',
    th: 'ระบบจองห้องให้ตามวันเวลานี้ และคืนห้องเมื่อลบหรือยกเลิก',
  },
  capacity: { en: 'Seats', th: 'จำนวนที่นั่ง' },
  needsApproval: { en: 'Enrolment needs approval', th: 'การสมัครต้องได้รับอนุมัติ' },
  cost: { en: 'Cost of the class (baht)', th: 'ค่าใช้จ่ายทั้งรุ่น (บาท)' },
  note: { en: 'Note', th: 'หมายเหตุ' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  status: { en: 'Status', th: 'สถานะ' },
  starts: { en: 'Begins', th: 'เริ่ม' },
  ends: { en: 'Ends', th: 'สิ้นสุด' },
  when: { en: 'When', th: 'วันเวลา' },
  taken: { en: 'Enrolled', th: 'ผู้เข้าอบรม' },
  waiting: { en: 'Waiting list', th: 'สำรอง' },
  employee: { en: 'Employee', th: 'พนักงาน' },
  employees: { en: 'Employees', th: 'พนักงาน' },
  position: { en: 'Position', th: 'ตำแหน่ง' },
  unit: { en: 'Unit', th: 'หน่วยงาน' },
  grace: { en: 'Days until it is due', th: 'ต้องผ่านภายใน (วัน)' },
  graceHelp: {
    en: 'Counted from the first day of work, or from when this was required',
    th: 'นับจากวันเริ่มงาน หรือวันที่กำหนดหลักสูตรนี้',
  },
  accept: { en: 'Approve', th: 'อนุมัติ' },
  attendance: { en: 'Attendance', th: 'การเข้าอบรม' },
  hours: { en: 'Hours attended', th: 'ชั่วโมงที่เข้าอบรม' },
  sessions: { en: 'Hours', th: 'วันเวลาอบรม' },
  outcome: { en: 'Result', th: 'ผลอบรม' },
  score: { en: 'Score', th: 'คะแนน' },
  feedback: { en: 'How good was it?', th: 'ความพึงพอใจ' },
  comment: { en: 'What would you change?', th: 'ข้อเสนอแนะ' },
  certificateNo: { en: 'Certificate', th: 'เลขที่ใบรับรอง' },
  issued: { en: 'Issued', th: 'วันที่ออก' },
  expires: { en: 'Valid until', th: 'หมดอายุ' },
  within: { en: 'Expires within (days)', th: 'หมดอายุภายใน (วัน)' },
  state: { en: 'State', th: 'สถานะ' },
})

/** By when an employee has to have passed. */
export const trainingDue = words({
  until: { en: 'until {day}', th: 'ภายใน {day}' },
  overdue: { en: 'overdue since {day}', th: 'เกินกำหนดตั้งแต่ {day}' },
})

/** How a class is held. */
export const classModes = words({
  ONSITE: { en: 'On site', th: 'อบรมในสถานที่' },
  ONLINE: { en: 'Online', th: 'ออนไลน์' },
  OJT: { en: 'On the job', th: 'สอนหน้างาน' },
})

/** Where a class stands. */
export const classStates = words({
  DRAFT: { en: 'Draft', th: 'ร่าง' },
  OPEN: { en: 'Open', th: 'เปิดรับสมัคร' },
  CONFIRMED: { en: 'Confirmed', th: 'ยืนยันแล้ว' },
  IN_PROGRESS: { en: 'In progress', th: 'กำลังอบรม' },
  COMPLETED: { en: 'Completed', th: 'อบรมเสร็จแล้ว' },
  CANCELLED: { en: 'Cancelled', th: 'ยกเลิกแล้ว' },
})

/** What moves a class on to a state. */
export const classSteps = words({
  OPEN: { en: 'Open for enrolment', th: 'เปิดรับสมัคร' },
  CONFIRMED: { en: 'Confirm', th: 'ยืนยันการอบรม' },
  IN_PROGRESS: { en: 'Begin', th: 'เริ่มอบรม' },
  COMPLETED: { en: 'Complete', th: 'ปิดรุ่นอบรม' },
  CANCELLED: { en: 'Cancel the class', th: 'ยกเลิกรุ่นอบรม' },
})
export type ClassStep = keyof typeof classSteps

/** Where an employee stands in a class. */
export const enrollmentStates = words({
  REQUESTED: { en: 'Pending approval', th: 'รออนุมัติ' },
  ENROLLED: { en: 'Enrolled', th: 'มีที่นั่งแล้ว' },
  WAITLISTED: { en: 'Waiting list', th: 'รายชื่อสำรอง' },
  DECLINED: { en: 'Declined', th: 'ไม่อนุมัติ' },
  CANCELLED: { en: 'Cancelled', th: 'ยกเลิกแล้ว' },
  ATTENDED: { en: 'Attended', th: 'เข้าอบรมแล้ว' },
  NO_SHOW: { en: 'Absent', th: 'ไม่มาอบรม' },
  PASSED: { en: 'Passed', th: 'ผ่าน' },
  FAILED: { en: 'Failed', th: 'ไม่ผ่าน' },
})
export type EnrollmentStatus = keyof typeof enrollmentStates

/** Whether an employee came; the last takes a mark back. */
export const attendances = words({
  ATTENDED: { en: 'Present', th: 'มาอบรม' },
  NO_SHOW: { en: 'Absent', th: 'ไม่มา' },
  ENROLLED: { en: 'Not marked', th: 'ยังไม่บันทึก' },
})

/** What came of it; the last takes a result back. */
export const outcomes = words({
  PASSED: { en: 'Passed', th: 'ผ่าน' },
  FAILED: { en: 'Failed', th: 'ไม่ผ่าน' },
  ATTENDED: { en: 'No result', th: 'ยังไม่มีผล' },
})

/** How an employee stands with a course they need. */
export const matrixStates = words({
  VALID: { en: 'Valid', th: 'ผ่านแล้ว' },
  EXPIRING: { en: 'Expiring soon', th: 'ใกล้หมดอายุ' },
  EXPIRED: { en: 'Expired', th: 'หมดอายุ' },
  NEVER: { en: 'Missing', th: 'ยังไม่ผ่าน' },
})
export type MatrixState = keyof typeof matrixStates
