// The checklist of a task: each item with a tick, and the dialog for another.
import { type ReactNode, useState } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { ChecklistItemDialog } from './ChecklistItemDialog.tsx'
import { TaskLineActs } from './TaskLineActs.tsx'
import { MOST_TASK_ITEMS, addTaskItem, deleteTaskItem, setTaskItem } from './task-checklist.ts'
import type { TaskCard, TaskItem } from './task-shapes.ts'
import { isTaskOver } from './task-states.ts'
import { taskWords } from './tasks.text.ts'
import './TaskDialog.css'

const said = words({
  none: { en: 'Nothing to tick off yet.', th: 'ยังไม่มีรายการตรวจ' },
  required: { en: 'required', th: 'จำเป็น' },
  add: { en: 'Add an item', th: 'เพิ่มรายการ' },
  change: { en: 'Change: {item}', th: 'แก้ไข: {item}' },
  remove: { en: 'Delete: {item}', th: 'ลบ: {item}' },
  full: {
    en: 'The list is full: a task takes {most} items. Split it into sub-tasks.',
    th: 'รายการเต็มแล้ว ใส่ได้ {most} ข้อต่อหนึ่งงาน ให้แบ่งเป็นงานย่อย',
  },
})

/** Ticked by callers who work on the task, until it is done. */
export function TaskChecklist({ task }: { task: TaskCard }): ReactNode {
  const { say } = useLanguage()
  const set = useAction(setTaskItem)
  const remove = useAction(deleteTaskItem)
  const may = task.may_change && !isTaskOver(task.status)
  const isFull = task.items.length >= MOST_TASK_ITEMS
  const [open, setOpen] = useState<TaskItem | 'new'>()
  return (
    <div ref={keptFocus} className="task-removable" aria-busy={remove.busy || undefined}>
      {task.items.length === 0 && <p className="task-quiet">{say(said.none)}</p>}
      <Refusal failure={set.failure ?? remove.failure} />
      <ul className="task-lines">
        {task.items.map((item) => (
          <Item
            key={item.id}
            item={item}
            disabled={!may}
            busy={set.busy || remove.busy}
            onTick={(is_done) => void set.run({ id: item.id, row_version: item.row_version, is_done })}
            {...(may && {
              onChange: () => setOpen(item),
              onRemove: () => void remove.run({ id: item.id, row_version: item.row_version }),
            })}
          />
        ))}
      </ul>
      {may && isFull && <p className="task-quiet">{say(said.full, { most: MOST_TASK_ITEMS })}</p>}
      {may && !isFull && (
        <Button variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={() => setOpen('new')}>
          {say(said.add)}
        </Button>
      )}
      {open && (
        <ItemDialog
          key={open === 'new' ? open : open.id}
          task={task}
          item={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function Item({
  item,
  disabled,
  busy,
  onTick,
  onChange,
  onRemove,
}: {
  item: TaskItem
  disabled: boolean
  busy: boolean
  onTick: (isDone: boolean) => void
  onChange?: () => void
  onRemove?: () => void
}) {
  const { say, language } = useLanguage()
  const ticked =
    item.done_at && [item.done_by, showDateTime(item.done_at, language)].filter(Boolean).join(' · ')
  const note = [item.is_required && say(said.required), ticked].filter(Boolean).join(' · ')
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={item.is_done}
          disabled={disabled}
          // within the form of the task Enter would save it
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          // not shut while the answer comes: the keyboard would lose its place
          onChange={({ target }) => !busy && onTick(target.checked)}
        />
        <span className="task-line-text">
          {item.text}
          {note && <small>{note}</small>}
        </span>
      </label>
      {onChange && onRemove && (
        <TaskLineActs
          change={say(said.change, { item: item.text })}
          remove={say(said.remove, { item: item.text })}
          busy={busy}
          onChange={onChange}
          onRemove={onRemove}
        />
      )}
    </li>
  )
}

function ItemDialog({
  task,
  item,
  onClose,
}: {
  task: TaskCard
  item: TaskItem | undefined
  onClose: () => void
}) {
  const add = useAction(addTaskItem)
  const set = useAction(setTaskItem)
  return (
    <ChecklistItemDialog
      item={item}
      title={item ? taskWords.setItem : taskWords.addItem}
      subtitle={task.task_no}
      add={add}
      set={set}
      save={(data, row_version) =>
        item ? set.run({ id: item.id, row_version, ...data }) : add.run({ task_id: task.id, ...data })
      }
      onClose={onClose}
    />
  )
}
