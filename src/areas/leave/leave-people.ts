// Employees the caller may choose where leave is entered for others, or balances are kept.
import * as z from 'zod/mini'
import { choice, text } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { keeper } from './leave-fields.ts'
import { name } from './leave-rows.ts'
import { leaveActions, leaveLabels as labels, leaveWords } from './leave.text.ts'

/** People one enters leave for, or whose balances one keeps, by name or code: at most 20. */
export const leavePeople = operation({
  name: 'leave.people',
  title: leaveWords.people,
  effect: 'read',
  access: { anyOf: [{ menu: '/app/Leave', flag: 'create' }, keeper] },
  input: {
    text: text({ label: labels.text, max: 100 }),
    deed: choice({ label: labels.deed, options: leaveActions, required: true, initVal: 'ASK' }),
  },
  output: value(
    z.array(
      z.object({
        id: z.int(),
        employee_code: z.string(),
        name_th: z.string(),
        name_en: name,
        nickname: name,
      }),
    ),
  ),
})
