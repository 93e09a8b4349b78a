// Links by which one's other calendar programs follow a calendar of the company.
import * as z from 'zod/mini'
import { rowId } from '#base/fields.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'

/** Where calendar programs ask; the secret and '.ics' follow. */
export const FEED_BASE = '/ical/'

const feed = z.object({ calendar_id: z.int(), name: z.string(), created_at: z.string() })

/** One's own links: of which calendars, and since when. The links themselves are not kept. */
export const listFeeds = operation({
  name: 'calendar.feeds',
  title: { en: 'My calendar links', th: 'ลิงก์ปฏิทินของฉัน' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(z.array(feed)),
})

export type Feed = OutputFor<typeof listFeeds>[number]

/** A new link to a calendar, shown this once; one there was ends. */
export const openFeed = operation({
  name: 'calendar.openFeed',
  title: { en: 'Make a calendar link', th: 'สร้างลิงก์ปฏิทิน' },
  effect: 'write',
  access: 'signed-in',
  // an idempotency key would keep the secret; a repeat makes another link, and only the last one works
  transaction: 'own',
  idempotencyKey: 'none',
  input: { calendar_id: rowId('calendar') },
  output: value(z.object({ path: z.string() })),
  done: { en: 'The link is ready', th: 'สร้างลิงก์แล้ว' },
})

/** Ends one's link to a calendar. */
export const closeFeed = operation({
  name: 'calendar.closeFeed',
  title: { en: 'End a calendar link', th: 'ยกเลิกลิงก์ปฏิทิน' },
  effect: 'write',
  access: 'signed-in',
  input: { calendar_id: rowId('calendar') },
  output: nothing,
  done: { en: 'The link no longer works', th: 'ยกเลิกลิงก์แล้ว' },
})
