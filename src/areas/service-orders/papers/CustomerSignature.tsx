// The first step of the customer's screen: the summary, who signs, the signature.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { SaveFailure } from '../SaveFailure.tsx'
import { useOrderAction } from '../use-order-action.web.ts'
import { CustomerFrame } from './CustomerFrame.tsx'
import type { CustomerStep } from './customer-step.web.ts'
import { ReportSummary } from './ReportSummary.tsx'
import { SignatureField } from './SignatureField.tsx'
import { signReport } from './report-signing.ts'
import { named } from './signable-report.ts'
import { padWords } from './signature-words.ts'
import '../order-pieces.css'

const said = words({
  title: { en: 'Please check and sign', th: 'กรุณาตรวจสอบและเซ็นรับงาน' },
  final: {
    en: 'What is signed stays as it is and cannot be taken back.',
    th: 'เซ็นแล้วใบรายงานจะแก้ไขหรือยกเลิกไม่ได้',
  },
  sign: { en: 'Sign', th: 'ยืนยันการเซ็น' },
  refuse: { en: 'I do not sign', th: 'ไม่เซ็น' },
})

const { customer_name, customer_position, signature } = signReport.input
const fields = { customer_name, customer_position, signature }

export function CustomerSignature({
  order,
  report,
  languages,
  onSigned,
  onRefuse,
  onClose,
}: CustomerStep & {
  onSigned: (order: OrderDetail) => void
  onRefuse: () => void
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const sign = useOrderAction(signReport)
  const form = useOperationForm(fields, {
    initial: {
      customer_name: order.contact?.name ?? order.caller_name ?? '',
      customer_position: order.contact?.position ?? '',
    },
    failure: sign.failure,
  })
  const save = form.submit(async (value) => {
    const signed = await sign.run({ ...named(report), row_version: report.row_version, ...value })
    if (signed) onSigned(signed)
  })
  return (
    <CustomerFrame
      order={order}
      languages={languages}
      title={said.title}
      dirty={form.dirty}
      busy={sign.busy}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button color="inherit" disabled={sign.busy} onClick={onRefuse}>
            {say(said.refuse)}
          </Button>
          <GradientButton type="submit" loading={sign.busy} icon={<Icon name="signature" />}>
            {say(said.sign)}
          </GradientButton>
        </>
      }
    >
      <SaveFailure failure={sign.failure} />
      <ReportSummary order={order} report={report} />
      <FieldGrid>
        <FormField form={form} name="customer_name" />
        <FormField form={form} name="customer_position" />
      </FieldGrid>
      <FormField
        form={form}
        name="signature"
        render={(control) => <SignatureField control={control} label={padWords.own} />}
      />
      <p className="order-quiet">{say(said.final)}</p>
    </CustomerFrame>
  )
}
