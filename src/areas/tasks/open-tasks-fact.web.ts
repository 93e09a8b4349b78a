// What tasks bring to the pages of machines and customers.
import type { RecordFact } from '#platform/records/record-parts.web.ts'
import { OpenTasksFact } from './OpenTasksFact.tsx'

/** How many are open; nothing where there is none. */
export const openTasksFact: RecordFact = {
  name: 'open_tasks',
  title: { en: 'Tasks of projects', th: 'งานโครงการ' },
  Shown: OpenTasksFact,
}
