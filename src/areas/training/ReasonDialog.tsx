// Asks why, before something ends.
import type { ReactNode } from 'react'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { textarea } from '#base/fields.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import type { Words } from '#base/text.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { trainingLabels as labels } from './training.text.ts'

const fields = { reason: textarea({ label: labels.reason, max: 500, required: true }) } as const

/** A dialog of one question; `onDone` gets what was written. */
export function ReasonDialog({
  title,
  hint,
  button,
  failure,
  busy,
  onClose,
  onDone,
}: {
  title: Words
  hint?: Words
  button: Words
  failure: CallFailure | null
  busy: boolean
  onClose: () => void
  onDone: (reason: string) => unknown
}): ReactNode {
  const { say } = useLanguage()
  const form = useOperationForm(fields, { failure })
  return (
    <AppDialog
      open
      size="sm"
      title={title}
      dirty={form.dirty}
      busy={busy}
      onClose={onClose}
      onSubmit={form.submit(({ reason }) => onDone(reason))}
      actions={
        <GradientButton type="submit" loading={busy}>
          {say(button)}
        </GradientButton>
      }
    >
      <Refusal failure={failure} />
      {hint && <p>{say(hint)}</p>}
      <FormField form={form} name="reason" autoFocus />
    </AppDialog>
  )
}
