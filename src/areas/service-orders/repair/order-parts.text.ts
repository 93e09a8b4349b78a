// Words of parts on orders.
import { words } from '#base/text.ts'

/** What was done with a part. */
export const partActions = words({
  REPLACED: { en: 'Replaced', th: 'เปลี่ยน' },
  REPAIRED: { en: 'Repaired', th: 'ซ่อม' },
  QUOTED: { en: 'To be quoted', th: 'เสนอราคา' },
  RETURNED: { en: 'Brought back', th: 'นำกลับ' },
})

/** Where the old part went. */
export const oldParts = words({
  RETURNED: { en: 'Taken along to us', th: 'นำกลับบริษัท' },
  LEFT: { en: 'Left with the customer', th: 'ให้ลูกค้าเก็บไว้' },
  SCRAPPED: { en: 'Thrown away', th: 'ทิ้งแล้ว' },
})

export const partLabels = words({
  parts: { en: 'Parts used', th: 'อะไหล่ที่ใช้' },
  part: { en: 'Part', th: 'อะไหล่' },
  action: { en: 'What was done', th: 'ทำอะไรกับอะไหล่' },
  qty: { en: 'Quantity', th: 'จำนวน' },
  serialOut: { en: 'Serial no. taken out', th: 'S/N ตัวที่ถอดออก' },
  serialIn: { en: 'Serial no. put in', th: 'S/N ตัวที่ใส่ใหม่' },
  oldPart: { en: 'The old part', th: 'อะไหล่เก่า' },
  instead: { en: 'In place of', th: 'ใส่แทนตัวเดิม' },
  place: { en: 'Place in the machine', th: 'ตำแหน่งในเครื่อง' },
  fittedOn: { en: 'Put in on', th: 'วันที่ใส่' },
  note: { en: 'Note', th: 'หมายเหตุ' },
  from: { en: 'Issue from', th: 'เบิกจาก' },
  otherSource: { en: 'Not from our stock: where from', th: 'ไม่ได้เบิกจากคลัง ได้มาจาก' },
  unpostedReason: { en: 'Why it is taken back', th: 'เหตุผลที่ย้อนการตัดสต็อก' },
})
