// Words of spare parts.
import { words } from '#base/text.ts'

export const partWords = words({
  many: { en: 'Spare parts', th: 'อะไหล่' },
  one: { en: 'Spare part', th: 'อะไหล่' },
  model: { en: 'Machine model', th: 'รุ่นเครื่องจักร' },
  models: { en: 'Machine models', th: 'รุ่นเครื่องจักร' },
  fits: { en: 'Parts that fit', th: 'อะไหล่ที่ใช้ได้' },
  fitsOn: { en: 'Machines it fits', th: 'รุ่นที่ใช้ได้' },
  byModel: { en: 'By machine model', th: 'ตามรุ่นเครื่อง' },
})

export const partLabels = words({
  partNo: { en: 'Part no.', th: 'รหัสอะไหล่' },
  name: { en: 'Name', th: 'ชื่ออะไหล่' },
  parent: { en: 'Part of', th: 'เป็นชิ้นส่วนของ' },
  material: { en: 'Material in stock', th: 'วัสดุในคลัง' },
  qty: { en: 'Quantity a machine', th: 'จำนวนต่อเครื่อง' },
  position: { en: 'Position', th: 'ตำแหน่ง' },
  unit: { en: 'Unit', th: 'หน่วย' },
  wear: { en: 'Wear part', th: 'ชิ้นส่วนสึกหรอ' },
  lifeHours: { en: 'Life in running hours', th: 'อายุใช้งาน (ชั่วโมงเดินเครื่อง)' },
  lifeMonths: { en: 'Life in months', th: 'อายุใช้งาน (เดือน)' },
  leadTime: { en: 'Delivery time in days', th: 'เวลารอของ (วัน)' },
  replacement: { en: 'Replaced by', th: 'ใช้ตัวนี้แทน' },
  warranty: { en: 'Warranty in months', th: 'รับประกัน (เดือน)' },
  drawing: { en: 'Drawing', th: 'เลขที่แบบ' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
  note: { en: 'Note', th: 'หมายเหตุ' },
})

export const partHelp = words({
  model: {
    en: 'The model it was made for; further ones stand under “Machines it fits”',
    th: 'รุ่นหลักของอะไหล่ รุ่นอื่นที่ใช้ร่วมกันได้บันทึกที่ “รุ่นที่ใช้ได้”',
  },
  position: { en: 'In a machine of its model, as on the drawing: A1', th: 'ในเครื่องรุ่นหลัก ตามแบบ เช่น A1' },
  replacement: { en: 'The part to order now instead', th: 'อะไหล่ที่ต้องสั่งแทนตัวนี้' },
  warranty: { en: 'Of the part once it is changed', th: 'นับจากวันที่เปลี่ยนอะไหล่' },
})
