import { type DeclaredSpelt, type Golden, declaredGoldens } from '#wire/golden.ts'
import { typesAndUnits } from './types-and-units.ts'

type Table = keyof typeof typesAndUnits

/** What is typed beside a code and a name is all that differs. */
type Spelt = Omit<DeclaredSpelt, 'names' | 'data'> & { readonly typed?: DeclaredSpelt['data'] }

const spelt: Readonly<Record<Table, Spelt>> = {
  Unit_Object: { path: 'api/Unit', words: { tb_name: 'unit_object' } },
  Unit: {
    path: 'api/Unit',
    words: { tb_name: 'unit' },
    typed: { symbol: 'มม.', unit_object_id: 3, factor_to_base: 0.001, is_base: false },
    beside: { unit_object_id_th: 'ความยาว', unit_object_id_en: 'Length' },
  },
  Project_Type: {
    path: 'api/ProjectType',
    typed: { default_template_id: 4, has_machine: true },
    beside: { default_template_id_th: 'ไลน์ใหม่', default_template_id_en: 'New line' },
  },
  Item_Type: {
    path: 'api/ItemType',
    typed: { section_id: 7 },
    beside: { section_id_th: 'บริการ', section_id_en: 'Service' },
  },
  Cost_Type: {
    path: 'api/CostType',
    typed: { section_id: 7, element: 'LABOR' },
    beside: { section_id_th: 'บริการ', section_id_en: 'Service' },
  },
  Job_Task_Type: {
    path: 'api/JobTask',
    words: { tb_name: 'job_task_type' },
    typed: { board: 'SERVICE', is_billable: false },
  },
  Job_Task: {
    path: 'api/JobTask',
    words: { tb_name: 'job_task' },
    typed: { job_task_type_id: 5 },
    beside: { job_task_type_id_th: 'ติดตั้ง', job_task_type_id_en: 'Installation' },
  },
  Location: {
    path: 'api/Location_Quarterage',
    words: { tb_name: 'location' },
    typed: { zone: 'PROVINCE_FAR', province: 'ระยอง', branch_id: 2, distance_km: 182.5 },
    beside: { branch_id_th: 'สำนักงานใหญ่', branch_id_en: 'Head Office' },
  },
}

const names = { id: 'ID', name_th: 'name' }
const own = { code: 'A1', name_th: 'ตัวอย่าง', name_en: 'Example', is_active: true }

function goldensOf(table: Table): Golden[] {
  const { typed, ...how } = spelt[table]
  return declaredGoldens(table, typesAndUnits[table], { ...how, names, data: { ...own, ...typed } })
}

// by the name of its table, as old clients write and read it: written out, where the other tables' goldens follow from declarations
const { insert, update, remove, tableView } = typesAndUnits.Unit
const data = { code: 'KN', name_en: 'Kilonewton', symbol: 'kN', unit_object_id: 3, factor_to_base: 1000 }
const sent = { ...data, name: 'กิโลนิวตัน', is_base: false, is_active: true }
const input = { ...data, name_th: 'กิโลนิวตัน', is_base: false, is_active: true }
const version = { id: 9, row_version: 1 }
const row = { unit_object_id_th: 'แรง', unit_object_id_en: 'Force', row_version: 2 }
const saved = { output: { id: 9, ...input, ...row }, answer: { data: [{ ID: 9, ...sent, ...row }] } }
const changing = 'api/UpdateDynamicTransactionTable'

const unitByName: Golden[] = [
  {
    operation: tableView!.read,
    path: 'api/QueryTableView',
    request: {
      table: 'Unit',
      conditions: [{ field: 'name', op: '=', value: 'กิโลนิวตัน' }],
      sorts: [{ field: 'ID', dir: 'desc' }],
      columns: ['ID', 'name', 'unit_object_id', 'IsDeleted'],
      page: { number: 1, size: 10 },
    },
    input: {
      conditions: [{ field: 'name_th', op: '=', value: 'กิโลนิวตัน' }],
      sorts: [{ field: 'id', dir: 'desc' }],
      columns: ['id', 'name_th', 'unit_object_id', 'is_deleted'],
      page: { number: 1, size: 10 },
    },
    output: {
      rows: [{ id: 9, name_th: 'กิโลนิวตัน', unit_object_id: 3, is_deleted: false }],
      total: 1,
      truncated: false,
    },
    answer: {
      data: [{ ID: 9, name: 'กิโลนิวตัน', unit_object_id: 3, IsDeleted: false }],
      total: 1,
      truncated: false,
    },
  },
  {
    operation: insert,
    path: 'api/InsertDataToDB',
    request: { table: 'Unit', data: sent },
    input: { data: input },
    ...saved,
  },
  {
    operation: insert,
    path: changing,
    request: { transactions: [{ action: 'insert', table: 'Unit', data: sent }] },
    input: { data: input },
    ...saved,
  },
  {
    operation: update,
    path: changing,
    request: {
      transactions: [{ action: 'update', table: 'Unit', data: sent, where: { ID: 9, row_version: 1 } }],
    },
    input: { ...version, data: input },
    ...saved,
  },
  {
    operation: remove,
    path: changing,
    request: { transactions: [{ action: 'delete', table: 'Unit', where: { ID: 9, row_version: 1 } }] },
    input: version,
    output: null,
    answer: { data: [null] },
  },
]

export const goldens: Golden[] = [
  ...(Object.keys(typesAndUnits) as Table[]).flatMap(goldensOf),
  ...unitByName,
]
