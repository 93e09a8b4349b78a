// Warranties of machines and parts, and the one answer to whether a machine is covered.
import type { Area } from '#platform/areas/area-declaration.ts'

export const warrantiesArea = {
  name: 'warranties',
  paths: { wholeCompany: ['/app/MA-page'] },
  callsAt: 'api/warrantyProject',
  chapter: 72,
} as const satisfies Area
