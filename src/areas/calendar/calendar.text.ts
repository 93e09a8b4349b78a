// The words of the calendar that contract, server and screens share.
import { words } from '#base/text.ts'

export const calendarLabels = words({
  calendar: { en: 'Calendar', th: 'ปฏิทิน' },
  calendars: { en: 'Calendars', th: 'ปฏิทิน' },
  name: { en: 'Name', th: 'ชื่อ' },
  description: { en: 'Description', th: 'รายละเอียด' },
  workType: { en: 'Work type', th: 'ประเภทวันทำงาน' },
  status: { en: 'Status', th: 'สถานะ' },
  isDefault: { en: 'The company counts working time by this calendar', th: 'ใช้ปฏิทินนี้นับเวลาทำงานของบริษัท' },
  eventType: { en: 'Event type', th: 'ประเภทกิจกรรม' },
  date: { en: 'Date', th: 'วันที่' },
  startDate: { en: 'Start date', th: 'วันที่เริ่ม' },
  endDate: { en: 'End date', th: 'วันที่สิ้นสุด' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
})

export const calendarStatuses = {
  1: { en: 'Active', th: 'ใช้งาน' },
  2: { en: 'Inactive', th: 'ไม่ใช้งาน' },
} as const

/** The rules of the two dialogs in the specification's words. */
export const calendarWarnings = words({
  eventType: { en: 'please specify the event type', th: 'กรุณาระบุประเภทกิจกรรม' },
  endBeforeStart: {
    en: 'end date must not be earlier than start date',
    th: 'วันที่สิ้นสุดต้องไม่ก่อนวันที่เริ่ม',
  },
  dateTaken: {
    en: 'please change the date because a date duplicates',
    th: 'กรุณาเปลี่ยนวันที่ เนื่องจากมีวันที่ซ้ำ',
  },
  tooManyDays: { en: 'at most 366 days at once', th: 'เลือกได้ครั้งละไม่เกิน 366 วัน' },
  type: { en: 'please specify the type', th: 'กรุณาระบุประเภท' },
  noDay: { en: 'please choose at least one day', th: 'กรุณาเลือกวันที่อย่างน้อยหนึ่งวัน' },
  oneDayField: { en: 'give one day or a list of days, not both', th: 'ระบุวันเดียวหรือหลายวัน อย่างใดอย่างหนึ่ง' },
  oneCalendarField: {
    en: 'give one calendar or a list of calendars, not both',
    th: 'ระบุปฏิทินเดียวหรือหลายปฏิทิน อย่างใดอย่างหนึ่ง',
  },
  noCalendar: { en: 'please choose at least one calendar', th: 'กรุณาเลือกปฏิทินอย่างน้อยหนึ่งรายการ' },
})
