// Words of the schedule.
import { words } from '#base/text.ts'

export const scheduleWords = words({
  schedule: { en: 'Schedule', th: 'ตารางงาน' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
  engineersOnly: { en: 'Field engineers only', th: 'เฉพาะช่าง' },
  search: { en: 'Search', th: 'ค้นหา' },
})
