// What a meter reads now, or read then.
import type { ReactNode } from 'react'
import { fromBangkok, nowInBangkok } from '#base/date-format.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { type Reading, insertReading, lifeWords, readingFields } from './machine-life.ts'

/** The form of a reading; the meter is that of the latest one. */
export function ReadingDialog({
  machineId,
  latest,
  onClose,
}: {
  machineId: number
  latest: Reading | undefined
  onClose: () => void
}): ReactNode {
  const save = useAction(insertReading)
  const { form, failure, dialog } = useVersionedForm(readingFields, {
    record: null,
    initial: { kind: latest?.kind ?? 'RUN_HOURS', read_at: fromBangkok(nowInBangkok()) },
    calls: [save],
    save: async (value) => {
      if (await save.run({ machine_id: machineId, ...value })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={lifeWords.addReading} {...dialog}>
      <Refusal failure={failure} />
      <FormField form={form} name="value" autoFocus />
      <FieldGrid>
        <FormField form={form} name="kind" />
        <FormField form={form} name="read_at" />
      </FieldGrid>
      <FormField form={form} name="is_reset" />
      <FormField form={form} name="note" />
    </RecordDialog>
  )
}
