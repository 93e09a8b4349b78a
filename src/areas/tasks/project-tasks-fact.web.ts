// What tasks bring to the head of a project's page.
import type { RecordFact } from '#platform/records/record-parts.web.ts'
import { ProjectTasksFact } from './ProjectTasksFact.tsx'
import { taskWords } from './tasks.text.ts'

/** How many are open; nothing where none is. */
export const projectTasksFact: RecordFact = {
  name: 'open_tasks',
  title: taskWords.many,
  Shown: ProjectTasksFact,
}
