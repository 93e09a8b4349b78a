// Projects to choose from, for what is said to belong to one.
import * as z from 'zod/mini'
import { group, reference, text } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { projectStatuses } from './project-states.ts'
import { projectHelp as help, projectLabels as label, projectWords as said } from './projects.text.ts'
import { byProject } from './projects.ts'

/** The project something belongs to, as its rows tell it: all null where there is none. */
export const projectNamed = {
  project_id: z.nullable(z.int()),
  project_no: z.nullable(z.string()),
  project_name: z.nullable(z.string()),
} as const

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
        status: z.enum(Object.keys(projectStatuses) as [keyof typeof projectStatuses]),
      }),
    ),
  ),
})
