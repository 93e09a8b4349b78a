// The picture of an employee, set by users who may edit the employees; one's own is set on the account page.
import { rowId, rowVersion } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { pictureFields } from '#platform/pictures/picture-limits.ts'
import { by, employeeCard } from './people.ts'

/** Sets the picture of an employee who has an account. */
export const setEmployeePicture = operation({
  name: 'people.setPicture',
  title: { en: 'Set the picture of an employee', th: 'ตั้งรูปพนักงาน' },
  effect: 'write',
  changes: ['people', 'organization'],
  transaction: 'own',
  access: by('edit'),
  input: { id: rowId('employee'), row_version: rowVersion, ...pictureFields },
  output: value(employeeCard),
  done: { en: 'The picture is set', th: 'ตั้งรูปพนักงานแล้ว' },
})

/** Takes the picture of an employee away. */
export const removeEmployeePicture = operation({
  name: 'people.removePicture',
  title: { en: 'Remove the picture of an employee', th: 'ลบรูปพนักงาน' },
  effect: 'write',
  changes: ['people', 'organization'],
  access: by('edit'),
  input: { id: rowId('employee'), row_version: rowVersion },
  output: value(employeeCard),
  done: { en: 'The picture is removed', th: 'ลบรูปพนักงานแล้ว' },
})
