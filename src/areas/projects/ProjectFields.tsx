// The fields of a project, new or known: what was sold to whom, who leads it, and its days.
import { type ReactNode, useState } from 'react'
import { searchSites } from '#areas/customers/customer-search.web.ts'
import { employeeLookup, organization } from '#areas/organization/organization.ts'
import { projectType } from '#areas/types-and-units/project-type.ts'
import { may } from '#base/access.ts'
import { nameIn } from '#base/name-in.ts'
import { type Language, words } from '#base/text.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { FieldGrid, FieldGroup } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { seesProjectMoney } from './project-money.ts'
import type { ProjectCard } from './projects.ts'
import type { projectChangeFields } from './project-fields.ts'

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

type Reference = 'site_id' | 'project_type_id' | 'section_id' | 'manager_id' | 'sales_id'

/** What the record behind a reference is called, manager_name for manager_id; none where the project holds another. */
export function projectReferenceName(
  record: ProjectCard,
  name: string,
  id: unknown,
  language: Language,
): string | undefined {
  if (!id || !name.endsWith('_id') || record[name as keyof ProjectCard] !== id) return undefined
  return nameIn(record, name.replace(/_id$/, '_name'), language)
}

const sections: Lookup = { options: organization.SECTION.options }
const types: Lookup = { options: projectType.options }

/** All of them. `onType` is told which kind is chosen; `belowType` stands under the kind and the people. */
export function ProjectFields<F extends typeof projectChangeFields>({
  form,
  customer,
  record,
  onType,
  belowType,
}: {
  form: OperationForm<F>
  customer: Found | null
  record: ProjectCard | undefined
  onType?: (found: Found | null) => void
  belowType?: ReactNode
}): ReactNode {
  const { language, say } = useLanguage()
  const seesMoney = may(useCaller(), seesProjectMoney)
  const named = (name: Reference): Found | null => {
    const id = record?.[name]
    return id ? { key: id, value: projectReferenceName(record, name, id, language) ?? String(id) } : null
  }
  const [type, setType] = useState<Found | null>(null)
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
            chosen={onType ? type : named('project_type_id')}
            search={(text) => searchLookup(types, text)}
            {...(onType && {
              onChoose: (found: Found | null) => {
                setType(found)
                onType(found)
              },
            })}
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
        {belowType}
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
