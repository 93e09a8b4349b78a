// The files of a project as the address of its page narrows them, and what the server is asked for them.
import { type ListShape, type ListView, isNarrowed, knownIn, recordIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import { projectFolders } from './project-file-states.ts'
import type { listProjectFiles } from './project-files.ts'

export type FileFilter = 'folder' | 'machine'

export const fileList: ListShape<FileFilter> = {
  sortable: [],
  usual: { id: 'folder', desc: false },
  filters: ['folder', 'machine'],
}

/** Files a page; projects that have more show them a page after another. */
const FILES_A_PAGE = 200

/** The question for a view. */
export function filesAsked(
  project_id: number,
  view: ListView<FileFilter>,
): InputFor<typeof listProjectFiles> {
  const folder = knownIn(view.filters.folder, projectFolders)
  const machine = recordIn(view.filters.machine)
  const where = {
    ...(view.text && { text: view.text }),
    ...(folder && { folder }),
    ...(machine && { machine_id: machine.key }),
  }
  return { project_id, ...(isNarrowed(view) && { where }), page_size: FILES_A_PAGE }
}
