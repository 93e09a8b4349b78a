// A new heading of the menu: over a section, or a group that unfolds.
import type { ReactNode } from 'react'
import { FormField, FormFields, useOperationForm } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { IconPicker } from './IconPicker.tsx'
import { headingFields, insertMenu } from './menu-editor.ts'

/** The form of a new heading. */
export function MenuGroupDialog({ onClose }: { onClose: () => void }): ReactNode {
  const insert = useAction(insertMenu)
  const form = useOperationForm(headingFields, { initial: { is_active: true }, failure: insert.failure })
  const save = form.submit(async (data) => {
    if (await insert.run({ data })) onClose()
  })
  return (
    <RecordDialog
      size="sm"
      title={insertMenu.title}
      dirty={form.dirty}
      busy={insert.busy}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={insert.failure} />
      <FieldGrid>
        <FormFields form={form} names={['name_th', 'name_en']} />
      </FieldGrid>
      <FormField form={form} name="is_title" />
      {form.values.is_title !== true && (
        <FormField
          form={form}
          name="icon"
          render={(control) => (
            <IconPicker
              value={(control.value as string | null) || null}
              onChoose={(icon) => control.onChange('icon', icon)}
            />
          )}
        />
      )}
      <FormField form={form} name="is_active" />
    </RecordDialog>
  )
}
