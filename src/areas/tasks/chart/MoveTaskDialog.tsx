// The days of a task, typed: on a phone, by the keyboard, without dragging. What others would do is looked at as after a drag.
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AppDialog } from '#ui/Dialog.tsx'
import { DateField } from '#ui/fields/DateFields.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ChartTask } from '../plan/plan-calls.ts'
import { planLabels as label } from '../plan/plan.text.ts'
import { moveSaid as said } from './chart-words.ts'
import type { TaskWish } from './use-plan-change.web.ts'

/** The dialog; `path` is where the task is opened. */
export function MoveTaskDialog({
  task,
  path,
  onPropose,
  onClose,
}: {
  task: ChartTask
  path: string
  onPropose: (wish: TaskWish) => void
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const [start, setStart] = useState(task.plan_start)
  const [end, setEnd] = useState(task.plan_end)
  const last = task.is_milestone ? start : end
  const isSame = start === task.plan_start && last === task.plan_end
  const isWhole = start !== null && last !== null && last >= start
  return (
    <AppDialog
      open
      title={said.titleOne}
      subtitle={`${task.task_no} ${task.title}`}
      onClose={onClose}
      dirty={!isSame}
      onSubmit={() => {
        if (!isWhole) return
        onPropose({ id: task.id, plan_start: start, plan_end: last })
        onClose()
      }}
      actions={
        <GradientButton type="submit" disabled={!isWhole || isSame}>
          {say(said.look)}
        </GradientButton>
      }
    >
      <FieldGrid>
        <DateField
          id="move-start"
          label={label.start}
          required
          autoFocus
          value={start}
          onChange={(_, day) => setStart(day)}
        />
        {!task.is_milestone && (
          <DateField
            id="move-end"
            label={label.end}
            required
            value={end}
            min={start ?? undefined}
            onChange={(_, day) => setEnd(day)}
          />
        )}
      </FieldGrid>
      <p>
        <Link to={path} onClick={onClose}>
          {say(said.open)}
        </Link>
      </p>
    </AppDialog>
  )
}
