// The caller's time on the first page.
import * as z from 'zod/mini'
import { runningTimer } from './time-rows.ts'

/** The clock, the hours of this week, what was rejected, and what waits for the caller's approval. */
export const timeToday = z.object({
  timer: z.nullable(runningTimer),
  hours: z.number(),
  planned_hours: z.number(),
  to_approve: z.int(),
  rejected: z.int(),
})
export type TimeToday = z.output<typeof timeToday>

/** The title of the card. */
export const timeTitle = { en: 'My time', th: 'เวลาของฉัน' }
