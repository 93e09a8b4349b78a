// The administrator's form for what the pages of help say about the company.
import { type ReactNode, useState } from 'react'
import { FormFields, useOperationForm } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { recordValues } from '#platform/records/record-values.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { type Company, companyFields, updateCompany } from './company.ts'

const names = Object.keys(companyFields) as (keyof typeof companyFields)[]

/** The company's record as a form. */
export function CompanyDialog({ company, onClose }: { company: Company; onClose: () => void }): ReactNode {
  const update = useAction(updateCompany)
  const form = useOperationForm<typeof companyFields>(companyFields, {
    initial: recordValues(companyFields, company),
    failure: update.failure,
  })
  // the page reads on while the form stays as it was opened: a later version is one the user has not seen
  const [{ row_version }] = useState(company)
  const save = form.submit(async (data) => {
    if (await update.run({ row_version, ...data })) onClose()
  })
  return (
    <RecordDialog
      title={updateCompany.title}
      dirty={form.dirty}
      busy={update.busy}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={update.failure} />
      <FormFields form={form} names={names} />
    </RecordDialog>
  )
}
