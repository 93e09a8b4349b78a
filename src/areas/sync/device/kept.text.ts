// What is said of work that is kept on the device.
import { words } from '#base/text.ts'

export const keptWords = words({
  title: { en: 'Work offline', th: 'ทำงานออฟไลน์' },
  take: { en: 'Keep for offline use', th: 'เก็บไว้ใช้ออฟไลน์' },
  what: {
    en: 'Keeps this job’s numbers, address, machine and checklists, and what you write, on this device for {days} days. Logging out deletes it.',
    th: 'เก็บเลขที่ ที่อยู่ เครื่อง รายการตรวจ และสิ่งที่คุณบันทึกของงานนี้ไว้ในเครื่องนี้ {days} วัน ออกจากระบบแล้วจะถูกลบ',
  },
  kept: { en: 'Kept on this device until {until} · {size} MB', th: 'เก็บไว้ในเครื่องแล้วถึง {until} · {size} MB' },
  sheets: { en: 'Kept for offline use', th: 'งานที่เก็บไว้ใช้ออฟไลน์' },
  until: { en: 'until {until}', th: 'ถึง {until}' },
  notKept: { en: 'This job is not kept on the device', th: 'งานนี้ยังไม่ได้เก็บไว้ในเครื่อง' },
  leave: { en: 'Remove from the device', th: 'ลบออกจากเครื่อง' },
  noRoom: {
    en: 'There is no room left on this device. Delete something, or send what waits first.',
    th: 'พื้นที่ในเครื่องไม่พอ กรุณาลบบางอย่าง หรือส่งรายการที่รออยู่ก่อน',
  },
  captured: { en: 'Kept on this device, not sent yet', th: 'บันทึกไว้ในเครื่องแล้ว รอส่ง' },
  offline: { en: 'Offline', th: 'ออฟไลน์' },
  waiting: { en: '{count} waiting', th: 'รอส่ง {count}' },
  sending: { en: 'Sending {at}/{of}', th: 'กำลังส่ง {at}/{of}' },
  sent: { en: 'All sent {time}', th: 'ส่งครบ {time}' },
  refused: { en: '{count} not sent', th: 'ส่งไม่ได้ {count}' },
  again: { en: 'Try again', th: 'ลองใหม่' },
  handOver: { en: 'Send to the coordinator', th: 'ส่งให้ผู้ประสานงาน' },
  savePhoto: { en: 'Save the photo', th: 'บันทึกรูปลงเครื่อง' },
  discard: { en: 'Discard', th: 'ทิ้ง' },
  askDiscard: {
    en: 'Discard “{what}”? It is on this device only and cannot be brought back.',
    th: 'ทิ้ง “{what}” หรือไม่? รายการนี้อยู่ในเครื่องนี้เท่านั้น ทิ้งแล้วกู้คืนไม่ได้',
  },
  handedOver: { en: 'Sent to the coordinator', th: 'ส่งให้ผู้ประสานงานแล้ว' },
  list: { en: 'What waits on this device', th: 'รายการที่รออยู่ในเครื่อง' },
})
