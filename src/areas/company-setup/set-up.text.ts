// What each step of setting a company up is for, and what its buttons say.
import { words } from '#base/text.ts'

/** What a step is good for. */
export const stepTexts = words({
  COMPANY: {
    en: 'Name, address, telephone and tax ID. They stand on the company’s pages and at the head of every paper.',
    th: 'ชื่อ ที่อยู่ โทรศัพท์ และเลขประจำตัวผู้เสียภาษี ใช้แสดงในหน้าข้อมูลบริษัทและบนหัวเอกสารทุกใบ',
  },
  LOGO: {
    en: 'Stands beside the name on the company’s pages and at the head of every paper.',
    th: 'แสดงคู่กับชื่อบริษัทในหน้าข้อมูลบริษัทและบนหัวเอกสารทุกใบ',
  },
  HOLIDAYS: {
    en: 'The days off of this year and the next in the company’s calendar. Leave, due times and work hours are counted by them.',
    th: 'วันหยุดของปีนี้และปีหน้าในปฏิทินบริษัท ระบบใช้คำนวณวันลา กำหนดเสร็จ และเวลาทำงาน',
  },
  BRANCHES: {
    en: 'Where people work. Departments and teams stand below a branch and can be added later.',
    th: 'สถานที่ทำงานของพนักงาน ฝ่ายและทีมอยู่ภายใต้สาขา เพิ่มภายหลังได้',
  },
  PEOPLE: {
    en: 'Take the list of employees from an Excel or CSV file, or enter them one by one. Accounts are opened afterwards.',
    th: 'นำเข้ารายชื่อพนักงานจากไฟล์ Excel หรือ CSV หรือเพิ่มทีละคน แล้วจึงเปิดบัญชีผู้ใช้ภายหลัง',
  },
})

/** The page's own words. */
export const setUpWords = words({
  title: { en: 'Set up the company', th: 'ตั้งค่าบริษัท' },
  settled: {
    en: '{settled} of {all} steps settled. Every step can be skipped and done later from this page.',
    th: 'เสร็จแล้ว {settled} จาก {all} ขั้นตอน ทุกขั้นตอนข้ามไปก่อนแล้วกลับมาทำที่หน้านี้ภายหลังได้',
  },
  DONE: { en: 'Done', th: 'เสร็จแล้ว' },
  SKIPPED: { en: 'Skipped', th: 'ข้ามไว้' },
  OPEN: { en: 'To do', th: 'ยังไม่ได้ทำ' },
  skip: { en: 'Skip', th: 'ข้าม' },
  skipStep: { en: 'Skip: {step}', th: 'ข้าม: {step}' },
  unskip: { en: 'Take up again', th: 'นำกลับมาทำ' },
  unskipStep: { en: 'Take up again: {step}', th: 'นำกลับมาทำ: {step}' },
  fillIn: { en: 'Fill in', th: 'กรอกข้อมูล' },
  change: { en: 'Change', th: 'แก้ไข' },
  holidays: { en: 'Choose Thai holidays', th: 'เลือกวันหยุดราชการ' },
  calendar: { en: 'Company calendar', th: 'ปฏิทินบริษัท' },
  branch: { en: 'Add a branch', th: 'เพิ่มสาขา' },
  branches: { en: 'All branches', th: 'สาขาทั้งหมด' },
  people: { en: 'Import from a file', th: 'นำเข้าจากไฟล์' },
  employees: { en: 'All employees', th: 'พนักงานทั้งหมด' },
})
