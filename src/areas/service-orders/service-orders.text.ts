// Words of service orders: labels of fields, values of short lists, helper lines.
import { words } from '#base/text.ts'

export const orderKinds = words({
  REPAIR: { en: 'Repair', th: 'งานซ่อม' },
  PM: { en: 'Preventive maintenance', th: 'บำรุงรักษา (PM)' },
  INSTALL: { en: 'Installation', th: 'ติดตั้ง' },
  COMMISSION: { en: 'Commissioning', th: 'ทดสอบเดินเครื่อง' },
  INSPECTION: { en: 'Inspection', th: 'ตรวจสอบ' },
  TRAINING: { en: 'Training', th: 'อบรมการใช้งาน' },
  MODIFY: { en: 'Modification', th: 'ดัดแปลงเครื่อง' },
  REMOTE: { en: 'Remote support', th: 'แก้ไขทางไกล' },
})

export const orderSources = words({
  PHONE: { en: 'Telephone', th: 'โทรศัพท์' },
  LINE: { en: 'LINE', th: 'LINE' },
  EMAIL: { en: 'E-mail', th: 'อีเมล' },
  PORTAL: { en: 'Customer portal', th: 'เว็บสำหรับลูกค้า' },
  QR: { en: 'QR code on the machine', th: 'สแกน QR ที่เครื่อง' },
  MA_PLAN: { en: 'MA plan', th: 'แผนงาน MA' },
  INTERNAL: { en: 'Internal', th: 'ภายในบริษัท' },
})

export const priorities = words({
  LOW: { en: 'Low', th: 'ไม่เร่งด่วน' },
  NORMAL: { en: 'Normal', th: 'ปกติ' },
  HIGH: { en: 'High', th: 'เร่งด่วน' },
  URGENT: { en: 'Urgent', th: 'ด่วนที่สุด' },
})

export const holdReasons = words({
  WAIT_PART: { en: 'Waiting for parts', th: 'รออะไหล่' },
  WAIT_CUSTOMER: { en: 'Waiting for the customer', th: 'รอลูกค้า' },
  WAIT_ACCESS: { en: 'Waiting for access', th: 'รอเข้าพื้นที่' },
  WAIT_INTERNAL: { en: 'Waiting for us', th: 'รอหน่วยงานภายใน' },
  WAIT_PAYMENT: { en: 'Waiting for payment', th: 'รอชำระเงิน' },
})

export const covers = words({
  WARRANTY: { en: 'Warranty', th: 'อยู่ในประกัน' },
  MA: { en: 'Maintenance agreement', th: 'สัญญา MA' },
  CHARGEABLE: { en: 'Customer pays', th: 'เก็บเงินลูกค้า' },
  GOODWILL: { en: 'Goodwill', th: 'อนุโลมไม่คิดค่าใช้จ่าย' },
  INTERNAL: { en: 'Internal', th: 'งานภายใน' },
})

export const reportStates = words({
  DRAFT: { en: 'Draft', th: 'ฉบับร่าง' },
  SUBMITTED: { en: 'Ready to sign', th: 'รอลูกค้าเซ็น' },
  SIGNED: { en: 'Signed', th: 'ลูกค้าเซ็นแล้ว' },
  VOID: { en: 'Void', th: 'ยกเลิกแล้ว' },
})

export const label = words({
  customer: { en: 'Customer', th: 'ลูกค้า' },
  site: { en: 'Site', th: 'โรงงาน / สถานที่' },
  machine: { en: 'Machine', th: 'เครื่องจักร' },
  project: { en: 'Project', th: 'โครงการ' },
  contact: { en: 'Contact', th: 'ผู้ติดต่อ' },
  blockedReason: { en: 'Why the call is taken all the same', th: 'เหตุผลที่รับงานของลูกค้าที่ระงับ' },
  callerName: { en: 'Caller', th: 'ชื่อผู้แจ้ง' },
  callerPhone: { en: "Caller's telephone", th: 'เบอร์โทรผู้แจ้ง' },
  kind: { en: 'Kind of work', th: 'ประเภทงาน' },
  source: { en: 'Reported by', th: 'ช่องทางแจ้ง' },
  title: { en: 'Subject', th: 'หัวข้อ' },
  problem: { en: 'What is wrong', th: 'อาการ / รายละเอียด' },
  symptoms: { en: 'Symptoms', th: 'อาการเสีย' },
  parent: { en: 'Return visit of', th: 'เข้าซ้ำจากใบงาน' },
  priority: { en: 'Priority', th: 'ความเร่งด่วน' },
  safetyStop: { en: 'Machine stopped for safety', th: 'หยุดเครื่องเพราะไม่ปลอดภัย' },
  status: { en: 'Status', th: 'สถานะ' },
  owner: { en: 'In charge', th: 'ผู้รับผิดชอบ' },
  engineer: { en: 'Engineer', th: 'ช่าง' },
  engineers: { en: 'Engineers', th: 'ช่างที่เข้าหน้างาน' },
  lead: { en: 'Leads the visit', th: 'หัวหน้าทีม' },
  overdue: { en: 'Overdue', th: 'เกินกำหนด' },
  dueToday: { en: 'Due today', th: 'ครบกำหนดวันนี้' },
  mine: { en: 'Mine', th: 'งานของฉัน' },
  unhappy: { en: 'Customer not satisfied', th: 'ลูกค้าไม่พอใจ' },
  search: { en: 'Search', th: 'ค้นหา' },
  visits: { en: 'Visits', th: 'นัดหมาย' },
  number: { en: 'Order no.', th: 'เลขที่ใบงาน' },
  reportedAt: { en: 'Reported', th: 'วันที่แจ้ง' },
  closedAt: { en: 'Closed', th: 'วันที่ปิดงาน' },
  nextDue: { en: 'Due', th: 'กำหนดเสร็จ' },
  toStatus: { en: 'New status', th: 'สถานะใหม่' },
  fromStatus: { en: 'Present status', th: 'สถานะปัจจุบัน' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  holdReason: { en: 'Waiting for', th: 'สาเหตุที่พักใบงาน' },
  cover: { en: 'Cost borne by', th: 'เงื่อนไขค่าใช้จ่าย' },
  coverNote: { en: 'Note on the cost', th: 'หมายเหตุค่าใช้จ่าย' },
  machineStopped: { en: 'The machine has stopped', th: 'เครื่องหยุดเดิน' },
  machineDownFrom: { en: 'Stopped since', th: 'เครื่องหยุดตั้งแต่' },
  restoredAt: { en: 'The machine ran again at', th: 'เครื่องกลับมาใช้งานเมื่อ' },
  pausedSince: { en: 'Clock stopped since', th: 'หยุดนับเวลาตั้งแต่' },
  leftAt: { en: 'Left the site at', th: 'ออกจากหน้างานเมื่อ' },
  noSignature: { en: 'Why there is no signature', th: 'เหตุผลที่ไม่มีลายเซ็นลูกค้า' },
  plannedStart: { en: 'From', th: 'เริ่ม' },
  plannedEnd: { en: 'Until', th: 'ถึง' },
  note: { en: 'Note', th: 'หมายเหตุ' },
  schedule: { en: 'Schedule the order', th: 'เปลี่ยนสถานะเป็นนัดหมายแล้ว' },
  cause: { en: 'Cause', th: 'สาเหตุ' },
  remedy: { en: 'Remedy', th: 'วิธีแก้ไข' },
  failedPart: { en: 'Part that failed', th: 'อะไหล่ที่เสีย' },
  finding: { en: 'Finding', th: 'ผลการตรวจ' },
  mentions: { en: 'Colleagues mentioned', th: 'เพื่อนร่วมงานที่กล่าวถึง' },
  comment: { en: 'Comment', th: 'ความคิดเห็น' },
  visit: { en: 'Visit', th: 'นัดหมาย' },
  workDone: { en: 'Work done', th: 'งานที่ทำ' },
  recommendation: { en: 'Recommendation', th: 'ข้อแนะนำ' },
  signerName: { en: "Customer's name", th: 'ชื่อผู้เซ็นรับงาน' },
  signerPosition: { en: 'Position', th: 'ตำแหน่ง' },
  signature: { en: 'Signature', th: 'ลายเซ็น' },
  supersedeReason: { en: 'What has to be corrected', th: 'ต้องแก้ไขเรื่องใด' },
  filters: { en: 'Filters', th: 'ตัวกรอง' },
  from: { en: 'From', th: 'ตั้งแต่' },
  until: { en: 'Until', th: 'ถึง' },
})

export const helper = words({
  blockedReason: { en: 'It stands on the order.', th: 'จะแสดงไว้ในใบงาน' },
  title: { en: 'One line that a colleague understands', th: 'สรุปสั้น ๆ ให้เพื่อนร่วมงานอ่านแล้วเข้าใจ' },
  noSignature: {
    en: 'Only with the right to approve',
    th: 'เฉพาะผู้มีสิทธิ์อนุมัติ',
  },
  search: {
    en: 'Number, subject, symptom, customer, machine, caller',
    th: 'เลขที่ใบงาน หัวข้อ อาการ ลูกค้า เครื่องจักร หรือผู้แจ้ง',
  },
})
