// Installed machines, models and types.
import type { Area } from '#platform/areas/area-declaration.ts'

export const machinesArea = {
  name: 'machines',
  paths: {
    wholeCompany: ['/app/component-group', '/app/Component-Type-Management', '/app/Component-Management'],
    withReach: ['/app/Component-Project-Management'],
    signedIn: ['/app/Scan'],
  },
  usesCamera: ['/app/Scan'],
  chapter: 60,
  wires: async () => (await import('./machines.wire.ts')).machinesWires,
} as const satisfies Area
