// How the data center knows an employee's account.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useLanguage } from '#ui/language.tsx'
import type { EmployeeCard } from './people.ts'
import { setDataCenterId } from './employee-accounts.ts'
import { peopleWords } from './people.text.ts'
import { bothNames } from './person-search.web.ts'

const fields = { user_id_data_center: setDataCenterId.input.user_id_data_center }

/** Asks for the id of the account in the data center; empty: it has none. */
export function DataCenterDialog({
  person,
  onDone,
  onTakeTheirs,
  onClose,
}: {
  person: EmployeeCard
  onDone: (row: EmployeeCard) => void
  onTakeTheirs: (row: EmployeeCard) => void
  onClose: () => void
}): ReactNode {
  const { language } = useLanguage()
  const save = useAction(setDataCenterId)
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: person,
    valuesOf: () => ({ user_id_data_center: person.user_id_data_center ?? null }),
    calls: [save],
    save: async ({ user_id_data_center }, row_version) => {
      const row = await save.run({ id: person.id, row_version, user_id_data_center })
      if (!row) return
      onDone(row)
      onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={peopleWords.setDataCenterId}
      subtitle={bothNames(person, language)[0]}
      {...dialog}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          fields: {},
          onTakeTheirs: (row) => {
            onTakeTheirs(row as unknown as EmployeeCard)
            onClose()
          },
        }}
      />
      <FormField form={form} name="user_id_data_center" autoFocus />
    </RecordDialog>
  )
}
