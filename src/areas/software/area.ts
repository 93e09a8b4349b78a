// Software in its versions, and the programs of machines.
import type { Area } from '#platform/areas/area-declaration.ts'

export const softwareArea = {
  name: 'software',
  paths: { wholeCompany: ['/app/Software'], withReach: ['/app/Program'] },
  callsAt: 'api/SoftwareInhouse',
  chapter: 75,
  wires: async () => (await import('./software.wire.ts')).softwareWires,
} as const satisfies Area
