// How projects are read by name; everything else is spelt by its own name.
import { readableTables } from '#wire/table.ts'
import type { Wire } from '#wire/wire.ts'
import { projectTable } from './project-table.ts'

export const projectsWires: Wire[] = [
  readableTables(
    { vw_Project: projectTable.read, Project: projectTable.read },
    { ID: 'id', IsDeleted: 'is_deleted' },
  ),
]
