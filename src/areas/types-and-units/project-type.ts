// What projects are sorted by.
import { reference, yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { projectTemplate } from './project-template.ts'
import { named } from './type-fields.ts'
import './type-problems.ts'
import { typeLabels as labels, typeTitles as titles } from './types-and-units.text.ts'

/** Kinds of projects. */
export const projectType: MasterData = masterData({
  area: 'typesAndUnits',
  entity: 'projectType',
  table: 'project_type',
  page: '/app/project-type',
  title: titles.projectType.many,
  one: titles.projectType.one,
  fields: {
    ...named,
    default_template_id: reference({
      label: labels.template,
      helper: labels.templateHelp,
      of: 'project_template',
    }),
    has_machine: yesNo({ label: labels.hasMachine, helper: labels.hasMachineHelp }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  lookups: { default_template_id: { options: projectTemplate.options } },
  sort: 'code',
  // the template of a new project is offered by its type
  changes: ['projectTemplates'],
  byName: true,
})
