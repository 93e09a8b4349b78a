// Where a task is opened by the reader of a screen.
import { useLocation } from 'react-router'
import { has } from '#base/access.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { taskPath } from './task-path.ts'

const BOARD = '/app/Taskboard'

/** Over the tasks of its project; on the board, as it is narrowed there, for a caller who does not see the pages of projects. */
export function useTaskPath(): (project: string, task: string) => string {
  const { grants } = useCaller()
  const { pathname, search } = useLocation()
  if (has(grants, { menu: '/app/Project-Management', flag: 'view' })) return taskPath
  return (_project, task) => {
    const params = new URLSearchParams(pathname === BOARD ? search : '')
    params.set('board', 'RCS')
    params.set('task', task)
    return `${BOARD}?${params}`
  }
}
