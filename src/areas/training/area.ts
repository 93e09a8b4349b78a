// Courses, classes, certificates, and who lacks what.
import type { Area } from '#platform/areas/area-declaration.ts'

export const trainingArea = {
  name: 'training',
  paths: {
    wholeCompany: ['/app/Training-Record/Course', '/app/Training-Record/Institute'],
    withReach: ['/app/Training-Record/Class'],
  },
  chapter: 130,
  wires: async () => (await import('./training.wire.ts')).trainingWires,
} as const satisfies Area
