// What the first page shows of milestones: those that are late, of the projects the reader leads.
import * as z from 'zod/mini'

/** The first few, and how many there are. */
export const milestonesToday = z.object({
  total: z.int(),
  rows: z.array(
    z.object({
      id: z.int(),
      project_no: z.string(),
      project_name: z.string(),
      code: z.string(),
      name: z.nullable(z.string()),
      plan_date: z.string(),
      days_late: z.int(),
    }),
  ),
})
export type MilestonesToday = z.output<typeof milestonesToday>

/** The title of the card. */
export const milestonesTitle = { en: 'Milestones that are late', th: 'หลักหมายที่เกินกำหนด' }
