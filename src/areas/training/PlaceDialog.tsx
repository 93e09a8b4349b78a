// The frame of a dialog about somebody's place in a class: whose it is, and what is said when a save was refused.
import type { ReactNode } from 'react'
import type { CallFailure } from '#platform/browser/call.web.ts'
import type { OperationForm } from '#platform/browser/Form.tsx'
import type { Fields } from '#base/fields.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import type { Words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Enrollment } from './training-enrollment.ts'
import { personIn } from './training-names.web.ts'

/** The frame; `saveOver` saves over the place as it was at a version. */
export function PlaceDialog<F extends Fields>({
  title,
  place,
  fields,
  form,
  dirty = form.dirty,
  busy,
  failure,
  saveOver,
  onClose,
  children,
}: {
  title: Words
  place: Enrollment
  fields: F
  form: OperationForm<F>
  dirty?: boolean
  busy: boolean
  failure: CallFailure | null
  saveOver: (row_version: number) => () => void
  onClose: () => void
  children: ReactNode
}): ReactNode {
  const { language } = useLanguage()
  return (
    <RecordDialog
      size="sm"
      title={title}
      subtitle={personIn(place, language)}
      dirty={dirty}
      busy={busy}
      onSave={saveOver(place.row_version)}
      onClose={onClose}
    >
      <Refusal
        failure={failure}
        stale={{
          fields,
          typed: form.values,
          onKeepMine: (current) => saveOver(current)(),
          onTakeTheirs: onClose,
        }}
      />
      {children}
    </RecordDialog>
  )
}
