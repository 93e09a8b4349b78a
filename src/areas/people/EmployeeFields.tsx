// The fields of a person and of the work, the same for one being registered and one being changed.
import { nameIn } from '#base/name-in.ts'
import type { ReactNode } from 'react'
import { selectCalendars, workTypes } from '#areas/calendar/calendar.ts'
import { laborGrade } from '#areas/rates/labor-rate.ts'
import { FormField, FormFields, type OperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import type { Fields } from '#base/fields.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import type { Language } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { FieldGrid, FieldGroup, type FieldProps } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import type { employeeFields } from './employee-fields.ts'
import type { EmployeeCard } from './people.ts'
import { peopleGroups } from './people.text.ts'
import { searchColleagues, searchPositions, searchUnits } from './person-search.web.ts'

/** Unit, position, supervisor and grade as they stand in the form. */
export interface Belonging {
  readonly unit: Found | null
  readonly position: Found | null
  readonly supervisor: Found | null
  readonly grade: Found | null
}

/** What a new employee belongs to. */
export const nowhere: Belonging = { unit: null, position: null, supervisor: null, grade: null }

/** What the person of a card belongs to. */
export function belongingOf(card: EmployeeCard, language: Language): Belonging {
  const english = language === 'en'
  const found = (key: number | null, name: string | null) =>
    key === null ? null : { key, value: name ?? '' }
  return {
    unit: found(card.org_unit_id, (english && card.org_unit_name_en) || card.org_unit_name_th),
    position: found(card.position_id, (english && card.position_name_en) || card.position_name_th),
    supervisor: found(card.supervisor_id, nameIn(card, 'supervisor_name', language) || null),
    grade: found(
      card.labor_grade_id ?? null,
      (english && card.labor_grade_name_en) || (card.labor_grade_name_th ?? null),
    ),
  }
}

type Form<F extends Fields> = OperationForm<F & typeof employeeFields>

/** Names, how to reach the person, and birth; without what the card leaves out, `extra` at the end. */
export function PersonFields<F extends Fields>({
  form,
  leftOut = [],
  fresh = false,
  extra,
}: {
  form: Form<F>
  leftOut?: readonly string[]
  fresh?: boolean
  extra?: ReactNode
}): ReactNode {
  const personal = without(leftOut, ['gender', 'birth_date'])
  return (
    <>
      <FieldGroup title={peopleGroups.name}>
        <FieldGrid>
          <FormField form={form} name="title" />
          <FormField form={form} name="first_name_th" autoFocus={fresh} />
          <FormField form={form} name="last_name_th" />
        </FieldGrid>
        <FieldGrid>
          <FormFields form={form} names={['nickname', 'first_name_en', 'last_name_en']} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={peopleGroups.contact}>
        <FieldGrid>
          <FormFields form={form} names={without(leftOut, ['phone', 'email', 'line_user_id'])} />
        </FieldGrid>
      </FieldGroup>
      {(personal.length > 0 || extra) && (
        <FieldGroup title={peopleGroups.personal}>
          <FieldGrid>
            <FormFields form={form} names={personal} />
          </FieldGrid>
          {extra}
        </FieldGroup>
      )}
    </>
  )
}

function without<N extends string>(leftOut: readonly string[], names: readonly N[]): N[] {
  return names.filter((name) => !leftOut.includes(name))
}

/** Where and as what an employee works; `extra` stands with the code. */
export function WorkFields<F extends Fields>({
  form,
  belonging,
  onBelonging,
  leftOut = [],
  extra,
}: {
  form: Form<F>
  belonging: Belonging
  onBelonging: (belonging: Belonging) => void
  leftOut?: readonly string[]
  extra?: ReactNode
}): ReactNode {
  return (
    <>
      <FieldGrid>
        <FormField form={form} name="employee_code" />
        {extra}
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
          name="position_id"
          icon="star"
          chosen={belonging.position}
          search={searchPositions}
          onChoose={(position) => onBelonging({ ...belonging, position })}
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
      <FieldGrid>
        <FormFields form={form} names={without(leftOut, ['employment_type', 'hire_date', 'probation_end'])} />
        {!leftOut.includes('labor_grade_id') && (
          <FormReference
            form={form}
            name="labor_grade_id"
            chosen={belonging.grade}
            search={(text) => searchLookup({ options: laborGrade.options }, text)}
            onChoose={(grade) => onBelonging({ ...belonging, grade })}
          />
        )}
        <FormField
          form={form}
          name="calendar_id"
          render={(control) => <CalendarChoice control={control} />}
        />
        <FormField form={form} name="work_type_id" render={(control) => <WeekChoice control={control} />} />
      </FieldGrid>
      <FormField form={form} name="is_field_engineer" />
    </>
  )
}

function WeekChoice({ control }: { control: FieldProps<unknown> }) {
  const { data: weeks = [] } = useRead(workTypes, {})
  return (
    <NumberedSelectField
      {...(control as FieldProps<number | null>)}
      options={weeks.map(({ id, name }) => ({ key: id, value: name }))}
    />
  )
}

function CalendarChoice({ control }: { control: FieldProps<unknown> }) {
  const { data: calendars = [] } = useRead(selectCalendars, {})
  return (
    <NumberedSelectField
      {...(control as FieldProps<number | null>)}
      options={calendars.map(({ id, name }) => ({ key: id, value: name }))}
    />
  )
}
