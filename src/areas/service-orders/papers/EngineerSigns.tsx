// The engineer reads what was written and signs, before the customer is handed the device.
import type { ReactNode } from 'react'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { words } from '#base/text.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { SaveFailure } from '../SaveFailure.tsx'
import { useOrderAction } from '../use-order-action.web.ts'
import { ReportSummary } from './ReportSummary.tsx'
import { SignatureField } from './SignatureField.tsx'
import { engineerSigns } from './report-signing.ts'
import { type SignableReport, named } from './signable-report.ts'
import { padWords } from './signature-words.ts'
import '../order-pieces.css'

const said = words({
  title: { en: 'Signature of the engineer', th: 'ช่างเซ็นใบรายงาน' },
  you: { en: 'You sign as {name}.', th: 'คุณเซ็นในชื่อ {name}' },
  next: {
    en: 'Then the customer signs. If the words are changed before that, you sign again.',
    th: 'จากนั้นให้ลูกค้าเซ็น ถ้าแก้ข้อความก่อนลูกค้าเซ็น คุณต้องเซ็นใหม่',
  },
  sign: { en: 'Sign', th: 'ยืนยันการเซ็น' },
})

const { signature } = engineerSigns.input

/** The screen of the engineer's signature; `onSigned` is given the order with the report as it is then. */
export function EngineerSigns({
  order,
  report,
  onSigned,
  onClose,
}: {
  order: OrderDetail
  report: SignableReport
  onSigned: (order: OrderDetail) => void
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const { user } = useSignedIn()
  const sign = useOrderAction(engineerSigns)
  const form = useOperationForm({ signature }, { failure: sign.failure })
  const save = form.submit(async (value) => {
    const signed = await sign.run({ ...named(report), row_version: report.row_version, ...value })
    if (signed) onSigned(signed)
  })
  return (
    <AppDialog
      open
      title={said.title}
      subtitle={`${order.so_no} · ${order.customer.name}`}
      dirty={form.dirty}
      busy={sign.busy}
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
        <ReportSummary order={order} report={report} />
        <p>{say(said.you, { name: user.fullname })}</p>
        <FormField
          form={form}
          name="signature"
          render={(control) => <SignatureField control={control} label={padWords.engineer} />}
        />
        <p className="order-quiet">{say(said.next)}</p>
      </div>
    </AppDialog>
  )
}
