// What a task of a template waits for, and what waits for it.
import { type ReactNode, useState } from 'react'
import { dependencyFields } from '#areas/tasks/task-dependencies.ts'
import { dependencyTypes } from '#areas/tasks/task-states.ts'
import { taskLabels } from '#areas/tasks/tasks.text.ts'
import { useFailureIn } from '#areas/tasks/use-failure-in.web.ts'
import { type Words, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
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
import { templateWords } from './project-templates.text.ts'
import { changeTemplateDependency, dependTemplateTask, undependTemplateTask } from './template-links.ts'
import type { TemplateLink, TemplateTask } from './template-shapes.ts'
import { findTasks } from './TemplateTaskFields.tsx'

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
  lag: { en: '{type}, {lag} working {lag|day|days} between', th: '{type} เว้น {lag} วันทำงาน' },
})

/** Both lists. */
export function TemplateLinks({
  task,
  tasks,
  onOpen,
}: {
  task: TemplateTask
  tasks: readonly TemplateTask[]
  onOpen: (id: number) => void
}): ReactNode {
  const { say } = useLanguage()
  const [open, setOpen] = useState<TemplateLink | 'new'>()
  const undepend = useAction(undependTemplateTask)
  const may = useCan(dependTemplateTask)
  const isWhole = task.part_count > 0
  const list = (title: Words, rows: readonly TemplateLink[], mayChange: boolean) => (
    <section>
      <h3>{say(title)}</h3>
      <ul className="task-lines">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="task-line-text">
              <Button size="small" onClick={() => onOpen(row.task_id)}>
                {row.title}
              </Button>
              <small>
                {row.lag_days === 0
                  ? say(dependencyTypes[row.type])
                  : say(said.lag, { type: dependencyTypes[row.type], lag: row.lag_days })}
              </small>
            </span>
            {mayChange && (
              <>
                <IconAction
                  icon="pencil"
                  label={say(said.change, { title: row.title })}
                  disabled={undepend.busy}
                  onClick={() => setOpen(row)}
                />
                <IconAction
                  icon="delete"
                  label={say(said.remove, { title: row.title })}
                  disabled={undepend.busy}
                  onClick={() => void undepend.run({ id: row.id, row_version: row.row_version })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
  return (
    <>
      <Refusal failure={undepend.failure} />
      {task.predecessors.length > 0 ? (
        list(said.before, task.predecessors, may)
      ) : (
        <p className="task-quiet">{say(isWhole ? said.whole : said.none)}</p>
      )}
      {task.successors.length > 0 && list(said.after, task.successors, false)}
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
        <LinkDialog
          task={task}
          tasks={tasks}
          row={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const newFields = { predecessor_id: dependTemplateTask.input.predecessor_id, ...dependencyFields } as const

function LinkDialog({
  task,
  tasks,
  row,
  onClose,
}: {
  task: TemplateTask
  tasks: readonly TemplateTask[]
  row: TemplateLink | undefined
  onClose: () => void
}) {
  const depend = useAction(dependTemplateTask)
  const change = useAction(changeTemplateDependency)
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
  // what has sub-tasks has no place in an order
  const others = tasks.filter(({ id, part_count }) => id !== task.id && part_count === 0)
  return (
    <RecordDialog
      size="sm"
      title={row ? templateWords.changeDependency : templateWords.depend}
      subtitle={task.title}
      {...dialog}
    >
      <Refusal failure={failure} stale={stale} />
      <FormReference
        form={form}
        name="predecessor_id"
        icon="link-variant"
        autoFocus={!row}
        disabled={row !== undefined}
        placeholder={taskLabels.text}
        chosen={row ? { key: row.task_id, value: row.title } : null}
        search={async (text) => findTasks(others, text)}
      />
      <FieldGrid>
        <FormField form={form} name="type" />
        <FormField form={form} name="lag_days" />
      </FieldGrid>
    </RecordDialog>
  )
}
