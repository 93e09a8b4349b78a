// For whom an employee stands in. It tells who is away and when, never why.
import * as z from 'zod/mini'
import { operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { by } from './leave-fields.ts'
import { days, name, person, status } from './leave-rows.ts'
import { leaveLabels as labels, leaveWords } from './leave.text.ts'

/** Approved leave, now or ahead, in which the caller is the substitute. */
export const listStandingIn = operation({
  name: 'leave.standingIn',
  title: leaveWords.standingIn,
  effect: 'read',
  access: by('view'),
  input: pagingFields({ start_date: labels.start }),
  output: pageOf(
    z.object({
      id: z.int(),
      ...person,
      ...days,
      days: z.number(),
      status,
      /** How the person on leave can be reached. */
      contact_during: name,
    }),
  ),
})
