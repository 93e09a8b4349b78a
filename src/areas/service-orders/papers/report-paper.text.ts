// What stands on the papers of an order beside what was written.
import { words } from '#base/text.ts'

export const reportWords = words({
  title: { en: 'Service report', th: 'ใบรายงานการบริการ' },
  draft: { en: 'DRAFT', th: 'ฉบับร่าง' },
  isVoid: { en: 'VOID', th: 'ยกเลิก' },
  notSignedCopy: { en: 'NOT THE SIGNED COPY', th: 'ไม่ใช่ฉบับที่ลูกค้าเซ็น' },
  notSignedFoot: {
    en: 'Printed on demand {at}, not the signed copy',
    th: 'พิมพ์ตามคำขอเมื่อ {at} ไม่ใช่ฉบับที่ลูกค้าเซ็น',
  },
  signedFoot: { en: 'Signed by {who} on {at}', th: 'เซ็นโดย {who} เมื่อ {at}' },
  serial: { en: 'Serial no.', th: 'หมายเลขเครื่อง' },
  customerNo: { en: "Customer's machine no.", th: 'รหัสเครื่องของลูกค้า' },
  order: { en: 'Order', th: 'เลขที่ใบงาน' },
  reported: { en: 'Reported', th: 'แจ้งเมื่อ' },
  symptom: { en: 'What was reported', th: 'อาการที่แจ้ง' },
  findings: { en: 'Cause and remedy', th: 'สาเหตุและวิธีแก้ไข' },
  hours: { en: 'Working time on site', th: 'เวลาทำงานหน้างาน' },
  visitNo: { en: 'Visit', th: 'ครั้งที่' },
  arrived: { en: 'Arrived', th: 'ถึงหน้างาน' },
  left: { en: 'Finished', th: 'เสร็จงาน' },
  worked: { en: 'Hours', th: 'ชั่วโมง' },
  engineers: { en: 'Engineers', th: 'ช่าง' },
  byEngineer: { en: 'Engineer', th: 'ช่างผู้ปฏิบัติงาน' },
  byCustomer: { en: 'Received by the customer', th: 'ลูกค้าผู้รับงาน' },
})

export const visitWords = words({
  title: { en: 'Visit sheet', th: 'ใบเข้าหน้างาน' },
  cancelled: { en: 'CANCELLED', th: 'ยกเลิก' },
  when: { en: 'When', th: 'วันเวลานัด' },
  address: { en: 'Address', th: 'ที่อยู่' },
  gatePass: { en: 'Gate pass and access', th: 'การเข้าพื้นที่และบัตรผ่าน' },
  safety: { en: 'Safety', th: 'ข้อกำหนดด้านความปลอดภัย' },
  none: {
    en: 'Nothing is written down: ask the contact before setting out.',
    th: 'ไม่มีข้อมูล กรุณาสอบถามผู้ติดต่อก่อนออกเดินทาง',
  },
  team: { en: 'Team', th: 'ทีมช่าง' },
  phone: { en: 'Telephone', th: 'โทรศัพท์' },
  lead: { en: 'leads the visit', th: 'หัวหน้าทีม' },
  work: { en: 'Work', th: 'งานที่ต้องทำ' },
  visitNote: { en: 'Note on this visit', th: 'หมายเหตุของนัดนี้' },
  byHand: { en: 'Written on site', th: 'บันทึกหน้างาน' },
  gateIn: { en: 'Gate in', th: 'เวลาเข้าประตู' },
  gateOut: { en: 'Gate out', th: 'เวลาออกประตู' },
  guard: { en: 'Guard', th: 'ผู้รักษาความปลอดภัย' },
})
