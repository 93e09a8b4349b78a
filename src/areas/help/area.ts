// The company's own record, the manual, and what the product is made of.
import type { Area } from '#platform/areas/area-declaration.ts'

export const helpArea = {
  name: 'help',
  callsAt: 'api/help',
  paths: { everybody: ['/app/User-Manual', '/app/Contact', '/app/About', '/app/help/about-software'] },
  chapter: 10,
} as const satisfies Area
