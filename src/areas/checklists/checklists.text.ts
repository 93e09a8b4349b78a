// Words of checklists: kinds, answers, what a fail leads to, labels of fields.
import { words } from '#base/text.ts'

export const checklistWords = words({
  many: { en: 'Checklist templates', th: 'แบบรายการตรวจ' },
  one: { en: 'Checklist template', th: 'แบบรายการตรวจ' },
  list: { en: 'Checklist', th: 'รายการตรวจ' },
  noList: { en: 'No checklist yet.', th: 'ยังไม่ได้เลือกรายการตรวจ' },
  items: { en: 'Items of a checklist template', th: 'ข้อตรวจในแบบรายการตรวจ' },
  saveItems: { en: 'Save the items of a checklist template', th: 'บันทึกข้อตรวจ' },
  ofOrder: { en: 'Checklists of an order', th: 'รายการตรวจของใบงาน' },
  choices: { en: 'Checklists to choose for an order', th: 'รายการตรวจที่เลือกใช้กับใบงานได้' },
  attach: { en: 'Use a checklist', th: 'เลือกรายการตรวจ' },
  bring: { en: 'Bring the checklist of the work', th: 'ดึงรายการตรวจมาไว้ล่วงหน้า' },
  detach: { en: 'Take the checklist away', th: 'เอารายการตรวจออก' },
  answer: { en: 'Answer an item', th: 'บันทึกผลตรวจ' },
  passSection: { en: 'All of this section passed', th: 'ผ่านทั้งหมวด' },
  answerPhoto: { en: 'Answer with a photo', th: 'ถ่ายรูปประกอบข้อตรวจ' },
  photo: { en: 'Photo of an item', th: 'รูปของข้อตรวจ' },
  print: { en: 'Print the checklist', th: 'พิมพ์รายการตรวจ' },
})

/** What a checklist is for. */
export const checklistKinds = words({
  PM: { en: 'Preventive maintenance (PM)', th: 'บำรุงรักษา (PM)' },
  FAT: { en: 'Acceptance at our works (FAT)', th: 'ตรวจรับที่โรงงานเรา (FAT)' },
  SAT: { en: 'Acceptance at the site (SAT)', th: 'ตรวจรับหน้างาน (SAT)' },
  SAFETY: { en: 'Safety', th: 'ความปลอดภัย' },
  REPAIR: { en: 'Repair', th: 'งานซ่อม' },
})
export type ChecklistKind = keyof typeof checklistKinds

/** How an item can be answered. */
export const answerKinds = words({
  CHECK: { en: 'Tick when done', th: 'ทำแล้ว (ติ๊ก)' },
  PASS_FAIL: { en: 'Pass or fail', th: 'ผ่าน / ไม่ผ่าน' },
  NUMBER: { en: 'Number', th: 'ตัวเลข' },
  TEXT: { en: 'Text', th: 'ข้อความ' },
  CHOICE: { en: 'Choice', th: 'ตัวเลือก' },
  PHOTO: { en: 'Photo', th: 'รูปถ่าย' },
  METER: { en: 'Meter reading', th: 'ค่ามิเตอร์' },
})
export type AnswerKind = keyof typeof answerKinds

/** What a failed item leads to. */
export const failEffects = words({
  NONE: { en: 'Nothing more', th: 'บันทึกไว้เท่านั้น' },
  CREATE_ORDER: { en: 'Opens a repair order', th: 'เปิดใบงานซ่อม' },
  BLOCK_CLOSE: { en: 'Keeps the order from closing', th: 'ปิดงานไม่ได้' },
})
export type FailEffect = keyof typeof failEffects

export const checklistLabels = words({
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  type: { en: 'Machine type', th: 'ประเภทเครื่องจักร' },
  kind: { en: 'Kind', th: 'ชนิด' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
  items: { en: 'Items', th: 'ข้อตรวจ' },
  sectionTh: { en: 'Section (Thai)', th: 'หมวด (ไทย)' },
  sectionEn: { en: 'Section (English)', th: 'หมวด (อังกฤษ)' },
  textTh: { en: 'What to look at (Thai)', th: 'สิ่งที่ต้องตรวจ (ไทย)' },
  textEn: { en: 'What to look at (English)', th: 'สิ่งที่ต้องตรวจ (อังกฤษ)' },
  answer: { en: 'Answer', th: 'วิธีตอบ' },
  unit: { en: 'Unit', th: 'หน่วย' },
  min: { en: 'At least', th: 'ต่ำสุด' },
  max: { en: 'At most', th: 'สูงสุด' },
  options: { en: 'Options', th: 'ตัวเลือก' },
  fails: { en: 'Is a fail', th: 'ถือว่าไม่ผ่าน' },
  meter: { en: 'Meter', th: 'มิเตอร์' },
  required: { en: 'Must be answered', th: 'ต้องตอบ' },
  onFail: { en: 'A fail', th: 'ถ้าไม่ผ่าน' },
  template: { en: 'Checklist', th: 'รายการตรวจ' },
  note: { en: 'Comment', th: 'หมายเหตุ' },
  value: { en: 'Value', th: 'ค่า' },
  file: { en: 'Photo', th: 'รูปถ่าย' },
})
