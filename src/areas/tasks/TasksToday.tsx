// The reader's own tasks on the first page, those that are late first.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { has } from '#base/access.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { CardLines } from '#ui/CardLines.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { TaskChips } from './TaskChips.tsx'
import type { TaskStatus } from './task-states.ts'
import { type TasksToday as Shown, tasksTodayTitle } from './tasks-today.ts'
import { useTaskPath } from './use-task-path.web.ts'

const said = words({ all: { en: 'All {count}, on the board', th: 'ดูทั้งหมด {count} งานบนกระดาน' } })

/** The card. */
export function TasksToday({ today: { total, rows } }: { today: Shown }): ReactNode {
  const { say, language } = useLanguage()
  const taskPath = useTaskPath()
  const seesBoard = has(useCaller().grants, { menu: '/app/Taskboard', flag: 'view' })
  return (
    <Card title={tasksTodayTitle}>
      <CardLines
        lines={rows.map((row) => ({
          key: row.id,
          to: taskPath(row.project_no, row.task_no),
          first: row.title,
          second: [row.due_on && showDate(row.due_on, language), row.project_name]
            .filter(Boolean)
            .join(' · '),
          aside: (
            <TaskChips row={{ status: row.status as TaskStatus, days_late: row.days_late, waits_for: 0 }} />
          ),
        }))}
        more={
          seesBoard &&
          total > rows.length && (
            <Link to="/app/Taskboard?board=RCS&mine=1">{say(said.all, { count: total })}</Link>
          )
        }
      />
    </Card>
  )
}
