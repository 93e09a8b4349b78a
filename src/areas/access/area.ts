// Who may do what: the menu, roles and their rights.
import type { Area } from '#platform/areas/area-declaration.ts'
import { accessWires } from './access.wire.ts'

export const accessArea = {
  name: 'access',
  callsAt: 'api/Permission',
  paths: { withReach: ['/app/Permission'] },
  chapter: 210,
  firstWires: accessWires,
  wires: async () => (await import('./permission.wire.ts')).permissionWires,
} as const satisfies Area
