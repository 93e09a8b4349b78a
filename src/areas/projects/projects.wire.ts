// How projects are read by name, and the procedure of their teams; everything else is spelt by its own name.
import { action } from '#wire/action.ts'
import { procedure } from '#wire/procedure.ts'
import { readableTables } from '#wire/table.ts'
import type { Wire } from '#wire/wire.ts'
import { projectTable } from './project-table.ts'
import { pullWorkboard, pushWorkboard } from './project-workboard.ts'
import { deleteEngineer, insertEngineer, listEngineers, updateEngineer } from './project-team.ts'

export const projectsWires: Wire[] = [
  readableTables(
    { vw_Project: projectTable.read, Project: projectTable.read },
    { ID: 'id', IsDeleted: 'is_deleted' },
  ),
  action('api/Workboard', 'action', { pull: pullWorkboard, push_status: pushWorkboard }),
  procedure(
    'sp_project_engineer',
    { s: listEngineers, i: insertEngineer, u: updateEngineer, d: deleteEngineer },
    { ID: 'id' },
  ),
]
