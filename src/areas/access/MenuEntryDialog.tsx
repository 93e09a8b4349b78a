// The names of an entry, its icon, and whether it is shown.
import { type ReactNode, useState } from 'react'
import { FormField, FormFields, useOperationForm } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { recordValues } from '#platform/records/record-values.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
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
  const update = useAction(updateMenu, { quiet: true })
  const [version, setVersion] = useState(entry.row_version)
  const form = useOperationForm(menuFields, {
    initial: recordValues(menuFields, entry),
    failure: update.failure,
  })
  const saveOver = (rowVersion: number) =>
    form.submit(async (data) => {
      if (await update.run({ id: entry.id, row_version: rowVersion, data })) onClose()
    })
  return (
    <RecordDialog
      size="sm"
      title={accessWords.updateMenu}
      subtitle={entry.link ?? entry[`name_${language}`]}
      dirty={form.dirty}
      busy={update.busy}
      onSave={saveOver(version)}
      onClose={onClose}
    >
      <Refusal
        failure={update.failure}
        stale={{
          fields: menuFields,
          typed: form.values,
          onKeepMine: (now) => saveOver(now)(),
          onTakeTheirs: (row) => {
            update.clear()
            setVersion(Number(row.row_version))
            form.reset(recordValues(menuFields, row))
          },
        }}
      />
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
