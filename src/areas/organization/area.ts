// Branches, departments, sections, divisions, groups, positions.
import type { Area } from '#platform/areas/area-declaration.ts'

export const organizationArea = {
  name: 'organization',
  callsAt: 'api/organization',
  paths: {
    wholeCompany: [
      '/app/Branch',
      '/app/Department',
      '/app/Section',
      '/app/Division',
      '/app/Group',
      '/app/Position',
    ],
    signedIn: ['/app/ManageOrg'],
  },
  chapter: 140,
  wires: async () => (await import('./organization.wire.ts')).organizationWires,
} as const satisfies Area
