// Templates of projects: the tasks, dependencies, checklists and milestones a project is begun with.
import type { Area } from '#platform/areas/area-declaration.ts'

export const projectTemplatesArea = {
  name: 'projectTemplates',
  callsAt: 'api/ProjectTemplate',
  chapter: 57,
} as const satisfies Area
