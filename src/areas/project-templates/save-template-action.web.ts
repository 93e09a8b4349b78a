// What templates bring to the page of a project.
import type { ProjectPage } from '#areas/projects/project-page.ts'
import type { RecordAction } from '#platform/records/record-parts.web.ts'
import { templateWords } from './project-templates.text.ts'
import { saveAsTemplate } from './template-projects.ts'

/** Makes a template of it. */
export const saveTemplateAction: RecordAction<ProjectPage> = {
  name: 'saveTemplate',
  title: templateWords.save,
  icon: 'format-list-checks',
  access: saveAsTemplate.access,
  load: async () => (await import('./SaveTemplateDialog.tsx')).SaveTemplateDialog,
}
