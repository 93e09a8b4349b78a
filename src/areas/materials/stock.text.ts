// Words of stock and its moves.
import { words } from '#base/text.ts'

export const stockWords = words({
  byPlace: { en: 'What lies where', th: 'สต็อกตามที่เก็บ' },
  journal: { en: 'Stock journal', th: 'ความเคลื่อนไหว' },
  orders: { en: 'Orders to issue stock for', th: 'ใบงานที่เบิกของให้ได้' },
  issuedFor: { en: 'Stock issued for an order', th: 'ของที่เบิกให้ใบงาน' },
  delivery: { en: 'Receive a delivery', th: 'รับของเข้าคลัง' },
  byCodes: { en: 'Materials by their codes', th: 'วัสดุตามรหัส' },
  about: { en: 'What belongs to a material', th: 'ข้อมูลที่เกี่ยวกับวัสดุ' },
  delivered: { en: 'The delivery is received', th: 'รับของเข้าคลังแล้ว' },
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
  placeKind: { en: 'Kind of place', th: 'ประเภทที่เก็บ' },
  ownVan: { en: 'My van', th: 'รถของฉัน' },
  material: { en: 'Material', th: 'วัสดุ' },
  from: { en: 'From', th: 'จาก' },
  to: { en: 'To', th: 'ไปที่' },
  person: { en: 'By', th: 'ผู้ทำรายการ' },
  order: { en: 'Service order', th: 'ใบงาน' },
  since: { en: 'From the day', th: 'ตั้งแต่วันที่' },
  until: { en: 'To the day', th: 'ถึงวันที่' },
  supplier: { en: 'Supplier', th: 'ผู้ขาย' },
  paper: { en: 'Delivery note or purchase order', th: 'เลขที่ใบส่งของหรือใบสั่งซื้อ' },
  lines: { en: 'Lines', th: 'รายการ' },
  moved: { en: 'Last moved', th: 'เคลื่อนไหวล่าสุด' },
  countedAt: { en: 'Last counted', th: 'นับล่าสุด' },
  openOnly: { en: 'Open orders only', th: 'เฉพาะใบงานที่เปิดอยู่' },
  codes: { en: 'Codes', th: 'รหัส' },
  fromStatus: { en: 'Was', th: 'สถานะเดิม' },
  toStatus: { en: 'Became', th: 'สถานะใหม่' },
  isReversed: { en: 'Reversed', th: 'กลับรายการแล้ว' },
})

export const journalHelp = words({
  text: {
    en: 'Material, supplier, delivery note or purchase order',
    th: 'วัสดุ ผู้ขาย หรือเลขที่ใบส่งของ',
  },
  days: { en: 'The last day comes before the first', th: 'วันสุดท้ายอยู่ก่อนวันแรก' },
  orderOrReason: {
    en: 'Choose the order, or say what it is for',
    th: 'เลือกใบงาน หรือระบุว่าเบิกไปทำอะไร',
  },
  someone: {
    en: 'Say who sent it, or by which paper it came',
    th: 'ระบุผู้ขาย หรือเลขที่เอกสารอย่างใดอย่างหนึ่ง',
  },
  noLines: { en: 'Enter one line at least', th: 'ใส่อย่างน้อยหนึ่งรายการ' },
  unknownCode: { en: 'There is no material {code}', th: 'ไม่พบวัสดุรหัส {code}' },
})

/** What a place is where stock lies. */
export const placeKinds = words({
  WAREHOUSE: { en: 'Warehouse', th: 'คลัง' },
  SHELF: { en: 'Shelf', th: 'ชั้นวาง' },
  AREA: { en: 'Area', th: 'พื้นที่วางของ' },
  VAN: { en: 'Van', th: 'รถบริการ' },
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
