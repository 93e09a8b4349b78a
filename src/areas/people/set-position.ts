// Position and unit of an employee: what keepers of permissions may read and set by the procedure.
import { reference, rowId, rowVersion } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { employeeCard } from './people.ts'
import { peopleDone, peopleLabels, peopleWords } from './people.text.ts'

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
  input: {
    id: rowId('employee'),
    row_version: rowVersion,
    position_id: reference({ label: peopleLabels.position, of: 'position', required: true }),
    org_unit_id: reference({ label: peopleLabels.unit, of: 'org_unit', required: true }),
  },
  output: value(employeeCard),
  done: peopleDone.saved,
})
