import { type Golden, historyGolden, keyedByID, optionsGolden } from '#wire/golden.ts'
import { course } from './course.ts'
import { institute } from './institute.ts'

const names = { id: 'ID' }
const counts = { total: 1, total_bounded: false, next: null, previous: null }

/** The goldens of a declared entity at a path; `words` is what stands beside the action. */
function declaredGoldens(
  entity: typeof course,
  { path, words }: { path: string; words: object },
  data: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
  told: Readonly<Record<string, unknown>> = row,
): Golden[] {
  const one = (
    operation: Golden['operation'],
    action: string,
    input: Golden['input'],
    output: unknown,
  ): Golden => ({
    operation,
    path,
    request: { ...words, action, ...keyedByID(input) },
    input,
    output,
    answer: { data: keyedByID(output === row ? told : output) },
  })
  const page = { where: { text: 'หุ่น' }, sort: [{ field: entity.sort, dir: 'asc' }] }
  const version = { id: 9, row_version: 1 }
  return [
    {
      ...one(entity.select, 'select', page, row),
      output: { rows: [row], ...counts },
      answer: { data: [keyedByID(told)], ...counts },
    },
    historyGolden(entity.history, path, { ...words }, names),
    optionsGolden(entity.options, path, { ...words }, names),
    one(entity.get, 'get', { id: 9 }, row),
    one(entity.insert, 'insert', { data }, row),
    one(entity.update, 'update', { ...version, data }, row),
    one(entity.remove, 'delete', version, null),
    one(entity.restore, 'restore', version, row),
  ]
}

const taught = {
  code: 'ROBOT-SAFE',
  name_th: 'ความปลอดภัยในการทำงานกับหุ่นยนต์',
  name_en: 'Robot safety',
  category: 'SAFETY',
  institute_id: 3,
  hours: 6.5,
  validity_months: 24,
  skill_id: 6,
  skill_level: 2,
  pass_score: 70,
  cost_per_person: 2500.5,
  is_mandatory: false,
  syllabus: 'พื้นที่ทำงาน การหยุดฉุกเฉิน การล็อกเอาต์',
  is_active: true,
}
const named = {
  name: 'สถาบันไทย-เยอรมัน',
  kind: 'EXTERNAL',
  contact_name: 'คุณวิชัย',
  phone: '038-215033',
  email: 'info@tgi.example',
  website: 'https://tgi.example',
  address: '700/1 ถนนสุขุมวิท ชลบุรี 20000',
  is_active: true,
}

export const goldens: Golden[] = [
  ...declaredGoldens(course, { path: 'api/CourseRecord', words: { tb_name: 'course' } }, taught, {
    id: 9,
    ...taught,
    institute_id_th: 'สถาบันไทย-เยอรมัน',
    institute_id_en: 'สถาบันไทย-เยอรมัน',
    skill_id_th: 'โปรแกรมแขนกล',
    skill_id_en: 'Robot programming',
    row_version: 1,
  }),
  ...declaredGoldens(
    institute,
    { path: 'api/Institute', words: {} },
    named,
    { id: 9, ...named, created_by: 8, row_version: 1 },
    { id: 9, ...named, createBy: 8, row_version: 1 },
  ),
]
