// A short answer in the head of a machine's or a customer's page: how many tasks of projects are open there.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { useTaskPath } from './use-task-path.web.ts'

const said = words({ count: { en: '{count} {count|task|tasks}', th: '{count} งาน' } })

/** The first of them, by its plan, and how many there are. */
interface OpenTasks {
  readonly count: number
  readonly task_no: string
  readonly project_no: string
}

/** Leads to the one that is planned first. */
export function OpenTasksFact({ value: { count, task_no, project_no } }: { value: OpenTasks }): ReactNode {
  const { say } = useLanguage()
  const taskPath = useTaskPath()
  return <Link to={taskPath(project_no, task_no)}>{say(said.count, { count })}</Link>
}
