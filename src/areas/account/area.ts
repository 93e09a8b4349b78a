// One's own account.
import type { Area } from '#platform/areas/area-declaration.ts'

export const accountArea = {
  name: 'account',
  callsAt: 'api/Setting',
  paths: { signedIn: ['/app/Setting-Page'] },
  chapter: 190,
  wires: async () => (await import('./account.wire.ts')).accountWires,
} as const satisfies Area
