// Words of rates with days, whatever they are rates of.
import { date } from '#base/fields.ts'
import { words } from '#base/text.ts'

export const datedLabels = words({
  from: { en: 'From', th: 'เริ่มใช้' },
  to: { en: 'Until', th: 'ใช้ถึง' },
  toHelp: {
    en: 'The last day; empty as long as nothing else is known.',
    th: 'วันสุดท้ายที่ใช้ ถ้ายังไม่กำหนดให้เว้นว่าง',
  },
  onDate: { en: 'On the day', th: 'ณ วันที่' },
  when: { en: 'Which', th: 'ช่วงเวลา' },
})

export const datedWords = words({
  insert: { en: 'New {one}', th: 'เพิ่ม{one}' },
  update: { en: 'Change {one}', th: 'แก้ไข{one}' },
  close: { en: 'End {one}', th: 'กำหนดวันสิ้นสุด{one}' },
  remove: { en: 'Delete {one}', th: 'ลบ{one}' },
  restore: { en: 'Restore {one}', th: 'นำ{one}กลับคืน' },
  deleted: { en: 'Only deleted ones', th: 'เฉพาะที่ลบแล้ว' },
  timeline: { en: 'All days of {one}', th: 'ลำดับเวลาของ{one}' },
  history: { en: 'History of {one}', th: 'ประวัติการแก้ไข{one}' },
  import: { en: 'Import {one}', th: 'นำเข้า{one}' },
  text: { en: 'Search', th: 'ค้นหา' },
  filter: { en: 'Filter', th: 'ตัวกรอง' },
  at: { en: 'When', th: 'เมื่อ' },
  supersede: { en: 'End the present one the day before', th: 'ปิดอัตราปัจจุบันในวันก่อนหน้า' },
  closes: { en: 'What is ended by it', th: 'อัตราที่จะถูกปิด' },
  closed: { en: 'The end is set', th: 'กำหนดวันสิ้นสุดแล้ว' },
  holds: { en: 'In force', th: 'ใช้อยู่' },
  coming: { en: 'Coming', th: 'ยังไม่เริ่มใช้' },
  over: { en: 'Over', th: 'สิ้นสุดแล้ว' },
})

/** The days of a rate, both of them in it. */
export const dayFields = {
  valid_from: date({ label: datedLabels.from, required: true }),
  valid_to: date({ label: datedLabels.to, helper: datedLabels.toHelp }),
} as const
