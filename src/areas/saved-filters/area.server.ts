// What the area of saved filters is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { savedFiltersArea } from './area.ts'
import { savedFilterHandlers } from './saved-filters.server.ts'

export const savedFiltersServerArea: ServerArea = {
  area: savedFiltersArea,
  handlers: savedFilterHandlers,
  sql: ['saved-filters.sql'],
  sample: {
    load: () =>
      import('./sample/sample-saved-filters.server.ts').then(({ loadSavedFilters }) => loadSavedFilters),
  },
}
