// Filters of lists that people keep under names.
import type { Area } from '#platform/areas/area-declaration.ts'

export const savedFiltersArea = { name: 'savedFilters' } as const satisfies Area
