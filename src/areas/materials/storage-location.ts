// Where stock lies.
import { text, yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { words } from '#base/text.ts'
import { materialPage } from './material-access.ts'
import { materialLabels } from './materials.text.ts'
import './material-problems.ts'

const said = words({
  many: { en: 'Storage locations', th: 'ที่เก็บ' },
  one: { en: 'Storage location', th: 'ที่เก็บ' },
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
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
    is_active: yesNo({ label: materialLabels.active, initVal: true }),
  },
  sort: 'code',
})
