// When a machine stood still and why; or, of one that stands, when it ran again.
import type { ReactNode } from 'react'
import { fromBangkok, nowInBangkok } from '#base/date-format.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
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
  const form = useOperationForm(downtimeFields, {
    initial: { down_from: fromBangkok(nowInBangkok()), down_to: null },
    failure: save.failure,
    check: endsAfterBegin,
  })
  return (
    <RecordDialog
      size="sm"
      title={lifeWords.addDowntime}
      dirty={form.dirty}
      busy={save.busy}
      onSave={form.submit(async (value) => {
        if (await save.run({ machine_id: machineId, ...value })) onClose()
      })}
      onClose={onClose}
    >
      <Refusal failure={save.failure} />
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
  const form = useOperationForm(endFields, {
    initial: { down_to: fromBangkok(nowInBangkok()) },
    failure: save.failure,
  })
  return (
    <RecordDialog
      size="sm"
      title={lifeWords.endDowntime}
      subtitle={downtime.cause}
      dirty={form.dirty}
      busy={save.busy}
      onSave={form.submit(async ({ down_to }) => {
        if (await save.run({ id: downtime.id, row_version: downtime.row_version, down_to })) onClose()
      })}
      onClose={onClose}
    >
      <Refusal failure={save.failure} />
      <FormField form={form} name="down_to" autoFocus />
    </RecordDialog>
  )
}
