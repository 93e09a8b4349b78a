// The frame of a dialog about one enrolment: whose it is, and what is said when a save was refused.
import type { ReactNode } from 'react'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import type { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import type { Words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Enrollment } from './training-enrollment.ts'
import { personIn } from './training-names.web.ts'

type Versioned = ReturnType<typeof useVersionedForm>

/** The frame around a versioned form; taking what is saved closes it, as the line behind it shows that already. */
export function PlaceDialog({
  title,
  place,
  failure,
  dialog,
  stale,
  children,
}: {
  title: Words
  place: Enrollment
  failure: CallFailure | null
  dialog: Versioned['dialog']
  stale: Versioned['stale']
  children: ReactNode
}): ReactNode {
  const { language } = useLanguage()
  return (
    <RecordDialog size="sm" title={title} subtitle={personIn(place, language)} {...dialog}>
      <Refusal failure={failure} stale={{ ...stale, onTakeTheirs: dialog.onClose }} />
      {children}
    </RecordDialog>
  )
}
