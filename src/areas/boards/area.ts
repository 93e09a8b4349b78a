// Boards: orders as cards in columns, a column for each state.
import type { Area } from '#platform/areas/area-declaration.ts'

export const boardsArea = {
  name: 'boards',
  callsAt: 'api/Board',
  paths: { withReach: ['/app/Taskboard'] },
  chapter: 45,
  wires: async () => (await import('./boards.wire.ts')).boardsWires,
} as const satisfies Area
