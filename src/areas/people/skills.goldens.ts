import {
  type Golden,
  fileGolden,
  historyGolden,
  importGolden,
  optionsGolden,
  tableGolden,
} from '#wire/golden.ts'
import {
  type EmployeeSkill,
  addEmployeeSkill,
  changeEmployeeSkill,
  listEmployeeSkills,
  listOwnSkills,
  removeEmployeeSkill,
  skillOptions,
} from './employee-skills.ts'
import { skillTable } from './people-tables.ts'
import { skill } from './skill.ts'

const view = 'api/ViewEmployee'
const manage = 'api/ManagementEmployee'
const path = 'api/Skill'

const typed = {
  code: 'ROBOT',
  name_th: 'โปรแกรมหุ่นยนต์',
  name_en: 'Robot programming',
  category: 'TECHNICAL',
  needs_certificate: true,
  is_active: true,
}
const row = { id: 6, ...typed, row_version: 2 }

const facts = { level: 4, verified_by: 12, verified_on: '2026-02-10', expires_on: '2028-02-10' }
const robots: EmployeeSkill = {
  id: 71,
  skill_id: 6,
  code: 'ROBOT',
  name_th: 'โปรแกรมหุ่นยนต์',
  name_en: 'Robot programming',
  category: 'TECHNICAL',
  needs_certificate: true,
  ...facts,
  verified_by_th: 'วิภา รุ่งเรือง',
  verified_by_en: null,
  state: 'VALID',
  row_version: 2,
}
const option = {
  id: 6,
  code: 'ROBOT',
  name_th: 'โปรแกรมหุ่นยนต์',
  name_en: 'Robot programming',
  needs_certificate: true,
}
const counts = { total: 1, total_bounded: false, next: null, previous: null }
const page = { where: { text: 'หุ่นยนต์' }, sort: [{ field: 'code', dir: 'asc' }] }
const version = { id: 71, row_version: 2 }

function of(operation: Golden['operation'], action: string, input: object, output: unknown): Golden {
  return { operation, path, request: { action, ...input }, input, output, answer: { data: output } } as Golden
}

export const goldens: Golden[] = [
  {
    operation: skill.select,
    path,
    request: { action: 'select', ...page },
    input: page,
    output: { rows: [row], ...counts },
    answer: { data: [row], ...counts },
  },
  historyGolden(skill.history, path, {}),
  optionsGolden(skill.options, path, {}),
  importGolden(skill.imported, 'api/ImportSkill'),
  fileGolden(skill.exported, path, { action: 'export' }, { where: { text: 'หุ่นยนต์' }, format: 'csv' }),
  of(skill.get, 'get', { id: 6 }, row),
  of(skill.insert, 'insert', { data: typed }, row),
  of(skill.update, 'update', { id: 6, row_version: 1, data: typed }, row),
  of(skill.remove, 'delete', { id: 6, row_version: 1 }, null),
  tableGolden(
    skillTable.read,
    'Skill',
    { id: 6, code: 'ROBOT', name_th: 'โปรแกรมหุ่นยนต์', category: 'TECHNICAL', needs_certificate: true },
    { ID: 6, Code: 'ROBOT', Name: 'โปรแกรมหุ่นยนต์', Category: 'TECHNICAL', needs_certificate: true },
  ),
  {
    operation: skillOptions,
    path: view,
    request: { action: 'skill_options', text: 'หุ่น' },
    input: { text: 'หุ่น' },
    output: [option],
    answer: { data: [option] },
  },
  {
    operation: listEmployeeSkills,
    path: view,
    request: { action: 'skills', employee_id: 31 },
    input: { employee_id: 31 },
    output: [robots],
    answer: { data: [robots] },
  },
  {
    operation: listOwnSkills,
    path: view,
    request: { action: 'own_skills' },
    input: {},
    output: [robots],
    answer: { data: [robots] },
  },
  {
    operation: addEmployeeSkill,
    path: manage,
    request: { action: 'add_skill', employee_id: 31, data: { skill_id: 6, ...facts } },
    input: { employee_id: 31, data: { skill_id: 6, ...facts } },
    output: robots,
    answer: { data: robots },
  },
  {
    operation: changeEmployeeSkill,
    path: manage,
    request: { action: 'change_skill', ...version, data: facts },
    input: { ...version, data: facts },
    output: robots,
    answer: { data: robots },
  },
  {
    operation: removeEmployeeSkill,
    path: manage,
    request: { action: 'remove_skill', ...version },
    input: version,
    output: null,
    answer: { data: null },
  },
]
