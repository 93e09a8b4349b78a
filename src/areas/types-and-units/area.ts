// Units, kinds of projects, work, items and cost, and places.
import type { Area } from '#platform/areas/area-declaration.ts'

export const typesAndUnitsArea = {
  name: 'typesAndUnits',
  paths: {
    wholeCompany: [
      '/app/project-type',
      '/app/job-task-type',
      '/app/job-task',
      '/app/item-type',
      '/app/cost-type',
      '/app/unit',
      '/app/location',
    ],
  },
  chapter: 150,
  wires: async () => (await import('./types-and-units.wire.ts')).typesAndUnitsWires,
} as const satisfies Area
