// What numbers of tasks are called, and to which rows each leads.
import { words } from '#base/text.ts'

const titles = words({
  open: { en: 'Open tasks', th: 'งานที่ยังไม่เสร็จ' },
  late: { en: 'Late tasks', th: 'งานที่เกินกำหนด' },
  spent: { en: 'Hours spent on projects', th: 'ชั่วโมงที่ใช้ไปในโครงการ' },
  budget: { en: 'Hours planned for projects', th: 'ชั่วโมงตามงบของโครงการ' },
})
const board = '/app/Taskboard?board=RCS'
const running = '/app/Project-Management?view=OPEN'

/** Their names, titles and lists. */
export const numberNames = {
  open: { name: 'tasks open', title: titles.open, link: `${board}&todo=1` },
  late: { name: 'tasks late', title: titles.late, link: `${board}&overdue=1` },
  spent: { name: 'hours spent', title: titles.spent, link: running },
  budget: { name: 'hours planned', title: titles.budget, link: running },
} as const
