// Words of warranties and of cover.
import { words } from '#base/text.ts'

/** A cover that ends within so many days ends soon. */
export const SOON_DAYS = 90

export const warrantyWords = words({
  page: { en: 'MA and warranty', th: 'MA และการรับประกัน' },
  many: { en: 'Warranties', th: 'การรับประกัน' },
  one: { en: 'Warranty', th: 'การรับประกัน' },
  ofMachine: { en: 'Warranties of a machine', th: 'การรับประกันของเครื่อง' },
  insert: { en: 'New warranty', th: 'เพิ่มการรับประกัน' },
  update: { en: 'Change a warranty', th: 'แก้ไขการรับประกัน' },
  extend: { en: 'Extend the warranty', th: 'ต่อระยะรับประกัน' },
  void: { en: 'Void the warranty', th: 'ยกเลิกการรับประกัน' },
  history: { en: 'History of a warranty', th: 'ประวัติการรับประกัน' },
  print: { en: 'Print the certificate', th: 'พิมพ์ใบรับประกัน' },
  cover: { en: 'Is the machine covered?', th: 'เครื่องมีความคุ้มครองหรือไม่' },
  machines: { en: 'Machines for a warranty', th: 'เครื่องจักรสำหรับการรับประกัน' },
  parts: { en: 'Parts in a machine', th: 'อะไหล่ในเครื่อง' },
})

export const warrantyLabels = words({
  text: { en: 'Search', th: 'ค้นหา' },
  no: { en: 'Warranty no.', th: 'เลขที่การรับประกัน' },
  machine: { en: 'Machine', th: 'เครื่องจักร' },
  project: { en: 'Project', th: 'โครงการ' },
  scope: { en: 'Warranty of', th: 'รับประกัน' },
  serialNo: { en: 'Serial no.', th: 'หมายเลขเครื่อง' },
  customer: { en: 'Customer', th: 'ลูกค้า' },
  site: { en: 'Site', th: 'สถานที่' },
  part: { en: 'Part', th: 'อะไหล่' },
  kind: { en: 'Kind', th: 'ชนิด' },
  basis: { en: 'Counted from', th: 'นับจาก' },
  startDate: { en: 'First day', th: 'วันเริ่ม' },
  months: { en: 'Months', th: 'จำนวนเดือน' },
  endDate: { en: 'Last day', th: 'วันสิ้นสุด' },
  endReason: { en: 'Why this last day', th: 'เหตุผลที่กำหนดวันสิ้นสุดนี้' },
  hoursLimit: { en: 'At most … run hours', th: 'ไม่เกิน (ชั่วโมงเดินเครื่อง)' },
  labor: { en: 'Labour', th: 'ค่าแรง' },
  parts: { en: 'Parts', th: 'ค่าอะไหล่' },
  travel: { en: 'Travel', th: 'ค่าเดินทาง' },
  exclusions: { en: 'Not covered', th: 'ข้อยกเว้น' },
  state: { en: 'State', th: 'สถานะ' },
  daysLeft: { en: 'Days left', th: 'เหลือ (วัน)' },
  voidOn: { en: 'Void from', th: 'ยกเลิกตั้งแต่' },
  voidReason: { en: 'Why it is void', th: 'เหตุผลที่ยกเลิก' },
  voidByDays: { en: 'Void by the days of the project', th: 'ยกเลิกเพราะวันประกันของโครงการไม่เหลือ' },
  date: { en: 'On the day', th: 'ณ วันที่' },
})

export const warrantyHelp = words({
  text: { en: 'Number, machine, serial no. or customer', th: 'เลขที่ เครื่อง หมายเลขเครื่อง หรือลูกค้า' },
  project: { en: 'All its machines', th: 'ทุกเครื่องในโครงการ' },
  endDate: {
    en: 'Left empty: the last day of its months',
    th: 'เว้นว่างไว้ ระบบคิดจากจำนวนเดือน',
  },
  knownEndDate: {
    en: 'Left as it is, it follows the months',
    th: 'ถ้าไม่แก้ ระบบคิดตามจำนวนเดือน',
  },
  hoursLimit: {
    en: 'Over when the meter has run so far, though its last day is still to come',
    th: 'ครบชั่วโมงเมื่อไรถือว่าสิ้นสุด แม้ยังไม่ถึงวันสิ้นสุด',
  },
  part: { en: 'Left empty: the whole machine', th: 'เว้นว่างไว้ = ทั้งเครื่อง' },
  voidOn: { en: 'Left empty: from today', th: 'เว้นว่างไว้ = ตั้งแต่วันนี้' },
})

/** What kinds of warranty there are. */
export const warrantyKinds = words({
  STANDARD: { en: 'Standard', th: 'มาตรฐาน' },
  EXTENDED: { en: 'Extended', th: 'ขยายระยะ' },
  PART: { en: 'Part', th: 'อะไหล่' },
  WORKMANSHIP: { en: 'Workmanship', th: 'งานบริการ' },
})

/** What the first day follows from. */
export const warrantyBases = words({
  DELIVERY: { en: 'Delivery', th: 'วันส่งมอบ' },
  COMMISSIONING: { en: 'Commissioning', th: 'วันเริ่มใช้งาน' },
  ACCEPTANCE: { en: 'Acceptance', th: 'วันตรวจรับ' },
  HANDOVER: { en: 'Hand-over', th: 'วันรับมอบโครงการ' },
  MANUAL: { en: 'Agreed day', th: 'วันที่ตกลงกัน' },
})

/** Why one is void that no person made void. */
export const voidByDays = words({
  why: { en: 'the days of {no} leave none for it', th: 'ตามวันประกันของ {no} ไม่เหลือวันให้รายการนี้' },
  back: { en: 'it holds again once they do', th: 'ถ้าแก้วันแล้วมีเหลือ จะกลับมามีผลเอง' },
})

/** What a warranty is on a day, by its days: never stored. */
export const warrantyStates = words({
  NOT_STARTED: { en: 'Not begun', th: 'ยังไม่เริ่ม' },
  IN_FORCE: { en: 'In force', th: 'มีผล' },
  EXPIRING: { en: 'Ends soon', th: 'ใกล้หมด' },
  EXPIRED: { en: 'Ended', th: 'หมดแล้ว' },
  VOID: { en: 'Void', th: 'ยกเลิก' },
})
export type WarrantyState = keyof typeof warrantyStates

/** What covers a machine. */
export const coverKinds = words({
  NONE: { en: 'Not covered', th: 'ไม่มีความคุ้มครอง' },
  PART: { en: 'Warranty of a part', th: 'รับประกันอะไหล่' },
  WARRANTY: { en: 'Warranty', th: 'รับประกัน' },
  MA: { en: 'MA contract', th: 'สัญญา MA' },
})
