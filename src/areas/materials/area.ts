// Materials, their stock and their prices.
import type { Area } from '#platform/areas/area-declaration.ts'

export const materialsArea = {
  name: 'materials',
  callsAt: 'api/MasterMaterial',
  paths: { wholeCompany: ['/app/Master-Material'] },
  chapter: 170,
  wires: async () => (await import('./materials.wire.ts')).materialsWires,
} as const satisfies Area
