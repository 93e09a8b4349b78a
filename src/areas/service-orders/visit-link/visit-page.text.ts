// What a customer reads by the link of a visit.
import { words } from '#base/text.ts'

/** What is said on the page. */
export const visitWords = words({
  title: { en: 'Visit of our engineers', th: 'นัดช่างเข้าหน้างาน' },
  lead: {
    en: 'Does this time suit you? Please confirm it, so that we can rely on it.',
    th: 'เวลานี้สะดวกหรือไม่ กรุณายืนยัน เพื่อให้เราจัดช่างได้แน่นอน',
  },
  confirm: { en: 'Confirm this time', th: 'ยืนยันเวลานี้' },
  confirmed: { en: 'Confirmed. Thank you, we will be there.', th: 'ยืนยันแล้ว ขอบคุณ แล้วพบกันตามนัด' },
  asked: {
    en: 'You asked for {when}. We tell you whether it suits us; until then the time above holds.',
    th: 'คุณขอเปลี่ยนเป็น{when} เราจะแจ้งว่าได้หรือไม่ ระหว่างนี้ยังเป็นเวลาข้างบน',
  },
  keep: { en: 'Keep the time above after all', th: 'ใช้เวลาข้างบนตามเดิม' },
  other: { en: 'Another time', th: 'ขอเปลี่ยนเวลา' },
  otherLead: {
    en: 'The same engineers are free then. The visit moves once we have answered.',
    th: 'เป็นเวลาที่ช่างชุดเดียวกันว่าง นัดจะเปลี่ยนเมื่อเราตอบกลับแล้ว',
  },
  noOther: {
    en: 'Our engineers have no other time free soon. Please call us.',
    th: 'ช่างชุดนี้ไม่มีเวลาว่างอื่นในเร็ว ๆ นี้ กรุณาโทรหาเรา',
  },
  ask: { en: 'Ask for this time', th: 'ขอเปลี่ยนเป็นเวลานี้' },
  moved: {
    en: 'The time of the visit has changed meanwhile. This is the new one.',
    th: 'เวลานัดเพิ่งเปลี่ยนไป นี่คือเวลาใหม่',
  },
  taken: {
    en: 'That time has just been taken. Please choose another one.',
    th: 'เวลานั้นเพิ่งมีงานอื่นเข้ามา กรุณาเลือกเวลาอื่น',
  },
  choose: { en: 'Please choose a time.', th: 'กรุณาเลือกเวลา' },
  calendar: { en: 'Add to my calendar', th: 'เพิ่มลงปฏิทิน' },
  order: { en: 'Number', th: 'เลขที่ใบงาน' },
  kind: { en: 'Work', th: 'ประเภทงาน' },
  machine: { en: 'Machine', th: 'เครื่องจักร' },
  site: { en: 'Place', th: 'สถานที่' },
  engineers: { en: 'Engineers', th: 'ช่าง' },
  begun: { en: 'Our engineers are on their way or with you.', th: 'ช่างกำลังเดินทางหรือถึงหน้างานแล้ว' },
  over: { en: 'This visit is over', th: 'นัดหมายนี้ผ่านไปแล้ว' },
  overHint: {
    en: 'There is nothing to confirm any more. Is something open? Please call us.',
    th: 'ไม่มีอะไรต้องยืนยันแล้ว หากมีเรื่องค้างอยู่ กรุณาโทรหาเรา',
  },
  cancelled: { en: 'This visit was cancelled', th: 'นัดหมายนี้ถูกยกเลิกแล้ว' },
  cancelledHint: {
    en: 'Do you still need us? Please call us.',
    th: 'หากยังต้องการให้เราเข้าไป กรุณาโทรหาเรา',
  },
  unknown: { en: 'This link leads nowhere', th: 'ลิงก์นี้ใช้ไม่ได้' },
  unknownHint: {
    en: 'Please open the link in our message once more, or call us.',
    th: 'กรุณาเปิดลิงก์จากข้อความของเราอีกครั้ง หรือโทรหาเรา',
  },
  tooMany: { en: 'Too many requests at this moment', th: 'มีการเปิดหรือส่งมากเกินไปในขณะนี้' },
  tooManyHint: { en: 'Please try again later, or call us.', th: 'กรุณาลองใหม่ภายหลัง หรือโทรหาเรา' },
  failed: { en: 'That did not work', th: 'ทำรายการไม่สำเร็จ' },
  failedHint: { en: 'Please try again, or call us.', th: 'กรุณาลองอีกครั้ง หรือโทรหาเรา' },
  eventTitle: { en: 'Visit of {company}, {so_no}', th: '{company} เข้าหน้างาน {so_no}' },
})
