// The states a machine can take from its present one, over its page.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { MachineSteps } from './MachineSteps.tsx'
import type { MachineRow } from './machines.ts'

const said = words({ title: { en: 'Change the state', th: 'เปลี่ยนสถานะ' } })

/** Closes with the step that was taken. */
export function MachineStateDialog({
  subject,
  onClose,
}: {
  subject: MachineRow
  onClose: () => void
}): ReactNode {
  const [machine, setMachine] = useState(subject)
  return (
    <AppDialog
      open
      size="sm"
      title={said.title}
      subtitle={`${machine.serial_no} · ${machine.name}`}
      onClose={onClose}
    >
      <MachineSteps machine={machine} onDone={onClose} onTakeTheirs={setMachine} />
    </AppDialog>
  )
}
