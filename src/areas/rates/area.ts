// What work, journeys, days away, nights and overhead cost, each from a day on.
import type { Area } from '#platform/areas/area-declaration.ts'

/** The page of what nights away are paid with. Spelt as the product spells it: do not correct. */
export const lodgingPath = '/app/quaterage'

export const ratesArea = {
  name: 'rates',
  paths: { wholeCompany: ['/app/labor-rate-page', '/app/fare', '/app/allowance', lodgingPath] },
  chapter: 160,
  wires: async () => (await import('./rates.wire.ts')).ratesWires,
} as const satisfies Area
