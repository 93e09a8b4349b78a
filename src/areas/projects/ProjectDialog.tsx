// A project, new or known: what was sold to whom, who leads it, and its days.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchCustomers, searchSites } from '#areas/customers/customer-search.web.ts'
import { employeeLookup, organization } from '#areas/organization/organization.ts'
import { projectType } from '#areas/types-and-units/project-type.ts'
import { may } from '#base/access.ts'
import { nameIn } from '#base/name-in.ts'
import { type Language, words } from '#base/text.ts'
import { useCaller, useCan } from '#platform/browser/caller.web.ts'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import type { Lookup } from '#platform/records/master-data/master-data.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FieldGrid, FieldGroup } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { seesProjectMoney } from './project-money.ts'
import type { ProjectPage } from './project-page.ts'
import { projectPath } from './project-path.ts'
import { projectWords } from './projects.text.ts'
import {
  type ProjectCard,
  checkProjectChain,
  checkProjectDays,
  insertProject,
  projectChangeFields,
  projectFields,
  projectHistory,
  projectPlainFields,
  updateProject,
} from './projects.ts'

const said = words({
  people: { en: 'Kind and people', th: 'ประเภทและผู้รับผิดชอบ' },
  order: { en: 'The order', th: 'คำสั่งซื้อ' },
  chain: { en: 'Delivery to handover', th: 'ตั้งแต่ส่งของจนส่งมอบงาน' },
  money: { en: 'Money', th: 'การเงิน' },
  follows: {
    en: 'Its warranty moves with the day it counts from, as long as nobody gave it other days.',
    th: 'วันประกันเปลี่ยนตามวันที่เริ่มนับ ถ้ายังไม่มีใครแก้วันของประกันเอง',
  },
  first: { en: 'Choose the customer first', th: 'เลือกลูกค้าก่อน' },
})

const check = (data: Parameters<typeof checkProjectChain>[0]) => [
  ...checkProjectDays(data),
  ...checkProjectChain(data),
]

/** Enters a project and leads to its page. */
export function NewProjectDialog({ onClose }: { onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  const insert = useAction(insertProject)
  const [customer, setCustomer] = useState<Found | null>(null)
  const { form, failure, dialog } = useVersionedForm(projectFields, {
    record: undefined as ProjectCard | undefined,
    check,
    calls: [insert],
    save: async (data) => {
      const made = await insert.run({ data: withoutEmpty(data) as typeof data })
      if (!made) return
      onClose()
      void navigate(projectPath(made.project_no))
    },
    onClose,
  })
  return (
    <RecordDialog title={projectWords.insert} {...dialog}>
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
        }}
      />
      <Fields form={form} customer={customer} record={undefined} />
    </RecordDialog>
  )
}

// money that was not asked for is not sent: its empty fields would be a write of it
const withoutEmpty = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([, one]) => one !== null && one !== undefined))

/** Changes the project whose page is open. */
export function EditProjectDialog({
  subject,
  onClose,
}: {
  subject: ProjectPage
  onClose: () => void
}): ReactNode {
  const first = subject.project
  const update = useAction(updateProject)
  const mayRead = useCan(updateProject)
  const seesMoney = may(useCaller(), seesProjectMoney)
  const fields = seesMoney ? projectChangeFields : projectPlainFields
  const { language } = useLanguage()
  const { form, failure, shown, dialog, stale } = useVersionedForm(fields as typeof projectChangeFields, {
    record: first,
    check,
    calls: [update],
    save: async (data, row_version) => {
      if (await update.run({ id: first.id, row_version, data })) onClose()
    },
    onClose,
  })
  const record = shown ?? first
  return (
    <RecordDialog
      title={projectWords.one}
      subtitle={first.project_no}
      titleActions={
        mayRead && <HistoryButton entity={projectHistory} id={first.id} name={first.project_no} />
      }
      {...dialog}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          fields,
          show: (name, id, row) => nameOf((row as ProjectCard | undefined) ?? record, name, id, language),
        }}
      />
      <Fields
        key={record.row_version}
        form={form}
        customer={{ key: record.customer_id, value: record.customer_name }}
        record={record}
      />
    </RecordDialog>
  )
}

type Reference = 'site_id' | 'project_type_id' | 'section_id' | 'manager_id' | 'sales_id'

/** What the record behind a reference is called, manager_name for manager_id; none where the project holds another. */
function nameOf(record: ProjectCard, name: string, id: unknown, language: Language): string | undefined {
  if (!id || !name.endsWith('_id') || record[name as keyof ProjectCard] !== id) return undefined
  return nameIn(record, name.replace(/_id$/, '_name'), language)
}

const sections: Lookup = { options: organization.SECTION.options }
const types: Lookup = { options: projectType.options }

function Fields<F extends typeof projectChangeFields>({
  form,
  customer,
  record,
}: {
  form: OperationForm<F>
  customer: Found | null
  record: ProjectCard | undefined
}) {
  const { language, say } = useLanguage()
  const seesMoney = may(useCaller(), seesProjectMoney)
  const named = (name: Reference): Found | null => {
    const id = record?.[name]
    return id ? { key: id, value: nameOf(record, name, id, language) ?? String(id) } : null
  }
  return (
    <>
      <FormField form={form} name="name" />
      <FieldGrid>
        <FormReference
          key={customer?.key}
          form={form}
          name="site_id"
          icon="map-marker"
          chosen={named('site_id')}
          disabled={!customer}
          placeholder={customer ? undefined : said.first}
          search={(text) => searchSites(Number(customer!.key), text)}
        />
        <FormField form={form} name="priority" />
        <FormField form={form} name="start_date" />
        <FormField form={form} name="due_date" />
      </FieldGrid>
      <FieldGroup title={said.people}>
        <FieldGrid>
          <FormReference
            form={form}
            name="project_type_id"
            icon="shape"
            chosen={named('project_type_id')}
            search={(text) => searchLookup(types, text)}
          />
          <FormReference
            form={form}
            name="section_id"
            icon="sitemap"
            chosen={named('section_id')}
            search={(text) => searchLookup(sections, text)}
          />
          <FormReference
            form={form}
            name="manager_id"
            icon="account"
            chosen={named('manager_id')}
            search={(text) => searchLookup(employeeLookup, text)}
          />
          <FormReference
            form={form}
            name="sales_id"
            icon="account"
            chosen={named('sales_id')}
            search={(text) => searchLookup(employeeLookup, text)}
          />
        </FieldGrid>
      </FieldGroup>
      {record && (
        <FieldGroup title={said.chain}>
          <FieldGrid>
            <FormField form={form} name="delivery_date" />
            <FormField form={form} name="commissioning_date" />
            <FormField form={form} name="acceptance_date" />
            {record.status === 'HANDED_OVER' && <FormField form={form} name="handover_date" />}
          </FieldGrid>
          {record.status === 'HANDED_OVER' && <p className="field-note">{say(said.follows)}</p>}
        </FieldGroup>
      )}
      <FieldGroup title={said.order}>
        <FieldGrid>
          <FormField form={form} name="contract_no" />
          <FormField form={form} name="po_no" />
          <FormField form={form} name="po_date" />
          <FormField form={form} name="budget_hours" />
          <FormField form={form} name="percent_method" />
          <FormField form={form} name="warranty_basis" />
          <FormField form={form} name="warranty_months" />
        </FieldGrid>
      </FieldGroup>
      {seesMoney && (
        <FieldGroup title={said.money}>
          <FieldGrid>
            <FormField form={form} name="contract_value" />
            <FormField form={form} name="retention_pct" />
            <FormField form={form} name="budget_cost" />
          </FieldGrid>
        </FieldGroup>
      )}
      <FormField form={form} name="description" />
    </>
  )
}
