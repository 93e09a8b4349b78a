// What a stranger reads who scanned the label of a machine.
import { text, textarea } from '#base/fields.ts'
import { words } from '#base/text.ts'

/** What is said on the page. */
export const faultWords = words({
  title: { en: 'Report a fault', th: 'แจ้งซ่อมเครื่องจักร' },
  lead: {
    en: 'Urgent? Please call. Otherwise write what happens, and we call you back.',
    th: 'เรื่องด่วนกรุณาโทร หรือเขียนอาการไว้ แล้วเราจะโทรกลับ',
  },
  send: { en: 'Send', th: 'ส่งแจ้งซ่อม' },
  kept: {
    en: 'Name, telephone and photo are kept with the order, so that we can call you back and come prepared.',
    th: 'เราเก็บชื่อ เบอร์โทร และรูปถ่ายไว้กับใบงาน เพื่อโทรกลับและเตรียมงานเท่านั้น',
  },
  thanks: { en: 'Thank you, we have it', th: 'ขอบคุณ เราได้รับเรื่องแล้ว' },
  number: { en: 'The number of your report is {so_no}.', th: 'เลขที่ใบงานของคุณคือ {so_no}' },
  callsBack: { en: 'We call you back.', th: 'เราจะโทรกลับโดยเร็ว' },
  unknown: { en: 'This label leads nowhere any more', th: 'ฉลากนี้ใช้ไม่ได้แล้ว' },
  unknownHint: { en: 'Please call us to report a fault.', th: 'กรุณาโทรแจ้งซ่อม' },
  ended: { en: 'Please call us', th: 'กรุณาโทรหาเรา' },
  endedHint: {
    en: 'Faults of this machine are not taken here.',
    th: 'เครื่องนี้ไม่รับแจ้งซ่อมผ่านหน้านี้',
  },
  tooMany: { en: 'Too many reports at this moment', th: 'มีการแจ้งเข้ามามากเกินไปในขณะนี้' },
  tooManyHint: {
    en: 'Please call us, or try again in an hour.',
    th: 'กรุณาโทรหาเรา หรือลองใหม่ในอีกหนึ่งชั่วโมง',
  },
  failed: { en: 'That did not work', th: 'ส่งไม่สำเร็จ' },
  staff: { en: 'Staff: open this machine', th: 'สำหรับพนักงาน: เปิดหน้าเครื่องนี้' },
  photo: { en: 'A photo, if you like', th: 'รูปถ่าย (ไม่บังคับ)' },
  photoHint: { en: 'JPEG or PNG, at most 5\u00a0MB', th: 'ไฟล์ JPEG หรือ PNG ไม่เกิน 5\u00a0MB' },
  photoRefused: {
    en: 'This photo was not taken: choose a JPEG or PNG of at most 5\u00a0MB, or leave it out.',
    th: 'รับรูปนี้ไม่ได้ กรุณาเลือกไฟล์ JPEG หรือ PNG ไม่เกิน 5\u00a0MB หรือส่งโดยไม่แนบรูป',
  },
  trap: { en: 'Leave this empty', th: 'เว้นช่องนี้ว่างไว้' },
})

const label = words({
  problem: { en: 'What happens?', th: 'อาการเป็นอย่างไร' },
  name: { en: 'Your name', th: 'ชื่อของคุณ' },
  phone: { en: 'Telephone', th: 'เบอร์โทรติดต่อกลับ' },
})

/** What is asked of the stranger. */
export const faultFields = {
  problem: textarea({ label: label.problem, max: 2000, required: true }),
  name: text({ label: label.name, max: 150, required: true }),
  phone: text({
    label: label.phone,
    max: 50,
    required: true,
    pattern: /^[+\d][\d\s().-]{7,}(?:\s*(?:ต่อ|ext\.?|#)\s*\d+)?$/i,
    unfit: {
      code: 'PHONE',
      words: { en: 'A telephone number we can call', th: 'กรุณาใส่เบอร์โทรที่เราโทรกลับได้' },
    },
  }),
}

/** The photo that may come with a report: one, known by its content. */
export const faultPhoto = { name: 'photo', maxBytes: 5_000_000, types: ['image/jpeg', 'image/png'] } as const
