// Where stock lies.
import { employeeLookup } from '#areas/organization/organization.ts'
import { choice, reference, text, yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { words } from '#base/text.ts'
import { materialPage } from './material-access.ts'
import { materialLabels } from './materials.text.ts'
import { placeKinds } from './stock.text.ts'
import './material-problems.ts'

const said = words({
  many: { en: 'Storage locations', th: 'ที่เก็บ' },
  one: { en: 'Storage location', th: 'ที่เก็บ' },
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  kind: { en: 'Kind', th: 'ประเภท' },
  driver: { en: 'Engineer of the van', th: 'ช่างประจำรถ' },
  driverHelp: {
    en: 'The engineer who goes with this van; only for vans',
    th: 'ช่างที่ใช้รถคันนี้ ระบุได้เฉพาะที่เก็บที่เป็นรถ',
  },
})

/** Storage locations. */
export const storageLocation: MasterData = masterData({
  area: 'materials',
  entity: 'storageLocation',
  table: 'storage_location',
  page: materialPage,
  title: said.many,
  one: said.one,
  fields: {
    code: text({ label: said.code, required: true, max: 30 }),
    name_th: text({ label: said.nameTh, required: true, max: 150 }),
    name_en: text({ label: said.nameEn, max: 150 }),
    kind: choice({ label: said.kind, options: placeKinds, required: true, initVal: 'SHELF' }),
    employee_id: reference({ label: said.driver, helper: said.driverHelp, of: 'employee' }),
    is_active: yesNo({ label: materialLabels.active, initVal: true }),
  },
  sort: 'code',
  filters: ['kind'],
  lookups: { employee_id: employeeLookup },
})
