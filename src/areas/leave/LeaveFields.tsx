// The fields of a request: for whom, which kind, which days, and who stands in.
import type { ReactNode } from 'react'
import { FormField, type OperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import type { ValueOf } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { DateField } from '#ui/fields/DateFields.tsx'
import { FieldGrid, type FieldProps, optionsOf } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { NumberedSelectField, SelectField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Balance } from './leave-balance.ts'
import { forWhom, leaveFields } from './leave-fields.ts'
import { searchPeopleTo } from './leave-people.web.ts'
import { type DayPart, dayParts } from './leave.text.ts'

const said = words({
  part: { en: 'Whole or half day', th: 'ทั้งวันหรือครึ่งวัน' },
  left: { en: '{name} · {left} left', th: '{name} · เหลือ {left} วัน' },
  myself: { en: 'Myself', th: 'ตัวฉันเอง' },
})

/** What the form asks: the request and whose it is. */
export const requestFields = { employee_id: forWhom, ...leaveFields } as const
/** The form of a request. */
export type RequestForm = OperationForm<typeof requestFields>

const searchTakers = searchPeopleTo('ASK')
const partsBut = (left: DayPart) => optionsOf(dayParts).filter(({ key }) => key !== left)

/** For whom leave is asked, where it is entered for others; once there is a draft it stays whose it is. */
export function TakerField({
  form,
  taker,
  fixed,
}: {
  form: RequestForm
  taker: Found | null
  fixed: boolean
}): ReactNode {
  return (
    <FormReference
      form={form}
      name="employee_id"
      icon="account"
      placeholder={said.myself}
      chosen={taker}
      readOnly={fixed}
      search={searchTakers}
    />
  )
}

/** The kind of leave, with what is left of each. */
export function KindField({ form, kinds }: { form: RequestForm; kinds: readonly Balance[] }): ReactNode {
  const { say, language } = useLanguage()
  return (
    <FormField
      form={form}
      name="leave_type_id"
      autoFocus
      render={(control) => (
        <NumberedSelectField
          {...(control as unknown as FieldProps<number | null>)}
          options={kinds.map((one) => {
            const name = (language === 'en' && one.name_en) || one.name_th
            return {
              key: one.leave_type_id,
              value: one.remaining === null ? name : say(said.left, { name, left: one.remaining }),
            }
          })}
        />
      )}
    />
  )
}

/** The days; a leave of one day has one part, which is asked once. */
export function DayFields({ form }: { form: RequestForm }): ReactNode {
  const { start_date: start, end_date: end } = form.values as Partial<ValueOf<typeof leaveFields>>
  const oneDay = start === end
  return (
    <FieldGrid>
      <FormField
        form={form}
        name="start_date"
        render={(control) => (
          <DateField
            {...(control as unknown as FieldProps<string | null>)}
            onChange={(id, day) => {
              control.onChange(id, day)
              if (day && end && end < day) form.set('end_date', day)
            }}
          />
        )}
      />
      <FormField
        form={form}
        name="start_part"
        {...(oneDay && { label: said.part })}
        render={(control) => (
          <SelectField
            {...(control as unknown as FieldProps<string | null>)}
            options={oneDay ? optionsOf(dayParts) : partsBut('AM')}
          />
        )}
      />
      <FormField form={form} name="end_date" />
      {!oneDay && (
        <FormField
          form={form}
          name="end_part"
          render={(control) => (
            <SelectField {...(control as unknown as FieldProps<string | null>)} options={partsBut('PM')} />
          )}
        />
      )}
    </FieldGrid>
  )
}

/** Who stands in: any colleague but the person themselves. */
export function SubstituteField({ form, chosen }: { form: RequestForm; chosen: Found | null }): ReactNode {
  const search = async (text: string) =>
    (await searchPeopleTo('SUBSTITUTE')(text)).filter((one) => one.key !== form.values.employee_id)
  return <FormReference form={form} name="substitute_id" icon="account" chosen={chosen} search={search} />
}
