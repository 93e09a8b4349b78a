// Words of stock and its moves.
import { words } from '#base/text.ts'

export const stockWords = words({
  stock: { en: 'Stock of a material', th: 'สต็อกของวัสดุ' },
  moves: { en: 'Moves of a material', th: 'รายการเคลื่อนไหวของวัสดุ' },
  receive: { en: 'Receive', th: 'รับเข้า' },
  issue: { en: 'Issue', th: 'เบิกจ่าย' },
  transfer: { en: 'Transfer', th: 'ย้ายที่เก็บ' },
  inspect: { en: 'Inspected', th: 'บันทึกผลตรวจ' },
  block: { en: 'Block', th: 'ห้ามใช้' },
  unblock: { en: 'Unblock', th: 'ปลดห้ามใช้' },
  count: { en: 'Count', th: 'ตรวจนับ' },
  reverse: { en: 'Reverse', th: 'กลับรายการ' },
  moved: { en: 'The stock is changed', th: 'บันทึกสต็อกแล้ว' },
  counted: { en: 'The count is kept', th: 'บันทึกผลนับแล้ว' },
  reversed: { en: 'The move is reversed', th: 'กลับรายการแล้ว' },
})

export const stockLabels = words({
  balance: { en: 'Stock', th: 'สต็อก' },
  place: { en: 'Storage location', th: 'ที่เก็บ' },
  toPlace: { en: 'To', th: 'ย้ายไป' },
  status: { en: 'Status', th: 'สถานะ' },
  qty: { en: 'Quantity', th: 'จำนวน' },
  seen: { en: 'In the system', th: 'ยอดในระบบ' },
  counted: { en: 'Counted', th: 'นับได้' },
  result: { en: 'Result', th: 'ผลตรวจ' },
  reason: { en: 'Reason or reference', th: 'เหตุผลหรือเลขอ้างอิง' },
  kind: { en: 'Kind of move', th: 'ประเภทรายการ' },
  at: { en: 'When', th: 'เมื่อ' },
})

/** What a move is. */
export const moveKinds = words({
  RECEIVE: { en: 'Received', th: 'รับเข้า' },
  ISSUE: { en: 'Issued', th: 'เบิกจ่าย' },
  TRANSFER: { en: 'Transferred', th: 'ย้ายที่เก็บ' },
  INSPECT: { en: 'Inspected', th: 'ตรวจคุณภาพ' },
  BLOCK: { en: 'Blocked', th: 'ห้ามใช้' },
  UNBLOCK: { en: 'Unblocked', th: 'ปลดห้ามใช้' },
  COUNT: { en: 'Counted', th: 'ตรวจนับ' },
  REVERSAL: { en: 'Reversed', th: 'กลับรายการ' },
})

export const inspectionResults = words({
  UR: { en: 'Passed: may be used', th: 'ผ่าน ใช้ได้' },
  BLOCK: { en: 'Failed: blocked', th: 'ไม่ผ่าน ห้ามใช้' },
})
