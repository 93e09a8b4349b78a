// What the buttons for steps say, on the page and in their dialogs.
import { words } from '#base/text.ts'

export const maVerbs = words({
  propose: { en: 'Offer it', th: 'เสนอลูกค้า' },
  begin: { en: 'Begin the contract', th: 'เริ่มสัญญา' },
  redraft: { en: 'Back to draft', th: 'กลับเป็นร่าง' },
  lose: { en: 'Mark as lost', th: 'ลูกค้าไม่ตกลง' },
  suspend: { en: 'Suspend', th: 'พักสัญญา' },
  resume: { en: 'Go on', th: 'กลับมามีผล' },
  terminate: { en: 'Terminate', th: 'เลิกสัญญาก่อนกำหนด' },
})
