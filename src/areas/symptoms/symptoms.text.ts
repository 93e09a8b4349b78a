// Words of symptoms.
import { words } from '#base/text.ts'

export const symptomWords = words({
  many: { en: 'Symptoms', th: 'อาการเสีย' },
  one: { en: 'Symptom', th: 'อาการเสีย' },
  parts: { en: 'Suggested parts', th: 'อะไหล่ที่แนะนำ' },
  models: { en: 'Symptoms of a model', th: 'อาการของรุ่นเครื่อง' },
  both: { en: 'Parts and machines', th: 'อะไหล่และเครื่องที่พบ' },
  ofPart: { en: 'Symptoms this part fixes', th: 'อาการที่แก้ด้วยอะไหล่นี้' },
  byPart: { en: 'By spare part', th: 'ตามอะไหล่' },
  byModel: { en: 'By machine model', th: 'ตามรุ่นเครื่อง' },
})

export const symptomLabels = words({
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Symptom (Thai)', th: 'อาการ (ไทย)' },
  nameEn: { en: 'Symptom (English)', th: 'อาการ (อังกฤษ)' },
  type: { en: 'Machine type', th: 'ประเภทเครื่องจักร' },
  severity: { en: 'Severity', th: 'ความรุนแรง' },
  safety: { en: 'Safety-related', th: 'เกี่ยวกับความปลอดภัย' },
  alarm: { en: 'Alarm code', th: 'รหัส alarm' },
  firstCheck: { en: 'First check by phone', th: 'ให้ลองทำก่อนทางโทรศัพท์' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
  rank: { en: 'Rank', th: 'ลำดับ' },
  note: { en: 'Note', th: 'หมายเหตุ' },
})

export const symptomHelp = words({
  type: { en: 'Empty: any type', th: 'เว้นว่าง = ทุกประเภท' },
  firstCheck: { en: 'What the customer can try before a visit', th: 'สิ่งที่ลูกค้าลองทำเองได้ก่อนส่งช่าง' },
})

/** How bad it is. */
export const severities = words({
  LOW: { en: 'A nuisance', th: 'รบกวนการทำงาน' },
  MEDIUM: { en: 'Needs a visit', th: 'ต้องเข้าตรวจ' },
  HIGH: { en: 'Slows the line', th: 'ไลน์เดินได้ช้าลง' },
  STOP: { en: 'Line stopped', th: 'ไลน์หยุด' },
})
