import {
  type Golden,
  declaredGoldens,
  fileGolden,
  inOldWords,
  optionsGolden,
  tableGolden,
} from '#wire/golden.ts'
import { machineGroup } from './machine-group.ts'
import { exportMachines } from './machine-export.ts'
import { groupTable, modelTable } from './machine-tables.ts'
import {
  type MachineRow,
  getMachine,
  insertMachine,
  listMachines,
  machineOptions,
  setMachineStatus,
  updateMachine,
} from './machines.ts'
import {
  type ModelRow,
  type TypeRow,
  insertModel,
  insertType,
  listModels,
  listTypes,
  modelOptions,
  typeOptions,
} from './models.ts'

const path = 'api/ViewAndMangementMachine'

const robot: MachineRow = {
  id: 61,
  qr_token: '0d9f7e2c-4c7b-4a55-8a08-1f5f0a3c9e11',
  serial_no: 'RB-0001',
  name: 'หุ่นยนต์ไลน์ 1',
  customer_machine_no: 'RP-01',
  machine_model_id: 5,
  model_name: 'หุ่นยนต์ RP-120',
  model_brand: 'Kuka',
  type_name_th: 'หุ่นยนต์เรียงพาเลท',
  type_name_en: 'Robot palletizer',
  customer_id: 9,
  customer_code: 'C-0009',
  customer_name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด',
  site_id: 21,
  site_name: 'โรงงานบางปู',
  status: 'OPERATING',
  commissioned_on: '2024-03-01',
  criticality: 'A',
  position_note: 'อาคาร 2 ไลน์ 1',
  open_orders: 1,
  row_version: 2,
}

const option = {
  id: 61,
  serial_no: 'RB-0001',
  name: 'หุ่นยนต์ไลน์ 1',
  customer_machine_no: 'RP-01',
  model_name: 'หุ่นยนต์ RP-120',
  type_name_th: 'หุ่นยนต์เรียงพาเลท',
  type_name_en: 'Robot palletizer',
  customer_id: 9,
  customer_code: 'C-0009',
  customer_name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด',
  site_id: 21,
  site_name: 'โรงงานบางปู',
  status: 'OPERATING',
  open_orders: 1,
}

const typed = {
  site_id: 21,
  machine_model_id: 5,
  serial_no: 'RB-0001',
  name: 'หุ่นยนต์ไลน์ 1',
  commissioned_on: '2024-03-01',
  criticality: 'A',
}

const model: ModelRow = {
  id: 5,
  machine_type_id: 2,
  type_name_th: 'หุ่นยนต์เรียงพาเลท',
  type_name_en: 'Robot palletizer',
  code: 'RP-120',
  name: 'หุ่นยนต์ RP-120',
  brand: 'Kuka',
  model: 'KR 120',
  status: 'ACTIVE',
}

const type: TypeRow = {
  id: 2,
  machine_group_id: 1,
  code: 'RPZ',
  name_th: 'หุ่นยนต์เรียงพาเลท',
  name_en: 'Robot palletizer',
}

const pageAsked = {
  where: { text: 'สยาม', site_id: 21, status: 'OPERATING' },
  sort: [{ field: 'serial_no', dir: 'desc' }],
  cursor: 'last',
}
const version = { id: 61, row_version: 2 }
const counts = { total: 1, total_bounded: false, next: null, previous: null }
const machine = (action: string) => ({ tb_name: 'component_project', action })

export const goldens: Golden[] = [
  ...['Component group', 'Component_Group', 'ComponentGroup'].map((table) =>
    tableGolden(
      groupTable.read,
      table,
      { id: 2, code: 'CONVEYING', name_th: 'ลำเลียง', is_deleted: false },
      { ID: 2, code: 'CONVEYING', name: 'ลำเลียง', IsDeleted: false },
    ),
  ),
  ...declaredGoldens('Component_Group', machineGroup, {
    path,
    importPath: 'api/ImportComponentGroup',
    words: { tb_name: 'component_group' },
    names: {},
    namesByTable: { id: 'ID', name_th: 'name' },
    data: { code: 'PALLETIZING', name_th: 'จัดเรียงพาเลท', name_en: 'Palletizing', is_active: true },
  }),
  tableGolden(
    modelTable.read,
    'Component',
    { id: 7, machine_type_id: 4, code: 'RP-120', name: 'Robot palletizer', is_deleted: false },
    { ID: 7, component_type_id: 4, code: 'RP-120', name: 'Robot palletizer', IsDeleted: false },
  ),
  fileGolden(exportMachines, path, machine('export'), { where: { customer_id: 9 }, format: 'csv' }),
  {
    operation: listMachines,
    path,
    request: { ...machine('select'), ...pageAsked },
    input: pageAsked,
    output: { rows: [robot], ...counts },
    answer: { data: [inOldWords(robot)], ...counts },
  },
  {
    operation: getMachine,
    path,
    request: { ...machine('get'), id: 61 },
    input: { id: 61 },
    output: robot,
    answer: { data: inOldWords(robot) },
  },
  {
    operation: machineOptions,
    path,
    request: { ...machine('options'), where: { site_id: 21 } },
    input: { where: { site_id: 21 } },
    output: [option],
    answer: { data: [option] },
  },
  {
    operation: insertMachine,
    path,
    request: { ...machine('insert'), data: { ...inOldWords(typed), status: 'INSTALLED' } },
    input: { data: { ...typed, status: 'INSTALLED' } },
    output: { ...robot, status: 'INSTALLED' },
    answer: { data: { ...inOldWords(robot), status: 'INSTALLED' } },
  },
  {
    operation: updateMachine,
    path,
    request: { ...machine('update'), ...version, data: inOldWords(typed) },
    input: { ...version, data: typed },
    output: robot,
    answer: { data: inOldWords(robot) },
  },
  {
    operation: setMachineStatus,
    path,
    request: { ...machine('set_status'), ...version, to_status: 'DECOMMISSIONED', reason: 'ขายต่อ' },
    input: { ...version, to_status: 'DECOMMISSIONED', reason: 'ขายต่อ' },
    output: { ...robot, status: 'DECOMMISSIONED' },
    answer: { data: { ...inOldWords(robot), status: 'DECOMMISSIONED' } },
  },
  {
    operation: listModels,
    path,
    request: { tb_name: 'component', action: 'select', where: { component_type_id: 2 } },
    input: { where: { machine_type_id: 2 } },
    output: [model],
    answer: { data: [inOldWords(model)] },
  },
  {
    operation: insertModel,
    path,
    request: {
      tb_name: 'component',
      action: 'insert',
      data: { component_type_id: 2, code: 'RP-120', name: 'หุ่นยนต์ RP-120' },
    },
    input: { data: { machine_type_id: 2, code: 'RP-120', name: 'หุ่นยนต์ RP-120' } },
    output: model,
    answer: { data: inOldWords(model) },
  },
  optionsGolden(modelOptions, path, { tb_name: 'component' }),
  optionsGolden(typeOptions, path, { tb_name: 'component_type' }),
  {
    operation: listTypes,
    path,
    request: { tb_name: 'component_type', action: 'select' },
    input: {},
    output: [type],
    answer: { data: [inOldWords(type)] },
  },
  {
    operation: insertType,
    path,
    request: {
      tb_name: 'component_type',
      action: 'insert',
      data: { code: 'RPZ', name_th: 'หุ่นยนต์เรียงพาเลท' },
    },
    input: { data: { code: 'RPZ', name_th: 'หุ่นยนต์เรียงพาเลท' } },
    output: type,
    answer: { data: inOldWords(type) },
  },
]
