// What templates bring to the page of a project.
import type { ProjectPage } from '#areas/projects/project-page.ts'
import type { RecordAction } from '#platform/records/record-parts.web.ts'
import { createTemplates, saveTemplateWords } from './template-access.ts'

/** Makes a template of it. */
export const saveTemplateAction: RecordAction<ProjectPage> = {
  name: 'saveTemplate',
  title: saveTemplateWords.save,
  icon: 'format-list-checks',
  access: createTemplates,
  isFor: ({ is_reached }) => is_reached,
  load: async () => (await import('./SaveTemplateDialog.tsx')).SaveTemplateDialog,
}
