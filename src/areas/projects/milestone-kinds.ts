// The kinds of milestones in the order in which a project usually comes to them; milestones.sql knows the same.
import { type Language, words } from '#base/text.ts'

export const milestoneKinds = words({
  KICKOFF: { en: 'Kick-off', th: 'ประชุมเปิดงาน' },
  DESIGN_FREEZE: { en: 'Design freeze', th: 'สรุปแบบ' },
  PROCUREMENT: { en: 'Parts ordered', th: 'จัดซื้อครบ' },
  FABRICATION: { en: 'Built', th: 'ผลิตและประกอบ' },
  PROGRAMMING: { en: 'Programmed', th: 'เขียนโปรแกรม' },
  FAT: { en: 'Test at the factory (FAT)', th: 'ทดสอบที่โรงงานเรา (FAT)' },
  DELIVERY: { en: 'Delivery', th: 'ส่งของ' },
  INSTALLATION: { en: 'Installation', th: 'ติดตั้ง' },
  COMMISSIONING: { en: 'Commissioning', th: 'เริ่มเดินเครื่อง' },
  SAT: { en: 'Test on site (SAT)', th: 'ตรวจรับหน้างาน (SAT)' },
  HANDOVER: { en: 'Handover', th: 'ส่งมอบงาน' },
  FINAL_PAYMENT: { en: 'Final payment', th: 'รับชำระงวดสุดท้าย' },
  CUSTOM: { en: 'Other', th: 'อื่น ๆ' },
})
export type MilestoneKind = keyof typeof milestoneKinds

/** What a milestone is called: by its name, or as its kind is. */
export const milestoneName = (
  { code, name }: { readonly code: MilestoneKind; readonly name: string | null },
  language: Language,
): string => name ?? milestoneKinds[code][language]
