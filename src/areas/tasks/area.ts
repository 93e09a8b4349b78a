// Tasks of projects: what is to be done, by when, by whom, and what it waits for.
import type { Area } from '#platform/areas/area-declaration.ts'

export const tasksArea = {
  name: 'tasks',
  callsAt: 'api/TaskboardRCS',
  chapter: 56,
  wires: async () => (await import('./tasks.wire.ts')).tasksWires,
} as const satisfies Area
