// How projects are read by name, and the path their files are sent to; everything else is spelt by its own name.
import { readableTables } from '#wire/table.ts'
import { upload } from '#wire/upload.ts'
import type { Wire } from '#wire/wire.ts'
import { addProjectFile } from './files/project-files.ts'
import { projectTable } from './project-table.ts'

export const projectsWires: Wire[] = [
  upload('api/UploadFilesProject', addProjectFile),
  readableTables(
    { vw_Project: projectTable.read, Project: projectTable.read },
    { ID: 'id', IsDeleted: 'is_deleted' },
  ),
]
