// What a task waits for, and what waits for it, of a project or of a template; each area says what it calls and what else it tells.
import { type ReactNode, useState } from 'react'
import type { ValueOf } from '#base/fields.ts'
import type { Operation } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import type { Action } from '#platform/browser/use-action.web.ts'
import { recordValues } from '#platform/records/record-values.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { ReferenceFieldProps } from '#ui/fields/ReferenceField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { TaskLineActs } from './TaskLineActs.tsx'
import { dependTask, dependencyFields } from './task-dependencies.ts'
import type { TaskDependency } from './task-shapes.ts'
import { dependencyTypes } from './task-states.ts'
import { taskLabels } from './tasks.text.ts'
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

/** One dependency, told from the task at its other end. */
export type Dependency = Pick<
  TaskDependency,
  'id' | 'task_id' | 'title' | 'type' | 'lag_days' | 'row_version'
>

type Call = Pick<Action<Operation>, 'busy' | 'failure' | 'clear'>

/** Both lists, and a button for one more. */
export function Dependencies<Row extends Dependency>({
  task: { predecessors, successors, unseen_predecessors = 0, unseen_successors = 0, part_count },
  mayChange,
  undepend,
  onOpen,
  told = (_, waits) => waits,
  beside,
  dialog,
}: {
  task: {
    readonly predecessors: readonly Row[]
    readonly successors: readonly Row[]
    /** How many more there are, beyond the caller's reach. */
    readonly unseen_predecessors?: number
    readonly unseen_successors?: number
    readonly part_count: number
  }
  mayChange: boolean
  undepend: Pick<Call, 'busy' | 'failure'> & {
    run: (row: { id: number; row_version: number }) => Promise<unknown>
  }
  /** Opens the other task. */
  onOpen: (row: Row) => void
  /** The second line of one; `waits` says how the one waits for the other. */
  told?: (row: Row, waits: string) => string
  beside?: (row: Row) => ReactNode
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode
}): ReactNode {
  const { say } = useLanguage()
  const [open, setOpen] = useState<Row | 'new'>()
  const isWhole = part_count > 0
  const waits = ({ type, lag_days }: Row) =>
    lag_days === 0
      ? say(dependencyTypes[type])
      : say(said.lag, { type: dependencyTypes[type], lag: lag_days })
  const list = (title: Words, rows: readonly Row[], unseen: number, isOurs: boolean) => (
    <section>
      <h3>{say(title)}</h3>
      <ul className="task-lines">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="task-line-text">
              <Button size="small" onClick={() => onOpen(row)}>
                {row.title}
              </Button>
              <small>{told(row, waits(row))}</small>
            </span>
            {beside?.(row)}
            {isOurs && (
              <TaskLineActs
                change={say(said.change, { title: row.title })}
                remove={say(said.remove, { title: row.title })}
                busy={undepend.busy}
                onChange={() => setOpen(row)}
                onRemove={() => void undepend.run({ id: row.id, row_version: row.row_version })}
              />
            )}
          </li>
        ))}
      </ul>
      {unseen > 0 && <p className="task-quiet">{say(said.unseen, { count: unseen })}</p>}
    </section>
  )
  return (
    <div ref={keptFocus} className="task-removable" aria-busy={undepend.busy || undefined}>
      <Refusal failure={undepend.failure} />
      {predecessors.length + unseen_predecessors > 0 ? (
        list(said.before, predecessors, unseen_predecessors, mayChange)
      ) : (
        <p className="task-quiet">{say(isWhole ? said.whole : said.none)}</p>
      )}
      {successors.length + unseen_successors > 0 && list(said.after, successors, unseen_successors, false)}
      {mayChange && !isWhole && (
        <Button
          variant="outlined"
          startIcon={<Icon name="link-variant" size={18} />}
          onClick={() => setOpen('new')}
        >
          {say(said.add)}
        </Button>
      )}
      {open && dialog(open === 'new' ? undefined : open, () => setOpen(undefined))}
    </div>
  )
}

const newFields = { predecessor_id: dependTask.input.predecessor_id, ...dependencyFields } as const

/** The dialog of one, new or known; which task comes first is chosen once. `save` answers with nothing where it failed. */
export function DependencyDialog({
  row,
  title,
  subtitle,
  depend,
  change,
  save,
  search,
  onClose,
}: {
  row: Dependency | undefined
  title: Words
  subtitle: string
  depend: Call
  change: Call
  save: (data: ValueOf<typeof newFields>, row_version: number) => Promise<unknown>
  search: ReferenceFieldProps['search']
  onClose: () => void
}): ReactNode {
  const refused = useFailureIn(change.failure, 'predecessors', row?.id)
  const { form, failure, dialog, stale } = useVersionedForm(newFields, {
    record: row,
    valuesOf: (now) => recordValues(newFields, now && { ...now, predecessor_id: now.task_id }),
    calls: [depend, { ...change, failure: refused }],
    save: async (data, row_version) => {
      if (await save(data, row_version)) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={title} subtitle={subtitle} {...dialog}>
      <Refusal failure={failure} stale={stale} />
      <FormReference
        form={form}
        name="predecessor_id"
        icon="link-variant"
        autoFocus={!row}
        disabled={row !== undefined}
        placeholder={taskLabels.text}
        chosen={row ? { key: row.task_id, value: row.title } : null}
        search={search}
      />
      <FieldGrid>
        <FormField form={form} name="type" />
        <FormField form={form} name="lag_days" />
      </FieldGrid>
    </RecordDialog>
  )
}
