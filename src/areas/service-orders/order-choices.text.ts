// Words of one order's page and of its papers, which no list needs.
import { words } from '#base/text.ts'

export const orderSources = words({
  PHONE: { en: 'Telephone', th: 'โทรศัพท์' },
  LINE: { en: 'LINE', th: 'LINE' },
  EMAIL: { en: 'E-mail', th: 'อีเมล' },
  PORTAL: { en: 'Customer portal', th: 'เว็บสำหรับลูกค้า' },
  QR: { en: 'QR code on the machine', th: 'สแกน QR ที่เครื่อง' },
  MA_PLAN: { en: 'MA plan', th: 'แผนงาน MA' },
  INTERNAL: { en: 'Internal', th: 'ภายในบริษัท' },
})

export const reportStates = words({
  DRAFT: { en: 'Draft', th: 'ฉบับร่าง' },
  SUBMITTED: { en: 'Ready to sign', th: 'รอลูกค้าเซ็น' },
  SIGNED: { en: 'Signed', th: 'ลูกค้าเซ็นแล้ว' },
  VOID: { en: 'Void', th: 'ยกเลิกแล้ว' },
})
