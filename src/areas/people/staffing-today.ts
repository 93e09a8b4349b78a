// Joiners and leavers on the first page, for those who keep employees.
import * as z from 'zod/mini'

const who = {
  id: z.int(),
  name_th: z.string(),
  name_en: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  /** The first day, or the last. */
  day: z.string(),
}
export const staffingToday = z.object({ joiners: z.array(z.object(who)), leavers: z.array(z.object(who)) })
export type StaffingToday = z.output<typeof staffingToday>

/** The title of the card. */
export const staffingTitle = { en: 'Joiners and leavers', th: 'พนักงานเข้าใหม่และลาออก' }
