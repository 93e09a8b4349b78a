// Where a task is opened by the reader of a screen.
import { useLocation } from 'react-router'
import { useCaller } from '#platform/browser/caller.web.ts'
import { seesProjectPages, taskOnBoardPath, taskPath } from './task-path.ts'

/** Over the tasks of its project; on the board, as it is narrowed there, for a caller who does not see the pages of projects. */
export function useTaskPath(): (project: string, task: string) => string {
  const { grants } = useCaller()
  const { pathname, search } = useLocation()
  if (seesProjectPages(grants)) return taskPath
  return (_project, task) => taskOnBoardPath(task, pathname === '/app/Taskboard' ? search : '')
}
