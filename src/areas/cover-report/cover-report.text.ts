// Words of the report of cover.
import { words } from '#base/text.ts'

export const reportWords = words({
  page: { en: 'MA and warranty report', th: 'รายงาน MA และการรับประกัน' },
  report: { en: 'Cover of machines', th: 'ความคุ้มครองของเครื่อง' },
  summary: { en: 'Cover of machines in figures', th: 'สรุปความคุ้มครองของเครื่อง' },
})

export const reportLabels = words({
  asOf: { en: 'As of', th: 'ณ วันที่' },
  text: { en: 'Search', th: 'ค้นหา' },
  customer: { en: 'Customer', th: 'ลูกค้า' },
  site: { en: 'Site', th: 'สถานที่' },
  project: { en: 'Project', th: 'โครงการ' },
  machine: { en: 'Machine', th: 'เครื่องจักร' },
  serialNo: { en: 'Serial no.', th: 'หมายเลขเครื่อง' },
  commissioned: { en: 'Runs since', th: 'เริ่มใช้งาน' },
  status: { en: 'State', th: 'สถานะ' },
  coveredUntil: { en: 'Covered until', th: 'คุ้มครองถึง' },
  daysLeft: { en: 'Days left', th: 'เหลือ (วัน)' },
  within: { en: 'Ends within … days', th: 'หมดภายใน (วัน)' },
  month: { en: 'Ends in', th: 'หมดในเดือน' },
  groupBy: { en: 'Group by', th: 'แบ่งตาม' },
  warranty: { en: 'Warranty', th: 'การรับประกัน' },
  warrantyStart: { en: 'Warranty from', th: 'รับประกันตั้งแต่' },
  warrantyEnd: { en: 'Warranty until', th: 'รับประกันถึง' },
  warrantyStatus: { en: 'State of the warranty', th: 'สถานะการรับประกัน' },
  warrantyLeft: { en: 'Days of warranty left', th: 'รับประกันเหลือ (วัน)' },
  ma: { en: 'MA contract', th: 'สัญญา MA' },
  maStart: { en: 'MA from', th: 'MA ตั้งแต่' },
  maEnd: { en: 'MA until', th: 'MA ถึง' },
  maStatus: { en: 'State of the MA', th: 'สถานะ MA' },
  maLeft: { en: 'Days of MA left', th: 'MA เหลือ (วัน)' },
  visitsDone: { en: 'Visits done', th: 'เข้าบำรุงรักษาแล้ว' },
  visitsPlanned: { en: 'Visits promised', th: 'ครั้งที่ต้องเข้า' },
  nextVisit: { en: 'Next visit', th: 'นัดครั้งหน้า' },
  lastService: { en: 'Last service', th: 'เข้าบริการล่าสุด' },
  openOrders: { en: 'Open orders', th: 'ใบงานที่เปิดอยู่' },
  hoursUsed: { en: 'Hours used', th: 'ชั่วโมงที่ใช้' },
  hoursLimit: { en: 'Hours included', th: 'ชั่วโมงในสัญญา' },
  value: { en: 'Contract value', th: 'มูลค่าสัญญา' },
  share: { en: 'Share of this machine', th: 'ส่วนของเครื่องนี้' },
  owner: { en: 'Looked after by', th: 'ผู้ดูแล' },
  machines: { en: 'Machines', th: 'เครื่องจักร' },
})

export const reportHelp = words({
  text: { en: 'Machine, serial no. or customer', th: 'เครื่อง หมายเลขเครื่อง หรือลูกค้า' },
  asOf: { en: 'Left empty: today', th: 'เว้นว่างไว้ = วันนี้' },
})

/** What the cover of a machine is on a day: warranty and contracts together, as long as one follows the other without a gap. */
export const coverStates = words({
  IN_FORCE: { en: 'Covered', th: 'มีความคุ้มครอง' },
  EXPIRING: { en: 'Ends soon', th: 'ใกล้หมด' },
  EXPIRED: { en: 'Ended', th: 'หมดแล้ว' },
  NOT_STARTED: { en: 'Not begun', th: 'ยังไม่เริ่ม' },
  NONE: { en: 'Never covered', th: 'ไม่เคยมี' },
})
export type CoverState = keyof typeof coverStates

/** What one warranty or one contract is on a day. */
export const partStates = words({
  IN_FORCE: { en: 'In force', th: 'มีผล' },
  EXPIRING: coverStates.EXPIRING,
  EXPIRED: coverStates.EXPIRED,
  NOT_STARTED: coverStates.NOT_STARTED,
  SUSPENDED: { en: 'Suspended', th: 'พักสัญญา' },
})

/** What the figures can be split by. */
export const groupings = words({
  CUSTOMER: { en: 'Customer', th: 'ลูกค้า' },
  MONTH: { en: 'Month in which cover ends', th: 'เดือนที่ความคุ้มครองหมด' },
})
