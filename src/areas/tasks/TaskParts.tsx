// The sub-tasks of a task.
import { type ReactNode, useState } from 'react'
import type { ValueOf } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { call } from '#platform/browser/call.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { recordValues } from '#platform/records/record-values.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NewTaskDialog } from './NewTaskDialog.tsx'
import { withoutPlan } from './TaskFields.tsx'
import { TaskChips, planOf } from './TaskChips.tsx'
import { type TaskCard, linksOf } from './task-shapes.ts'
import { isTaskOver } from './task-states.ts'
import { readTaskTree } from './task-lists.ts'
import { getTask, insertTask, taskChangeFields } from './tasks.ts'

const said = words({
  none: {
    en: 'No sub-tasks. Once there are some, days, hours and progress are those of the sub-tasks.',
    th: 'ยังไม่มีงานย่อย เมื่อมีแล้ว วัน ชั่วโมง และความคืบหน้าจะเป็นไปตามงานย่อย',
  },
  linked: {
    en: 'It waits for other tasks, or they for it: such a task has no sub-tasks.',
    th: 'งานนี้ผูกลำดับกับงานอื่น จึงมีงานย่อยไม่ได้',
  },
  add: { en: 'Add a sub-task', th: 'เพิ่มงานย่อย' },
})

/** Those directly below it, and the button for another. */
export function TaskParts({
  task,
  onOpen,
  onChanged,
}: {
  task: TaskCard
  onOpen: (no: string) => void
  /** The task, as its first sub-task left it. */
  onChanged: (task: TaskCard) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const [adding, setAdding] = useState(false)
  const mayInsert = useCan(insertTask)
  const read = useRead(readTaskTree, { project_id: task.project_id })
  if (!read.data) return <Reading read={read} lines={3} />
  const parts = read.data.tasks.filter(({ parent_id }) => parent_id === task.id)
  const isLinked = linksOf(task) > 0
  return (
    <>
      {parts.length === 0 && <p className="task-quiet">{say(isLinked ? said.linked : said.none)}</p>}
      <ul className="task-lines">
        {parts.map((part) => (
          <li key={part.id}>
            <span className="task-line-text">
              <Button size="small" onClick={() => onOpen(part.task_no)}>
                {part.title}
              </Button>
              <small>
                {[part.task_no, planOf(part, language), part.owner_name].filter(Boolean).join(' · ')}
              </small>
            </span>
            <TaskChips row={part} />
          </li>
        ))}
      </ul>
      {mayInsert && task.may_change && !isLinked && !isTaskOver(task.status) && (
        <Button variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
          {say(said.add)}
        </Button>
      )}
      {adding && (
        <NewTaskDialog
          project={{ id: task.project_id, customer_id: task.customer_id }}
          parent={task}
          onAdded={() => tellWhole(task, onChanged)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

// with its first sub-task the task loses its own days, which is no change by another; what a colleague changed meanwhile stays one
async function tellWhole(before: TaskCard, onChanged: (task: TaskCard) => void): Promise<void> {
  const now = await call(getTask, { id: before.id }).catch(() => null)
  const known = (task: TaskCard) =>
    JSON.stringify(withoutPlan(recordValues(taskChangeFields, task) as ValueOf<typeof taskChangeFields>))
  if (now && known(now) === known(before)) onChanged(now)
}
