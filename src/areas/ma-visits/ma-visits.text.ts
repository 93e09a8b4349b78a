// Words of the visits that a contract promises.
import { words } from '#base/text.ts'

/** What can be seen of a visit on a day. */
export const maVisitStates = words({
  PLANNED: { en: 'Planned', th: 'วางแผน' },
  ORDERED: { en: 'Order opened', th: 'เปิดใบงานแล้ว' },
  DONE: { en: 'Done', th: 'เข้าแล้ว' },
  LATE: { en: 'Done late', th: 'เข้าช้า' },
  EARLY: { en: 'Done early', th: 'เข้าก่อนช่วง' },
  MISSED: { en: 'Missed', th: 'ไม่ได้เข้า' },
  SKIPPED: { en: 'Skipped', th: 'ข้าม' },
  PAUSED: { en: 'Contract suspended', th: 'พักสัญญา' },
})

export const maVisitWords = words({
  preview: { en: 'Preview of the visits', th: 'ดูแผนเข้าบำรุงรักษาก่อนบันทึก' },
  apply: { en: 'Save the plan', th: 'บันทึกแผนเข้าบำรุงรักษา' },
  year: { en: 'Visits of a contract', th: 'แผนเข้าบำรุงรักษาของสัญญา' },
  due: { en: 'Visits to open orders for', th: 'นัด MA ที่ต้องเปิดใบงาน' },
  move: { en: 'Move a visit', th: 'เลื่อนนัด' },
  skip: { en: 'Skip a visit', th: 'ข้ามนัด' },
  unskip: { en: 'Plan a skipped visit again', th: 'นำนัดที่ข้ามกลับเข้าแผน' },
  order: { en: 'Open the orders of a visit', th: 'เปิดใบงานของนัด' },
})

export const maVisitLabels = words({
  contract: { en: 'Contract', th: 'สัญญา' },
  site: { en: 'Site', th: 'สถานที่' },
  startDate: { en: 'First day', th: 'วันเริ่มสัญญา' },
  endDate: { en: 'Last day', th: 'วันสิ้นสุดสัญญา' },
  perYear: { en: 'Visits a year', th: 'จำนวนครั้งต่อปี' },
  tolerance: { en: 'Days before and after', th: 'เข้าก่อนหรือหลังได้ (วัน)' },
  plannedDate: { en: 'Planned for', th: 'วันที่นัด' },
  outside: { en: 'Also outside the window', th: 'ยืนยันเลื่อนนอกช่วงที่ตกลงไว้' },
  skipReason: { en: 'Why it is skipped', th: 'เหตุผลที่ข้าม' },
  until: { en: 'Until', th: 'ถึงวันที่' },
})
