// Projects: from the order to the handed-over line.
import type { Area } from '#platform/areas/area-declaration.ts'

export const projectsArea = {
  name: 'projects',
  callsAt: 'api/ViewAndManagementProject',
  paths: { withReach: ['/app/Project-Management'] },
  chapter: 55,
  wires: async () => (await import('./projects.wire.ts')).projectsWires,
} as const satisfies Area
