// An item of a checklist, new or known, of a task or of a template's; each area says what it calls.
import type { ReactNode } from 'react'
import type { ValueOf } from '#base/fields.ts'
import type { Operation } from '#base/operation.ts'
import type { Words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import type { Action } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { itemFields } from './task-checklist.ts'
import type { TaskItem } from './task-shapes.ts'
import { useFailureIn } from './use-failure-in.web.ts'

type Call = Pick<Action<Operation>, 'busy' | 'failure' | 'clear'>

/** The dialog; `save` answers with nothing where it failed. */
export function ChecklistItemDialog({
  item,
  title,
  subtitle,
  add,
  set,
  save,
  onClose,
}: {
  item: Pick<TaskItem, 'id' | 'text' | 'is_required' | 'row_version'> | undefined
  title: Words
  subtitle: string
  add: Call
  set: Call
  save: (data: ValueOf<typeof itemFields>, row_version: number) => Promise<unknown>
  onClose: () => void
}): ReactNode {
  const refused = useFailureIn(set.failure, 'items', item?.id)
  const { form, failure, dialog, stale } = useVersionedForm(itemFields, {
    record: item,
    calls: [add, { ...set, failure: refused }],
    save: async (data, row_version) => {
      if (await save(data, row_version)) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={title} subtitle={subtitle} {...dialog}>
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="text" autoFocus />
      <FormField form={form} name="is_required" />
    </RecordDialog>
  )
}
