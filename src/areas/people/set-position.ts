// Position and unit of an employee: what keepers of permissions may read and set by the procedure.
import * as z from 'zod/mini'
import { reference, rowId, rowVersion, staying } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { employeeCard, getEmployee } from './people.ts'
import { peopleDone, peopleLabels, peopleWords } from './people.text.ts'

// callers who may not read the record are told of its place alone
const { id, employee_code, position_id, org_unit_id, row_version } = employeeCard.shape
const placed = z.extend(z.partial(employeeCard), {
  id,
  employee_code,
  position_id,
  org_unit_id,
  row_version,
})
/** An employee after the change: all of the card for callers who may read it. */
export type PlacedEmployee = z.output<typeof placed>

/** Where an employee works, and as what. */
export const placeFields = {
  position_id: reference({ label: peopleLabels.position, of: 'position', required: true }),
  org_unit_id: reference({ label: peopleLabels.unit, of: 'org_unit', required: true }),
} as const

/** Gives an employee a position and a unit; the rest of the record stays. */
export const setPosition = operation({
  name: 'people.setPosition',
  title: peopleWords.setPosition,
  effect: 'write',
  changes: ['people', 'organization', 'access'],
  access: {
    anyOf: [
      { menu: '/app/Employee-Management', flag: 'edit' },
      { menu: '/app/Permission', flag: 'edit' },
    ],
  },
  readBy: getEmployee,
  input: {
    id: rowId('employee'),
    row_version: rowVersion,
    ...staying(placeFields),
  },
  output: value(placed),
  done: peopleDone.saved,
})
