// What warranties bring to the page of a project.
import type { RecordFact } from '#platform/records/record-parts.web.ts'
import { ProjectWarrantyFact } from './ProjectWarrantyFact.tsx'

/** Until when the warranty of a project covers its machines. */
export const projectWarrantyFact: RecordFact = {
  name: 'warranty',
  title: { en: 'Warranty until', th: 'รับประกันถึง' },
  Shown: ProjectWarrantyFact,
}
