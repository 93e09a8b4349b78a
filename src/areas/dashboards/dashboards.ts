// The first page. Its parts are contributed by the areas, and put together here under the names of one answer.
import * as z from 'zod/mini'
import { announcementToday } from '#areas/announcements/announcement-files.ts'
import { eventAhead } from '#areas/calendar/calendar.ts'
import { setUpToday } from '#areas/company-setup/set-up-today.ts'
import { recountedToday } from '#areas/leave/leave-recounted.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { todaysWork } from '#areas/service-orders/today/todays-orders.ts'
import { timeToday } from '#areas/time-entries/time-today.ts'

/** Everything of today in one answer. */
export const showToday = operation({
  name: 'dashboards.today',
  title: { en: 'Dashboard of today', th: 'หน้าหลักวันนี้' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(
    z.object({
      /** Today in Bangkok, 'YYYY-MM-DD'. */
      day: z.string(),
      /** The company's events of today and the days after it. */
      events: z.array(eventAhead),
      /** Null for a caller who may not see leave. */
      leave: z.nullable(recountedToday),
      /** Null for a caller who may not see orders. */
      work: z.nullable(todaysWork),
      /** Null for an account without an employee. */
      time: z.nullable(timeToday),
      /** What the company tells its people, as far as it is for the caller. */
      announcements: announcementToday,
      /** Null for everybody but the administrator, and once the company is set up. */
      setup: z.nullable(setUpToday),
    }),
  ),
})

export type Today = OutputFor<typeof showToday>
