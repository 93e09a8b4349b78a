// Chooses by which response times the orders of a customer go; opened from the page of the customer.
import type { ReactNode } from 'react'
import type { CustomerCard } from '#areas/customers/customers.ts'
import { words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import type { FieldProps } from '#ui/fields/FieldShell.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import {
  type CustomerPolicy,
  chooseCustomerPolicy,
  policyFields,
  policyWords,
  readCustomerPolicy,
} from './customer-policy.ts'

const said = words({
  none: {
    en: 'There are no response times under another code than DEFAULT yet: add them on the active orders.',
    th: 'ยังไม่มีกำหนดเวลารหัสอื่นนอกจาก DEFAULT เพิ่มได้ที่หน้าใบงานที่เปิดอยู่',
  },
})

interface Props {
  subject: CustomerCard
  onClose: () => void
}

/** The dialog, once what was chosen is read. */
export function CustomerPolicyDialog({ subject, onClose }: Props): ReactNode {
  const { say } = useLanguage()
  const read = useRead(readCustomerPolicy, { customer_id: subject.id })
  const { data } = read
  if (data && data.codes.length > 0) return <Chosen subject={subject} policy={data} onClose={onClose} />
  return (
    <AppDialog open size="sm" title={policyWords.title} subtitle={subject.name} onClose={onClose}>
      {data ? <p>{say(said.none)}</p> : <Reading read={read} lines={2} />}
    </AppDialog>
  )
}

function Chosen({ subject, policy, onClose }: Props & { policy: CustomerPolicy }) {
  const choose = useAction(chooseCustomerPolicy)
  const { form, failure, dialog, stale } = useVersionedForm(policyFields, {
    record: { ...policy, row_version: policy.row_version ?? 0 },
    calls: [choose],
    save: async ({ code }, version) => {
      const row_version = version || null
      if (await choose.run({ customer_id: subject.id, row_version, code: code ?? null })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={policyWords.title} subtitle={subject.name} {...dialog}>
      <Refusal failure={failure} stale={stale} />
      <FormField
        form={form}
        name="code"
        render={(control) => (
          <SelectField
            {...(control as unknown as FieldProps<never>)}
            value={String(control.value || 'DEFAULT')}
            options={['DEFAULT', ...policy.codes].map((key) => ({ key, value: key }))}
            onChange={(id, key) => control.onChange(id, key === 'DEFAULT' ? null : key)}
          />
        )}
      />
    </RecordDialog>
  )
}
