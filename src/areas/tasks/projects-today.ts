// What the first page tells of projects in numbers; it comes with the first page, and is small.
import * as z from 'zod/mini'

const count = z.nullable(z.number())

/** Open and late tasks, and hours: null what the reader has no right to. */
export const projectsToday = z.object({ open: count, late: count, spent: count, budget: count })
export type ProjectsToday = z.output<typeof projectsToday>

/** The title of the card. */
export const projectsTodayTitle = { en: 'Projects in numbers', th: 'ตัวเลขของโครงการ' }
