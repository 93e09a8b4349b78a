// Why a visit is called off or did not take place.
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/Form.tsx'
import { textarea } from '#platform/fields.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Visit } from '../order-detail.ts'
import { SaveFailure } from '../SaveFailure.tsx'
import { label } from '../service-orders.text.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import type { VisitStep } from './visit-states.ts'
import { moveVisit } from './visits.ts'
import { showSpan } from '../when.web.ts'
import '../order-pieces.css'

const fields = { reason: textarea({ label: label.reason, max: 1000, required: true }) }

/** Asks the reason, then takes the step. */
export function VisitReasonDialog({
  visit,
  step,
  onClose,
}: {
  visit: Visit
  step: VisitStep
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const move = useOrderAction(moveVisit)
  const form = useOperationForm(fields, { failure: move.failure })
  const save = form.submit(async ({ reason }) => {
    if (await move.run({ id: visit.id, row_version: visit.row_version, to_status: step.to, reason }))
      onClose()
  })
  return (
    <AppDialog
      open
      size="xs"
      title={step.words}
      subtitle={showSpan(visit.planned_start, visit.planned_end, language)}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={save}
      actions={
        <GradientButton type="submit" loading={move.busy}>
          {say(step.words)}
        </GradientButton>
      }
    >
      <div className="form-stack">
        <SaveFailure failure={move.failure} />
        <FormField form={form} name="reason" autoFocus />
      </div>
    </AppDialog>
  )
}
