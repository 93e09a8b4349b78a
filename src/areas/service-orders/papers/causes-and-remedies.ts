// Why machines fail and what puts them right: what a finding chooses from. Declared entities.
import { choice, text, yesNo } from '#base/fields.ts'
import { type FirstGrants, all } from '#base/menu-seed.ts'
import { words } from '#base/text.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import '../order-problems.ts'

const labels = words({
  cause: { en: 'Cause of failure', th: 'สาเหตุที่เสีย' },
  causes: { en: 'Causes of failure', th: 'สาเหตุที่เสีย' },
  remedy: { en: 'Remedy', th: 'วิธีแก้ไข' },
  remedies: { en: 'Remedies', th: 'วิธีแก้ไข' },
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  category: { en: 'Where it comes from', th: 'ที่มา' },
  warranty: { en: 'Covered by the warranty', th: 'อยู่ในประกัน' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
})
const help = words({
  active: {
    en: 'If off, it is no longer offered; existing orders keep it.',
    th: 'ถ้าปิด จะไม่มีให้เลือกอีก แต่งานที่เลือกไว้แล้วยังเหมือนเดิม',
  },
})
const categories = words({
  WEAR: { en: 'Wear', th: 'สึกหรอ' },
  MISUSE: { en: 'Use and care', th: 'ใช้งาน/ดูแล' },
  DESIGN: { en: 'Design', th: 'การออกแบบ' },
  INSTALL: { en: 'Installation', th: 'การติดตั้ง' },
  PROGRAM: { en: 'Program', th: 'โปรแกรม' },
  UTILITY: { en: 'Power and air', th: 'ไฟฟ้าและลม' },
  UNKNOWN: { en: 'Unknown', th: 'ไม่ทราบ' },
})
const named = {
  code: text({ label: labels.code, required: true, max: 40 }),
  name_th: text({ label: labels.nameTh, required: true, max: 150 }),
  name_en: text({ label: labels.nameEn, required: true, max: 150 }),
}
const is_active = yesNo({ label: labels.active, helper: help.active, initVal: true })
const grants: FirstGrants = { ADMIN: all, MANAGER: all }

/** Causes of failure. */
export const failureCause: MasterData = masterData({
  area: 'serviceOrders',
  entity: 'failureCause',
  table: 'failure_cause',
  page: '/app/Failure-Cause',
  title: labels.causes,
  one: labels.cause,
  fields: {
    ...named,
    category: choice({ label: labels.category, options: categories, required: true, initVal: 'UNKNOWN' }),
    covered_by_warranty: yesNo({ label: labels.warranty, initVal: true }),
    is_active,
  },
  sort: 'code',
  menu: { key: 651, code: 'FAILURE_CAUSES', under: 'TYPES_AND_UNITS', icon: 'alert-circle', grants },
})

/** Remedies. */
export const remedy: MasterData = masterData({
  area: 'serviceOrders',
  entity: 'remedy',
  table: 'remedy',
  page: '/app/Remedy',
  title: labels.remedies,
  one: labels.remedy,
  fields: { ...named, is_active },
  sort: 'code',
  menu: { key: 652, code: 'REMEDIES', under: 'TYPES_AND_UNITS', icon: 'check-circle', grants },
})
