// Adjusting what a person may take of a kind in a year: added or taken away, with the reason.
import { type ReactNode, useState } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { reference } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { showYear } from '#base/era.ts'
import { FieldGrid, type FieldProps } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type Balance, adjustBalance, adjustFields, checkAdjusted, leaveBalance } from './leave-balance.ts'
import { searchPeopleTo } from './leave-people.web.ts'
import { leaveLabels as labels, leaveWords } from './leave.text.ts'
import './LeaveDialog.css'

const said = words({
  sum: {
    en: '{entitled} for the year + {carried} carried over − {used} taken or pending',
    th: 'สิทธิของปี {entitled} + ยกมา {carried} − ใช้แล้วหรือรออนุมัติ {used}',
  },
  left: { en: 'left now {now}, afterwards {after}', th: 'ตอนนี้เหลือ {now} วัน หลังปรับเหลือ {after} วัน' },
  last: { en: 'Last reason: {reason}', th: 'เหตุผลครั้งก่อน: {reason}' },
  choose: { en: 'Choose a person and a leave type.', th: 'เลือกพนักงานและประเภทการลา' },
})

const { leave_type_id, year } = adjustBalance.input
const thisYear = Number(todayInBangkok().slice(0, 4))
/** The last year is still settled, the next one already agreed upon. */
const years = [thisYear - 1, thisYear, thisYear + 1]
const fields = {
  employee_id: reference({ label: labels.employee, of: 'employee', required: true }),
  year: { ...year, initVal: thisYear },
  leave_type_id,
  ...adjustFields,
} as const
const searchPeople = searchPeopleTo('ADJUST')

/** The dialog; it closes once the balance is as it was set. */
export function LeaveAdjustDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { language } = useLanguage()
  const [person, setPerson] = useState<Found | null>(null)
  const adjust = useAction(adjustBalance)
  const form = useOperationForm(fields, { failure: adjust.failure, check: checkAdjusted })
  const { employee_id, year, leave_type_id } = form.values as Record<string, number | null>
  const asked = { employee_id: employee_id ?? 0, year: year ?? 0 }
  const known = typeof employee_id === 'number' && typeof year === 'number'
  const { data = [], failure } = useRead(leaveBalance, asked, { enabled: known })
  const kinds = known ? data.filter((one) => one.entitled !== null) : []
  const chosen = kinds.find((one) => one.leave_type_id === leave_type_id)
  const start = (one: Pick<Balance, 'adjusted'> | undefined) =>
    form.set('adjusted_days', one?.adjusted ?? null)
  const saveOver = (known: Pick<Balance, 'entitlement_id' | 'row_version'> | undefined) =>
    form.submit(async (value) => {
      const { entitlement_id: id = null, row_version = null } = known ?? {}
      const which = id !== null && row_version !== null && { id, row_version }
      if (await adjust.run({ ...value, ...which })) onClose()
    })
  return (
    <RecordDialog
      size="sm"
      title={leaveWords.adjust}
      dirty={form.dirty}
      busy={adjust.busy}
      disabled={!chosen}
      onSave={saveOver(chosen)}
      onClose={onClose}
    >
      <div className="leave-form">
        <Refusal
          failure={adjust.failure ?? failure}
          stale={{
            fields: adjustFields,
            typed: form.values,
            named: form.named,
            onKeepMine: () => saveOver(adjust.failure?.data as Balance)(),
            onTakeTheirs: (row) => {
              adjust.clear()
              start(row as Balance)
            },
          }}
        />
        <FormReference
          form={form}
          name="employee_id"
          icon="account"
          autoFocus
          chosen={person}
          search={searchPeople}
          onChoose={(found) => {
            setPerson(found)
            form.set('leave_type_id', null)
            start(undefined)
          }}
        />
        <FieldGrid>
          <FormField
            form={form}
            name="leave_type_id"
            disabled={!known}
            render={(control) => (
              <NumberedSelectField
                {...(control as unknown as FieldProps<number | null>)}
                options={kinds.map((one) => ({
                  key: one.leave_type_id,
                  value: (language === 'en' && one.name_en) || one.name_th,
                }))}
                onChange={(id, key) => {
                  control.onChange(id, key)
                  start(kinds.find((one) => one.leave_type_id === key))
                }}
              />
            )}
          />
          <FormField
            form={form}
            name="year"
            render={(control) => (
              <NumberedSelectField
                {...(control as unknown as FieldProps<number | null>)}
                options={years.map((one) => ({ key: one, value: showYear(one) }))}
              />
            )}
          />
        </FieldGrid>
        <Sum balance={chosen} days={form.values.adjusted_days as number | null} />
        <FormField form={form} name="adjusted_days" />
        <FormField form={form} name="reason" />
      </div>
    </RecordDialog>
  )
}

function Sum({ balance, days }: { balance: Balance | undefined; days: number | null }) {
  const { say } = useLanguage()
  if (!balance || balance.remaining === null) return <p className="leave-quiet">{say(said.choose)}</p>
  const { entitled, carried, taken, pending, remaining, adjusted, adjusted_reason } = balance
  // nothing is counted with what is no number yet
  const asked = Number.isFinite(days) ? days! : 0
  return (
    <section className="leave-preview" aria-live="polite">
      <p>{say(said.sum, { entitled: entitled ?? 0, carried, used: taken + pending })}</p>
      <p>
        <b>{say(said.left, { now: remaining, after: remaining - adjusted + asked })}</b>
      </p>
      {adjusted_reason && <p className="leave-quiet">{say(said.last, { reason: adjusted_reason })}</p>}
    </section>
  )
}
