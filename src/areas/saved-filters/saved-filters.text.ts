// Words of saved filters.
import { words } from '#base/text.ts'

export const savedFilterLabels = words({
  list: { en: 'List', th: 'รายการ' },
  name: { en: 'Name', th: 'ชื่อ' },
  question: { en: 'Filters', th: 'ตัวกรอง' },
  text: { en: 'Search text', th: 'คำค้น' },
  filters: { en: 'Filters', th: 'ตัวกรอง' },
  filter: { en: 'Filter', th: 'ตัวกรอง' },
  value: { en: 'Value', th: 'ค่า' },
  sort: { en: 'Sorted by', th: 'เรียงตาม' },
  opening: { en: 'The list opens with these filters', th: 'ใช้ตัวกรองชุดนี้ทุกครั้งที่เปิดรายการ' },
})

export const savedFilterWords = words({
  many: { en: 'Saved filters', th: 'ตัวกรองที่บันทึกไว้' },
  insert: { en: 'Save these filters', th: 'บันทึกตัวกรองชุดนี้' },
  update: { en: 'Change saved filters', th: 'แก้ไขตัวกรองที่บันทึกไว้' },
  remove: { en: 'Delete saved filters', th: 'ลบตัวกรองที่บันทึกไว้' },
})
