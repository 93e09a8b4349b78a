// What is asked before a task is moved, or told about why it cannot be.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TaskRow } from '#areas/tasks/task-shapes.ts'
import { taskMissing, taskVerb } from '#areas/tasks/task-states.ts'
import { taskLabels as label } from '#areas/tasks/tasks.text.ts'
import { useTaskPath } from '#areas/tasks/use-task-path.web.ts'
import { textarea } from '#base/fields.ts'
import { type Words, words } from '#base/text.ts'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Target } from './card-moves.ts'
import { LacksDialog } from './LacksDialog.tsx'
import type { TaskQuestion } from './use-task-move.web.ts'

const said = words({
  title: { en: 'Not possible yet: {step}', th: 'ยังทำไม่ได้: {step}' },
  open: { en: 'Open the task', th: 'เปิดงาน' },
})

const reasonFields = { reason: textarea({ label: label.reason, max: 1000, required: true }) }

interface Dialog {
  readonly by: {
    readonly send: (card: TaskRow, target: Target, reason: string) => Promise<boolean>
    readonly busy: boolean
    readonly failure: CallFailure | null
  }
  readonly onClose: () => void
}

/** The dialog of a question. */
export function EngineeringQuestion({ question, ...dialog }: Dialog & { question: TaskQuestion }): ReactNode {
  return question.kind === 'reason' ? (
    <ReasonDialog question={question} {...dialog} />
  ) : (
    <TaskLacks question={question} onClose={dialog.onClose} />
  )
}

function ReasonDialog({
  question: { card, to, target },
  by,
  onClose,
}: Dialog & { question: Extract<TaskQuestion, { kind: 'reason' }> }) {
  const form = useOperationForm(reasonFields, { failure: by.failure })
  const verb = taskVerb(card.status, to)
  const save = form.submit(async ({ reason }) => {
    if (await by.send(card, target, reason)) onClose()
  })
  return (
    <RecordDialog
      size="sm"
      title={verb}
      subtitle={`${card.task_no} · ${card.title}`}
      saveText={verb}
      dirty={form.dirty}
      busy={by.busy}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={by.failure} />
      <FormField form={form} name="reason" autoFocus />
    </RecordDialog>
  )
}

function TaskLacks({
  question: { card, to, lacks },
  onClose,
}: {
  question: Extract<TaskQuestion, { kind: 'lacks' }>
  onClose: () => void
}) {
  const { say } = useLanguage()
  const taskPath = useTaskPath()
  return (
    <LacksDialog
      title={say(said.title, { step: say(taskVerb(card.status, to)) })}
      subtitle={`${card.task_no} · ${card.title}`}
      to={taskPath(card.project_no, card.task_no)}
      open={said.open}
      onClose={onClose}
    >
      {lacks.missing.map((one) => (
        <li key={one}>
          {say((taskMissing as Readonly<Record<string, Words>>)[one] ?? { en: one, th: one })}
          {one === 'predecessors' &&
            lacks.predecessors.map((task_no) => (
              <span key={task_no}>
                {' '}
                <Link className="record-link" to={taskPath(card.project_no, task_no)} onClick={onClose}>
                  {task_no}
                </Link>
              </span>
            ))}
        </li>
      ))}
    </LacksDialog>
  )
}
