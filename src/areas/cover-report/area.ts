// What covers each machine on a day, whose cover ends, and what sales does about it.
import type { Area } from '#platform/areas/area-declaration.ts'

export const coverReportArea = {
  name: 'coverReport',
  paths: { wholeCompany: ['/app/MA-and-Warranty-Report'] },
  callsAt: 'api/Report_MA',
  chapter: 74,
} as const satisfies Area
