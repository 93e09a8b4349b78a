// The company's calendars and their events.
import type { Area } from '#platform/areas/area-declaration.ts'

export const calendarArea = {
  name: 'calendar',
  callsAt: 'api/CompanyCalendar',
  paths: { wholeCompany: ['/app/company-calendar', '/app/work-type'] },
  chapter: 90,
  wires: async () => (await import('./calendar.wire.ts')).calendarWires,
} as const satisfies Area
