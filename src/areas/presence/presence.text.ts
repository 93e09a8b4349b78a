import { words } from '#base/text.ts'

export const presenceWords = words({
  online: { en: 'User Online', th: 'ผู้ใช้ที่ออนไลน์' },
  self: { en: 'you', th: 'คุณ' },
  systemMessage: { en: 'System message', th: 'ข้อความจากระบบ' },
  everybody: {
    en: 'Everyone who is signed in sees it at once.',
    th: 'ผู้ที่เข้าสู่ระบบอยู่ทุกคนจะเห็นข้อความนี้ทันที',
  },
  milliseconds: { en: 'milliseconds', th: 'มิลลิวินาที' },
  send: { en: 'Send', th: 'ส่ง' },
  sent: { en: 'The message was sent.', th: 'ส่งข้อความแล้ว' },
  tooMany: {
    en: 'Six messages a minute are the limit. Please wait a moment.',
    th: 'ส่งได้ไม่เกิน 6 ข้อความต่อนาที กรุณารอสักครู่',
  },
  failed: {
    en: 'The message was not sent: there is no connection right now. Please try again.',
    th: 'ส่งข้อความไม่ได้ เพราะขณะนี้ไม่มีการเชื่อมต่อ กรุณาลองใหม่อีกครั้ง',
  },
})
