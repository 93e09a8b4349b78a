// Whose right a template is, and what its making is called: known to pages that need nothing else of templates.
import type { Access } from '#base/access.ts'
import { words } from '#base/text.ts'

/** Whoever makes templates makes them of projects, too, as far as they see these. */
export const createTemplates: Access = { anyOf: [{ menu: '/app/project-type', flag: 'create' }] }

export const saveTemplateWords = words({
  save: { en: 'Save as a template', th: 'บันทึกเป็นแม่แบบ' },
})
