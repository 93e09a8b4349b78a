// Machine types and models as pages of their own: what kinds of machines there are, and which models of each.
import { choice, number, text, yesNo } from '#base/fields.ts'
import { all, keep, look } from '#base/menu-seed.ts'
import { unfit } from '#base/pattern-words.ts'
import { words } from '#base/text.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { machineGroup } from './machine-group.ts'
import { machineLabels as label, machineWords } from './machines.text.ts'
import { modelFields, typeFields, typeLookup } from './models.ts'

/** Words of types and models. */
export const typeWords = words({
  type: { en: 'Machine type', th: 'ประเภทเครื่องจักร' },
  model: { en: 'Machine model', th: 'รุ่นเครื่องจักร' },
  warranty: { en: 'Warranty in months', th: 'รับประกัน (เดือน)' },
  pm: { en: 'Preventive visit every … months', th: 'บำรุงรักษาทุกกี่เดือน' },
  maPrice: { en: 'MA of a year (THB)', th: 'ค่า MA ต่อปี (บาท)' },
  warrantyOfNew: { en: 'Warranty of new machines', th: 'ระยะรับประกันเครื่องใหม่' },
  pmEvery: { en: 'Preventive visit every', th: 'บำรุงรักษาทุก' },
  version: { en: 'Version', th: 'เวอร์ชัน' },
  state: { en: 'State', th: 'สถานะ' },
  datasheet: { en: 'Datasheet at the maker’s (link)', th: 'ลิงก์เอกสารข้อมูลของผู้ผลิต' },
})

/** Whether a model is built. */
export const modelStates = words({
  ACTIVE: { en: 'Built', th: 'ยังผลิต' },
  PHASE_OUT: { en: 'Phasing out', th: 'กำลังเลิกผลิต' },
  DISCONTINUED: { en: 'No longer built', th: 'เลิกผลิตแล้ว' },
})

/** Machine types. */
export const machineType: MasterData = masterData({
  area: 'machines',
  entity: 'machineType',
  table: 'machine_type',
  page: '/app/Component-Type-Management',
  title: machineWords.types,
  one: typeWords.type,
  fields: {
    ...typeFields,
    default_warranty_months: number({ label: typeWords.warranty, min: 0, max: 240, initVal: 12 }),
    pm_interval_months: number({ label: typeWords.pm, min: 1, max: 120 }),
    standard_ma_price: number({ label: typeWords.maPrice, min: 0, max: 100_000_000, decimals: 2 }),
    is_active: yesNo({ label: label.active, initVal: true }),
  },
  sort: 'code',
  picture: 'image_id',
  lookups: { machine_group_id: { options: machineGroup.options } },
  menu: {
    key: 231,
    code: 'MACHINE_TYPES',
    under: 'TYPES_AND_UNITS',
    icon: 'view-grid',
    grants: {
      ADMIN: all,
      MANAGER: all,
      PROJECT_MANAGER: keep,
      SERVICE_COORDINATOR: look,
      ENGINEER: look,
      SALES: look,
    },
  },
})

/** Machine models; of which others one is built stands beside it. */
export const machineModel: MasterData = masterData({
  area: 'machines',
  entity: 'machineModel',
  table: 'machine_model',
  page: '/app/Component-Management',
  title: machineWords.models,
  one: typeWords.model,
  fields: {
    ...modelFields,
    version: text({ label: typeWords.version, max: 40 }),
    status: choice({ label: typeWords.state, options: modelStates, required: true, initVal: 'ACTIVE' }),
    datasheet_url: text({
      label: typeWords.datasheet,
      max: 500,
      pattern: /^https:\/\/[^\s/]+\.[^\s]+$/,
      unfit: unfit.webAddress,
    }),
  },
  shown: ['code', 'name', 'machine_type_id', 'brand', 'version', 'status'],
  sort: 'code',
  filters: ['machine_type_id'],
  picture: 'image_id',
  lookups: { machine_type_id: typeLookup },
  menu: {
    key: 232,
    code: 'MACHINE_MODELS',
    under: 'TYPES_AND_UNITS',
    icon: 'text-box-check',
    grants: {
      ADMIN: all,
      MANAGER: all,
      PROJECT_MANAGER: keep,
      SERVICE_COORDINATOR: look,
      ENGINEER: look,
      SALES: look,
    },
  },
})
