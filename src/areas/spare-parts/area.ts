// Spare parts, and the models they fit.
import type { Area } from '#platform/areas/area-declaration.ts'

export const sparePartsArea = {
  name: 'spareParts',
  paths: { wholeCompany: ['/app/Component-Part'] },
  chapter: 70,
  wires: async () => (await import('./spare-parts.wire.ts')).sparePartsWires,
} as const satisfies Area
