// Spare parts, and the models they fit.
import type { Area } from '#platform/areas/area-declaration.ts'

export const componentsArea = {
  name: 'components',
  paths: { wholeCompany: ['/app/Component-Part'] },
  chapter: 70,
  wires: async () => (await import('./components.wire.ts')).componentsWires,
} as const satisfies Area
