// Where a task is seen, for all who name one.
import { type Grants, has, scopes } from '#base/access.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { projectPath } from '#areas/projects/project-path.ts'

/** The path of a task: the dialog over the tasks of its project. */
export const taskPath = (project: string, task: string): string =>
  `${projectPath(project)}?tab=tasks&task=${encodeURIComponent(task)}`

/** The dialog over the engineering board; `search` narrows it. */
export function taskOnBoardPath(task: string, search = ''): string {
  const params = new URLSearchParams(search)
  params.set('board', 'RCS')
  params.set('task', task)
  return `/app/Taskboard?${params}`
}

const reach = (grants: Grants, menu: MenuPath): number =>
  has(grants, { menu, flag: 'view' }) ? scopes.indexOf(grants[menu]!.scope) : -1

/** True for who opens the page of whichever project has a task they see; of others' projects who reaches further on the board sees tasks there alone. */
export function seesProjectPages(grants: Grants): boolean {
  const pages = reach(grants, '/app/Project-Management')
  return pages >= 0 && pages >= reach(grants, '/app/Taskboard')
}

/** The path of a task for a reader with these rights. */
export const taskPathFor = (grants: Grants, project: string, task: string): string =>
  seesProjectPages(grants) ? taskPath(project, task) : taskOnBoardPath(task)
