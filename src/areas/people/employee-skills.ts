// The skills of employees: who can do what, how well, who says so, and until when.
import * as z from 'zod/mini'
import { date, group, number, reference, rowId, rowVersion, text, changesOf } from '#base/fields.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'
import { expiryStates } from '#platform/records/expiry.ts'
import { by } from './people.ts'
import { checkSkill } from './skill-rules.ts'
import { skillDone, skillWords as labels } from './skills.text.ts'

const employeeSkill = z.object({
  id: z.int(),
  skill_id: z.int(),
  code: z.string(),
  name_th: z.string(),
  name_en: z.nullable(z.string()),
  category: z.enum(['TECHNICAL', 'SAFETY', 'QUALITY', 'SYSTEM', 'SOFT']),
  needs_certificate: z.boolean(),
  level: z.int(),
  verified_by: z.nullable(z.int()),
  verified_by_th: z.nullable(z.string()),
  verified_by_en: z.nullable(z.string()),
  verified_on: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  /** As of today; null for a skill that never ends. */
  state: z.nullable(z.enum(expiryStates)),
  row_version: z.int(),
})
/** A skill of an employee. */
export type EmployeeSkill = z.output<typeof employeeSkill>

const level = { label: labels.level, min: 1, max: 5 } as const

/** What is said of an employee's skill. */
export const skillFacts = {
  level: number({ ...level, required: true }),
  verified_by: reference({ label: labels.verifiedBy, of: 'employee' }),
  verified_on: date({ label: labels.verifiedOn }),
  expires_on: date({ label: labels.expiresOn }),
} as const

/** Skills by part of a name or code; at most 20. */
export const skillOptions = operation({
  name: 'people.skillOptions',
  title: labels.options,
  effect: 'read',
  access: by('view'),
  input: { text: text({ label: labels.text, max: 100 }) },
  output: value(
    z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name_th: z.string(),
        name_en: z.nullable(z.string()),
        needs_certificate: z.boolean(),
      }),
    ),
  ),
})
/** A skill to choose. */
export type SkillOption = OutputFor<typeof skillOptions>[number]

/** The skills of an employee, the best first. */
export const listEmployeeSkills = operation({
  name: 'people.employeeSkills',
  title: labels.ofEmployee,
  effect: 'read',
  access: by('view'),
  input: { employee_id: rowId('employee') },
  output: value(z.array(employeeSkill)),
})

/** One's own skills; none for a user who is no employee. */
export const listOwnSkills = operation({
  name: 'people.ownSkills',
  title: labels.own,
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(z.array(employeeSkill)),
})

/** Enters a skill of an employee; each stands there once. */
export const addEmployeeSkill = operation({
  name: 'people.addEmployeeSkill',
  title: labels.add,
  effect: 'write',
  access: by('edit'),
  input: {
    employee_id: rowId('employee'),
    data: group({
      skill_id: reference({ label: labels.one, of: 'skill', required: true }),
      ...skillFacts,
    }),
  },
  check: ({ employee_id, data }) => checkSkill(data, { employee_id }, 'data.'),
  output: value(employeeSkill),
  done: skillDone.saved,
})

/** Changes what is said of an employee's skill. */
export const changeEmployeeSkill = operation({
  name: 'people.changeEmployeeSkill',
  title: labels.change,
  effect: 'write',
  access: by('edit'),
  input: { id: rowId('employee_skill'), row_version: rowVersion, data: changesOf(skillFacts) },
  check: ({ data }) => checkSkill(data, {}, 'data.'),
  output: value(employeeSkill),
  done: skillDone.saved,
})

/** Takes a skill away from an employee; the history keeps it. */
export const removeEmployeeSkill = operation({
  name: 'people.removeEmployeeSkill',
  title: labels.remove,
  effect: 'write',
  access: by('edit'),
  input: { id: rowId('employee_skill'), row_version: rowVersion },
  output: nothing,
  done: skillDone.removed,
})
