// A move that a certificate stopped: who approves orders says why it is made all the same, anybody else asks them.
import { type ReactNode, useRef, useState } from 'react'
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
  const asked = useRef(new Set<number>())
  const title = mayPermit ? skillWords.allow : skillWords.ask
  const take = async () => {
    if (mayPermit) onPermit(reason)
    else {
      for (const wish of wishesOf(steps, failure)) {
        // of two visits one may have been asked for before the other failed
        if (asked.current.has(wish.visit_id)) continue
        if (!(await ask.run({ ...wish, reason }))) return
        asked.current.add(wish.visit_id)
      }
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
      busy={ask.busy}
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

// a permit is for one visit: those who lack something on each that was tried, at the times it would have had
function wishesOf(steps: readonly Step[], { facts }: CallFailure) {
  const lacking = facts.lacking_on as readonly { visit_id: number; employee_ids: readonly number[] }[]
  return steps.flatMap(({ bar, starts_at, ends_at }) => {
    const here = lacking.find(({ visit_id }) => visit_id === bar.id)
    if (!here) return []
    return {
      order_id: bar.told!.order_id!,
      visit_id: here.visit_id,
      planned_start: starts_at,
      planned_end: ends_at,
      engineers: here.employee_ids.map((employee_id) => ({ employee_id })),
    }
  })
}
