// A move that a certificate stopped: who approves orders says why it is made all the same, anybody else asks them.
import { type ReactNode, useState } from 'react'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PermitField } from '#areas/service-orders/skills/PermitField.tsx'
import { skillWords } from '#areas/service-orders/skills/required-skills.text.ts'
import { useMayPermit } from '#areas/service-orders/skills/use-may-permit.web.ts'
import { askPermit } from '#areas/service-orders/skills/visit-permits.ts'
import type { Step } from './use-moves.web.ts'

export function PermitMoveDialog({
  steps,
  failure,
  onPermit,
  onAsked,
  onClose,
}: {
  /** What was tried. */
  steps: readonly Step[]
  /** Why it was refused: whom it is about. */
  failure: CallFailure
  onPermit: (reason: string) => void
  /** Those who may were asked: the move waits for their answer. */
  onAsked: () => void
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const mayPermit = useMayPermit()
  const ask = useAction(askPermit)
  const [reason, setReason] = useState('')
  const title = mayPermit ? skillWords.allow : skillWords.ask
  const take = async () => {
    if (mayPermit) onPermit(reason)
    else {
      const employee_id = Number(failure.facts.employee_id)
      const { bar, starts_at, ends_at } = steps.find(({ to }) => to === employee_id) ?? steps[0]!
      const wish = { planned_start: starts_at, planned_end: ends_at, engineers: [{ employee_id }] }
      if (!(await ask.run({ order_id: bar.told!.order_id!, ...wish, reason }))) return
      onAsked()
    }
    onClose()
  }
  return (
    <AppDialog
      open
      size="sm"
      title={say(title)}
      dirty={reason !== ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
      actions={
        <GradientButton type="submit" loading={ask.busy} disabled={reason.trim() === ''}>
          {say(title)}
        </GradientButton>
      }
    >
      <div className="form-stack">
        <p>{failure.message}</p>
        <PermitField mayPermit={mayPermit} value={reason} onChange={setReason} />
      </div>
    </AppDialog>
  )
}
