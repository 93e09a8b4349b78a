// A new employee with a user, the name first and the next code proposed; at the end stands what to tell the person for the first sign-in.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { todayInBangkok } from '#base/date-format.ts'
import { wrong } from '#base/fields.ts'
import type { OutputFor } from '#base/operation.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { FieldGroup } from '#ui/fields/FieldShell.tsx'
import { PersonFields, WorkFields, nowhere } from './EmployeeFields.tsx'
import { FirstPasswordDialog } from './FirstPasswordDialog.tsx'
import { nextEmployeeCode, registerEmployee } from './people.ts'
import { peopleGroups, peopleWords } from './people.text.ts'
import { RoleBoxes } from './RoleBoxes.tsx'

const said = words({
  save: { en: 'Register', th: 'ลงทะเบียน' },
  firstDay: { en: 'When is the first day at work?', th: 'กรุณาใส่วันเริ่มงาน' },
})

/** Registers an employee. */
export function RegisterDialog({ onClose }: { onClose: () => void }): ReactNode {
  const register = useAction(registerEmployee, { silent: true })
  const [belonging, setBelonging] = useState(nowhere)
  const [made, setMade] = useState<OutputFor<typeof registerEmployee> & { name: string }>()
  const form = useOperationForm(registerEmployee.input, {
    initial: { hire_date: todayInBangkok() },
    failure: register.failure,
    // asked for here; calls and files of people whose first day is not known any more may leave it out
    check: (person) => [
      ...(registerEmployee.check?.(person) ?? []),
      ...(person.hire_date ? [] : [wrong('hire_date', 'REQUIRED', said.firstDay)]),
    ],
  })
  const { data: next } = useRead(nextEmployeeCode, {})
  const propose = useEffectEvent((code: string) => form.propose('employee_code', code))
  useEffect(() => {
    if (next?.employee_code) propose(next.employee_code)
  }, [next])
  const save = form.submit(async (value) => {
    const account = await register.run(value)
    if (account) setMade({ ...account, name: `${value.first_name_th} ${value.last_name_th}` })
  })
  if (made) {
    return (
      <FirstPasswordDialog
        name={made.name}
        username={made.username}
        password={made.initial_password}
        onClose={onClose}
      />
    )
  }
  return (
    <RecordDialog
      title={peopleWords.register}
      saveText={said.save}
      dirty={form.dirty}
      busy={register.busy}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={register.failure} />
      <PersonFields form={form} fresh extra={<FormField form={form} name="national_id" />} />
      <FieldGroup title={peopleGroups.work}>
        <WorkFields form={form} belonging={belonging} onBelonging={setBelonging} />
      </FieldGroup>
      <FieldGroup title={peopleGroups.rights}>
        <FormField form={form} name="user_id_data_center" />
        <FormField form={form} name="role_ids" render={(control) => <RoleBoxes control={control} />} />
      </FieldGroup>
    </RecordDialog>
  )
}
