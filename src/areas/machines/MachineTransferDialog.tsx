// A machine is moved to another site, and perhaps to another owner: when, and why.
import { type ReactNode, useState } from 'react'
import { todayInBangkok } from '#base/date-format.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { staleCommand } from '#platform/records/stale-command.web.ts'
import { lifeWords, transferMachine } from './machine-life.ts'
import { MachinePlace, type Place, placeFields } from './MachinePlace.tsx'
import type { MachineRow } from './machines.ts'

const { moved_on, reason } = transferMachine.input
const fields = { ...placeFields, moved_on, reason }

/** The form of a move; the owner stays until another customer is chosen. */
export function MachineTransferDialog({
  subject,
  onClose,
}: {
  subject: MachineRow
  onClose: () => void
}): ReactNode {
  const move = useAction(transferMachine)
  const owner = { key: subject.customer_id, value: subject.customer_name }
  const [place, setPlace] = useState<Place>({ customer: owner, site: null })
  const form = useOperationForm(fields, {
    initial: { customer_id: subject.customer_id, moved_on: todayInBangkok() },
    failure: move.failure,
  })
  const send = async (row_version: number) => {
    const { site_id, moved_on, reason } = form.values as { site_id: number; moved_on: string; reason: string }
    if (await move.run({ id: subject.id, row_version, site_id, moved_on, reason })) onClose()
  }
  return (
    <RecordDialog
      size="md"
      title={lifeWords.move}
      subtitle={`${subject.serial_no} · ${subject.site_name}`}
      dirty={form.dirty}
      busy={move.busy}
      onSave={form.submit(() => send(subject.row_version))}
      onClose={onClose}
    >
      <Refusal
        failure={move.failure}
        stale={staleCommand<MachineRow>([move], { again: send, onTake: onClose })}
      />
      <MachinePlace form={form} place={place} onPlace={setPlace} />
      <FormField form={form} name="moved_on" />
      <FormField form={form} name="reason" />
    </RecordDialog>
  )
}
