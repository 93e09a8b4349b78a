// What customers say is wrong, and which parts put it right.
import type { Area } from '#platform/areas/area-declaration.ts'

export const symptomsArea = {
  name: 'symptoms',
  paths: { wholeCompany: ['/app/Symptoms'] },
  chapter: 80,
  wires: async () => (await import('./symptoms.wire.ts')).symptomsWires,
} as const satisfies Area
