// What a request comes to before it is sent.
import * as z from 'zod/mini'
import { group, maybeRowId } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { asks, checkDays, forWhom, leaveFields } from './leave-fields.ts'
import './leave-problems.ts'
import { clash } from './leave-rows.ts'
import { leaveWords } from './leave.text.ts'

/** What a request would come to, before it is sent. */
export const previewLeave = operation({
  name: 'leave.preview',
  title: leaveWords.preview,
  effect: 'read',
  access: asks,
  input: { employee_id: forWhom, data: group(leaveFields), id: maybeRowId('leave_record') },
  check: ({ data }) => checkDays(data, 'data.'),
  output: value(
    z.object({
      days: z.number(),
      /** Days that do not count, with the holiday's name; '' is a day of the weekend. */
      skipped: z.array(z.object({ day: z.string(), name: z.string() })),
      /** What is left before and after; null without a quota. */
      before: z.nullable(z.number()),
      after: z.nullable(z.number()),
      document_needed: z.boolean(),
      /** True if the substitute is away at the same time. */
      substitute_away: z.boolean(),
      /** Why it could not be sent so. */
      problems: z.array(z.object({ code: z.string(), en: z.string(), th: z.string() })),
      clashes: z.array(clash),
    }),
  ),
})
export type Preview = OutputFor<typeof previewLeave>
