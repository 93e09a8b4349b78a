// Whose right a template is, and what its making is called: known to pages that need nothing else of templates.
import type { Access } from '#base/access.ts'
import { words } from '#base/text.ts'

/** Callers who make templates make them of projects, too, as far as they see these. */
export const createTemplates = {
  anyOf: [{ menu: '/app/project-type', flag: 'create' }],
} as const satisfies Access

/** A project is saved as a template by these, and by who leads it, with the right to begin projects. */
export const saveTemplates = {
  anyOf: [...createTemplates.anyOf, { menu: '/app/Project-Management', flag: 'create' }],
} as const satisfies Access

/** The key of a project's head that is true where the caller may. */
export const MAY_SAVE_TEMPLATE = 'may_save_template'

export const saveTemplateWords = words({
  save: { en: 'Save as a template', th: 'บันทึกเป็นแม่แบบ' },
})
