// The dialog of a machine's record, over its page.
import type { ReactNode } from 'react'
import { MachineDialog } from './MachineDialog.tsx'
import type { MachineRow } from './machines.ts'

/** Its fields. */
export function EditMachine({ subject, onClose }: { subject: MachineRow; onClose: () => void }): ReactNode {
  return <MachineDialog id={subject.id} onClose={onClose} />
}
