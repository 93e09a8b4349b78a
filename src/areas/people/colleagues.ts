// The staff directory: everybody who works here, with the facts of a telephone list and nothing else.
import * as z from 'zod/mini'
import { group, reference, text } from '#base/fields.ts'
import { operation, pageOf } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { peopleHelp, peopleLabels, peopleWords } from './people.text.ts'

/** The facts of a telephone list. */
export const colleague = z.object({
  id: z.int(),
  employee_code: z.string(),
  first_name_th: z.string(),
  last_name_th: z.string(),
  first_name_en: z.nullable(z.string()),
  last_name_en: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  position_name_th: z.nullable(z.string()),
  position_name_en: z.nullable(z.string()),
  org_unit_name_th: z.nullable(z.string()),
  org_unit_name_en: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  is_field_engineer: z.boolean(),
  /** The name of the picture. */
  Profile: z.nullable(z.string()),
})
/** A colleague as everybody sees them. */
export type Colleague = z.output<typeof colleague>

/** The directory, page by page; of a unit with everybody in the units below it. */
export const listColleagues = operation({
  name: 'people.colleagues',
  title: peopleWords.directory,
  effect: 'read',
  access: 'signed-in',
  input: {
    where: group(
      {
        text: text({ label: peopleLabels.text, helper: peopleHelp.text, max: 100 }),
        org_unit_id: reference({ label: peopleLabels.unit, of: 'org_unit' }),
      },
      { required: false },
    ),
    ...pagingFields({ first_name_th: peopleLabels.firstNameTh, employee_code: peopleLabels.code }),
  },
  output: pageOf(colleague),
})
