// What an employee is employed as; the level decides what travel is paid.
import { number, text, yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import './organization-problems.ts'
import { orgLabels as labels, positionWords } from './organization.text.ts'

/** Positions as a declared entity. */
export const position: MasterData = masterData({
  area: 'organization',
  entity: 'position',
  table: 'position',
  page: '/app/Position',
  title: positionWords.many,
  one: positionWords.one,
  fields: {
    code: text({ label: labels.code, required: true, max: 30 }),
    name_th: text({ label: labels.nameTh, required: true, max: 150 }),
    name_en: text({ label: labels.nameEn, max: 150 }),
    level: number({
      label: positionWords.level,
      helper: positionWords.levelHelp,
      required: true,
      min: 1,
      max: 10,
      initVal: 1,
    }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  sort: 'name_th',
  byName: { withDeleted: true },
})
