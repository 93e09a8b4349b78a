// A new calendar, or a change of one that is there; its status is asked only then.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import type { FieldProps } from '#ui/fields/FieldShell.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { CALENDAR_REFETCH_MS } from '#base/limits.ts'
import { toast } from '#ui/Toast.tsx'
import {
  ACTIVE,
  INACTIVE,
  type Calendar,
  calendarFields,
  deleteCalendar,
  insertCalendar,
  updateCalendar,
} from './calendar.ts'
import { calendarStatuses, calendarWarnings } from './calendar.text.ts'
import { Warnings } from './Warnings.tsx'
import { type CalendarFacts, calendarClient } from './use-calendars.web.ts'

const said = words({
  create: { en: 'Create New Calendar', th: 'เพิ่มปฏิทินใหม่' },
  edit: { en: 'Edit Calendar', th: 'แก้ไขปฏิทิน' },
  kept: { en: 'Calendar not yet deleted', th: 'ยังไม่ได้ลบปฏิทิน' },
  events: { en: 'All its events are deleted with it.', th: 'กิจกรรมทั้งหมดในปฏิทินนี้จะถูกลบไปด้วย' },
})
const how = { ...calendarClient, refreshAfter: CALENDAR_REFETCH_MS } as const
const statuses = Object.entries(calendarStatuses).map(([key, value]) => ({ key: Number(key), value }))

/** The form of a calendar; without one it makes a new one. */
export function CalendarEditDialog({
  calendar,
  facts,
  onSaved,
  onDeleted,
  onClose,
}: {
  calendar?: Calendar | undefined
  facts: CalendarFacts
  onSaved: (saved: Calendar) => void
  onDeleted: () => void
  onClose: () => void
}): ReactNode {
  const insert = useAction(insertCalendar, how)
  const update = useAction(updateCalendar, how)
  const remove = useAction(deleteCalendar, how)
  const mayRemove = useCan(deleteCalendar)
  const { form, failure, version, dialog, stale } = useVersionedForm<typeof calendarFields, Calendar>(
    calendarFields,
    {
      record: calendar,
      initial: { status: ACTIVE, is_default: false },
      calls: [remove, update, insert],
      save: async (data, row_version) => {
        const saved = calendar
          ? await update.run({ id: calendar.id, row_version, ...data })
          : await insert.run(data)
        if (!saved) return
        onSaved(saved)
        onClose()
      },
      onClose,
    },
  )
  const { name, work_type_id } = form.values as { name: string; work_type_id: number | null }
  const askToRemove = async () => {
    if (!calendar) return
    if (!(await confirm({ item: calendar.name, text: said.events, icon: 'error' })))
      return toast.info(said.kept)
    if ((await remove.run({ id: calendar.id, row_version: version })) === undefined) return
    onDeleted()
    onClose()
  }
  const isKept = calendar?.status === ACTIVE && remove.failure?.code === 'IN_USE'
  const end = async () => {
    if (!calendar) return
    remove.clear()
    const saved = await update.run({ id: calendar.id, row_version: version, status: INACTIVE })
    if (!saved) return
    onSaved(saved)
    onClose()
  }
  const weeks = facts.workTypes.map((one) => ({ key: one.id, value: one.name }))
  return (
    <RecordDialog
      title={calendar ? said.edit : said.create}
      size="sm"
      {...dialog}
      disabled={!name?.trim() || !work_type_id}
      onRemove={calendar && mayRemove && !calendar.is_default ? () => void askToRemove() : undefined}
    >
      <Refusal
        failure={failure}
        instead={isKept ? { onEnd: () => void end() } : undefined}
        stale={{
          ...stale,
          show: (field, value) =>
            field === 'work_type_id' ? facts.workTypes.find(({ id }) => id === value)?.name : undefined,
        }}
      />
      <FormField form={form} name="name" />
      <FormField form={form} name="description" />
      <FormField
        form={form}
        name="work_type_id"
        render={(control) => (
          <NumberedSelectField {...(control as unknown as FieldProps<number | null>)} options={weeks} />
        )}
      />
      {calendar && (
        <FormField
          form={form}
          name="status"
          render={(control) => (
            <NumberedSelectField
              {...(control as unknown as FieldProps<number | null>)}
              required
              options={statuses}
            />
          )}
        />
      )}
      <FormField form={form} name="is_default" disabled={calendar?.is_default === true} />
      <Warnings all={[name?.trim() && !work_type_id && calendarWarnings.type]} />
    </RecordDialog>
  )
}
