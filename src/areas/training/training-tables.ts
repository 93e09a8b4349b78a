// The tables of training that are read by name.
import { tableView } from '#base/table-view.ts'
import { courseWords, instituteWords } from './training-courses.text.ts'

/** Institutes. */
export const instituteTable = tableView({
  name: 'training.tableInstitute',
  title: instituteWords.title,
  access: { anyOf: [{ menu: '/app/Training-Record/Institute', flag: 'view' }] },
  relation: 'institute',
  columns: { id: 'whole', name: 'text', kind: 'text', is_active: 'yesNo', is_deleted: 'yesNo' },
  sort: 'name',
  fixed: { is_deleted: false },
})

/** Courses. */
export const courseTable = tableView({
  name: 'training.tableCourse',
  title: courseWords.title,
  access: { anyOf: [{ menu: '/app/Training-Record/Course', flag: 'view' }] },
  relation: 'course',
  columns: {
    id: 'whole',
    code: 'text',
    name_th: 'text',
    name_en: 'text',
    category: 'text',
    institute_id: 'whole',
    is_active: 'yesNo',
    is_deleted: 'yesNo',
  },
  sort: 'name_th',
  fixed: { is_deleted: false },
})
