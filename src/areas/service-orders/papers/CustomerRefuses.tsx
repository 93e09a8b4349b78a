// The customer does not sign: why, in the engineer's or the customer's words. The report stays ready to be signed after all.
import type { ReactNode } from 'react'
import { useDraft } from '#areas/sync/device/use-draft.web.ts'
import { words } from '#base/text.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { SaveFailure } from '../SaveFailure.tsx'
import { useOrderAction } from '../use-order-action.web.ts'
import { CustomerFrame } from './CustomerFrame.tsx'
import type { CustomerStep } from './customer-step.web.ts'
import { customerRefuses } from './report-signing.ts'
import { named } from './signable-report.ts'

const said = words({
  title: { en: 'Why is the report not signed?', th: 'ไม่เซ็นเพราะอะไร' },
  hint: {
    en: 'The report is kept without a signature. It can still be signed later.',
    th: 'ระบบจะเก็บใบรายงานไว้โดยไม่มีลายเซ็น และยังกลับมาเซ็นภายหลังได้',
  },
  save: { en: 'Save the reason', th: 'บันทึกเหตุผล' },
  back: { en: 'Back to the signature', th: 'กลับไปเซ็น' },
})

const { no_signature_reason } = customerRefuses.input

export function CustomerRefuses({
  order,
  report,
  languages,
  onSaved,
  onBack,
}: CustomerStep & { onSaved: (order: OrderDetail) => void; onBack: () => void }): ReactNode {
  const { say } = useLanguage()
  const refuse = useOrderAction(customerRefuses)
  const form = useOperationForm({ no_signature_reason }, { failure: refuse.failure })
  useDraft(`not signed ${order.id}`, form)
  const save = form.submit(async (value) => {
    const saved = await refuse.run({ ...named(report), row_version: report.row_version, ...value })
    if (saved) onSaved(saved)
  })
  return (
    <CustomerFrame
      order={order}
      languages={languages}
      title={said.title}
      dirty={form.dirty}
      busy={refuse.busy}
      onClose={onBack}
      onSubmit={save}
      actions={
        <>
          <Button color="inherit" disabled={refuse.busy} onClick={onBack}>
            {say(said.back)}
          </Button>
          <GradientButton type="submit" loading={refuse.busy}>
            {say(said.save)}
          </GradientButton>
        </>
      }
    >
      <SaveFailure failure={refuse.failure} />
      <FormField form={form} name="no_signature_reason" autoFocus />
      <p className="order-quiet">{say(said.hint)}</p>
    </CustomerFrame>
  )
}
