// How the system itself is: what runs by the clock.
import type { Area } from '#platform/areas/area-declaration.ts'

export const systemArea = {
  name: 'system',
  paths: { wholeCompany: ['/app/System'] },
  chapter: 220,
} as const satisfies Area
