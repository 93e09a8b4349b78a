// One's own meetings of the next days on the first page.
import * as z from 'zod/mini'

export const meetingsToday = z.array(
  z.object({
    id: z.int(),
    purpose: z.string(),
    room_name: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
  }),
)
export type MeetingsToday = z.output<typeof meetingsToday>

/** The title of the card. */
export const meetingsTitle = { en: 'My room bookings', th: 'ห้องที่จองไว้' }
