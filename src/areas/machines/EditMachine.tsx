// The dialog of the machine whose page is open.
import type { ReactNode } from 'react'
import { useLeaveRecord } from '#platform/records/leave-record.web.ts'
import { MachineDialog } from './MachineDialog.tsx'
import type { MachineRow } from './machines.ts'

/** It is read again by its id; once it is deleted, its page is left for the list. */
export function EditMachine({ subject, onClose }: { subject: MachineRow; onClose: () => void }): ReactNode {
  const leave = useLeaveRecord('/app/Component-Project-Management', onClose)
  return <MachineDialog id={subject.id} onClose={onClose} onRemoved={leave} />
}
