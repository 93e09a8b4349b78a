// One customer, new or known: the record itself, the sites, the contacts.
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/caller.web.ts'
import { FormField, FormFields, useOperationForm } from '#platform/Form.tsx'
import { OpeningDialog, RecordDialog } from '#platform/RecordDialog.tsx'
import { Refusal } from '#platform/Refusal.tsx'
import { recordValues } from '#platform/record-values.ts'
import { words } from '#platform/text.ts'
import { useAction } from '#platform/use-action.web.ts'
import { useOpened } from '#platform/use-opened.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ContactDraft } from './ContactDialog.tsx'
import { CustomerContacts, CustomerSites } from './CustomerTabs.tsx'
import {
  type CustomerCard,
  customerFields,
  deleteCustomer,
  getCustomer,
  insertCustomer,
  updateCustomer,
} from './customers.ts'
import { customerHelp, customerLabels, customerWords } from './customers.text.ts'
import { KnownCustomers } from './KnownCustomers.tsx'
import { type SiteDraft, siteOfDraft } from './SiteDialog.tsx'
import { checkTaxId } from './tax-id.ts'
import './CustomerDialog.css'

const said = words({ record: { en: 'Details', th: 'ข้อมูลทั่วไป' } })
// a number is given to new ones only
const knownFields = { ...customerFields, code: { ...customerFields.code, helper: customerHelp.codeStays } }
const refreshes = ['machines', 'serviceOrders'] as const
type TabName = 'record' | 'sites' | 'contacts'

/** The dialog of a customer. */
export function CustomerDialog({ id, onClose }: { id: number | 'new'; onClose: () => void }): ReactNode {
  const opened = useOpened(getCustomer, id === 'new' ? null : { id })
  if (id !== 'new' && !opened.first)
    return <OpeningDialog title={customerWords.one} opened={opened} onClose={onClose} />
  return <CustomerForm first={opened.first} now={opened.now} onClose={onClose} />
}

function CustomerForm({
  first,
  now,
  onClose,
}: {
  first: CustomerCard | undefined
  now: CustomerCard | undefined
  onClose: () => void
}) {
  const { say } = useLanguage()
  const insert = useAction(insertCustomer, { refreshes, quiet: true })
  const update = useAction(updateCustomer, { refreshes, quiet: true })
  const remove = useAction(deleteCustomer, { refreshes, quiet: true })
  const mayUpdate = useCan(updateCustomer)
  const mayRemove = useCan(deleteCustomer)
  const isLocked = first !== undefined && !mayUpdate
  const [tab, setTab] = useState<TabName>('record')
  const [version, setVersion] = useState(first?.row_version ?? 0)
  const [sites, setSites] = useState<readonly SiteDraft[]>([])
  const [contacts, setContacts] = useState<readonly ContactDraft[]>([])
  const failure = remove.failure ?? update.failure ?? insert.failure
  const form = useOperationForm<typeof customerFields>(first ? knownFields : customerFields, {
    initial: first ? recordValues(customerFields, first) : { status: 'ACTIVE' },
    failure,
    check: (value) => checkTaxId('tax_id', value.tax_id),
  })
  const typed = {
    name: String(form.values.name ?? ''),
    name_en: String(form.values.name_en ?? ''),
    tax_id: String(form.values.tax_id ?? ''),
  }
  const saveOver = (rowVersion: number) => () => {
    remove.clear()
    // what is wrong stands beside the fields of the record
    setTab('record')
    form.submit(async (data) => {
      const saved = first
        ? await update.run({ id: first.id, row_version: rowVersion, data })
        : await insert.run({ data, sites: sites.map(siteOfDraft), contacts: [...contacts] })
      if (saved) onClose()
    })()
  }
  const ask = async () => {
    if (!first || !(await confirm({ item: `${first.code} · ${first.name}` }))) return
    update.clear()
    if ((await remove.run({ id: first.id, row_version: version })) !== undefined) onClose()
    else setTab('record')
  }
  const counted = { sites: now?.sites ?? sites, contacts: now?.contacts ?? contacts }
  return (
    <RecordDialog
      title={first ? customerWords.one : customerWords.insert}
      subtitle={first && `${first.code} · ${first.name}`}
      dirty={form.dirty || sites.length > 0 || contacts.length > 0}
      busy={insert.busy || update.busy || remove.busy}
      onSave={isLocked ? undefined : saveOver(version)}
      locks={false}
      onRemove={first && mayRemove ? () => void ask() : undefined}
      onClose={onClose}
    >
      <Tabs
        value={tab}
        variant="fullWidth"
        onChange={(_, next: TabName) => setTab(next)}
        aria-label={say(customerWords.one)}
      >
        <Tab {...tabOf('record')} label={say(said.record)} />
        <Tab {...tabOf('sites')} label={`${say(customerLabels.sites)} (${counted.sites.length})`} />
        <Tab {...tabOf('contacts')} label={`${say(customerLabels.contacts)} (${counted.contacts.length})`} />
      </Tabs>
      <Panel name="record" tab={tab}>
        <Refusal
          failure={failure}
          stale={{
            fields: customerFields,
            typed: form.values,
            onKeepMine: (current) => saveOver(current)(),
            onTakeTheirs: (row) => {
              form.reset(recordValues(customerFields, row))
              setVersion(Number(row.row_version))
              update.clear()
              remove.clear()
            },
          }}
        />
        <fieldset className="record-form" disabled={isLocked}>
          <FormField form={form} name="name" autoFocus={!first} />
          <KnownCustomers typed={typed} id={first?.id ?? null} />
          <FieldGrid>
            <FormFields form={form} names={['name_en', 'short_name', 'code', 'status']} />
            <FormFields form={form} names={['tax_id', 'tax_branch', 'phone', 'email', 'province']} />
          </FieldGrid>
          <FormFields form={form} names={['address', 'remark']} />
        </fieldset>
      </Panel>
      <Panel name="sites" tab={tab}>
        <CustomerSites customer={now} drafts={sites} onDrafts={setSites} />
      </Panel>
      <Panel name="contacts" tab={tab}>
        <CustomerContacts customer={now} drafts={contacts} onDrafts={setContacts} />
      </Panel>
    </RecordDialog>
  )
}

function tabOf(name: TabName) {
  return { value: name, id: `customer-tab-${name}`, 'aria-controls': `customer-panel-${name}` }
}

function Panel({ name, tab, children }: { name: TabName; tab: TabName; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={`customer-panel-${name}`}
      aria-labelledby={`customer-tab-${name}`}
      className="record-form customer-panel"
      hidden={name !== tab}
    >
      {children}
    </div>
  )
}
