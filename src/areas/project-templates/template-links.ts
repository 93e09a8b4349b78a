// What tasks of a template wait for.
import { dependencyFields } from '#areas/tasks/task-dependencies.ts'
import { taskLabels } from '#areas/tasks/tasks.text.ts'
import { changesOf, reference, rowId, rowVersion, wrong } from '#base/fields.ts'
import { operation } from '#base/operation.ts'
import { templateWrite } from './template-tasks.ts'
import { templateWords as said } from './project-templates.text.ts'

const itself = { en: 'A task does not wait for itself', th: 'งานรอตัวเองไม่ได้' }

/** Lets a task wait for another of its template; answers with the one that waits. */
export const dependTemplateTask = operation({
  name: 'projectTemplates.depend',
  title: said.depend,
  ...templateWrite,
  input: {
    predecessor_id: reference({ label: taskLabels.predecessor, of: 'template_task', required: true }),
    successor_id: reference({ label: taskLabels.successor, of: 'template_task', required: true }),
    ...dependencyFields,
  },
  check: ({ predecessor_id, successor_id }) =>
    predecessor_id === successor_id ? [wrong('successor_id', 'NOT_UNIQUE', itself)] : [],
})

/** Changes how one waits for the other. */
export const changeTemplateDependency = operation({
  name: 'projectTemplates.changeDependency',
  title: said.changeDependency,
  ...templateWrite,
  input: { id: rowId('template_dependency'), row_version: rowVersion, data: changesOf(dependencyFields) },
})

/** Lets it wait no more. */
export const undependTemplateTask = operation({
  name: 'projectTemplates.undepend',
  title: said.undepend,
  ...templateWrite,
  input: { id: rowId('template_dependency'), row_version: rowVersion },
})
