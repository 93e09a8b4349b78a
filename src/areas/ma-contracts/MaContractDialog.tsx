// A contract, new or known: its customer and what it promises.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchCustomers, searchSites } from '#areas/customers/customer-search.web.ts'
import { projectOptions } from '#areas/projects/project-choice.ts'
import { projectFound, searchProjects } from '#areas/projects/project-search.web.ts'
import { employeeLookup } from '#areas/organization/organization.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FieldGrid, FieldGroup } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { type MaContractRow, insertMaContract, maContractHistory, updateMaContract } from './ma-contracts.ts'
import { checkMaTerms, maContractFields, maTermFields } from './ma-fields.ts'
import { maWords } from './ma-contracts.text.ts'
import type { MaPage } from './ma-page.ts'
import { maPath } from './ma-path.ts'
import { isMaUnsigned } from './ma-state.ts'

const said = words({
  covers: { en: 'Covered', th: 'ความคุ้มครอง' },
  times: { en: 'Visits and times', th: 'การเข้าบำรุงรักษาและเวลา' },
  money: { en: 'Money and notice', th: 'มูลค่าและการแจ้งต่อสัญญา' },
  first: { en: 'Choose the customer first', th: 'เลือกลูกค้าก่อน' },
})

/** Drafts a contract and leads to its page. */
export function NewMaDialog({ onClose }: { onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  const insert = useAction(insertMaContract)
  const [customer, setCustomer] = useState<Found | null>(null)
  const { form, failure, dialog } = useVersionedForm(maContractFields, {
    record: undefined as MaContractRow | undefined,
    check: checkMaTerms,
    calls: [insert],
    save: async (data) => {
      const made = await insert.run({ data })
      if (!made) return
      onClose()
      void navigate(maPath(made.id))
    },
    onClose,
  })
  return (
    <RecordDialog title={maWords.insert} {...dialog}>
      <Refusal failure={failure} />
      <FormReference
        form={form}
        name="customer_id"
        icon="domain"
        autoFocus
        chosen={customer}
        search={searchCustomers}
        onChoose={(found) => {
          setCustomer(found)
          form.set('customer_id', found ? Number(found.key) : null)
          form.set('site_id', null)
          form.set('project_id', null)
        }}
      />
      <Terms form={form} customer={customer} record={undefined} />
    </RecordDialog>
  )
}

/** Changes the terms of the contract whose page is open. */
export function EditMaDialog({ subject, onClose }: { subject: MaPage; onClose: () => void }): ReactNode {
  const first = subject.contract
  const update = useAction(updateMaContract)
  const may = useCan(updateMaContract)
  const { form, failure, shown, dialog, stale } = useVersionedForm(maTermFields, {
    record: first,
    check: checkMaTerms,
    calls: [update],
    save: async (data, row_version) => {
      if (await update.run({ id: first.id, row_version, data })) onClose()
    },
    onClose,
  })
  const record = shown ?? first
  return (
    <RecordDialog
      title={maWords.one}
      subtitle={first.ma_no}
      titleActions={may && <HistoryButton entity={maContractHistory} id={first.id} name={first.ma_no} />}
      {...dialog}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          fields: maTermFields,
          show: (name, id, row) => nameOf((row as MaContractRow | undefined) ?? record, name, id),
        }}
      />
      <Terms
        key={record.row_version}
        form={form}
        customer={{ key: record.customer_id, value: record.customer_name }}
        record={record}
      />
    </RecordDialog>
  )
}

/** What the site or owner of a contract is called; none where the contract holds another. */
function nameOf(record: MaContractRow, name: string, id: unknown): string | undefined {
  if (name === 'site_id' && record.site_id === id) return record.site_name ?? undefined
  if (name === 'project_id' && record.project_id === id) return record.project_no ?? undefined
  if (name === 'owner_id' && record.owner_id === id) return record.owner_name ?? undefined
  return undefined
}

function Terms<F extends typeof maTermFields>({
  form,
  customer,
  record,
}: {
  form: OperationForm<F>
  customer: Found | null
  record: MaContractRow | undefined
}) {
  const site = record?.site_id ? { key: record.site_id, value: record.site_name! } : null
  const owner = record?.owner_id ? { key: record.owner_id, value: record.owner_name! } : null
  const isSigned = record && !isMaUnsigned(record)
  const seesProjects = useCan(projectOptions)
  return (
    <>
      <FormField form={form} name="name" />
      <FieldGrid>
        <FormReference
          key={customer?.key}
          form={form}
          name="site_id"
          icon="map-marker"
          chosen={site}
          disabled={!customer}
          placeholder={customer ? undefined : said.first}
          search={(text) => searchSites(Number(customer!.key), text)}
        />
        {seesProjects && (
          <FormReference
            key={`project ${customer?.key}`}
            form={form}
            name="project_id"
            icon="calendar-check"
            chosen={record ? projectFound(record) : null}
            disabled={!customer}
            placeholder={customer ? undefined : said.first}
            search={(text) => searchProjects(text, Number(customer!.key))}
          />
        )}
        <FormReference
          form={form}
          name="owner_id"
          icon="account"
          chosen={owner}
          search={(text) => searchLookup(employeeLookup, text)}
        />
        {!isSigned && <FormField form={form} name="start_date" />}
        <FormField form={form} name="end_date" />
        {isSigned && <FormField form={form} name="end_reason" />}
      </FieldGrid>
      <FieldGroup title={said.covers}>
        <FieldGrid>
          <FormField form={form} name="covers_labor" />
          <FormField form={form} name="covers_parts" />
          <FormField form={form} name="covers_travel" />
          <FormField form={form} name="covers_remote" />
          <FormField form={form} name="covered_hours" />
          <FormField form={form} name="covered_visits_extra" />
          <FormField form={form} name="parts_discount_pct" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={said.times}>
        <FieldGrid>
          <FormField form={form} name="visits_per_year" />
          <FormField form={form} name="visit_tolerance_days" />
          <FormField form={form} name="response_minutes" />
          <FormField form={form} name="restore_minutes" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={said.money}>
        <FieldGrid>
          {!isSigned && <FormField form={form} name="value" />}
          {!isSigned && <FormField form={form} name="billing" />}
          <FormField form={form} name="notice_days" />
          <FormField form={form} name="po_no" />
          <FormField form={form} name="auto_renew" />
        </FieldGrid>
      </FieldGroup>
      <FormField form={form} name="note" />
    </>
  )
}
