// Words of skills.
import { type Words, doneWords, words } from '#base/text.ts'

export const skillWords = words({
  title: { en: 'Skills', th: 'ทักษะ' },
  one: { en: 'Skill', th: 'ทักษะ' },
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  category: { en: 'Category', th: 'หมวด' },
  needsCertificate: { en: 'Needs a certificate', th: 'ต้องมีใบรับรอง' },
  needsCertificateHelp: {
    en: 'This skill lasts until the certificate expires.',
    th: 'ผู้ที่มีทักษะนี้ต้องระบุวันหมดอายุของใบรับรอง',
  },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
  options: { en: 'Skills to choose from', th: 'ทักษะที่เลือกได้' },
  ofEmployee: { en: 'Skills of an employee', th: 'ทักษะของพนักงาน' },
  own: { en: 'My skills', th: 'ทักษะของฉัน' },
  add: { en: 'Add a skill', th: 'เพิ่มทักษะ' },
  change: { en: 'Change a skill', th: 'แก้ไขทักษะ' },
  remove: { en: 'Remove a skill', th: 'ลบทักษะ' },
  level: { en: 'Level', th: 'ระดับ' },
  verifiedBy: { en: 'Verified by', th: 'ผู้ประเมิน' },
  verifiedOn: { en: 'Verified on', th: 'วันที่ประเมิน' },
  expiresOn: { en: 'Expires on', th: 'วันหมดอายุ' },
  text: { en: 'Search', th: 'ค้นหา' },
})

export const skillCategories = words({
  TECHNICAL: { en: 'Technical', th: 'เทคนิค' },
  SAFETY: { en: 'Safety', th: 'ความปลอดภัย' },
  QUALITY: { en: 'Quality', th: 'คุณภาพ' },
  SYSTEM: { en: 'System', th: 'ระบบงาน' },
  SOFT: { en: 'Soft skill', th: 'ทักษะการทำงาน' },
})

/** What the levels mean, from 1 to 5. */
export const skillLevels = words({
  1: { en: 'Learning', th: 'กำลังเรียนรู้' },
  2: { en: 'With guidance', th: 'ทำได้เมื่อมีคนแนะนำ' },
  3: { en: 'On their own', th: 'ทำเองได้' },
  4: { en: 'Proficient', th: 'ชำนาญ' },
  5: { en: 'Teaches others', th: 'สอนคนอื่นได้' },
})

/** The same with their numbers. */
export const skillLevelNames: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(skillLevels).map(([level, { en, th }]) => [
    level,
    { en: `${level} · ${en}`, th: `${level} · ${th}` },
  ]),
)

export const skillDone = words({
  saved: doneWords.saved,
  removed: { en: 'The skill is removed', th: 'ลบทักษะแล้ว' },
})
