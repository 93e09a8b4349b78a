// Why a visit is called off or did not take place.
import type { ReactNode } from 'react'
import { useDraft } from '#areas/sync/device/use-draft.web.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { textarea } from '#base/fields.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Visit } from '../order-detail.ts'
import { OrderFormDialog } from '../OrderFormDialog.tsx'
import { label } from '../service-orders.text.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import type { VisitStep } from './visit-states.ts'
import { moveVisit } from './visits.ts'
import { showSpan } from '../when.web.ts'

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
  useDraft(`visit ${visit.id} ${step.to}`, form)
  const save = form.submit(async ({ reason }) => {
    if (await move.run({ id: visit.id, row_version: visit.row_version, to_status: step.to, reason }))
      onClose()
  })
  return (
    <OrderFormDialog
      size="xs"
      title={step.words}
      subtitle={showSpan(visit.planned_start, visit.planned_end, language)}
      dirty={form.dirty}
      busy={move.busy}
      failure={move.failure}
      button={say(step.words)}
      onClose={onClose}
      onSave={save}
    >
      <FormField form={form} name="reason" autoFocus />
    </OrderFormDialog>
  )
}
