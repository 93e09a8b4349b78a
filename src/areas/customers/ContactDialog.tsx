// One person to call at a customer, new or changed. For a customer not saved yet it only reports what was entered.
import type { ReactNode } from 'react'
import type { InputOf } from '#base/fields.ts'
import { FormField, FormFields } from '#platform/browser/Form.tsx'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { recordValues } from '#platform/records/record-values.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FieldGrid, type FieldProps } from '#ui/fields/FieldShell.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import {
  type ContactRow,
  type SiteRow,
  contactHistory,
  insertContact,
  type personFields,
  updateContact,
} from './customer-places.ts'
import { checkPerson } from './place-checks.ts'
import { customerWords } from './customers.text.ts'

const said = words({ whole: { en: 'The whole company', th: 'ทั้งบริษัท' } })

const fields = updateContact.input.data.fields

/** A contact as entered before the customer is saved; sites have no ids to choose yet. */
export type ContactDraft = InputOf<typeof personFields>

/** Saves a contact of the customer; with `customerId` null it hands the entry to `onDraft`. */
export function ContactDialog({
  customerId,
  sites,
  contact,
  draft,
  onDraft,
  onClose,
}: {
  customerId: number | null
  sites: readonly SiteRow[]
  contact?: ContactRow | undefined
  draft?: ContactDraft | undefined
  onDraft?: (draft: ContactDraft) => void
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const insert = useAction(insertContact)
  const update = useAction(updateContact)
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: contact,
    initial: { is_active: true, ...recordValues(fields, draft) },
    check: (value) => checkPerson('', value),
    calls: [contact ? update : insert],
    save: async (data, row_version) => {
      if (customerId === null) {
        const { site_id: _, is_active: __, ...person } = data
        onDraft?.(person)
        return onClose()
      }
      const { is_active, ...entered } = data
      const saved = contact
        ? await update.run({ id: contact.id, row_version, data: { ...entered, is_active } })
        : await insert.run({ customer_id: customerId, data: entered })
      if (saved) onClose()
    },
    onClose,
  })
  const siteName = (id: unknown) =>
    sites.find((one) => one.id === id)?.site_name ?? (id ? `#${id}` : say(said.whole))
  return (
    <RecordDialog
      size="sm"
      title={contact || draft ? customerWords.updateContact : customerWords.insertContact}
      titleActions={
        contact && <HistoryButton entity={contactHistory} id={contact.id} name={contact.contact_name} />
      }
      {...dialog}
    >
      <Refusal
        failure={failure}
        stale={{ ...stale, show: (name, value) => (name === 'site_id' ? siteName(value) : undefined) }}
      />
      <FormField form={form} name="contact_name" autoFocus />
      <FieldGrid>
        <FormFields form={form} names={['position', 'phone', 'email', 'line_id']} />
      </FieldGrid>
      {customerId !== null && (
        <FormField
          form={form}
          name="site_id"
          render={(control) => (
            <SelectField
              {...(control as unknown as FieldProps<never>)}
              placeholder={said.whole}
              value={control.value ? String(control.value) : null}
              options={sites.map((one) => ({ key: String(one.id), value: one.site_name }))}
              onChange={(_, key) => form.set('site_id', key ? Number(key) : null)}
            />
          )}
        />
      )}
      <FormFields form={form} names={['is_primary', 'receives_report', 'language', 'consent_on']} />
      {contact && <FormField form={form} name="is_active" />}
    </RecordDialog>
  )
}
