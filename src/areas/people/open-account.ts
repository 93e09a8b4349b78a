// A user account for an employee without one: imported, or entered before there were users.
import { rowId, rowVersion } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { by, employeeCard } from './people.ts'
import { peopleDone, peopleWords } from './people.text.ts'

/** Opens an account as registering does: the first password is the user name, and there are no roles yet. */
export const openAccount = operation({
  name: 'people.openAccount',
  title: peopleWords.openAccount,
  effect: 'write',
  changes: ['people', 'access'],
  access: by('create'),
  input: { id: rowId('employee'), row_version: rowVersion },
  output: value(employeeCard),
  done: peopleDone.registered,
})
