// Who is away when.
import * as z from 'zod/mini'
import { date, wrong } from '#platform/fields.ts'
import { type OutputFor, operation, value } from '#platform/operation.ts'
import { by } from './leave-fields.ts'
import './leave-problems.ts'
import { days, name, person, status } from './leave-rows.ts'
import { leaveLabels as labels, leaveWords } from './leave.text.ts'

/** Most days the calendar of who is away is asked for at once. */
export const MOST_DAYS_SHOWN = 62

/** Who of one's team, and of those one looks after, is away on some days. */
export const leaveCalendar = operation({
  name: 'leave.calendar',
  title: leaveWords.calendar,
  effect: 'read',
  access: by('view'),
  input: {
    from: date({ label: labels.from, required: true }),
    to: date({ label: labels.to, required: true }),
  },
  check: ({ from, to }) =>
    to >= from && Date.parse(to) - Date.parse(from) < MOST_DAYS_SHOWN * 86_400_000
      ? []
      : [wrong('to', 'RANGE', { en: 'Two months at most', th: 'ดูได้ครั้งละไม่เกินสองเดือน' })],
  output: value(
    z.object({
      /** Days the caller's own calendar does not work on. */
      days_off: z.array(z.string()),
      away: z.array(
        z.object({
          id: z.int(),
          ...person,
          ...days,
          status,
          /** Why somebody is away is told to himself and to who decides about it. */
          leave_type_th: name,
          leave_type_en: name,
        }),
      ),
    }),
  ),
})
export type Away = OutputFor<typeof leaveCalendar>['away'][number]
