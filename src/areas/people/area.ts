// Employees and their accounts.
import type { Area } from '#platform/areas/area-declaration.ts'

export const peopleArea = {
  name: 'people',
  callsAt: 'api/ManagementEmployee',
  paths: {
    wholeCompany: ['/app/Skill'],
    withReach: ['/app/Employee-Management'],
    signedIn: ['/app/Manage-Employees'],
  },
  chapter: 100,
  wires: async () => (await import('./people.wire.ts')).peopleWires,
} as const satisfies Area
