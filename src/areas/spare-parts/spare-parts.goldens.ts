import { type Golden, declaredGoldens } from '#wire/golden.ts'
import { sparePart } from './spare-part.ts'

const data = {
  part_no: 'EN-A3',
  name: 'สาย encoder แกน 3',
  machine_model_id: 5,
  parent_part_id: null,
  master_material_id: 12,
  qty_per_machine: 1,
  unit_id: 2,
  position: 'แกน 3',
  is_wear_part: true,
  life_hours: 12000,
  life_months: 36,
  lead_time_days: 14,
  replacement_part_id: 10,
  warranty_months: 6,
  drawing_ref: 'RP-120-E-014',
  is_active: true,
}
const beside = {
  machine_model_id_th: 'หุ่นยนต์ RP-120',
  machine_model_id_en: 'หุ่นยนต์ RP-120',
  parent_part_id_th: null,
  parent_part_id_en: null,
  master_material_id_th: 'สายสัญญาณ',
  master_material_id_en: null,
  unit_id_th: 'เส้น',
  unit_id_en: null,
  replacement_part_id_th: 'สาย encoder แกน 3 รุ่นใหม่',
  replacement_part_id_en: 'สาย encoder แกน 3 รุ่นใหม่',
}

export const goldens: Golden[] = [
  ...declaredGoldens('Component_Part', sparePart, {
    path: 'api/ViewAndMangementMachine',
    words: { tb_name: 'component_part' },
    names: {},
    namesByTable: { id: 'ID' },
    data,
    beside,
  }),
]
