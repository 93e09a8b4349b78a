// Leave whose number of days the calendar has changed: told to whose it is, and what was approved settled by who decides about everybody.
import * as z from 'zod/mini'
import { list, rowId, rowVersion } from '#base/fields.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'
import { by, decidesForAll, leaveChanges } from './leave-fields.ts'
import { row } from './leave-rows.ts'
import { leaveDone, leaveWords } from './leave.text.ts'

/** So many days it is told to whose leave it is. */
export const TOLD_DAYS = 14
/** So many approved requests are settled at once. */
export const SETTLED_AT_ONCE = 50

/** What the first page tells: one's own requests, and how many approved ones wait to be settled by the caller. */
export const recountedToday = z.object({ mine: z.array(z.object(row)), to_settle: z.int() })

/** One's own requests that count otherwise since the calendar changed, and the approved ones that the caller may settle. */
export const listRecounted = operation({
  name: 'leave.recounted',
  title: leaveWords.recounted,
  effect: 'read',
  access: by('view'),
  input: {},
  output: value(z.object({ ...recountedToday.shape, settling: z.array(z.object(row)) })),
})

/** Lets approved requests take the days that the calendar makes of them by now; one without a working day is cancelled. All or none. */
export const settleLeave = operation({
  name: 'leave.settle',
  title: leaveWords.settle,
  effect: 'write',
  changes: leaveChanges,
  access: decidesForAll,
  input: {
    which: list(
      { id: rowId('leave_record', { days_now: 'not null' }), row_version: rowVersion },
      { label: leaveWords.list, required: true, max: SETTLED_AT_ONCE },
    ),
  },
  output: nothing,
  done: leaveDone.settled,
})

export type RecountedToday = z.output<typeof recountedToday>
export type Recounted = OutputFor<typeof listRecounted>
