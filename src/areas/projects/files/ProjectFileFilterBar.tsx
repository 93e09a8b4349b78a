// What the files of a project can be narrowed by.
import { type ReactNode, useMemo } from 'react'
import { call } from '#platform/browser/call.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { ListFilters, type ListFiltersProps, choiceFilter, recordFilter } from '#ui/ListFilters.tsx'
import type { FileFilter } from './project-file-list.ts'
import { projectFolders } from './project-file-states.ts'
import { fileHelp, fileLabels } from './project-files.text.ts'
import { projectMachineOptions } from './project-files.ts'

/** Machines of a project as fields choose them. */
export async function searchProjectMachines(project_id: number, text: string): Promise<Found[]> {
  const found = await call(projectMachineOptions, { project_id, ...(text && { text }) })
  return found.map(({ id, name, serial_no }) => ({ key: id, value: name, hint: serial_no }))
}

/** Search, folder and machine. */
export function ProjectFileFilterBar({
  project,
  ...props
}: ListFiltersProps<FileFilter> & { project: number }): ReactNode {
  const filters = useMemo(
    () => [
      choiceFilter<FileFilter>('folder', fileLabels.folder, projectFolders),
      recordFilter<FileFilter>(
        'machine',
        fileLabels.machine,
        (text) => searchProjectMachines(project, text),
        'robot-industrial',
      ),
    ],
    [project],
  )
  return <ListFilters {...props} placeholder={fileHelp.text} filters={filters} />
}
