// The fields of a person, the same for one being registered and one being changed.
import type { ReactNode } from 'react'
import { FormField, FormFields, type OperationForm } from '#platform/Form.tsx'
import { FormReference } from '#platform/FormReference.tsx'
import type { Fields } from '#platform/fields.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import type { employeeFields } from './people.ts'
import { searchColleagues, searchUnits } from './person-search.web.ts'

/** Unit and supervisor as they stand in the form. */
export interface Belonging {
  readonly unit: Found | null
  readonly supervisor: Found | null
}

/** Names, ways to reach, unit and supervisor; `extra` stands with the code. */
export function EmployeeFields<F extends typeof employeeFields & Fields>({
  form,
  belonging,
  onBelonging,
  fresh = false,
  extra,
}: {
  form: OperationForm<F>
  belonging: Belonging
  onBelonging: (belonging: Belonging) => void
  fresh?: boolean
  extra?: ReactNode
}): ReactNode {
  return (
    <>
      <FieldGrid>
        <FormField form={form} name="employee_code" autoFocus={fresh} />
        {extra}
      </FieldGrid>
      <FieldGrid>
        <FormFields form={form} names={['first_name_th', 'last_name_th']} />
      </FieldGrid>
      <FieldGrid>
        <FormFields form={form} names={['first_name_en', 'last_name_en']} />
      </FieldGrid>
      <FieldGrid>
        <FormFields form={form} names={['nickname', 'phone', 'email']} />
      </FieldGrid>
      <FieldGrid>
        <FormReference
          form={form}
          name="org_unit_id"
          icon="domain"
          chosen={belonging.unit}
          search={searchUnits}
          onChoose={(unit) => onBelonging({ ...belonging, unit })}
        />
        <FormReference
          form={form}
          name="supervisor_id"
          icon="account"
          chosen={belonging.supervisor}
          search={searchColleagues}
          onChoose={(supervisor) => onBelonging({ ...belonging, supervisor })}
        />
      </FieldGrid>
      <FormField form={form} name="is_field_engineer" />
    </>
  )
}
