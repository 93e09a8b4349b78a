// What the area of project templates is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { projectTemplatesArea } from './area.ts'
import { projectTemplatesHandlers } from './project-templates.server.ts'
import { maySaveTemplate } from './save-template.server.ts'

export const projectTemplatesServerArea: ServerArea = {
  area: projectTemplatesArea,
  handlers: projectTemplatesHandlers,
  contributions: { aboutProject: [maySaveTemplate] },
  sql: ['project-templates.sql'],
  // by the rules that tasks go by
  lateSql: ['template-rules.sql'],
  sample: {
    load: () => import('./sample/sample-templates.server.ts').then(({ loadTemplates }) => loadTemplates),
  },
}
