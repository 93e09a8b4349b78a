// What a task is today, and the steps it can take; what is lacking for one is told beside it.
import { type ReactNode, useState } from 'react'
import { type Words, words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TaskChips, planOf } from './TaskChips.tsx'
import type { TaskCard } from './task-shapes.ts'
import { type TaskStatus, taskMissing, taskVerb } from './task-states.ts'
import { checkStepReason, setTaskStatus } from './tasks.ts'
import './TaskDialog.css'

const said = words({
  lacks: { en: '{step} – not possible yet: {things}', th: '{step} – ยังทำไม่ได้: {things}' },
  parts: {
    en: '{count} {count|sub-task that is|sub-tasks that are} not done will be cancelled with it, for the same reason.',
    th: 'งานย่อยที่ยังไม่เสร็จ {count} งานจะถูกยกเลิกไปด้วย ด้วยเหตุผลเดียวกัน',
  },
  timers: {
    en: '{count} {count|timer that runs|timers that run} on it will stop; the time is kept as a draft, and its owner is told.',
    th: 'การจับเวลาที่เดินอยู่ {count} รายการจะหยุด ระบบเก็บเวลาไว้เป็นร่างและแจ้งเจ้าของเวลา',
  },
})

/** The line under the title of a task's dialog. */
export function TaskSteps({
  task,
  onChanged,
}: {
  task: TaskCard
  onChanged: (task: TaskCard) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const step = useAction(setTaskStatus)
  const [asked, setAsked] = useState<TaskStatus>()
  const take = async (to_status: TaskStatus) => {
    const changed = await step.run({ id: task.id, row_version: task.row_version, to_status })
    if (changed) onChanged(changed)
  }
  const lacking = task.next.filter(({ missing }) => missing.length > 0)
  return (
    <div className="task-steps">
      <div className="task-steps-line">
        <TaskChips row={task} />
        <span className="task-quiet">
          {[planOf(task, language), task.owner_name].filter(Boolean).join(' · ')}
        </span>
      </div>
      {task.status_reason && <p>{task.status_reason}</p>}
      <div className="task-steps-line">
        {task.next.map(({ to_status, needs_reason }) => (
          <Button
            key={to_status}
            size="small"
            variant="outlined"
            color={to_status === 'CANCELLED' ? 'error' : 'primary'}
            disabled={step.busy}
            onClick={() => (needs_reason ? setAsked(to_status) : void take(to_status))}
          >
            {say(taskVerb(task.status, to_status))}
          </Button>
        ))}
      </div>
      {lacking.map(({ to_status, missing, predecessors }) => (
        <p key={to_status} className="task-quiet">
          {say(said.lacks, {
            step: taskVerb(task.status, to_status),
            things: [
              ...missing.map((thing) => say((taskMissing as Record<string, Words>)[thing] ?? thing)),
              ...predecessors,
            ].join(', '),
          })}
        </p>
      ))}
      <Refusal failure={step.failure} />
      {asked && (
        <ReasonDialog task={task} to={asked} onChanged={onChanged} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}

const reasonFields = { reason: { ...setTaskStatus.input.reason, required: true } } as const

function ReasonDialog({
  task,
  to,
  onChanged,
  onClose,
}: {
  task: TaskCard
  to: TaskStatus
  onChanged: (task: TaskCard) => void
  onClose: () => void
}) {
  const { say } = useLanguage()
  const step = useAction(setTaskStatus)
  const verb = taskVerb(task.status, to)
  const { form, failure, dialog } = useVersionedForm(reasonFields, {
    record: undefined as TaskCard | undefined,
    check: (data) => checkStepReason({ to_status: to, ...data }),
    calls: [step],
    save: async (data) => {
      const changed = await step.run({ id: task.id, row_version: task.row_version, to_status: to, ...data })
      if (!changed) return
      onChanged(changed)
      onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={verb} subtitle={task.task_no} saveText={verb} {...dialog}>
      <Refusal failure={failure} />
      {to === 'CANCELLED' && task.open_parts > 0 && <p>{say(said.parts, { count: task.open_parts })}</p>}
      {to === 'CANCELLED' && task.running_timers > 0 && (
        <p>{say(said.timers, { count: task.running_timers })}</p>
      )}
      <FormField form={form} name="reason" autoFocus />
    </RecordDialog>
  )
}
