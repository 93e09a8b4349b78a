import type { ReactNode } from 'react'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Tone } from '#ui/status-colours.ts'
import { type MachineStatus, machineStates } from './machine-states.ts'

const toneOf: Record<MachineStatus, Tone> = {
  PLANNED: 'grey',
  BUILT: 'blue',
  DELIVERED: 'blue',
  INSTALLED: 'cyan',
  COMMISSIONED: 'cyan',
  OPERATING: 'green',
  DOWN: 'red',
  STANDBY: 'amber',
  TRANSFERRED: 'violet',
  DECOMMISSIONED: 'grey',
}

/** The state of a machine. */
export function MachineStatusChip({ status }: { status: MachineStatus }): ReactNode {
  return <StatusChip status={status} tone={toneOf[status]} label={machineStates[status]} />
}
