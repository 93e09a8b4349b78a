// How projects are read by name, the path their files are sent to, and the procedure of their teams; everything else is spelt by its own name.
import { action } from '#wire/action.ts'
import { procedure } from '#wire/procedure.ts'
import { readableTables } from '#wire/table.ts'
import { upload } from '#wire/upload.ts'
import type { Wire } from '#wire/wire.ts'
import { addProjectFile } from './files/project-files.ts'
import { projectTable } from './project-table.ts'
import { pullWorkboard, pushWorkboard } from './project-workboard.ts'
import { deleteEngineer, insertEngineer, listEngineers, updateEngineer } from './project-team.ts'

export const projectsWires: Wire[] = [
  upload('api/UploadFilesProject', addProjectFile),
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
