// What can be said of a machine, what it costs, and which types have it.
import type { Area } from '#platform/areas/area-declaration.ts'

export const machinePropertiesArea = {
  name: 'machineProperties',
  paths: { wholeCompany: ['/app/machine-property-page'] },
  chapter: 180,
  wires: async () => (await import('./machine-properties.wire.ts')).machinePropertiesWires,
} as const satisfies Area
