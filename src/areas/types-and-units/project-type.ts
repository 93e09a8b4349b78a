// What projects are sorted by.
import { yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
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
  fields: { ...named, is_active: yesNo({ label: labels.active, initVal: true }) },
  sort: 'code',
  byName: true,
})
