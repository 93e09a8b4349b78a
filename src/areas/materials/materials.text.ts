// Words of materials.
import { doneWords, words } from '#base/text.ts'

export const materialWords = words({
  list: { en: 'Materials', th: 'วัสดุ' },
  one: { en: 'Material', th: 'วัสดุ' },
  insert: { en: 'New material', th: 'เพิ่มวัสดุ' },
  update: { en: 'Change a material', th: 'แก้ไขวัสดุ' },
  remove: { en: 'Delete a material', th: 'ลบวัสดุ' },
  restore: { en: 'Restore a material', th: 'นำวัสดุกลับคืน' },
  options: { en: 'Materials to choose', th: 'ตัวเลือกวัสดุ' },
  counts: { en: 'Materials that need a look', th: 'จำนวนวัสดุที่ต้องดูแล' },
  history: { en: 'History of a material', th: 'ประวัติการแก้ไขวัสดุ' },
  import: { en: 'Import materials', th: 'นำเข้าวัสดุ' },
  importPrices: { en: 'Import prices', th: 'นำเข้าราคา' },
  saved: doneWords.saved,
  deleted: doneWords.deleted,
})

export const materialLabels = words({
  code: { en: 'Material code', th: 'รหัสวัสดุ' },
  descriptionTh: { en: 'Description (Thai)', th: 'รายละเอียด (ไทย)' },
  descriptionEn: { en: 'Description (English)', th: 'รายละเอียด (อังกฤษ)' },
  itemType: { en: 'Item type', th: 'ประเภทสินค้า' },
  unit: { en: 'Unit', th: 'หน่วยนับ' },
  group: { en: 'Material group', th: 'กลุ่มวัสดุ' },
  brand: { en: 'Brand', th: 'ยี่ห้อ' },
  model: { en: 'Model', th: 'รุ่น' },
  spec: { en: 'Specification', th: 'สเปก' },
  source: { en: 'Kept by', th: 'แหล่งข้อมูล' },
  synced: { en: 'Taken from the ERP', th: 'รับจาก ERP เมื่อ' },
  minStock: { en: 'Minimum stock', th: 'สต็อกขั้นต่ำ' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
  status: { en: 'Stock status', th: 'สถานะสต็อก' },
  belowMin: { en: 'Below minimum', th: 'ต่ำกว่าขั้นต่ำ' },
  price: { en: 'Price', th: 'ราคา' },
  currency: { en: 'Currency', th: 'สกุลเงิน' },
  supplier: { en: 'Supplier', th: 'ผู้ขาย' },
  remark: { en: 'Remark', th: 'หมายเหตุ' },
  text: { en: 'Search', th: 'ค้นหา' },
  deleted: { en: 'Deleted', th: 'ที่ลบแล้ว' },
})

export const materialHelp = words({
  text: { en: 'Code, description, brand or model', th: 'รหัส รายละเอียด ยี่ห้อ หรือรุ่น' },
  minStock: {
    en: 'With less than this unrestricted it is shown as below minimum.',
    th: 'ถ้าสต็อกที่ใช้ได้น้อยกว่านี้ จะแสดงว่าต่ำกว่าขั้นต่ำ',
  },
})

/** Who keeps the record: the company's ERP, from which it comes in files, or we ourselves. */
export const materialSources = words({
  ERP: { en: 'ERP', th: 'ERP' },
  LOCAL: { en: 'Here', th: 'ระบบนี้' },
})

/** The conditions of stock, as the company codes them. */
export const stockStatuses = words({
  UR: { en: 'UR · unrestricted', th: 'UR · ใช้ได้' },
  QI: { en: 'QI · in inspection', th: 'QI · รอตรวจ' },
  BLOCK: { en: 'BLOCK · blocked', th: 'BLOCK · ห้ามใช้' },
})
export type StockStatus = keyof typeof stockStatuses

export const activeChoices = words({
  YES: { en: 'In use', th: 'ใช้งานอยู่' },
  NO: { en: 'Out of use', th: 'เลิกใช้' },
})

export const currencies = words({
  THB: { en: 'THB', th: 'บาท' },
  USD: { en: 'USD', th: 'ดอลลาร์สหรัฐ' },
  EUR: { en: 'EUR', th: 'ยูโร' },
  JPY: { en: 'JPY', th: 'เยน' },
  CNY: { en: 'CNY', th: 'หยวน' },
})
