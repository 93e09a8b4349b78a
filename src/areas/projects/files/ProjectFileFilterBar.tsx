// What the files of a project can be narrowed by.
import { type ReactNode, useMemo } from 'react'
import { call } from '#platform/browser/call.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { ListFilters, type ListFiltersProps, choiceFilter, recordFilter } from '#ui/ListFilters.tsx'
import { useCan } from '#platform/browser/caller.web.ts'
import { seesMachines } from '../seen-machines.ts'
import type { FileFilter } from './project-file-list.ts'
import { projectFolders } from './project-file-states.ts'
import { fileHelp, fileLabels } from './project-files.text.ts'
import { projectMachineOptions } from './project-files.ts'

/** Machines of a project as fields choose them. */
export async function searchProjectMachines(project_id: number, text: string): Promise<Found[]> {
  const found = await call(projectMachineOptions, { project_id, ...(text && { text }) })
  return found.map(({ id, name, serial_no }) => ({ key: id, value: name, hint: serial_no }))
}

/** Search, folder, and for who sees machines the machine. */
export function ProjectFileFilterBar({
  project,
  ...props
}: ListFiltersProps<FileFilter> & { project: number }): ReactNode {
  const may = useCan({ access: seesMachines })
  const filters = useMemo(() => {
    const folder = choiceFilter<FileFilter>('folder', fileLabels.folder, projectFolders)
    const search = (text: string) => searchProjectMachines(project, text)
    return may
      ? [folder, recordFilter<FileFilter>('machine', fileLabels.machine, search, 'robot-industrial')]
      : [folder]
  }, [project, may])
  return <ListFilters {...props} placeholder={fileHelp.text} filters={filters} />
}
