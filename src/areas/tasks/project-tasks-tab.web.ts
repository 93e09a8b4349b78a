// What tasks bring to the page of a project.
import type { ProjectPage } from '#areas/projects/project-page.ts'
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import { taskWords } from './tasks.text.ts'
import { seeTasks } from './task-access.ts'

/** What is to be done in it. */
export const projectTasksTab: RecordTab<ProjectPage> = {
  name: 'tasks',
  title: taskWords.many,
  access: seeTasks,
  load: async () => (await import('./ProjectTasks.tsx')).ProjectTasks,
}
