// What is left of each kind of leave.
import * as z from 'zod/mini'
import { maybeRowId, number } from '#platform/fields.ts'
import { type OutputFor, operation, value } from '#platform/operation.ts'
import { by } from './leave-fields.ts'
import './leave-problems.ts'
import { name } from './leave-rows.ts'
import { leaveLabels as labels, leaveWords } from './leave.text.ts'

/** What a person has left of every kind in a year; one's own and this year's unless named. */
export const leaveBalance = operation({
  name: 'leave.balance',
  title: leaveWords.balance,
  effect: 'read',
  access: by('view'),
  input: {
    employee_id: maybeRowId('employee'),
    year: number({ label: labels.year, min: 1900, max: 2050 }),
  },
  output: value(
    z.array(
      z.object({
        leave_type_id: z.int(),
        code: z.string(),
        name_th: z.string(),
        name_en: name,
        half_day_allowed: z.boolean(),
        /** Null without a quota. */
        entitled: z.nullable(z.number()),
        carried: z.number(),
        adjusted: z.number(),
        taken: z.number(),
        pending: z.number(),
        remaining: z.nullable(z.number()),
      }),
    ),
  ),
})
export type Balance = OutputFor<typeof leaveBalance>[number]
