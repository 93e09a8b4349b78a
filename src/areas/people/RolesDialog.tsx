// Which roles an employee has from today on.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useLanguage } from '#ui/language.tsx'
import type { EmployeeCard } from './people.ts'
import { setRoles } from './employee-accounts.ts'
import { peopleWords } from './people.text.ts'
import { bothNames } from './person-search.web.ts'
import { RoleBoxes } from './RoleBoxes.tsx'

const fields = { role_ids: setRoles.input.role_ids }

/** Gives a person exactly the ticked roles. */
export function RolesDialog({
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
  const save = useAction(setRoles)
  const held = person.roles.map((one) => one.id)
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: person,
    valuesOf: () => ({ role_ids: held }),
    calls: [save],
    save: async ({ role_ids }, row_version) => {
      const row = await save.run({ id: person.id, row_version, role_ids: role_ids ?? [] })
      if (!row) return
      onDone(row)
      onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={peopleWords.setRoles}
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
      <FormField
        form={form}
        name="role_ids"
        render={(control) => <RoleBoxes control={control} held={held} />}
      />
    </RecordDialog>
  )
}
