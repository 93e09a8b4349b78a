// Leaves a visit out: asks why.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { type MaVisitRow, skipMaVisit } from './ma-visits.ts'

const asked = { skip_reason: skipMaVisit.input.skip_reason }

/** Closes once it is skipped. */
export function SkipVisitDialog({ visit, onClose }: { visit: MaVisitRow; onClose: () => void }): ReactNode {
  const skip = useAction(skipMaVisit)
  const { form, failure, dialog, stale } = useVersionedForm(asked, {
    record: visit,
    valuesOf: (_, typed) => typed ?? {},
    calls: [skip],
    save: async ({ skip_reason }, row_version) => {
      if (await skip.run({ id: visit.id, row_version, skip_reason })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={skipMaVisit.title} saveText={skipMaVisit.title} {...dialog}>
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="skip_reason" autoFocus />
    </RecordDialog>
  )
}
