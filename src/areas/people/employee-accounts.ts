// The user account of an employee: whether it may sign in, its password and lock, and its roles.
import * as z from 'zod/mini'
import { grantableRole } from '#platform/access/access-grantable.ts'
import { references, rowId, rowVersion, staying, wrong, yesNo } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { dataCenterIdField } from './employee-fields.ts'
import { by, employeeCard, roleIds, roleRow } from './people.ts'
import { peopleDone, peopleLabels, peopleWords } from './people.text.ts'

/** Allows or stops signing in; stopping ends the open sessions at once. */
export const setActive = operation({
  name: 'people.setActive',
  title: peopleWords.setActive,
  effect: 'write',
  // stopped, their timer ends
  changes: [
    'people',
    'timeEntries',
    'serviceOrders',
    'dashboards',
    'tasks',
    'projects',
    'boards',
    'schedule',
  ],
  access: by('edit'),
  input: {
    id: rowId('employee'),
    row_version: rowVersion,
    active: yesNo({ label: peopleLabels.active, required: true }),
  },
  output: value(employeeCard),
  done: peopleDone.saved,
})

/** Makes the password equal to the user name again, to be changed at the next sign-in. */
export const resetPassword = operation({
  name: 'people.resetPassword',
  title: peopleWords.resetPassword,
  effect: 'write',
  access: by('edit'),
  input: { id: rowId('employee'), row_version: rowVersion },
  output: value(employeeCard),
  done: peopleDone.passwordReset,
})

/** Unlocks an account that failed too many sign-ins. */
export const unlockEmployee = operation({
  name: 'people.unlock',
  title: peopleWords.unlock,
  effect: 'write',
  access: by('edit'),
  input: { id: rowId('employee'), row_version: rowVersion },
  output: value(employeeCard),
  done: peopleDone.unlocked,
})

/** Tells how the data center knows a person; empty: it does not. */
export const setDataCenterId = operation({
  name: 'people.setDataCenterId',
  title: peopleWords.setDataCenterId,
  effect: 'write',
  access: by('edit'),
  input: {
    id: rowId('employee'),
    row_version: rowVersion,
    ...staying({ user_id_data_center: dataCenterIdField }),
  },
  output: value(employeeCard),
  done: peopleDone.saved,
})

/** Gives a person exactly these roles from today on. */
export const setRoles = operation({
  name: 'people.setRoles',
  title: peopleWords.setRoles,
  effect: 'write',
  changes: ['people', 'access'],
  access: by('edit'),
  input: { id: rowId('employee'), row_version: rowVersion, role_ids: references(roleIds) },
  // none at all is said by an empty list; a list left out by mistake must not strip anybody
  check: ({ role_ids }) =>
    role_ids ? [] : [wrong('role_ids', 'REQUIRED', { en: 'Required', th: 'กรุณากรอกข้อมูล' })],
  output: value(employeeCard),
  done: peopleDone.saved,
})

/** The roles there are; `allowed` says whether the caller may give one, `beyond` where it allows more than they may. */
export const listRoles = operation({
  name: 'people.roles',
  title: peopleWords.roles,
  effect: 'read',
  access: by('view'),
  input: {},
  output: value(z.array(z.extend(roleRow, grantableRole))),
})
