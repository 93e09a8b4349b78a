// The administrator's form for what the pages of help say about the company.
import type { ReactNode } from 'react'
import { FormFields } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { type Company, companyFields, updateCompany } from './company.ts'

const names = Object.keys(companyFields) as (keyof typeof companyFields)[]

/** The company's record as a form. */
export function CompanyDialog({ company, onClose }: { company: Company; onClose: () => void }): ReactNode {
  const update = useAction(updateCompany)
  const { form, failure, dialog, stale } = useVersionedForm(companyFields, {
    record: company,
    calls: [update],
    save: async (data, row_version) => {
      if (await update.run({ row_version, ...data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog title={updateCompany.title} {...dialog}>
      <Refusal failure={failure} stale={stale} />
      <FormFields form={form} names={names} />
    </RecordDialog>
  )
}
