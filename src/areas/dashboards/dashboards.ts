// The first page. Its parts are contributed by the areas, and put together here under the names of one answer.
import * as z from 'zod/mini'
import { announcementToday } from '#areas/announcements/announcement-files.ts'
import { certificatesToday } from '#areas/training/certificates-today.ts'
import { awayToday, leaveLeft, leaveToDecide } from '#areas/leave/leave-today.ts'
import { meetingsToday } from '#areas/rooms/meetings-today.ts'
import { staffingToday } from '#areas/people/staffing-today.ts'
import { eventAhead } from '#areas/calendar/calendar.ts'
import { setUpToday } from '#areas/company-setup/set-up-today.ts'
import { recountedToday } from '#areas/leave/leave-recounted.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { todaysWork } from '#areas/service-orders/today/todays-orders.ts'
import { freeToday } from '#areas/schedule/free-today.ts'
import { maToday } from '#areas/ma-visits/ma-today.ts'
import { milestonesToday } from '#areas/projects/milestones-today.ts'
import { projectsToday } from '#areas/tasks/projects-today.ts'
import { tasksToday } from '#areas/tasks/tasks-today.ts'
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
      /** How the caller arranged the page: cards in their order, and those that are hidden. Empty: as delivered. */
      arranged: z.object({ order: z.array(z.string()), hidden: z.array(z.string()) }),
      /** Null for a caller who does not keep employees. */
      staffing: z.nullable(staffingToday),
      /** Null for a caller who may not see rooms. */
      meetings: z.nullable(meetingsToday),
      /** Null for a caller who may not see training. */
      certificates: z.nullable(certificatesToday),
      /** The company's events of today and the days after it. */
      events: z.array(eventAhead),
      /** The next days off by the caller's calendar. */
      holidays: z.array(eventAhead),
      /** These four are null for a caller who may not see leave. */
      leave: z.nullable(recountedToday),
      leave_to_decide: z.nullable(leaveToDecide),
      away: z.nullable(awayToday),
      leave_left: z.nullable(leaveLeft),
      /** Those that are late, of the projects the caller leads; null for a caller who may not see projects. */
      milestones: z.nullable(milestonesToday),
      /** Null for a caller who may not see tasks of projects. */
      tasks: z.nullable(tasksToday),
      /** Null for a caller who does not keep projects. */
      projects: z.nullable(projectsToday),
      /** Null for a caller who may not see orders. */
      work: z.nullable(todaysWork),
      /** Engineers who are free now; null for a caller who takes no calls, or may not see the schedule. */
      engineers: z.nullable(freeToday),
      /** Null for an account without an employee. */
      time: z.nullable(timeToday),
      /** These two are null for a caller who may not see contracts: those that end, and visits that wait for their orders. */
      ma_ending: z.nullable(maToday),
      ma_due: z.nullable(maToday),
      /** What the company tells its people, as far as it is for the caller. */
      announcements: announcementToday,
      /** Null for everybody but the administrator, and once the company is set up. */
      setup: z.nullable(setUpToday),
    }),
  ),
})

export type Today = OutputFor<typeof showToday>
