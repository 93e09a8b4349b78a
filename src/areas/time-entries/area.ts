// Hours worked: written down, approved up the line, and what they cost.
import type { Area } from '#platform/areas/area-declaration.ts'

export const timeEntriesArea = {
  name: 'timeEntries',
  callsAt: 'api/TimeEntry',
  chapter: 112,
  wires: async () => (await import('./time-entries.wire.ts')).timeEntriesWires,
} as const satisfies Area
