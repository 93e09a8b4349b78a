// The checklist of a template's task: what each project has to tick off.
import { type ReactNode, useState } from 'react'
import { ChecklistItemDialog } from '#areas/tasks/ChecklistItemDialog.tsx'
import { TaskLineActs } from '#areas/tasks/TaskLineActs.tsx'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { templateWords } from './project-templates.text.ts'
import type { TemplateItem, TemplateTask } from './template-shapes.ts'
import { addTemplateItem, deleteTemplateItem, setTemplateItem } from './template-tasks.ts'

const said = words({
  none: { en: 'Nothing to tick off yet.', th: 'ยังไม่มีรายการตรวจ' },
  required: { en: 'required', th: 'จำเป็น' },
  add: { en: 'Add an item', th: 'เพิ่มรายการ' },
  change: { en: 'Change: {item}', th: 'แก้ไข: {item}' },
  remove: { en: 'Delete: {item}', th: 'ลบ: {item}' },
})

/** The items in their order. */
export function TemplateChecklist({ task }: { task: TemplateTask }): ReactNode {
  const { say } = useLanguage()
  const remove = useAction(deleteTemplateItem)
  const may = useCan(addTemplateItem)
  const [open, setOpen] = useState<TemplateItem | 'new'>()
  return (
    <div ref={keptFocus} className="task-removable" aria-busy={remove.busy || undefined}>
      {task.items.length === 0 && <p className="task-quiet">{say(said.none)}</p>}
      <Refusal failure={remove.failure} />
      <ul className="task-lines">
        {task.items.map((item) => (
          <li key={item.id}>
            <span className="task-line-text">
              {item.text}
              {item.is_required && <small>{say(said.required)}</small>}
            </span>
            {may && (
              <TaskLineActs
                change={say(said.change, { item: item.text })}
                remove={say(said.remove, { item: item.text })}
                busy={remove.busy}
                onChange={() => setOpen(item)}
                onRemove={() => void remove.run({ id: item.id, row_version: item.row_version })}
              />
            )}
          </li>
        ))}
      </ul>
      {may && (
        <Button variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={() => setOpen('new')}>
          {say(said.add)}
        </Button>
      )}
      {open && (
        <ItemDialog task={task} item={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

function ItemDialog({
  task,
  item,
  onClose,
}: {
  task: TemplateTask
  item: TemplateItem | undefined
  onClose: () => void
}) {
  const add = useAction(addTemplateItem)
  const set = useAction(setTemplateItem)
  return (
    <ChecklistItemDialog
      item={item}
      title={item ? templateWords.setItem : templateWords.addItem}
      subtitle={task.title}
      add={add}
      set={set}
      save={(data, row_version) =>
        item
          ? set.run({ id: item.id, row_version, ...data })
          : add.run({ template_task_id: task.id, ...data })
      }
      onClose={onClose}
    />
  )
}
