// What the server does for the templates of projects.
import { taskProblem } from '#areas/tasks/task-problems.ts'
import { projectProblem } from '#areas/projects/project-problems.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { fromTemplateHandlers } from './from-template.server.ts'
import { templateWords } from './project-templates.text.ts'
import { saveTemplateHandlers } from './save-template.server.ts'
import { templateLinkHandlers } from './template-links.server.ts'
import { templateMilestoneHandlers } from './template-milestones.server.ts'
import { templateTaskHandlers } from './template-tasks.server.ts'

/** Every operation of this area with its handler. */
export const projectTemplatesHandlers: readonly OperationHandler[] = [
  ...templateTaskHandlers,
  ...templateLinkHandlers,
  ...templateMilestoneHandlers,
  ...fromTemplateHandlers,
  ...saveTemplateHandlers,
]

nameTables({
  template_task: templateWords.tasks,
  template_task_item: templateWords.items,
  template_dependency: templateWords.dependencies,
  template_milestone: templateWords.milestones,
})

nameConstraints({
  template_dependency_key: () => taskProblem('DEPENDENCY_TAKEN'),
  template_milestone_once: () => projectProblem('MILESTONE_TWICE'),
})
