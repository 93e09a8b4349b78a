// Checklists: what is looked at on a machine, by its type and the kind of work, and what was found.
import type { Area } from '#platform/areas/area-declaration.ts'

export const checklistsArea = {
  name: 'checklists',
  callsAt: 'api/Checklist',
  chapter: 65,
} as const satisfies Area
