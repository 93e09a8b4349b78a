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
  Project_Type: { path: 'api/ProjectType' },
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

export const goldens: Golden[] = [...(Object.keys(typesAndUnits) as Table[]).flatMap(goldensOf)]
