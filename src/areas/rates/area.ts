// What work, journeys, days away, nights and overhead cost, each from a day on.
import type { Area } from '#platform/areas/area-declaration.ts'
import { lodgingPath } from './lodging-path.wire.ts'

export const ratesArea = {
  name: 'rates',
  paths: { wholeCompany: ['/app/labor-rate-page', '/app/fare', '/app/allowance', lodgingPath] },
  chapter: 160,
  wires: async () => (await import('./rates.wire.ts')).ratesWires,
} as const satisfies Area
