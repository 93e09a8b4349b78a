// The names of an entry, its icon, and whether it is shown.
import type { ReactNode } from 'react'
import { FormField, FormFields } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { accessWords } from './access.text.ts'
import { IconPicker } from './IconPicker.tsx'
import { type MenuRecordRow, menuFields, updateMenu } from './menu-editor.ts'

/** The form of one entry of the menu. */
export function MenuEntryDialog({
  entry,
  onClose,
}: {
  entry: MenuRecordRow
  onClose: () => void
}): ReactNode {
  const { language } = useLanguage()
  const update = useAction(updateMenu)
  const { form, failure, dialog, stale } = useVersionedForm(menuFields, {
    record: entry,
    calls: [update],
    save: async (data, row_version) => {
      if (await update.run({ id: entry.id, row_version, data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={accessWords.updateMenu}
      subtitle={entry.link ?? entry[`name_${language}`]}
      {...dialog}
    >
      <Refusal failure={failure} stale={stale} />
      <FieldGrid>
        <FormFields form={form} names={['name_th', 'name_en']} />
      </FieldGrid>
      {!entry.is_title && (
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
