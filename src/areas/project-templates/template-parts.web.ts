// What the page of a template is made of.
import { createElement } from 'react'
import { milestoneWords } from '#areas/projects/milestones.text.ts'
import { taskWords } from '#areas/tasks/tasks.text.ts'
import { projectTemplate } from '#areas/types-and-units/project-template.ts'
import type { RecordAction, RecordFact, RecordParts, RecordTab } from '#platform/records/record-parts.web.ts'
import { currentLanguage } from '#ui/language.tsx'
import { templateLabels as label } from './project-templates.text.ts'
import { lengthTold } from './template-names.ts'
import type { TemplateContents } from './template-shapes.ts'
import { readTemplate } from './template-tasks.ts'

const Count = ({ value }: { value: number }) => createElement('span', null, value)
const Days = ({ value }: { value: number }) =>
  createElement('span', null, lengthTold(value, currentLanguage()))

const facts: readonly RecordFact[] = [
  { name: 'tasks', title: taskWords.many, Shown: Count },
  { name: 'milestones', title: milestoneWords.many, Shown: Count },
  { name: 'days', title: label.length, Shown: Days },
]

const tasksTab: RecordTab<TemplateContents> = {
  name: 'tasks',
  title: taskWords.many,
  access: readTemplate.access,
  load: async () => (await import('./TemplateTasks.tsx')).TemplateTasks,
}

const milestonesTab: RecordTab<TemplateContents> = {
  name: 'milestones',
  title: milestoneWords.many,
  access: readTemplate.access,
  load: async () => (await import('./TemplateMilestones.tsx')).TemplateMilestones,
}

const edit: RecordAction<TemplateContents> = {
  name: 'edit',
  title: { en: 'Edit', th: 'แก้ไข' },
  icon: 'pencil',
  access: projectTemplate.update.access,
  load: async () => (await import('./EditTemplate.tsx')).EditTemplate,
}

/** Facts of the head, tabs, and buttons. */
export const templateParts: RecordParts<TemplateContents> = {
  facts,
  tabs: [tasksTab, milestonesTab],
  actions: [edit],
}
