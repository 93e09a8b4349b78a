// Sends entries back with a reason, which their people are told.
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { rejectEntries } from './time-steps.ts'
import { timeWords } from './time.text.ts'

const fields = { note: rejectEntries.input.note }

/** Asks why. */
export function RejectDialog({
  which,
  onClose,
}: {
  which: readonly { id: number; row_version: number }[]
  onClose: () => void
}): ReactNode {
  const reject = useAction(rejectEntries)
  const form = useOperationForm(fields, { failure: reject.failure })
  return (
    <RecordDialog
      size="sm"
      title={timeWords.reject}
      dirty={form.dirty}
      busy={reject.busy}
      saveText={timeWords.reject}
      onSave={form.submit(async ({ note }) => {
        if (await reject.run({ which: [...which], note })) onClose()
      })}
      onClose={onClose}
    >
      <Refusal failure={reject.failure} />
      <FormField form={form} name="note" autoFocus />
    </RecordDialog>
  )
}
