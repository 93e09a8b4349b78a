// One's own record: read by its user, who changes what needs no decision of others.
import * as z from 'zod/mini'
import { ownRowVersion, changesOf } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { employeeFields } from './employee-fields.ts'
import { peopleDone } from './people.text.ts'

const ownRecord = z.object({
  employee_code: z.string(),
  first_name_th: z.string(),
  last_name_th: z.string(),
  first_name_en: z.nullable(z.string()),
  last_name_en: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  position_name_th: z.nullable(z.string()),
  position_name_en: z.nullable(z.string()),
  org_unit_name_th: z.nullable(z.string()),
  org_unit_name_en: z.nullable(z.string()),
  supervisor_name_th: z.nullable(z.string()),
  supervisor_name_en: z.nullable(z.string()),
  is_field_engineer: z.boolean(),
  /** The name of the picture. */
  Profile: z.nullable(z.string()),
  row_version: z.int(),
})

/** One's own record; null for a user who is no employee. */
export const getOwnRecord = operation({
  name: 'people.self',
  title: { en: 'My record', th: 'ข้อมูลของฉัน' },
  effect: 'read',
  access: 'signed-in',
  input: {},
  output: value(z.nullable(ownRecord)),
})

/** Changes one's own phone and e-mail address, nothing else. */
export const updateOwnRecord = operation({
  name: 'people.updateSelf',
  title: { en: 'Change my contact details', th: 'แก้ไขข้อมูลติดต่อของฉัน' },
  effect: 'write',
  access: 'signed-in',
  input: {
    row_version: ownRowVersion('employee'),
    data: changesOf({ phone: employeeFields.phone, email: employeeFields.email }),
  },
  output: value(ownRecord),
  done: peopleDone.saved,
})

/** One's own record. */
export type OwnRecord = NonNullable<OutputFor<typeof getOwnRecord>>
