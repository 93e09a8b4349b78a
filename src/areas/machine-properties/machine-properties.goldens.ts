import { type Golden, historyGolden, inOldWords, optionsGolden, tableGolden } from '#wire/golden.ts'
import {
  type PropertyRow,
  deleteProperty,
  getProperty,
  insertProperty,
  listKinds,
  listProperties,
  propertyHistory,
  propertyOptions,
  restoreProperty,
  updateProperty,
} from './machine-properties.ts'
import { type PropertyCost, showCost, viewProperties } from './property-cost.ts'
import { type LineRow, deleteLine, insertLine, listLines, updateLine } from './property-lines.ts'
import {
  listPropertyMachines,
  propertiesOfMachine,
  propertyMachineMapTable,
  setDefaultProperty,
} from './property-map.ts'
import { type RuleRow, deleteRule, insertRule, listRules } from './property-rules.ts'

const counts = { total: 1, total_bounded: false, next: null, previous: null }
const path = 'api/MachineProperty'
const tb_name = 'machine_property'

const typed = {
  code: 'ARM-2500',
  name_th: 'แขนยาว 2,500 มม.',
  name_en: 'Arm 2,500 mm',
  value_number: 2500,
  description: 'รวมฐาน',
  is_active: true,
}
const property: PropertyRow = {
  id: 9,
  kind: 'arm_length',
  ...typed,
  value_type: 'NUMBER',
  value_choice: null,
  value_bool: null,
  unit: 'mm',
  lines: 4,
  machine_types: 2,
  row_version: 2,
}
/** As the wire spells it. */
function told<T extends { id?: unknown; name_th?: unknown }>({ id, name_th, ...row }: T) {
  return { ...row, ...(id !== undefined && { ID: id }), ...(name_th !== undefined && { name: name_th }) }
}
const version = { id: 9, row_version: 2 }
const where_data = { ID: 9, row_version: 2 }

const properties: Golden[] = [
  {
    operation: listProperties,
    path,
    request: {
      tb_name,
      action: 'filter',
      where_data: { kind: 'arm_length', component_type_id: 4, text: 'แขน' },
    },
    input: { where: { kind: 'arm_length', machine_type_id: 4, text: 'แขน' } },
    output: { rows: [property], ...counts },
    answer: { data: [told(property)], ...counts },
  },
  {
    operation: getProperty,
    path,
    request: { tb_name, action: 'get', where_data: { ID: 9 } },
    input: { id: 9 },
    output: property,
    answer: { data: told(property) },
  },
  {
    operation: insertProperty,
    path,
    request: { tb_name, action: 'insert', data: { kind: 'arm_length', ...told(typed) } },
    input: { data: { kind: 'arm_length', ...typed } },
    output: property,
    answer: { data: told(property) },
  },
  {
    operation: updateProperty,
    path,
    request: { tb_name, action: 'update', where_data, data: told(typed) },
    input: { ...version, data: typed },
    output: property,
    answer: { data: told(property) },
  },
  {
    operation: deleteProperty,
    path,
    request: { tb_name, action: 'delete', where_data },
    input: version,
    output: null,
    answer: { data: null },
  },
  {
    operation: restoreProperty,
    path,
    request: { tb_name, action: 'restore', where_data },
    input: version,
    output: property,
    answer: { data: told(property) },
  },
  optionsGolden(propertyOptions, path, { tb_name }, { id: 'ID', name_th: 'name' }),
  {
    ...historyGolden(propertyHistory.history, path, { tb_name }, { id: 'ID', name_th: 'name' }),
    request: { tb_name, action: 'history', where_data: { ID: 9 } },
  },
  {
    operation: listKinds,
    path,
    request: { tb_name: 'machine_property_kind', action: 'filter' },
    input: {},
    output: [
      {
        code: 'load',
        name_th: 'น้ำหนักยก',
        name_en: 'Load',
        value_type: 'NUMBER',
        unit: 'kg',
        min: 0.1,
        max: 10_000,
        properties: 5,
      },
    ],
    answer: {
      data: [
        {
          code: 'load',
          name: 'น้ำหนักยก',
          name_en: 'Load',
          value_type: 'NUMBER',
          unit: 'kg',
          min: 0.1,
          max: 10_000,
          properties: 5,
        },
      ],
    },
  },
]

const work = { element: 'LABOR', job_task_id: 8, labor_grade_id: 2, hours: 16.5, people: 2 } as const
const line: LineRow = {
  id: 31,
  ...work,
  key: 1,
  master_material_id: null,
  qty: null,
  scrap_pct: null,
  overhead_id: null,
  cost_type_id: null,
  unit_price: null,
  code: 'ASM-FRAME',
  name_th: 'ประกอบโครง',
  name_en: 'Frame assembly',
  grade_th: 'วิศวกร',
  grade_en: 'Engineer',
  unit: null,
  driver: null,
  rate: 320,
  currency: null,
  amount: 10_560,
  missing: null,
  row_version: 2,
}
const detail = 'api/DetailMachineProperty'
const lines: Golden[] = [
  {
    operation: listLines,
    path: detail,
    request: { action: 'select', machine_property_id: 9, element: 'LABOR', on_date: '2026-11-20' },
    input: { machine_property_id: 9, element: 'LABOR', on_date: '2026-11-20' },
    output: [line],
    answer: { data: [told(line)] },
  },
  {
    operation: insertLine,
    path: detail,
    request: { action: 'insert', machine_property_id: 9, data: work },
    input: { machine_property_id: 9, data: work },
    output: line,
    answer: { data: told(line) },
  },
  {
    operation: updateLine,
    path: detail,
    request: { action: 'update', ID: 31, row_version: 1, data: work },
    input: { id: 31, row_version: 1, data: work },
    output: line,
    answer: { data: told(line) },
  },
  {
    operation: deleteLine,
    path: detail,
    request: { action: 'delete', ID: 31, row_version: 2 },
    input: { id: 31, row_version: 2 },
    output: null,
    answer: { data: null },
  },
]

const full = (amount: number, count = 1) => ({ amount, known: amount, lines: count, missing: 0 })
const missing = { line_id: 32, element: 'RAW_MATERIAL', name_en: null, reason: 'NO_PRICE' } as const
const user = { machine_type_id: 4, code: 'RPZ', name_en: 'Robot palletizer', is_default: true }
const cost: PropertyCost = {
  machine_property_id: 9,
  on_date: '2026-11-20',
  labor: full(10_560),
  raw_material: { amount: null, known: 8200, lines: 2, missing: 1 },
  overhead: full(4500),
  support: full(0, 0),
  total: null,
  known: 23_260,
  missing: [{ ...missing, name_th: 'เหล็กกล่อง' }],
  used_by: [{ ...user, name_th: 'หุ่นยนต์เรียงพาเลท' }],
}
const flat = {
  kind: 'arm_length',
  kind_th: 'ความยาวแขน',
  kind_en: 'Arm length',
  code: 'ARM-2500',
  name_en: null,
  value: '2500',
  unit: 'mm',
  labor: 10_560,
  raw_material: null,
  overhead: 4500,
  support: 0,
  total: null,
  is_active: true,
}
const costs: Golden[] = [
  {
    operation: showCost,
    path: 'api/MapMachineProperty',
    request: { tb_name: 'dashboard', machine_property_id: 9 },
    input: { machine_property_id: 9 },
    output: cost,
    answer: {
      data: {
        ...cost,
        missing: [{ ...missing, name: 'เหล็กกล่อง' }],
        used_by: [{ ...inOldWords(user), name: 'หุ่นยนต์เรียงพาเลท' }],
      },
    },
  },
  {
    operation: viewProperties,
    path: 'api/vw_MachineProperty',
    request: { kind: 'arm_length', component_type_id: 4 },
    input: { kind: 'arm_length', machine_type_id: 4 },
    output: [{ id: 9, name_th: 'แขนยาว', ...flat }],
    answer: { data: [{ ID: 9, name: 'แขนยาว', ...flat }] },
  },
]

const machine = { machine_type_id: 4, code: 'RPZ', name_en: 'Robot palletizer' }
const mappedRow = {
  machine_property_id: 9,
  kind: 'arm_length',
  code: 'ARM-2500',
  name_en: null,
  value_type: 'NUMBER',
  value_number: 2500,
  value_choice: null,
  value_bool: null,
  unit: 'mm',
  is_active: true,
  applies: true,
  is_default: true,
  is_required: true,
  rules: 1,
} as const
const mapOutput = {
  ...machine,
  name_th: 'หุ่นยนต์เรียงพาเลท',
  row_version: 3,
  rows: [{ ...mappedRow, name_th: 'แขนยาว' }],
}
const mapAnswer = {
  data: {
    ...inOldWords(machine),
    name: 'หุ่นยนต์เรียงพาเลท',
    row_version: 3,
    rows: [{ ...mappedRow, name: 'แขนยาว' }],
  },
}
const wanted = {
  machine_type_id: 4,
  row_version: 2,
  rows: [{ machine_property_id: 9, is_default: true, is_required: true }],
  with_rules: true,
}
const found = { code: 'RPZ', name_en: null, kinds: 12, properties: 30, rules: 4 }
const page = { where: { text: 'พาเลท' }, sort: [{ field: 'code', dir: 'asc' }] }
const map = 'api/MapComponentProperty'
const maps: Golden[] = [
  {
    operation: propertiesOfMachine.select,
    path: map,
    request: { action: 'select', component_type_id: 4 },
    input: { machine_type_id: 4 },
    output: mapOutput,
    answer: mapAnswer,
  },
  {
    operation: propertiesOfMachine.save,
    path: map,
    request: { action: 'save', ...inOldWords(wanted) },
    input: wanted,
    output: mapOutput,
    answer: mapAnswer,
  },
  {
    operation: setDefaultProperty,
    path: map,
    request: { action: 'default', component_type_id: 4, row_version: 2, machine_property_id: 9 },
    input: { machine_type_id: 4, row_version: 2, machine_property_id: 9 },
    output: mapOutput,
    answer: mapAnswer,
  },
  {
    operation: listPropertyMachines,
    path: map,
    request: { action: 'machines', ...page },
    input: page,
    output: { rows: [{ id: 4, name_th: 'หุ่นยนต์', ...found }], ...counts },
    answer: { data: [{ ID: 4, name: 'หุ่นยนต์', ...found }], ...counts },
  },
  tableGolden(
    propertyMachineMapTable.read,
    'Property_Machine_Map',
    { id: 9, machine_type_id: 4, machine_property_id: 9, kind: 'arm_length', is_default: true },
    { ID: 9, component_type_id: 4, machine_property_id: 9, kind: 'arm_length', is_default: true },
  ),
]

const ruleTyped = { machine_property_id: 9, rule: 'REQUIRES', other_property_id: 12 } as const
const rule: RuleRow = {
  id: 51,
  machine_type_id: 4,
  ...ruleTyped,
  kind: 'arm_length',
  code: 'ARM-2500',
  name_th: 'แขนยาว',
  name_en: null,
  other_kind: 'load_cell',
  other_code: 'LC-YES',
  other_name_th: 'มีโหลดเซลล์',
  other_name_en: null,
  row_version: 1,
}
const ruled = { tb_name: 'map_machine_property' }
const rules: Golden[] = [
  {
    operation: listRules,
    path: 'api/MapMachineProperty',
    request: { ...ruled, action: 'select', component_type_id: 4 },
    input: { machine_type_id: 4 },
    output: [rule],
    answer: { data: [inOldWords(told(rule))] },
  },
  {
    operation: insertRule,
    path: 'api/MapMachineProperty',
    request: { ...ruled, action: 'insert', component_type_id: 4, data: ruleTyped },
    input: { machine_type_id: 4, data: ruleTyped },
    output: rule,
    answer: { data: inOldWords(told(rule)) },
  },
  {
    operation: deleteRule,
    path: 'api/MapMachineProperty',
    request: { ...ruled, action: 'delete', ID: 51, row_version: 1 },
    input: { id: 51, row_version: 1 },
    output: null,
    answer: { data: null },
  },
]

export const goldens: Golden[] = [...properties, ...lines, ...costs, ...maps, ...rules]
