// What a task waits for, and what waits for it.
import { type ReactNode, useState } from 'react'
import { type Words, words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { recordValues } from '#platform/records/record-values.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { TaskStatusChip, planOf } from './TaskChips.tsx'
import { changeDependency, dependTask, dependencyFields, undependTask } from './task-dependencies.ts'
import type { TaskCard, TaskDependency } from './task-shapes.ts'
import { dependencyTypes } from './task-states.ts'
import { searchTasks } from './TaskFields.tsx'
import { taskLabels as label, taskWords } from './tasks.text.ts'
import { useFailureIn } from './use-failure-in.web.ts'

const said = words({
  before: { en: 'Comes after', th: 'ต้องรองานเหล่านี้' },
  after: { en: 'These wait for it', th: 'งานที่รองานนี้' },
  none: { en: 'It waits for no other task.', th: 'งานนี้ไม่ต้องรองานอื่น' },
  whole: {
    en: 'A task with sub-tasks waits for none: its sub-tasks do.',
    th: 'งานที่มีงานย่อยไม่ผูกลำดับเอง ให้ผูกที่งานย่อย',
  },
  add: { en: 'Let it wait for another', th: 'เพิ่มงานที่ต้องรอ' },
  change: { en: 'Change: {title}', th: 'แก้ไข: {title}' },
  remove: { en: 'Remove: {title}', th: 'ยกเลิกลำดับ: {title}' },
  unseen: {
    en: '{count} more {count|task|tasks} you cannot see',
    th: 'มีอีก {count} งานที่คุณไม่มีสิทธิ์เห็น',
  },
  lag: { en: '{type}, {lag} working {lag|day|days} between', th: '{type} เว้น {lag} วันทำงาน' },
})

/** Both lists; changed by those who plan the task: who lead the project's, who is in charge of it or entered it. */
export function TaskLinks({ task, onOpen }: { task: TaskCard; onOpen: (no: string) => void }): ReactNode {
  const { say } = useLanguage()
  const [open, setOpen] = useState<TaskDependency | 'new'>()
  const undepend = useAction(undependTask)
  const may = task.may_plan
  const isWhole = task.part_count > 0
  const list = (title: Words, rows: readonly TaskDependency[], unseen: number, mayChange: boolean) => (
    <section>
      <h3>{say(title)}</h3>
      <ul className="task-lines">
        {rows.map((row) => (
          <Line
            key={row.id}
            row={row}
            busy={undepend.busy}
            onOpen={() => onOpen(row.task_no)}
            {...(mayChange && {
              onChange: () => setOpen(row),
              onRemove: () => void undepend.run({ id: row.id, row_version: row.row_version }),
            })}
          />
        ))}
      </ul>
      {unseen > 0 && <p className="task-quiet">{say(said.unseen, { count: unseen })}</p>}
    </section>
  )
  return (
    <>
      <Refusal failure={undepend.failure} />
      {task.predecessors.length + task.unseen_predecessors > 0 ? (
        list(said.before, task.predecessors, task.unseen_predecessors, may)
      ) : (
        <p className="task-quiet">{say(isWhole ? said.whole : said.none)}</p>
      )}
      {task.successors.length + task.unseen_successors > 0 &&
        list(said.after, task.successors, task.unseen_successors, false)}
      {may && !isWhole && (
        <Button
          variant="outlined"
          startIcon={<Icon name="link-variant" size={18} />}
          onClick={() => setOpen('new')}
        >
          {say(said.add)}
        </Button>
      )}
      {open && (
        <LinkDialog task={task} row={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function Line({
  row,
  busy,
  onOpen,
  onChange,
  onRemove,
}: {
  row: TaskDependency
  busy: boolean
  onOpen: () => void
  onChange?: () => void
  onRemove?: () => void
}) {
  const { say, language } = useLanguage()
  const type = dependencyTypes[row.type]
  return (
    <li>
      <span className="task-line-text">
        <Button size="small" onClick={onOpen}>
          {row.title}
        </Button>
        <small>
          {[
            row.task_no,
            row.lag_days === 0 ? say(type) : say(said.lag, { type, lag: row.lag_days }),
            planOf(row, language),
          ].join(' · ')}
        </small>
      </span>
      <TaskStatusChip status={row.status} />
      {onChange && (
        <IconAction
          icon="pencil"
          label={say(said.change, { title: row.title })}
          disabled={busy}
          onClick={onChange}
        />
      )}
      {onRemove && (
        <IconAction
          icon="delete"
          label={say(said.remove, { title: row.title })}
          disabled={busy}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

const newFields = { predecessor_id: dependTask.input.predecessor_id, ...dependencyFields } as const

function LinkDialog({
  task,
  row,
  onClose,
}: {
  task: TaskCard
  row: TaskDependency | undefined
  onClose: () => void
}) {
  const depend = useAction(dependTask)
  const change = useAction(changeDependency)
  const refused = useFailureIn(change.failure, 'predecessors', row?.id)
  const { form, failure, dialog, stale } = useVersionedForm(newFields, {
    record: row,
    valuesOf: (now) => recordValues(newFields, now && { ...now, predecessor_id: now.task_id }),
    calls: [depend, { ...change, failure: refused }],
    save: async ({ predecessor_id, ...data }, row_version) => {
      const saved = row
        ? await change.run({ id: row.id, row_version, data })
        : await depend.run({ predecessor_id, successor_id: task.id, ...data })
      if (saved) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={row ? taskWords.changeDependency : taskWords.depend}
      subtitle={`${task.task_no} · ${task.title}`}
      {...dialog}
    >
      <Refusal failure={failure} stale={stale} />
      <FormReference
        form={form}
        name="predecessor_id"
        icon="link-variant"
        autoFocus={!row}
        disabled={row !== undefined}
        placeholder={label.text}
        chosen={row ? { key: row.task_id, value: row.title } : null}
        search={async (text) =>
          (await searchTasks(task.project_id, text)).filter(({ key }) => key !== task.id)
        }
      />
      <FieldGrid>
        <FormField form={form} name="type" />
        <FormField form={form} name="lag_days" />
      </FieldGrid>
    </RecordDialog>
  )
}
