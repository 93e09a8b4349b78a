// Asking for leave: the days, and below them at once what they come to. Also a draft that is not sent yet.
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/Form.tsx'
import { type ValueOf, checkFields } from '#platform/fields.ts'
import { recordValues } from '#platform/record-values.ts'
import { Refusal } from '#platform/Refusal.tsx'
import { words } from '#platform/text.ts'
import { useAction } from '#platform/use-action.web.ts'
import { useRead } from '#platform/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { DateField } from '#ui/fields/DateFields.tsx'
import { FieldGrid, type FieldProps, optionsOf } from '#ui/fields/FieldShell.tsx'
import { NumberedSelectField, SelectField } from '#ui/fields/SelectField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LeavePreview } from './LeavePreview.tsx'
import { leaveBalance } from './leave-balance.ts'
import { checkDays, leaveFields } from './leave-fields.ts'
import { previewLeave } from './leave-preview.ts'
import type { LeaveDetail } from './leave-rows.ts'
import { insertLeave, updateLeave, withdrawLeave } from './leave-steps.ts'
import { type DayPart, dayParts, leaveWords } from './leave.text.ts'
import { daysIn, kindIn } from './leave-names.web.ts'
import './LeaveDialog.css'

const said = words({
  send: { en: 'Send', th: 'ส่งใบลา' },
  keep: { en: 'Keep as draft', th: 'เก็บเป็นร่าง' },
  drop: { en: 'Discard the draft', th: 'ทิ้งร่าง' },
  part: { en: 'Whole or half day', th: 'ทั้งวันหรือครึ่งวัน' },
  left: { en: '{name} · {left} left', th: '{name} · เหลือ {left} วัน' },
})

type Data = ValueOf<typeof leaveFields>

// a leave of one day has one part, which is asked once
function settled(data: Data): Data {
  return data.start_date === data.end_date ? { ...data, end_part: data.start_part } : data
}

const partsBut = (left: DayPart) => optionsOf(dayParts).filter(({ key }) => key !== left)

/** The form of a new request, or of one's own draft. */
export function LeaveRequestDialog({
  draft,
  onClose,
}: {
  draft?: LeaveDetail
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const insert = useAction(insertLeave, { quiet: true })
  const update = useAction(updateLeave, { quiet: true })
  const withdraw = useAction(withdrawLeave, { quiet: true })
  const failure = withdraw.failure ?? (draft ? update : insert).failure
  const form = useOperationForm(leaveFields, {
    ...(draft && { initial: recordValues(leaveFields, draft) }),
    failure,
    check: (data) => checkDays(settled(data)),
  })
  const kinds = useRead(leaveBalance, {}, { quiet: true }).data ?? []
  const typed = checkFields(leaveFields, form.values)
  const asked = typed.ok && checkDays(settled(typed.value)).length === 0 ? settled(typed.value) : null
  const days = asked && { ...asked, reason: null, contact_during: null }
  const preview = useRead(
    previewLeave,
    { data: days as Data, ...(draft && { id: draft.id }) },
    { enabled: days !== null, quiet: true },
  )
  const version = draft && { id: draft.id, row_version: draft.row_version }
  const save = (send: boolean) =>
    form.submit(async (value) => {
      const data = settled(value)
      const kept = version ? await update.run({ ...version, data, send }) : await insert.run({ data, send })
      if (kept) onClose()
    })
  const drop = async () => {
    if (!draft || !version) return
    if (!(await confirm({ item: `${kindIn(draft, language)} ${daysIn(draft, language)}` }))) return
    if (await withdraw.run(version)) onClose()
  }
  const { start_date: start, end_date: end } = form.values as Partial<Data>
  const oneDay = start === end
  const busy = insert.busy || update.busy || withdraw.busy
  return (
    <AppDialog
      open
      size="sm"
      title={leaveWords.insert}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={save(true)}
      actions={
        <>
          {draft && (
            <Button color="error" disabled={busy} onClick={() => void drop()}>
              {say(said.drop)}
            </Button>
          )}
          <Button variant="outlined" disabled={busy} onClick={() => save(false)()}>
            {say(said.keep)}
          </Button>
          <GradientButton type="submit" loading={busy}>
            {say(said.send)}
          </GradientButton>
        </>
      }
    >
      <div className="leave-form">
        <Refusal failure={failure} />
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
                <SelectField
                  {...(control as unknown as FieldProps<string | null>)}
                  options={partsBut('PM')}
                />
              )}
            />
          )}
        </FieldGrid>
        <LeavePreview
          preview={asked ? preview.data : undefined}
          failure={asked ? preview.failure : null}
          waiting={preview.fetching}
        />
        <FormField form={form} name="reason" />
        <FormField form={form} name="contact_during" />
      </div>
    </AppDialog>
  )
}
