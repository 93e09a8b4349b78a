// Leave: the requests the caller may see.
import * as z from 'zod/mini'
import { choice, group, reference, rowId, text } from '#base/fields.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { by } from './leave-fields.ts'
import './leave-problems.ts'
import { detail, listed } from './leave-rows.ts'
import { leaveLabels as labels, leaveStates, leaveViews, leaveWords } from './leave.text.ts'

/** Requests: one's own, those to decide, or those of everybody one looks after. */
export const listLeave = operation({
  name: 'leave.list',
  title: leaveWords.list,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        view: choice({ label: labels.view, options: leaveViews }),
        text: text({ label: labels.text, max: 100 }),
        status: choice({ label: labels.status, options: leaveStates }),
        leave_type_id: reference({ label: labels.type, of: 'leave_type' }),
        /** One person's requests, as far as the caller sees them. */
        employee_id: reference({ label: labels.employee, of: 'employee' }),
      },
      { label: labels.filter, required: false },
    ),
    ...pagingFields({ start_date: labels.start }),
  },
  output: pageOf(z.object(listed)),
})

/** One request with what it clashes with and what may be done. */
export const getLeave = operation({
  name: 'leave.get',
  title: leaveWords.one,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('leave_record') },
  output: value(detail),
})
