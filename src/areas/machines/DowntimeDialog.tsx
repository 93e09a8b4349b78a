// When a machine stood still and why; or, of one that stands, when it ran again.
import type { ReactNode } from 'react'
import { fromBangkok, nowInBangkok } from '#base/date-format.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import {
  type Downtime,
  downtimeFields,
  endDowntime,
  endsAfterBegin,
  insertDowntime,
  lifeWords,
} from './machine-life.ts'

/** The form of a new downtime. */
export function DowntimeDialog({
  machineId,
  onClose,
}: {
  machineId: number
  onClose: () => void
}): ReactNode {
  const save = useAction(insertDowntime)
  const { form, failure, dialog } = useVersionedForm(downtimeFields, {
    record: null,
    initial: { down_from: fromBangkok(nowInBangkok()), down_to: null },
    check: endsAfterBegin,
    calls: [save],
    save: async (value) => {
      if (await save.run({ machine_id: machineId, ...value })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={lifeWords.addDowntime} {...dialog}>
      <Refusal failure={failure} />
      <FormField form={form} name="cause" autoFocus />
      <FieldGrid>
        <FormField form={form} name="down_from" />
        <FormField form={form} name="down_to" />
      </FieldGrid>
      <FormField form={form} name="note" />
    </RecordDialog>
  )
}

const endFields = { down_to: endDowntime.input.down_to }

/** Says when it ran again. */
export function DowntimeEndDialog({
  downtime,
  onClose,
}: {
  downtime: Downtime
  onClose: () => void
}): ReactNode {
  const save = useAction(endDowntime)
  const { form, failure, dialog, stale } = useVersionedForm(endFields, {
    record: downtime,
    valuesOf: (row) => ({ down_to: row?.down_to ?? fromBangkok(nowInBangkok()) }),
    calls: [save],
    save: async ({ down_to }, row_version) => {
      if (await save.run({ id: downtime.id, row_version, down_to })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog size="sm" title={lifeWords.endDowntime} subtitle={downtime.cause} {...dialog}>
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="down_to" autoFocus />
    </RecordDialog>
  )
}
