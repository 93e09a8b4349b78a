// What service orders bring to the page of a machine type: the skills its work asks for.
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import { skillWords } from './required-skills.text.ts'
import { requiredSkills } from './required-skills.ts'

/** Required skills. */
export const requiredSkillsTab = {
  name: 'skills',
  title: skillWords.requiredSkills,
  access: requiredSkills.select.access,
  load: async () => (await import('./TypeSkills.tsx')).TypeSkills,
} satisfies RecordTab<{ readonly id: number }>
