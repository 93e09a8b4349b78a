// What the buttons for steps say, by the state before and after.
import type { Words } from '#base/text.ts'

export const maVerbs: Readonly<Record<string, Words>> = {
  'DRAFT PROPOSED': { en: 'Offer it', th: 'เสนอลูกค้า' },
  'PROPOSED ACTIVE': { en: 'Begin the contract', th: 'เริ่มสัญญา' },
  'PROPOSED DRAFT': { en: 'Back to draft', th: 'กลับเป็นร่าง' },
  'PROPOSED LOST': { en: 'Mark as lost', th: 'ลูกค้าไม่ตกลง' },
  'ACTIVE SUSPENDED': { en: 'Suspend', th: 'พักสัญญา' },
  'ACTIVE TERMINATED': { en: 'Terminate', th: 'เลิกสัญญาก่อนกำหนด' },
  'RENEWED SUSPENDED': { en: 'Suspend', th: 'พักสัญญา' },
  'RENEWED TERMINATED': { en: 'Terminate', th: 'เลิกสัญญาก่อนกำหนด' },
  'SUSPENDED ACTIVE': { en: 'Go on', th: 'กลับมามีผล' },
  'SUSPENDED TERMINATED': { en: 'Terminate', th: 'เลิกสัญญาก่อนกำหนด' },
}
