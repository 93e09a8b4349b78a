// What the first page shows of the reader's own tasks; it comes with the first page, and is small.
import * as z from 'zod/mini'

/** The first few, those that are late before all others, and how many there are. */
export const tasksToday = z.object({
  total: z.int(),
  rows: z.array(
    z.object({
      id: z.int(),
      task_no: z.string(),
      title: z.string(),
      project_no: z.string(),
      project_name: z.string(),
      status: z.string(),
      /** The day it is due, or the last of its plan. */
      due_on: z.nullable(z.string()),
      days_late: z.nullable(z.int()),
    }),
  ),
})
export type TasksToday = z.output<typeof tasksToday>

/** The title of the card. */
export const tasksTodayTitle = { en: 'My tasks', th: 'งานโครงการของฉัน' }
