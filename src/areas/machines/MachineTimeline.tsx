// The timeline of a machine.
import type { ReactNode } from 'react'
import { Timeline } from '#platform/records/Timeline.tsx'
import { readMachineTimeline } from './machine-page.ts'
import type { MachineRow } from './machines.ts'

/** Everything that happened to it. */
export function MachineTimeline({ subject }: { subject: MachineRow }): ReactNode {
  return <Timeline read={readMachineTimeline} id={subject.id} />
}
