// Words and figures of the load of people.
import { words } from '#base/text.ts'

export const loadSaid = words({
  title: { en: 'Load of people', th: 'ภาระงานรายคน' },
  person: { en: 'Person', th: 'ผู้รับผิดชอบ' },
  week: { en: 'week of {day}', th: 'สัปดาห์ที่เริ่ม {day}' },
  cell: {
    en: '{taken} of {capacity} h: visits {visits}, tasks {tasks}',
    th: '{taken} จาก {capacity} ชม. นัดหมาย {visits} งาน {tasks}',
  },
  tasksOnly: { en: 'tasks {tasks} h', th: 'งาน {tasks} ชม.' },
  bounded: { en: 'The first {most} people are shown.', th: 'แสดง {most} คนแรก' },
  over: { en: '{hours} h too many', th: 'เกิน {hours} ชม.' },
})

/** Minutes as hours, at most one decimal. */
export const hoursIn = (minutes: number): string => String(Math.round(minutes / 6) / 10)
