// One employee: the record, and the account with its roles.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/caller.web.ts'
import { FormField, useOperationForm } from '#platform/Form.tsx'
import { OpeningDialog, RecordDialog } from '#platform/RecordDialog.tsx'
import { Refusal } from '#platform/Refusal.tsx'
import { recordValues } from '#platform/record-values.ts'
import type { Language } from '#platform/text.ts'
import { useAction } from '#platform/use-action.web.ts'
import { useOpened } from '#platform/use-opened.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { EmployeeAccount } from './EmployeeAccount.tsx'
import { type Belonging, EmployeeFields } from './EmployeeFields.tsx'
import { type EmployeeRow, employeeFields, getEmployee, updateEmployee } from './people.ts'
import { peopleWords } from './people.text.ts'
import { bothNames } from './person-search.web.ts'

const { helper: _, ...code } = employeeFields.employee_code
// the user name came from the code once and does not follow it
const fields = { ...updateEmployee.input.data.fields, employee_code: code }

/** The dialog of an employee. */
export function EmployeeDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const opened = useOpened(getEmployee, { id })
  if (!opened.first) return <OpeningDialog title={peopleWords.one} opened={opened} onClose={onClose} />
  return <EmployeeForm first={opened.first} onClose={onClose} />
}

function EmployeeForm({ first, onClose }: { first: EmployeeRow; onClose: () => void }) {
  const { language } = useLanguage()
  const update = useAction(updateEmployee, { refreshes: ['serviceOrders'], quiet: true })
  const mayUpdate = useCan(updateEmployee)
  const [person, setPerson] = useState(first)
  const [version, setVersion] = useState(first.row_version)
  const [belonging, setBelonging] = useState(() => belongingOf(first, language))
  const form = useOperationForm(fields, { initial: recordValues(fields, first), failure: update.failure })
  const saveOver = (rowVersion: number) =>
    form.submit(async (data) => {
      if (await update.run({ id: first.id, row_version: rowVersion, data })) onClose()
    })
  const takeTheirs = (row: EmployeeRow) => {
    form.reset(recordValues(fields, row))
    setBelonging(belongingOf(row, language))
    setVersion(row.row_version)
    setPerson(row)
    update.clear()
  }
  const accountChanged = (row: EmployeeRow) => {
    setPerson(row)
    // a form that was up to date still is; one that was not must meet the conflict when it is saved
    if (row.row_version === version + 1) setVersion(row.row_version)
  }
  const nameOf = (name: string, _: unknown, row?: Record<string, unknown>) => {
    const whose = row ? belongingOf(row as unknown as EmployeeRow, language) : belonging
    if (name === 'org_unit_id') return whose.unit?.value ?? '–'
    return name === 'supervisor_id' ? (whose.supervisor?.value ?? '–') : undefined
  }
  return (
    <RecordDialog
      title={peopleWords.one}
      subtitle={`${first.employee_code} · ${bothNames(first, language)[0]}`}
      dirty={form.dirty}
      busy={update.busy}
      onSave={mayUpdate ? saveOver(version) : undefined}
      onClose={onClose}
    >
      <Refusal
        failure={update.failure}
        stale={{
          fields,
          typed: form.values,
          show: nameOf,
          onKeepMine: (current) => saveOver(current)(),
          onTakeTheirs: (row) => takeTheirs(row as unknown as EmployeeRow),
        }}
      />
      <EmployeeFields
        form={form}
        belonging={belonging}
        onBelonging={setBelonging}
        extra={<FormField form={form} name="status" />}
      />
      <EmployeeAccount person={person} onChanged={accountChanged} onTakeTheirs={takeTheirs} />
    </RecordDialog>
  )
}

function belongingOf(row: EmployeeRow, language: Language): Belonging {
  const unit = (language === 'en' && row.org_unit_name_en) || row.org_unit_name_th
  return {
    unit: row.org_unit_id === null ? null : { key: row.org_unit_id, value: unit ?? '' },
    supervisor:
      row.supervisor_id === null ? null : { key: row.supervisor_id, value: row.supervisor_name ?? '' },
  }
}
