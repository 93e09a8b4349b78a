// The customer reads what was done and signs with a finger.
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { words } from '#base/text.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail, Report } from '../order-detail.ts'
import { signReport } from './order-papers.ts'
import { SaveFailure } from '../SaveFailure.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import { padWords } from './signature-words.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import '../order-pieces.css'

const said = words({
  title: { en: 'Signature of the customer', th: 'ลูกค้าเซ็นรับงาน' },
  sign: { en: 'Sign', th: 'ยืนยันการเซ็น' },
  missing: { en: 'Please sign in the field.', th: 'กรุณาเซ็นชื่อในช่อง' },
})

const { customer_name, customer_position, signature, engineer_signature } = signReport.input
const fields = { customer_name, customer_position, signature, engineer_signature }

/** The dialog of the signature; afterwards the report cannot be changed any more. */
export function SignDialog({
  order,
  report,
  onClose,
}: {
  order: OrderDetail
  report: Report
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
    if (await sign.run({ id: report.id, row_version: report.row_version, ...value })) onClose()
  })
  return (
    <AppDialog
      open
      title={said.title}
      subtitle={`${order.so_no} · ${order.customer.name}`}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={save}
      actions={
        <GradientButton type="submit" loading={sign.busy} icon={<Icon name="signature" />}>
          {say(said.sign)}
        </GradientButton>
      }
    >
      <div className="form-stack">
        <SaveFailure failure={sign.failure} />
        <p className="order-text">{report.work_done}</p>
        {report.recommendation && <p className="order-text order-quiet">{report.recommendation}</p>}
        <FieldGrid>
          <FormField form={form} name="customer_name" />
          <FormField form={form} name="customer_position" />
        </FieldGrid>
        <FormField
          form={form}
          name="signature"
          render={(control) => (
            <div>
              <SignaturePad
                label={padWords.customer}
                onChange={(path) => control.onChange(control.id, path)}
              />
              {control.error && (
                <div className="field-note wrong" role="alert">
                  {say(said.missing)}
                </div>
              )}
            </div>
          )}
        />
        <FormField
          form={form}
          name="engineer_signature"
          render={(control) => (
            <SignaturePad
              label={padWords.engineer}
              name={control.id}
              onChange={(path) => control.onChange(control.id, path)}
            />
          )}
        />
      </div>
    </AppDialog>
  )
}
