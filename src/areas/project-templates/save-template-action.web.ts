// What templates bring to the page of a project.
import type { ProjectPage } from '#areas/projects/project-page.ts'
import type { RecordAction } from '#platform/records/record-parts.web.ts'
import { MAY_SAVE_TEMPLATE, saveTemplateWords, saveTemplates } from './template-access.ts'

/** Makes a template of it. */
export const saveTemplateAction: RecordAction<ProjectPage> = {
  name: 'saveTemplate',
  title: saveTemplateWords.save,
  icon: 'format-list-checks',
  access: saveTemplates,
  isFor: ({ about }) => about[MAY_SAVE_TEMPLATE] === true,
  load: async () => (await import('./SaveTemplateDialog.tsx')).SaveTemplateDialog,
}
