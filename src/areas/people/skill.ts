// What people can do, as the company names it; who can do it well enough stands with the people.
import { choice, text, yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import './skill-problems.ts'
import { skillCategories, skillWords as labels } from './skills.text.ts'

/** Skills as a declared entity. */
export const skill: MasterData = masterData({
  area: 'people',
  entity: 'skill',
  table: 'skill',
  page: '/app/Skill',
  title: labels.title,
  one: labels.one,
  fields: {
    code: text({ label: labels.code, required: true, max: 30 }),
    name_th: text({ label: labels.nameTh, required: true, max: 150 }),
    name_en: text({ label: labels.nameEn, max: 150 }),
    category: choice({
      label: labels.category,
      options: skillCategories,
      required: true,
      initVal: 'TECHNICAL',
    }),
    needs_certificate: yesNo({ label: labels.needsCertificate, helper: labels.needsCertificateHelp }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  sort: 'name_th',
  filters: ['category'],
})
