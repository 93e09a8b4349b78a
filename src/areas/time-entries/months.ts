// Months whose time stays as it is.
import * as z from 'zod/mini'
import { number } from '#base/fields.ts'
import { YEAR_MAX, YEAR_MIN } from '#base/limits.ts'
import { operation, value } from '#base/operation.ts'
import { locksMonths } from './time-fields.ts'
import { timeDone, timeLabels as labels, timeWords } from './time.text.ts'

const monthRow = z.object({
  /** 'YYYY-MM'. */
  month: z.string(),
  year: z.int(),
  month_no: z.int(),
  is_locked: z.boolean(),
  /** Entries that are not decided yet. */
  open_entries: z.int(),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
})
export type MonthRow = z.output<typeof monthRow>

const which = {
  year: number({ label: labels.year, min: YEAR_MIN, max: YEAR_MAX, required: true }),
  month: number({ label: labels.month, min: 1, max: 12, required: true }),
}

/** The last 18 months, the newest first. */
export const listMonths = operation({
  name: 'timeEntries.months',
  title: timeWords.months,
  effect: 'read',
  access: locksMonths,
  input: {},
  output: value(z.array(monthRow)),
})

/** Locks a month: nothing of its time is written any more. */
export const lockMonth = operation({
  name: 'timeEntries.lock',
  title: timeWords.lock,
  effect: 'write',
  access: locksMonths,
  input: which,
  output: value(z.array(monthRow)),
  done: timeDone.locked,
})

/** Opens it again. */
export const unlockMonth = operation({
  name: 'timeEntries.unlock',
  title: timeWords.unlock,
  effect: 'write',
  access: locksMonths,
  input: which,
  output: value(z.array(monthRow)),
  done: timeDone.unlocked,
})
