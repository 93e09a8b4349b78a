// One customer, new or known: the record itself, the sites, the contacts.
import { type ReactNode, useState } from 'react'
import { searchColleagues } from '#areas/people/person-search.web.ts'
import { FormField, FormFields } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { RecordPanel, RecordTabs } from '#platform/records/RecordTabs.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { useRecordForm } from '#platform/records/use-record-form.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ContactDraft } from './ContactDialog.tsx'
import { CustomerContacts, CustomerSites } from './CustomerTabs.tsx'
import {
  type CustomerCard,
  customerFields,
  customerHistory,
  deleteCustomer,
  getCustomer,
  insertCustomer,
  knownCustomerFields,
  updateCustomer,
} from './customers.ts'
import { customerLabels, customerWords } from './customers.text.ts'
import { KnownCustomers } from './KnownCustomers.tsx'
import { type SiteDraft, siteOfDraft } from './SiteDialog.tsx'
import { checkTaxId } from '#base/tax-id.ts'

const said = words({ record: { en: 'Details', th: 'ข้อมูลทั่วไป' } })
type TabName = 'record' | 'sites' | 'contacts'

/** The dialog of a customer. */
export function CustomerDialog({
  id,
  onClose,
  onRemoved,
}: {
  id: number | 'new'
  onClose: () => void
  /** Where its deletion leads on to, if not back. */
  onRemoved?: () => void
}): ReactNode {
  const opened = useOpened(getCustomer, id === 'new' ? null : { id })
  if (id !== 'new' && !opened.first)
    return <OpeningDialog title={customerWords.one} opened={opened} onClose={onClose} />
  return <CustomerForm first={opened.first} now={opened.now} onClose={onClose} onRemoved={onRemoved} />
}

function CustomerForm({
  first,
  now,
  onClose,
  onRemoved,
}: {
  first: CustomerCard | undefined
  now: CustomerCard | undefined
  onClose: () => void
  onRemoved: (() => void) | undefined
}) {
  const { say } = useLanguage()
  const [tab, setTab] = useState<TabName>('record')
  const [sites, setSites] = useState<readonly SiteDraft[]>([])
  const [contacts, setContacts] = useState<readonly ContactDraft[]>([])
  const [manager, setManager] = useState(() => managerOf(first))
  const name = first && `${first.code} · ${first.name}`
  const { form, failure, isLocked, dialog, instead, stale } = useRecordForm(
    first ? knownCustomerFields : customerFields,
    {
      record: first,
      item: name,
      calls: { insert: insertCustomer, update: updateCustomer, remove: deleteCustomer },
      initial: { status: 'ACTIVE', customer_type: 'END_USER' },
      check: (value) => checkTaxId('tax_id', value.tax_id),
      beside: { sites: sites.map(siteOfDraft), contacts: [...contacts] },
      ended: { status: 'INACTIVE' },
      toForm: () => setTab('record'),
      onClose,
      onRemoved,
    },
  )
  const typed = {
    name: String(form.values.name ?? ''),
    name_en: String(form.values.name_en ?? ''),
    tax_id: String(form.values.tax_id ?? ''),
  }
  const counted = { sites: now?.sites ?? sites, contacts: now?.contacts ?? contacts }
  const tabs = {
    record: said.record,
    sites: `${say(customerLabels.sites)} (${counted.sites.length})`,
    contacts: `${say(customerLabels.contacts)} (${counted.contacts.length})`,
  }
  return (
    <RecordDialog
      title={first ? customerWords.one : customerWords.insert}
      subtitle={name}
      titleActions={first && <HistoryButton entity={customerHistory} id={first.id} name={name!} />}
      {...dialog}
      dirty={dialog.dirty || sites.length > 0 || contacts.length > 0}
      locks={false}
    >
      <RecordTabs id="customer" label={customerWords.one} tabs={tabs} at={tab} wide onTurn={setTab} />
      <RecordPanel id="customer" name="record" at={tab}>
        <Refusal
          failure={failure}
          stale={{
            ...stale,
            show: (field, _, row) =>
              field === 'account_manager_id'
                ? ((row ? managerOf(row as unknown as CustomerCard) : manager)?.value ?? '–')
                : undefined,
          }}
          instead={instead}
        />
        <fieldset className="record-form" disabled={isLocked}>
          <FormField form={form} name="name" autoFocus={!first} />
          <KnownCustomers typed={typed} id={first?.id ?? null} />
          <FieldGrid>
            <FormFields form={form} names={['name_en', 'short_name', 'code', 'status']} />
            <FormFields form={form} names={['customer_type', 'industry']} />
            <FormReference
              form={form}
              name="account_manager_id"
              icon="account"
              chosen={manager}
              search={searchColleagues}
              onChoose={setManager}
            />
            <FormFields form={form} names={['payment_term_days', 'tax_id', 'tax_branch']} />
            <FormFields form={form} names={['phone', 'email', 'website']} />
          </FieldGrid>
          <FormField form={form} name="address" />
          <FieldGrid>
            <FormFields form={form} names={['subdistrict', 'district', 'province', 'postcode']} />
          </FieldGrid>
          <FormField form={form} name="remark" />
        </fieldset>
      </RecordPanel>
      <RecordPanel id="customer" name="sites" at={tab}>
        <CustomerSites customer={now} drafts={sites} onDrafts={setSites} />
      </RecordPanel>
      <RecordPanel id="customer" name="contacts" at={tab}>
        <CustomerContacts customer={now} drafts={contacts} onDrafts={setContacts} />
      </RecordPanel>
    </RecordDialog>
  )
}

function managerOf(card: CustomerCard | undefined): Found | null {
  const { account_manager_id = null, account_manager_name } = card ?? {}
  return account_manager_id === null ? null : { key: account_manager_id, value: account_manager_name ?? '' }
}
