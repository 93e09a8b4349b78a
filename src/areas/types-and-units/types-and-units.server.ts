// Types and units on the server: all of them are declared, but for the work of machine types.
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { machineWorkHandlers } from './machine-work.server.ts'
import { typeProblem } from './type-problems.ts'

// biome-ignore lint/performance/noBarrelFile: the area's face
export { machineTypesPage } from './machine-type-list.server.ts'

export const typesAndUnitsHandlers: OperationHandler[] = machineWorkHandlers

/** What is said of a template that is made of something else. */
interface TemplateNamed {
  readonly code: string
  readonly name_th: string
  readonly name_en?: string | null | undefined
  readonly description?: string | null | undefined
}

/** For the area that keeps what stands in templates. */
export const templatesKept = {
  /** A new one, in use and empty; its id. */
  async insert(
    db: Db,
    { code, name_th, name_en = null, description = null }: TemplateNamed,
  ): Promise<number> {
    const { id } = await db.one<{ id: number }>(sql`
      insert into project_template (code, name_th, name_en, description)
      values (${code}, ${name_th}, ${name_en}, ${description}) returning id`)
    return id
  },
} as const

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
  project_template_code_key: codeTaken,
  project_template_name_key: ({ detail }) => typeProblem('TEMPLATE_NAME_TAKEN', { value: valueIn(detail) }),
  project_type_code_key: codeTaken,
  item_type_code_key: codeTakenInSection,
  cost_type_code_key: codeTakenInSection,
  job_task_type_code_key: codeTaken,
  job_task_code_key: codeTaken,
  location_code_key: codeTaken,
  location_name_key: ({ detail }) => typeProblem('LOCATION_NAME_TAKEN', { value: valueIn(detail) }),
})
