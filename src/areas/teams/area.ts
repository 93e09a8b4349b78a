// Teams: who works on what, as what and when; of whatever records areas contribute.
import type { Area } from '#platform/areas/area-declaration.ts'

export const teamsArea = {
  name: 'teams',
  wires: async () => (await import('./team.wire.ts')).teamWires,
} as const satisfies Area
