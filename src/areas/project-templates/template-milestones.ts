// Milestones of templates: what a project has to reach, on which of its working days.
import { checkMilestoneName, milestoneFields, milestonePlainFields } from '#areas/projects/milestones.ts'
import { milestoneMoneyFields } from '#areas/projects/project-money.ts'
import { changesOf, group, number, rowId, rowVersion } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { templateMilestone } from './template-shapes.ts'
import { readTemplate, reachedRange, templateWrite } from './template-tasks.ts'
import {
  templateHelp as help,
  templateLabels as label,
  templateWords as said,
} from './project-templates.text.ts'

const { name, weight, sort_no } = milestonePlainFields

/** What is asked about one and may be changed later. */
export const templateMilestoneChanges = {
  name,
  offset_days: number({
    label: label.milestoneOffset,
    helper: help.offset,
    ...reachedRange,
    required: true,
    zero: true,
  }),
  weight,
  sort_no,
  ...milestoneMoneyFields,
} as const

/** What is asked about a new one. */
export const templateMilestoneFields = {
  code: milestoneFields.code,
  ...templateMilestoneChanges,
} as const

/** Adds a milestone; of each kind there is one, of other ones as many as are wanted. */
export const insertTemplateMilestone = operation({
  name: 'projectTemplates.insertMilestone',
  title: said.insertMilestone,
  ...templateWrite,
  input: { project_template_id: rowId('project_template'), data: group(templateMilestoneFields) },
  check: ({ data }) => checkMilestoneName(data, 'data.'),
  output: value(templateMilestone),
})

/** Changes a milestone. */
export const updateTemplateMilestone = operation({
  name: 'projectTemplates.updateMilestone',
  title: said.updateMilestone,
  ...templateWrite,
  input: {
    id: rowId('template_milestone'),
    row_version: rowVersion,
    data: changesOf(templateMilestoneChanges),
  },
  output: value(templateMilestone),
})

/** Deletes a milestone. */
export const deleteTemplateMilestone = operation({
  name: 'projectTemplates.deleteMilestone',
  title: said.removeMilestone,
  effect: 'write',
  access: templateWrite.access,
  readBy: readTemplate,
  input: { id: rowId('template_milestone'), row_version: rowVersion },
  output: nothing,
  done: { en: 'The milestone was deleted', th: 'ลบหลักหมายแล้ว' },
})
