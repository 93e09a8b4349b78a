// Words of working weeks.
import { words } from '#base/text.ts'

export const workTypeLabels = words({
  many: { en: 'Work types', th: 'ประเภทวันทำงาน' },
  one: { en: 'Work type', th: 'ประเภทวันทำงาน' },
  name: { en: 'Name', th: 'ชื่อ' },
  freeDays: { en: 'Free days', th: 'วันหยุดประจำสัปดาห์' },
  morningStart: { en: 'Work begins', th: 'เริ่มงาน' },
  morningEnd: { en: 'Break begins', th: 'เริ่มพัก' },
  afternoonStart: { en: 'Break ends', th: 'เลิกพัก' },
  afternoonEnd: { en: 'Work ends', th: 'เลิกงาน' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
})

/** The days of a week as calendars count them. */
export const weekdayWords = words({
  1: { en: 'Monday', th: 'จันทร์' },
  2: { en: 'Tuesday', th: 'อังคาร' },
  3: { en: 'Wednesday', th: 'พุธ' },
  4: { en: 'Thursday', th: 'พฤหัสบดี' },
  5: { en: 'Friday', th: 'ศุกร์' },
  6: { en: 'Saturday', th: 'เสาร์' },
  7: { en: 'Sunday', th: 'อาทิตย์' },
})
