// Where a task is seen, for all who name one.
import { type Grants, has } from '#base/access.ts'
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

/** True for who opens the pages of projects; others see tasks on the board alone. */
export const seesProjectPages = (grants: Grants): boolean =>
  has(grants, { menu: '/app/Project-Management', flag: 'view' })

/** The path of a task for a reader with these rights. */
export const taskPathFor = (grants: Grants, project: string, task: string): string =>
  seesProjectPages(grants) ? taskPath(project, task) : taskOnBoardPath(task)
