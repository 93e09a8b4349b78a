// Who is away when: a page of people, each with all their leave of the days asked for.
import * as z from 'zod/mini'
import { date, text, wrong } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { by } from './leave-fields.ts'
import './leave-problems.ts'
import { days, name, person, status } from './leave-rows.ts'
import { leaveLabels as labels, leaveWords } from './leave.text.ts'

/** Most days the calendar of who is away is asked for at once. */
const MOST_DAYS_SHOWN = 62

const { page_size, cursor } = pagingFields({})

/** Who of one's team, and of those one looks after, is away on some days: people by name, page by page, so that nobody is left out. */
export const leaveCalendar = operation({
  name: 'leave.calendar',
  title: leaveWords.calendar,
  effect: 'read',
  access: by('view'),
  input: {
    from: date({ label: labels.from, required: true }),
    to: date({ label: labels.to, required: true }),
    text: text({ label: labels.text, max: 100 }),
    page_size,
    cursor,
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
          ...person,
          leaves: z.array(
            z.object({
              id: z.int(),
              ...days,
              status,
              /** The reason is shown to the employee and the approver only. */
              leave_type_th: name,
              leave_type_en: name,
            }),
          ),
        }),
      ),
      /** How many people are away in all, counted up to a bound, and the way to the others. */
      total: z.int(),
      total_bounded: z.boolean(),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
    }),
  ),
})
/** An employee who is away. */
export type AwayPerson = OutputFor<typeof leaveCalendar>['away'][number]
export type Away = AwayPerson['leaves'][number]
