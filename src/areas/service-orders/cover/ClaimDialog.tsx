// A person decides whether warranty answers for an order; what is suggested is chosen from the start.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { SaveFailure } from '../SaveFailure.tsx'
import { type claimDecisions, claimLabels } from './claim.text.ts'
import { decideClaim } from './order-cover.ts'

const said = words({
  otherwise: {
    en: 'Another decision than the suggested one needs a reason.',
    th: 'ถ้าตัดสินต่างจากที่แนะนำ ต้องระบุเหตุผล',
  },
})

const fields = {
  claim_decision: decideClaim.input.claim_decision,
  claim_reason: decideClaim.input.claim_reason,
}

/** Takes the decision in the caller's name. */
export function ClaimDialog({
  order,
  suggested,
  onClose,
}: {
  order: OrderDetail
  suggested: keyof typeof claimDecisions
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const decide = useAction(decideClaim)
  const form = useOperationForm(fields, { initial: { claim_decision: suggested }, failure: decide.failure })
  const save = form.submit(async (value) => {
    if (await decide.run({ id: order.id, row_version: order.row_version, ...value })) onClose()
  })
  return (
    <AppDialog
      open
      size="xs"
      title={claimLabels.decide}
      subtitle={order.so_no}
      dirty={form.dirty}
      busy={decide.busy}
      onClose={onClose}
      onSubmit={save}
      actions={
        <GradientButton type="submit" loading={decide.busy}>
          {say(claimLabels.decide)}
        </GradientButton>
      }
    >
      <div className="form-stack">
        <SaveFailure failure={decide.failure} onLeave={onClose} />
        <FormField form={form} name="claim_decision" autoFocus />
        <FormField form={form} name="claim_reason" />
        <small className="order-quiet">{say(said.otherwise)}</small>
      </div>
    </AppDialog>
  )
}
