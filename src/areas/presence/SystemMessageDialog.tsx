// The administrator tells everybody something at once.
import { type ReactNode, useState } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { SYSTEM_MESSAGE_MS } from '#base/limits.ts'
import { toast } from '#ui/Toast.tsx'
import { displayTime, systemMessageFields } from './presence.ts'
import { presenceWords as said } from './presence.text.ts'
import { sendSystemMessage } from './presence.web.ts'

const refusals = { TOO_MANY: said.tooMany, FAILED: said.failed }

/** Asks for the message and how long it is shown, and sends it. */
export function SystemMessageDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const [busy, setBusy] = useState(false)
  const form = useOperationForm(systemMessageFields, { initial: { time: SYSTEM_MESSAGE_MS } })
  const send = form.submit(async ({ message, time }) => {
    if (busy) return
    setBusy(true)
    const answer = await sendSystemMessage(message, time)
    setBusy(false)
    if (answer !== 'SENT') return toast.error(refusals[answer])
    toast.success(said.sent)
    onClose()
  })
  return (
    <AppDialog
      open
      title={said.systemMessage}
      subtitle={said.everybody}
      size="sm"
      dirty={form.dirty}
      busy={busy}
      onClose={onClose}
      onSubmit={send}
      actions={
        <GradientButton type="submit" loading={busy}>
          {say(said.send)}
        </GradientButton>
      }
    >
      <FormField form={form} name="message" autoFocus />
      <FormField
        form={form}
        name="time"
        render={(props) => (
          <NumberField
            {...props}
            value={props.value as number | null}
            min={displayTime.least}
            max={displayTime.most}
            tail={said.milliseconds}
          />
        )}
      />
    </AppDialog>
  )
}
