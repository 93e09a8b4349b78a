// What stands on the paper of a checklist beside the list.
import { words } from '#base/text.ts'

export const sheetTitles = words({
  PM: { en: 'PM sheet', th: 'ใบบำรุงรักษา (PM)' },
  FAT: { en: 'Factory acceptance test (FAT)', th: 'ใบตรวจรับที่โรงงานผู้ผลิต (FAT)' },
  SAT: { en: 'Site acceptance test (SAT)', th: 'ใบตรวจรับหน้างาน (SAT)' },
  SAFETY: { en: 'Safety inspection', th: 'ใบตรวจความปลอดภัย' },
  REPAIR: { en: 'Repair checklist', th: 'ใบตรวจงานซ่อม' },
})

export const sheetWords = words({
  open: { en: 'NOT COMPLETE', th: 'ยังตรวจไม่ครบ' },
  list: { en: 'Checklist', th: 'รายการตรวจ' },
  listTold: { en: '{name}, version {version}', th: '{name} รุ่น {version}' },
  done: { en: 'Completed', th: 'ตรวจครบเมื่อ' },
  no: { en: 'No.', th: 'ข้อ' },
  item: { en: 'Item', th: 'สิ่งที่ตรวจ' },
  limits: { en: 'Limits', th: 'เกณฑ์' },
  found: { en: 'Found', th: 'ผลที่ได้' },
  result: { en: 'Result', th: 'สรุป' },
  note: { en: 'Comment', th: 'หมายเหตุ' },
  repair: { en: 'Repair order {so_no}', th: 'เปิดใบงานซ่อม {so_no}' },
  summary: { en: 'Result', th: 'ผลการตรวจ' },
  passed: {
    en: '{passed} passed, {failed} failed, {open} open',
    th: 'ผ่าน {passed} ข้อ ไม่ผ่าน {failed} ข้อ ยังไม่ตรวจ {open} ข้อ',
  },
  accepted: { en: 'Accepted', th: 'ผลการตรวจรับ' },
  yes: { en: 'Accepted', th: 'รับมอบ' },
  withPoints: { en: 'Accepted with open points', th: 'รับมอบโดยมีรายการแก้ไข' },
  noted: { en: 'Not accepted', th: 'ไม่รับมอบ' },
  points: { en: 'Open points', th: 'รายการที่ต้องแก้ไข' },
  byEngineer: { en: 'Engineer', th: 'ช่างผู้ตรวจ' },
  byCompany: { en: 'For the supplier', th: 'ผู้ส่งมอบ' },
  byCustomer: { en: 'For the customer', th: 'ลูกค้าผู้ตรวจรับ' },
})
