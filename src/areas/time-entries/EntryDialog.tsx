// One entry: its day, from and to or its hours, what for.
import { type ReactNode, useState } from 'react'
import { todayInBangkok } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { callFor } from '#platform/browser/call.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { timeOrders, timeTasks } from './time-entries.ts'
import { checkEntry, timeFields } from './time-fields.ts'
import type { EntryRow } from './time-rows.ts'
import { deleteEntry, insertEntry, updateEntry } from './time-steps.ts'
import { timeWords } from './time.text.ts'

const said = words({
  either: {
    en: 'Enter from and to, or only the hours of the day.',
    th: 'ใส่เวลาเริ่มและเลิก หรือใส่เฉพาะจำนวนชั่วโมงของวันก็ได้',
  },
})

// the visit is given by its order
const { visit_id: _, ...fields } = timeFields

/** Adds an entry, or changes the given one, which may be of somebody who can submit it no more. */
export function EntryDialog({
  entry,
  day = todayInBangkok(),
  order,
  task,
  onClose,
}: {
  entry?: EntryRow
  day?: string
  /** For which a new one is. */
  order?: { readonly id: number; readonly name: string }
  task?: { readonly id: number; readonly name: string; readonly is_billable: boolean }
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const insert = useAction(insertEntry)
  const update = useAction(updateEntry)
  const remove = useAction(deleteEntry)
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: entry,
    initial: {
      work_date: day,
      kind: 'WORK',
      service_order_id: order?.id ?? null,
      task_id: task?.id ?? null,
      is_billable: task?.is_billable ?? order !== undefined,
    },
    valuesOf: (row) => (row ? formOf(row) : {}),
    check: checkEntry,
    calls: [insert, update, remove],
    save: async (data, row_version) => {
      // of another order, or of a task, it is no time of the visit any more
      const isOfVisit = data.service_order_id === entry?.service_order_id
      const saved = entry
        ? await update.run({
            id: entry.id,
            row_version,
            data: isOfVisit ? data : { ...data, visit_id: null },
          })
        : await insert.run({ data: { ...data, visit_id: null } })
      if (saved) onClose()
    },
    onClose,
  })
  const takeAway = async () => {
    if (!entry || !(await confirm())) return
    if ((await remove.run({ id: entry.id, row_version: entry.row_version })) !== undefined) onClose()
  }
  const [ofTask, setTask] = useState<Found | null>(
    entry?.task_id
      ? { key: entry.task_id, value: [entry.task_no, entry.task_title].filter(Boolean).join(' · ') }
      : task
        ? { key: task.id, value: task.name }
        : null,
  )
  const [ofOrder, setOrder] = useState<Found | null>(
    entry?.service_order_id
      ? { key: entry.service_order_id, value: [entry.so_no, entry.order_title].filter(Boolean).join(' · ') }
      : order
        ? { key: order.id, value: order.name }
        : null,
  )
  // a new one is billable as what it is for; one that is there stays as it was said
  const begin = (isBillable: boolean) => entry ?? form.set('is_billable', isBillable)
  return (
    <RecordDialog
      size="sm"
      title={entry ? timeWords.one : timeWords.insert}
      {...dialog}
      {...(entry?.steps.includes('delete') && { onRemove: () => void takeAway() })}
    >
      <Refusal failure={failure} stale={stale} />
      <FieldGrid>
        <FormField form={form} name="work_date" />
        <FormField form={form} name="kind" />
        <FormField form={form} name="start_time" autoFocus />
        <FormField form={form} name="end_time" />
        <FormField form={form} name="break_minutes" />
        <FormField form={form} name="hours" />
      </FieldGrid>
      <p className="time-hint">{say(said.either)}</p>
      <FormReference
        form={form}
        name="service_order_id"
        icon="clipboard-list"
        chosen={ofOrder}
        search={searchOrders}
        onChoose={(found) => {
          setOrder(found)
          if (found) begin(true)
        }}
      />
      <FormReference
        form={form}
        name="task_id"
        icon="clipboard-check"
        chosen={ofTask}
        search={searchTasks}
        onChoose={(found) => {
          setTask(found)
          if (found) begin((found as FoundTask).is_billable)
        }}
      />
      <FormField form={form} name="is_billable" />
      <FormField form={form} name="note" />
    </RecordDialog>
  )
}

function formOf(row: EntryRow): Record<string, unknown> {
  const {
    work_date,
    kind,
    start_time,
    end_time,
    break_minutes,
    service_order_id,
    task_id,
    is_billable,
    note,
  } = row
  const hours = row.start_at === null ? row.hours : null
  return {
    work_date,
    kind,
    start_time,
    end_time,
    break_minutes,
    hours,
    service_order_id,
    task_id,
    is_billable,
    note,
  }
}

async function searchOrders(text: string) {
  const { output } = await callFor(timeOrders, { text })
  return output.map((one) => ({ key: one.id, value: one.name_th, ...(one.hint && { hint: one.hint }) }))
}

interface FoundTask extends Found {
  readonly is_billable: boolean
}

async function searchTasks(text: string): Promise<FoundTask[]> {
  const { output } = await callFor(timeTasks, { text })
  return output.map(({ id, name_th, hint, is_billable }) => ({
    key: id,
    value: name_th,
    ...(hint && { hint }),
    is_billable,
  }))
}
