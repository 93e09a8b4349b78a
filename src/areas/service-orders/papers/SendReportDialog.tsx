// Sends a signed report by mail: to contacts of the customer or to typed addresses, in the language they read.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { type ControlProps, FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { Reading } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { CheckboxesField } from '#ui/fields/ChoiceFields.tsx'
import type { FieldProps } from '#ui/fields/FieldShell.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail, Report } from '../order-detail.ts'
import { OrderFormDialog } from '../OrderFormDialog.tsx'
import { ReportDispatches } from './ReportDispatches.tsx'
import { type ReportContact, listDispatches, mailOff, paperLanguages, sendReport } from './report-dispatch.ts'
import '../order-pieces.css'

const said = words({
  title: { en: 'Send the report to the customer', th: 'ส่งใบรายงานให้ลูกค้า' },
  send: { en: 'Send', th: 'ส่ง' },
  attached: {
    en: 'The signed report goes along as a PDF, just as it was kept.',
    th: 'แนบใบรายงานฉบับที่เซ็นแล้วเป็น PDF ตามที่เก็บไว้',
  },
  notKept: {
    en: 'This report was signed before papers were kept: a PDF made now goes along, marked as not the signed copy.',
    th: 'ใบรายงานนี้เซ็นก่อนที่ระบบจะเก็บเอกสาร จึงแนบ PDF ที่พิมพ์ใหม่ ซึ่งมีข้อความกำกับว่าไม่ใช่ฉบับที่ลูกค้าเซ็น',
  },
})
const { contacts, addresses, language, message } = sendReport.input
const fields = { contacts, addresses, language, message }

interface Props {
  order: OrderDetail
  report: Report
  onClose: () => void
}

/** The dialog; says why nothing can be sent where mail is not set up. */
export function SendReportDialog({ order, report, onClose }: Props): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listDispatches, { id: report.id })
  const { data } = read
  if (data?.has_mail)
    return <SendForm order={order} report={report} offered={data.contacts} onClose={onClose} />
  return (
    <AppDialog
      open
      size="sm"
      title={said.title}
      subtitle={`${order.so_no} · ${order.customer.name}`}
      onClose={onClose}
    >
      {data ? (
        <p role="status" className="order-note warning">
          <Icon name="alert" />
          <span>{say(mailOff)}</span>
        </p>
      ) : (
        <Reading read={read} lines={4} />
      )}
    </AppDialog>
  )
}

function SendForm({ order, report, offered, onClose }: Props & { offered: readonly ReportContact[] }) {
  const { say, language: reader } = useLanguage()
  const send = useAction(sendReport)
  const form = useOperationForm(fields, {
    initial: { contacts: offered.filter((one) => one.is_first).map(({ id }) => id), language: reader },
    failure: send.failure,
    check: (value) => sendReport.check!({ id: report.id, ...value } as never),
  })
  const save = form.submit(async (value) => {
    if (await send.run({ id: report.id, ...value })) onClose()
  })
  return (
    <OrderFormDialog
      size="sm"
      title={said.title}
      subtitle={`${order.so_no} · ${order.customer.name}`}
      dirty={form.dirty}
      busy={send.busy}
      failure={send.failure}
      button={say(said.send)}
      onClose={onClose}
      onSave={save}
    >
      <ReportDispatches reportId={report.id} />
      <p className="order-quiet">{say(report.pdf_sha256 ? said.attached : said.notKept)}</p>
      {offered.length > 0 && (
        <FormField
          form={form}
          name="contacts"
          render={(control) => <ContactBoxes control={control} offered={offered} />}
        />
      )}
      <FormField form={form} name="addresses" />
      <FormField form={form} name="language" />
      <FormField form={form} name="message" />
    </OrderFormDialog>
  )
}

// boxes report keys as text, the form holds ids
function ContactBoxes({ control, offered }: { control: ControlProps; offered: readonly ReportContact[] }) {
  const { say } = useLanguage()
  return (
    <CheckboxesField
      {...(control as unknown as FieldProps<never>)}
      value={((control.value ?? []) as number[]).map(String)}
      options={offered.map(({ id, name, position, email, language }) => ({
        key: String(id),
        value: [name, position, email, language && say(paperLanguages[language])].filter(Boolean).join(' · '),
      }))}
      onChange={(id, keys) => control.onChange(id, keys.map(Number))}
    />
  )
}
