// What numbers of tasks are called, and to which rows each leads; and the card of the first page that tells them.
import * as z from 'zod/mini'
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
  open: { name: 'tasks open', title: titles.open, link: `${board}&undone=1` },
  late: { name: 'tasks late', title: titles.late, link: `${board}&overdue=1` },
  spent: { name: 'hours spent', title: titles.spent, link: running },
  budget: { name: 'hours planned', title: titles.budget, link: running },
} as const

const count = z.nullable(z.number())

/** What the first page tells: null what the reader has no right to. */
export const projectsToday = z.object({
  [numberNames.open.name]: count,
  [numberNames.late.name]: count,
  [numberNames.spent.name]: count,
  [numberNames.budget.name]: count,
})
export type ProjectsToday = z.output<typeof projectsToday>

/** The title of the card. */
export const projectsTodayTitle = { en: 'Projects in numbers', th: 'ตัวเลขของโครงการ' }
