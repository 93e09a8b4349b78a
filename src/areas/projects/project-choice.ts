// Projects to choose from, for what is said to belong to one.
import * as z from 'zod/mini'
import { group, reference, text } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { projectStatuses } from './project-states.ts'
import { projectHelp as help, projectLabels as label, projectWords as said } from './projects.text.ts'
import { byProject } from './project-access.ts'

/** At most 50 projects within the caller's reach that were not called off, those that are not over first. */
export const projectOptions = operation({
  name: 'projects.options',
  title: said.options,
  effect: 'read',
  access: byProject('view'),
  input: {
    where: group(
      {
        text: text({ label: label.text, helper: help.text, max: 100 }),
        customer_id: reference({ label: label.customer, of: 'customer' }),
      },
      { required: false },
    ),
  },
  output: value(
    z.array(
      z.object({
        id: z.int(),
        project_no: z.string(),
        name: z.string(),
        customer_id: z.int(),
        customer_name: z.string(),
        status: oneOf(projectStatuses),
      }),
    ),
  ),
})
