// A dialog with one form and one button, as most things about a service order are entered.
import type { FormEvent, ReactNode } from 'react'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { AppDialog, type AppDialogProps } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { type StaleEdit, SaveFailure } from './SaveFailure.tsx'
import './order-pieces.css'

/** Draws title, refusal, fields and the button that saves; what was typed is the form's. */
export function OrderFormDialog({
  dirty,
  busy,
  failure,
  button,
  stale,
  onSave,
  children,
  ...dialog
}: Pick<AppDialogProps, 'title' | 'subtitle' | 'size' | 'onClose' | 'children'> & {
  dirty: boolean
  /** Of the call behind the button. */
  busy: boolean
  failure: CallFailure | null
  /** What the button says, in the reader's language. */
  button: string
  stale?: StaleEdit
  onSave: (event: FormEvent<HTMLFormElement>) => void
}): ReactNode {
  return (
    <AppDialog
      {...dialog}
      open
      dirty={dirty}
      busy={busy}
      onSubmit={onSave}
      actions={
        <GradientButton type="submit" loading={busy}>
          {button}
        </GradientButton>
      }
    >
      <div className="form-stack">
        <SaveFailure failure={failure} {...(stale && { stale })} />
        {children}
      </div>
    </AppDialog>
  )
}
