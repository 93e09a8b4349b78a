import { type DeclaredSpelt, type Golden, declaredGoldens, inOldWords, tableGolden } from '#wire/golden.ts'
import {
  listKindsOfMachine,
  listTasksOfMachine,
  listWorkMachines,
  saveKindsOfMachine,
  saveTasksOfMachine,
} from './machine-work.ts'
import { typeTables } from './types-and-units-tables.ts'
import { typesAndUnits } from './types-and-units.ts'

type Table = keyof typeof typesAndUnits

/** What is typed beside a code and a name is all that differs. */
type Spelt = Omit<DeclaredSpelt, 'names' | 'data'> & { readonly typed?: DeclaredSpelt['data'] }

const spelt: Readonly<Record<Table, Spelt>> = {
  Unit_Object: { path: 'api/Unit', importPath: 'api/ImportUnitObject', words: { tb_name: 'unit_object' } },
  Unit: {
    path: 'api/Unit',
    importPath: 'api/ImportUnit',
    words: { tb_name: 'unit' },
    typed: { symbol: 'มม.', unit_object_id: 3, factor_to_base: 0.001, is_base: false },
    beside: { unit_object_id_th: 'ความยาว', unit_object_id_en: 'Length' },
  },
  Project_Type: { path: 'api/ProjectType', importPath: 'api/ImportProjectType' },
  Item_Type: {
    path: 'api/ItemType',
    importPath: 'api/ImportItemType',
    typed: { section_id: 7 },
    beside: { section_id_th: 'บริการ', section_id_en: 'Service' },
  },
  Cost_Type: {
    path: 'api/CostType',
    importPath: 'api/ImportCostType',
    typed: { section_id: 7, element: 'LABOR' },
    beside: { section_id_th: 'บริการ', section_id_en: 'Service' },
  },
  Job_Task_Type: {
    path: 'api/JobTask',
    importPath: 'api/ImportJobTaskType',
    words: { tb_name: 'job_task_type' },
  },
  Job_Task: {
    path: 'api/JobTask',
    importPath: 'api/ImportJobTask',
    words: { tb_name: 'job_task' },
    typed: { job_task_type_id: 5 },
    beside: { job_task_type_id_th: 'ติดตั้ง', job_task_type_id_en: 'Installation' },
  },
  Location: {
    path: 'api/Location_Quarterage',
    importPath: 'api/ImportLocation',
    words: { tb_name: 'location' },
    typed: { zone: 'PROVINCE_FAR', province: 'ระยอง', branch_id: 2, distance_km: 182.5 },
    beside: { branch_id_th: 'สำนักงานใหญ่', branch_id_en: 'Head Office' },
  },
}

const names = { id: 'ID', name_th: 'name' }
const own = { code: 'A1', name_th: 'ตัวอย่าง', name_en: 'Example', is_active: true }
const counts = { total: 1, total_bounded: false, next: null, previous: null }

function goldensOf(table: Table): Golden[] {
  const { typed, ...how } = spelt[table]
  return [
    ...declaredGoldens(table, typesAndUnits[table], { ...how, names, data: { ...own, ...typed } }),
    tableGolden(
      typeTables[table].read,
      table,
      { id: 9, code: 'A1', name_th: 'ตัวอย่าง', is_active: true, is_deleted: false },
      { ID: 9, code: 'A1', name: 'ตัวอย่าง', is_active: true, IsDeleted: false },
    ),
  ]
}

const machine = { machine_type_id: 4, code: 'PALLET', name_th: 'เครื่องเรียงพาเลท', name_en: 'Palletizer' }
const name = { name_th: 'ติดตั้งที่หน้างาน', name_en: 'Installation' }
const kinds = {
  ...machine,
  row_version: 3,
  rows: [{ job_task_type_id: 5, code: 'INSTALL', ...name, applies: true, tasks: 2 }],
}
const task = { job_task_id: 8, standard_hours: 16.5, people: 2 }
const tasks = {
  ...machine,
  row_version: 3,
  rows: [
    { ...task, code: 'INSTALL-1', ...name, job_task_type_id: 5, kind_th: 'ติดตั้ง', kind_en: 'Installation' },
  ],
}
const asked = { machine_type_id: 4 }
const wantedKinds = { ...asked, row_version: 2, job_task_type_ids: [5], with_tasks: true }
const wantedTasks = { ...asked, row_version: 2, rows: [task] }
const found = { id: 4, code: 'PALLET', name_th: machine.name_th, name_en: 'Palletizer', kinds: 3, tasks: 2 }
const page = { where: { text: 'พาเลท' }, sort: [{ field: 'code', dir: 'asc' }] }

export const goldens: Golden[] = [
  ...(Object.keys(typesAndUnits) as Table[]).flatMap(goldensOf),
  {
    operation: listWorkMachines,
    path: 'api/JobTypeMachine',
    request: { action: 'machines', ...page },
    input: page,
    output: { rows: [{ ...found, hours: 33 }], ...counts },
    answer: { data: [{ ...found, hours: 33 }], ...counts },
  },
  {
    operation: listKindsOfMachine,
    path: 'api/JobTypeMachine',
    request: { action: 'select', component_type_id: 4 },
    input: asked,
    output: kinds,
    answer: { data: inOldWords(kinds) },
  },
  {
    operation: saveKindsOfMachine,
    path: 'api/JobTypeMachine',
    request: { action: 'save', ...inOldWords(wantedKinds) },
    input: wantedKinds,
    output: kinds,
    answer: { data: inOldWords(kinds) },
  },
  {
    operation: listTasksOfMachine,
    path: 'api/JobTaskMachine',
    request: { action: 'select', component_type_id: 4 },
    input: asked,
    output: tasks,
    answer: { data: inOldWords(tasks) },
  },
  {
    operation: saveTasksOfMachine,
    path: 'api/JobTaskMachine',
    request: { action: 'save', ...inOldWords(wantedTasks) },
    input: wantedTasks,
    output: tasks,
    answer: { data: inOldWords(tasks) },
  },
]
