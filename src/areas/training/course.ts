// What is taught: a declared entity.
import { choice, number, reference, text, textarea, yesNo } from '#base/fields.ts'
import { masterData } from '#platform/records/master-data/master-data.ts'
import { institute } from './institute.ts'
import './training-problems.ts'
import { courseCategories, courseWords as labels } from './training-courses.text.ts'
import { courseSkills } from './training-choices.ts'

/** Courses. */
export const course = masterData({
  area: 'training',
  entity: 'course',
  table: 'course',
  page: '/app/Training-Record/Course',
  title: labels.title,
  one: labels.one,
  fields: {
    code: text({ label: labels.code, required: true, max: 30 }),
    name_th: text({ label: labels.nameTh, required: true, max: 150 }),
    name_en: text({ label: labels.nameEn, max: 150 }),
    category: choice({
      label: labels.category,
      options: courseCategories,
      required: true,
      initVal: 'TECHNICAL',
    }),
    institute_id: reference({ label: labels.institute, of: 'institute' }),
    hours: number({ label: labels.hours, required: true, min: 0.5, max: 1000, decimals: 1 }),
    validity_months: number({ label: labels.validity, helper: labels.validityHelp, min: 1, max: 600 }),
    skill_id: reference({ label: labels.skill, of: 'skill' }),
    skill_level: number({ label: labels.skillLevel, min: 1, max: 5, initVal: 1 }),
    pass_score: number({ label: labels.passScore, helper: labels.passHelp, min: 0, max: 100, decimals: 1 }),
    cost_per_person: number({ label: labels.cost, min: 0, max: 10_000_000, decimals: 2 }),
    is_mandatory: yesNo({ label: labels.mandatory }),
    syllabus: textarea({ label: labels.syllabus, max: 2000 }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  sort: 'code',
  filters: ['category'],
  byName: {
    columns: ['code', 'name_th', 'name_en', 'category', 'institute_id', 'is_active'],
    sort: 'name_th',
    restricted: true,
    readOnly: true,
  },
  lookups: {
    institute_id: { options: institute.options, named: { th: ['name'], en: ['name'] }, code: 'name' },
    skill_id: { options: courseSkills },
  },
})
