// What a receiver of a report reads who is asked how satisfied they are.
import { textarea } from '#base/fields.ts'
import { words } from '#base/text.ts'

/** The answers, best first. */
export const scores = words({
  5: { en: 'Very satisfied', th: 'พอใจมาก' },
  4: { en: 'Satisfied', th: 'พอใจ' },
  3: { en: 'So-so', th: 'เฉย ๆ' },
  2: { en: 'Not satisfied', th: 'ไม่พอใจ' },
  1: { en: 'Not satisfied at all', th: 'ไม่พอใจมาก' },
})

/** What is said on the page. */
export const ratingWords = words({
  title: { en: 'How was our work?', th: 'งานของเราเป็นอย่างไร' },
  lead: {
    en: 'It is about {so_no}, {signed}. Your answer goes to the people in charge of it.',
    th: 'เรื่องใบงาน {so_no} วันที่ {signed} คำตอบจะถึงผู้รับผิดชอบงานนี้',
  },
  scores: { en: 'How satisfied are you?', th: 'พอใจแค่ไหน' },
  remark: { en: 'What should we know? (optional)', th: 'อยากบอกอะไรเรา (ไม่บังคับ)' },
  send: { en: 'Send', th: 'ส่งคำตอบ' },
  choose: { en: 'Please choose an answer.', th: 'กรุณาเลือกคำตอบ' },
  tooLong: { en: 'Please write 2,000 characters at most.', th: 'กรุณาเขียนไม่เกิน 2,000 ตัวอักษร' },
  given: { en: 'Thank you, we have your answer', th: 'ขอบคุณ เราได้รับคำตอบแล้ว' },
  answer: { en: 'Your answer: {score}', th: 'คำตอบของคุณ: {score}' },
  over: { en: 'This link has expired', th: 'ลิงก์นี้หมดอายุแล้ว' },
  overHint: {
    en: 'It could be answered for 30 days. Please call us if you wish to tell us something.',
    th: 'ตอบได้ภายใน 30 วัน หากอยากบอกอะไรเรา กรุณาโทรหาเรา',
  },
  unknown: { en: 'This link leads nowhere', th: 'ลิงก์นี้ใช้ไม่ได้' },
  unknownHint: {
    en: 'Please open the link in our mail once more, or call us.',
    th: 'กรุณาเปิดลิงก์จากอีเมลของเราอีกครั้ง หรือโทรหาเรา',
  },
  tooMany: { en: 'Too many requests at this moment', th: 'มีการเปิดหรือส่งมากเกินไปในขณะนี้' },
  tooManyHint: { en: 'Please try again later, or call us.', th: 'กรุณาลองใหม่ภายหลัง หรือโทรหาเรา' },
  failed: { en: 'That did not work', th: 'ส่งไม่สำเร็จ' },
  failedHint: { en: 'Please try again, or call us.', th: 'กรุณาลองอีกครั้ง หรือโทรหาเรา' },
})

/** The remark that may go with an answer. */
export const remarkField = textarea({ label: ratingWords.remark, max: 2000 })
