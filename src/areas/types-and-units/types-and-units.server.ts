// Types and units on the server: all of them are declared, but for the work of machine types.
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { machineWorkHandlers } from './machine-work.server.ts'
import { typeProblem } from './type-problems.ts'

export const typesAndUnitsHandlers: OperationHandler[] = machineWorkHandlers

const codeTaken = ({ detail }: { detail?: string }) =>
  typeProblem('RECORD_CODE_TAKEN', { value: valueIn(detail) })
const codeTakenInSection = ({ detail }: { detail?: string }) =>
  typeProblem('RECORD_CODE_TAKEN_IN_SECTION', { value: valueIn(detail).split(', ').at(-1) })

nameTables({
  job_task_machine: { en: 'Tasks of machine types', th: 'งานย่อยของประเภทเครื่องจักร' },
  job_type_machine: { en: 'Kinds of work of machine types', th: 'ประเภทงานของประเภทเครื่องจักร' },
})

nameConstraints({
  unit_object_code_key: codeTaken,
  unit_code_key: codeTaken,
  unit_base_key: () => typeProblem('UNIT_BASE_TAKEN'),
  unit_base_is_one: () => typeProblem('UNIT_BASE_IS_ONE'),
  project_type_code_key: codeTaken,
  item_type_code_key: codeTakenInSection,
  cost_type_code_key: codeTakenInSection,
  job_task_type_code_key: codeTaken,
  job_task_code_key: codeTaken,
  location_code_key: codeTaken,
  location_name_key: ({ detail }) => typeProblem('LOCATION_NAME_TAKEN', { value: valueIn(detail) }),
})
