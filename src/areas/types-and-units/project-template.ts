// Templates of projects: what each is called, and whether it is used. What stands in one is the area's of project templates.
import { textarea, yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { named } from './type-fields.ts'
import './type-problems.ts'
import { typeLabels as labels, typeTitles as titles } from './types-and-units.text.ts'

/** What is asked about a template. */
export const templateFields = {
  ...named,
  description: textarea({ label: labels.templateUse, max: 2000 }),
} as const

/** Templates that projects are begun with. */
export const projectTemplate: MasterData = masterData({
  area: 'typesAndUnits',
  entity: 'projectTemplate',
  table: 'project_template',
  page: '/app/project-type',
  title: titles.projectTemplate.many,
  one: titles.projectTemplate.one,
  fields: {
    ...templateFields,
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  shown: ['code', 'name_th', 'name_en', 'is_active'],
  sort: 'code',
  changes: ['projectTemplates'],
})
