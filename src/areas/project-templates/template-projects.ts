// Projects from templates, and templates from projects.
import { templateFields } from '#areas/types-and-units/project-template.ts'
import { byProject } from '#areas/projects/project-access.ts'
import { insertProject, projectChanges } from '#areas/projects/projects.ts'
import { checkProjectDays, projectFields } from '#areas/projects/project-fields.ts'
import { projectLabels } from '#areas/projects/projects.text.ts'
import { taskChanges } from '#areas/tasks/tasks.ts'
import * as z from 'zod/mini'
import { date, group, reference, rowId, wrong } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { saveTemplateWords, saveTemplates } from './template-access.ts'
import { templatePreview } from './template-shapes.ts'
import {
  templateHelp as help,
  templateLabels as label,
  templateWords as said,
} from './project-templates.text.ts'

/** The template of a project. */
export const templateField = reference({
  label: label.template,
  helper: help.template,
  of: 'project_template',
})

const oneOfBoth = { en: 'Name a template or a project type', th: 'ระบุแม่แบบหรือประเภทโครงการ' }

/** What a project gets from a template that is named, or that its type offers; null where that offers none in use. */
export const previewTemplate = operation({
  name: 'projectTemplates.preview',
  title: said.preview,
  effect: 'read',
  access: byProject('create'),
  input: {
    project_template_id: templateField,
    project_type_id: reference({ label: projectLabels.type, of: 'project_type' }),
    start_date: date({ label: projectLabels.startDate }),
  },
  check: ({ project_template_id, project_type_id }) =>
    Boolean(project_template_id) === Boolean(project_type_id)
      ? [wrong('project_template_id', 'REQUIRED', oneOfBoth)]
      : [],
  output: value(z.nullable(templatePreview)),
})

/** A draft with the tasks, checklists, dependencies and milestones of a template. */
export const projectFromTemplate = operation({
  name: 'projects.fromTemplate',
  title: said.fromTemplate,
  effect: 'write',
  changes: [...new Set([...projectChanges, ...taskChanges])],
  access: insertProject.access,
  input: {
    project_template_id: reference({ label: label.template, of: 'project_template', required: true }),
    data: group(projectFields),
  },
  check: ({ data }) => checkProjectDays(data, 'data.'),
  output: insertProject.output,
  done: insertProject.done!,
})

/** A template of what a project consists of: its days become working days from its first; what was called off is left out. */
export const saveAsTemplate = operation({
  name: 'projects.saveTemplate',
  title: saveTemplateWords.save,
  effect: 'write',
  changes: ['typesAndUnits', 'projectTemplates'],
  access: saveTemplates,
  input: { project_id: rowId('project'), data: group(templateFields) },
  output: value(z.object({ id: z.int(), code: z.string() })),
  done: said.saved,
})
