// Words of the people area.
import { doneWords, words } from '#base/text.ts'

export const peopleWords = words({
  list: { en: 'Employees', th: 'รายชื่อพนักงาน' },
  one: { en: 'Employee', th: 'ข้อมูลพนักงาน' },
  directory: { en: 'Staff directory', th: 'สมุดรายชื่อพนักงาน' },
  reportingChart: { en: 'Reporting lines', th: 'ผังสายการบังคับบัญชา' },
  positions: { en: 'Positions', th: 'ตำแหน่งงาน' },
  showNationalId: { en: 'Show national ID', th: 'แสดงเลขประจำตัวประชาชน' },
  setNationalId: { en: 'Change national ID', th: 'แก้ไขเลขประจำตัวประชาชน' },
  units: { en: 'Organization units', th: 'หน่วยงาน' },
  register: { en: 'Register an employee', th: 'ลงทะเบียนพนักงาน' },
  update: { en: 'Edit employee', th: 'แก้ไขข้อมูลพนักงาน' },
  setActive: { en: 'Allow or block sign-in', th: 'เปิดหรือปิดการเข้าใช้ระบบ' },
  resetPassword: { en: 'Reset password', th: 'รีเซ็ตรหัสผ่าน' },
  unlock: { en: 'Unlock', th: 'ปลดล็อก' },
  openAccount: { en: 'Open a user account', th: 'เปิดบัญชีผู้ใช้' },
  resign: { en: 'Resign', th: 'บันทึกการลาออก' },
  nextCode: { en: 'Next employee code', th: 'รหัสพนักงานถัดไป' },
  setDataCenterId: { en: 'Set data center ID', th: 'กำหนดรหัสผู้ใช้ในศูนย์ข้อมูล' },
  setRoles: { en: 'Set roles', th: 'กำหนดบทบาท' },
  setPosition: { en: 'Set position', th: 'กำหนดตำแหน่งและสังกัด' },
  roles: { en: 'Roles', th: 'บทบาท' },
})

export const peopleLabels = words({
  code: { en: 'Employee code', th: 'รหัสพนักงาน' },
  firstNameTh: { en: 'First name (Thai)', th: 'ชื่อ (ไทย)' },
  lastNameTh: { en: 'Last name (Thai)', th: 'นามสกุล (ไทย)' },
  firstNameEn: { en: 'First name (English)', th: 'ชื่อ (อังกฤษ)' },
  lastNameEn: { en: 'Last name (English)', th: 'นามสกุล (อังกฤษ)' },
  nickname: { en: 'Nickname', th: 'ชื่อเล่น' },
  phone: { en: 'Phone', th: 'โทรศัพท์' },
  email: { en: 'E-mail', th: 'อีเมล' },
  title: { en: 'Title', th: 'คำนำหน้า' },
  gender: { en: 'Gender', th: 'เพศ' },
  birthDate: { en: 'Date of birth', th: 'วันเกิด' },
  nationalId: { en: 'National ID', th: 'เลขประจำตัวประชาชน' },
  line: { en: 'LINE ID', th: 'ไอดี LINE' },
  position: { en: 'Position', th: 'ตำแหน่ง' },
  employmentType: { en: 'Employment type', th: 'ประเภทการจ้าง' },
  hireDate: { en: 'First day at work', th: 'วันเริ่มงาน' },
  probationEnd: { en: 'Probation ends', th: 'วันสิ้นสุดทดลองงาน' },
  resignDate: { en: 'Last day at work', th: 'วันทำงานวันสุดท้าย' },
  calendar: { en: 'Calendar', th: 'ปฏิทินทำงาน' },
  workType: { en: 'Work type', th: 'ประเภทวันทำงาน' },
  dataCenterId: { en: 'Data center user ID', th: 'รหัสผู้ใช้ในศูนย์ข้อมูล' },
  laborGrade: { en: 'Labour grade', th: 'ระดับค่าแรง' },
  unit: { en: 'Unit', th: 'สังกัด' },
  supervisor: { en: 'Supervisor', th: 'หัวหน้างาน' },
  fieldEngineer: { en: 'Field engineer', th: 'ช่างออกหน้างาน' },
  status: { en: 'Employment', th: 'สถานะพนักงาน' },
  roles: { en: 'Roles', th: 'บทบาท' },
  active: { en: 'Sign-in allowed', th: 'เข้าใช้ระบบได้' },
  text: { en: 'Search', th: 'ค้นหา' },
  role: { en: 'Role', th: 'บทบาท' },
  skill: { en: 'Skill', th: 'ทักษะ' },
  skillLevel: { en: 'At least level', th: 'ระดับอย่างน้อย' },
})

export const peopleHelp = words({
  code: {
    en: 'Also the user name and the first password; a new password is asked for at the first sign-in.',
    th: 'ใช้เป็นชื่อผู้ใช้และรหัสผ่านแรก ระบบจะให้ตั้งรหัสผ่านใหม่เมื่อเข้าใช้ครั้งแรก',
  },
  nationalId: {
    en: '13 digits. Only people who may edit employees can see it, and every view is recorded.',
    th: 'ตัวเลข 13 หลัก เห็นได้เฉพาะผู้ที่แก้ไขข้อมูลพนักงานได้ และระบบบันทึกทุกครั้งที่เปิดดู',
  },
  calendar: {
    en: 'Its days off count for this person; if none is chosen, the company’s calendar does.',
    th: 'ใช้วันหยุดตามปฏิทินนี้ ถ้าไม่เลือกจะใช้ปฏิทินหลักของบริษัท',
  },
  hireDate: {
    en: 'Leave that asks for service, as annual leave does, counts from this day; without it from the day of registration.',
    th: 'ใช้นับอายุงานของการลา เช่น ลาพักผ่อนประจำปี ถ้าไม่ใส่จะนับจากวันที่ลงทะเบียน',
  },
  workType: {
    en: 'Which days of the week are worked on; as the calendar says where none is chosen.',
    th: 'กำหนดว่าทำงานวันใดของสัปดาห์ ถ้าไม่เลือกจะเป็นไปตามปฏิทิน',
  },
  dataCenterId: {
    en: 'How the data center knows this person; a new password is passed on to it under this ID.',
    th: 'รหัสที่ศูนย์ข้อมูลใช้เรียกบุคคลนี้ เมื่อเปลี่ยนรหัสผ่าน ระบบจะส่งรหัสใหม่ไปที่ศูนย์ข้อมูลด้วยรหัสผู้ใช้นี้',
  },
  laborGrade: {
    en: 'This person’s hours are costed at this grade.',
    th: 'ชั่วโมงทำงานคิดต้นทุนตามอัตราค่าแรงของระดับนี้',
  },
  fieldEngineer: {
    en: 'Can be sent to customers and appears when a visit is planned.',
    th: 'ไปหน้างานลูกค้าได้ และมีชื่อให้เลือกตอนนัดเข้าหน้างาน',
  },
  unit: {
    en: 'Where this person works; rights for the own branch follow it.',
    th: 'ใช้กำหนดข้อมูลที่เห็นได้ตามสาขา',
  },
  roles: { en: 'What this person sees and may do.', th: 'กำหนดเมนูและสิทธิ์ที่ใช้งานได้' },
  text: {
    en: 'Name in Thai or English, nickname, position, code or phone',
    th: 'ชื่อไทยหรืออังกฤษ ชื่อเล่น ตำแหน่ง รหัส หรือเบอร์โทร',
  },
})

/** The headings of the form of a person. */
export const peopleGroups = words({
  name: { en: 'Name', th: 'ชื่อ' },
  contact: { en: 'Contact', th: 'ช่องทางติดต่อ' },
  personal: { en: 'Personal', th: 'ข้อมูลส่วนตัว' },
  work: { en: 'Work', th: 'การทำงาน' },
  rights: { en: 'Sign-in', th: 'การเข้าใช้ระบบ' },
})

/** Whether an employee works here; kept apart from whether they may sign in. */
export const employeeStatuses = words({
  ACTIVE: { en: 'Working', th: 'ทำงานอยู่' },
  ON_LEAVE: { en: 'On leave', th: 'ลางาน' },
  SUSPENDED: { en: 'Suspended', th: 'พักงาน' },
  RESIGNED: { en: 'Resigned', th: 'ลาออกแล้ว' },
})

export const personTitles = words({
  MR: { en: 'Mr', th: 'นาย' },
  MRS: { en: 'Mrs', th: 'นาง' },
  MS: { en: 'Ms', th: 'นางสาว' },
  DR: { en: 'Dr', th: 'ดร.' },
  OTHER: { en: 'Other', th: 'อื่น ๆ' },
})

export const genders = words({
  M: { en: 'Male', th: 'ชาย' },
  F: { en: 'Female', th: 'หญิง' },
  X: { en: 'Not stated', th: 'ไม่ระบุ' },
})

export const employmentTypes = words({
  PERMANENT: { en: 'Permanent', th: 'พนักงานประจำ' },
  CONTRACT: { en: 'Contract', th: 'สัญญาจ้าง' },
  PROBATION: { en: 'On probation', th: 'ทดลองงาน' },
  INTERN: { en: 'Intern', th: 'นักศึกษาฝึกงาน' },
  OUTSOURCE: { en: 'Outsourced', th: 'พนักงานภายนอก' },
})

export const peopleDone = words({
  registered: {
    en: 'Registered. The first password is the user name.',
    th: 'ลงทะเบียนแล้ว รหัสผ่านแรกคือชื่อผู้ใช้',
  },
  saved: doneWords.saved,
  unlocked: { en: 'Unlocked. Signing in works again at once.', th: 'ปลดล็อกแล้ว เข้าใช้ระบบได้ทันที' },
  passwordReset: {
    en: 'Reset. The password is the user name again and must be changed.',
    th: 'รีเซ็ตแล้ว รหัสผ่านกลับเป็นชื่อผู้ใช้ และต้องตั้งใหม่เมื่อเข้าใช้',
  },
})
