// The national ID of an employee: it comes with no card and no list. Seeing it is an operation of its own, which the audit records.
import * as z from 'zod/mini'
import { rowId, rowVersion, staying } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { checkNationalId, nationalIdField } from './employee-fields.ts'
import { by, employeeCard } from './people.ts'
import { peopleDone, peopleWords } from './people.text.ts'

/** Shows a national ID to users who may change it. No write, so that no idempotency key keeps the answer; the audit row is its own. */
export const showNationalId = operation({
  name: 'people.showNationalId',
  title: peopleWords.showNationalId,
  effect: 'read',
  transaction: 'own',
  access: by('edit'),
  input: { id: rowId('employee') },
  output: value(z.object({ national_id: z.nullable(z.string()) })),
})

/** Enters, corrects or removes a national ID. */
export const setNationalId = operation({
  name: 'people.setNationalId',
  title: peopleWords.setNationalId,
  effect: 'write',
  access: by('edit'),
  input: { id: rowId('employee'), row_version: rowVersion, ...staying({ national_id: nationalIdField }) },
  check: ({ national_id }) => checkNationalId(national_id),
  output: value(employeeCard),
  done: peopleDone.saved,
})
