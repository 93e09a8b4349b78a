// Where a task is seen, for all who name one.
import { projectPath } from '#areas/projects/project-path.ts'

/** The path of a task: the dialog over the tasks of its project. */
export const taskPath = (project: string, task: string): string =>
  `${projectPath(project)}?tab=tasks&task=${encodeURIComponent(task)}`
