// What tasks bring to the page of a project.
import { createElement } from 'react'
import { type ProjectPage, countIn } from '#areas/projects/project-page.ts'
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import type { TaskPart } from './task-part.web.ts'
import { taskWords } from './tasks.text.ts'
import { seeTasks } from './task-access.ts'

/** What is to be done in it; `parts` is what other areas bring to the dialog of a task. */
export function projectTasksTab(parts: readonly TaskPart[]): RecordTab<ProjectPage> {
  return {
    name: 'tasks',
    title: taskWords.many,
    access: seeTasks,
    count: (page) => countIn(page, 'tasks'),
    load: async () => {
      const { ProjectTasks } = await import('./ProjectTasks.tsx')
      return ({ subject }) => createElement(ProjectTasks, { subject, parts })
    },
  }
}
