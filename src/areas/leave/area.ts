// Asking for leave, and who is away.
import type { Area } from '#platform/areas/area-declaration.ts'

export const leaveArea = {
  name: 'leave',
  callsAt: 'api/LeaveRecordEmployee',
  paths: { withReach: ['/app/Leave', '/app/Leave-Type'] },
  chapter: 110,
  wires: async () => (await import('./leave.wire.ts')).leaveWires,
} as const satisfies Area
