// Words of what contracts and warranties cost and bring.
import { words } from '#base/text.ts'

export const productWords = words({
  product: { en: 'Service product', th: 'ต้นทุนและรายได้งานบริการ' },
  figures: { en: 'Cost and revenue of service', th: 'ต้นทุนและรายได้งานบริการ' },
  orders: { en: 'Orders behind the figures', th: 'ใบงานที่รวมในตัวเลข' },
  kept: { en: 'Kept figures', th: 'ตัวเลขที่บันทึกไว้' },
  keep: { en: 'Keep the figures of a month', th: 'บันทึกตัวเลขของเดือน' },
  isKept: { en: 'Kept', th: 'บันทึกแล้ว' },
})

export const productLabels = words({
  groupBy: { en: 'By', th: 'แยกตาม' },
  from: { en: 'From month', th: 'ตั้งแต่เดือน' },
  to: { en: 'To month', th: 'ถึงเดือน' },
  text: { en: 'Search', th: 'ค้นหา' },
  cover: { en: 'Cover', th: 'ความคุ้มครอง' },
  customer: { en: 'Customer', th: 'ลูกค้า' },
  contract: { en: 'Contract', th: 'สัญญา' },
  contractName: { en: 'Name of the contract', th: 'ชื่อสัญญา' },
  warranty: { en: 'Warranty', th: 'การรับประกัน' },
  type: { en: 'Machine type', th: 'ชนิดเครื่อง' },
  machine: { en: 'Machine', th: 'เครื่องจักร' },
  month: { en: 'Month', th: 'เดือน' },
  year: { en: 'Year', th: 'ปี' },
  element: { en: 'Part of the cost', th: 'ส่วนของต้นทุน' },
  order: { en: 'Order', th: 'ใบงาน' },
  orderTitle: { en: 'Subject', th: 'เรื่อง' },
  reported: { en: 'Reported', th: 'แจ้งเมื่อ' },
  revenue: { en: 'Revenue earned', th: 'รายได้ตามวัน' },
  labor: { en: 'Labour', th: 'ค่าแรง' },
  travel: { en: 'Travel time', th: 'ค่าแรงเดินทาง' },
  parts: { en: 'Parts', th: 'อะไหล่' },
  cost: { en: 'Cost', th: 'ต้นทุน' },
  warrantyCost: { en: 'of which warranty', th: 'เฉพาะงานประกัน' },
  margin: { en: 'Margin', th: 'คงเหลือ' },
  hours: { en: 'Hours of work', th: 'ชั่วโมงทำงาน' },
  travelHours: { en: 'Hours of travel', th: 'ชั่วโมงเดินทาง' },
  orders: { en: 'Orders', th: 'ใบงาน' },
  openCosts: { en: 'Without a known cost', th: 'ยังไม่ทราบต้นทุน' },
  takenAt: { en: 'Kept on', th: 'บันทึกเมื่อ' },
  takenBy: { en: 'Kept by', th: 'บันทึกโดย' },
  nowRevenue: { en: 'Revenue today', th: 'รายได้ตอนนี้' },
  nowCost: { en: 'Cost today', th: 'ต้นทุนตอนนี้' },
})

/** What the figures are told by. */
export const productGroups = words({
  CONTRACT: { en: 'Contract', th: 'สัญญา MA' },
  TYPE: { en: 'Machine type', th: 'ชนิดเครื่อง' },
  WARRANTY: { en: 'Warranty', th: 'การรับประกัน' },
  MONTH: { en: 'Month', th: 'เดือน' },
})
export type ProductGroup = keyof typeof productGroups

/** Who bears the orders that are counted. */
export const productCovers = words({
  MA: { en: 'MA', th: 'MA' },
  WARRANTY: { en: 'Warranty', th: 'รับประกัน' },
})

/** What a cost is made of. */
export const costElements = words({
  LABOR: { en: 'Labour', th: 'ค่าแรง' },
  TRAVEL: { en: 'Travel time', th: 'ค่าแรงเดินทาง' },
  PARTS: { en: 'Parts', th: 'อะไหล่' },
  OPEN: { en: 'Without a known cost', th: 'ยังไม่ทราบต้นทุน' },
})
export type CostElement = keyof typeof costElements

export const productHelp = words({
  text: {
    en: 'Contract, warranty with its machine, or customer',
    th: 'สัญญา การรับประกันและเครื่องที่รับประกัน หรือลูกค้า',
  },
  from: { en: 'Empty: the last 12 months', th: 'เว้นว่างไว้ = 12 เดือนถึงเดือนนี้' },
  none: { en: '0: those without one', th: '0 = รายการที่ไม่มีข้อมูลนี้' },
})

/** Of lines whose orders have none of what the figures are told by. */
export const withoutOne = words({
  CONTRACT: { en: 'Without a contract', th: 'ไม่พบสัญญา' },
  TYPE: { en: 'Without a machine', th: 'ไม่ระบุเครื่อง' },
  WARRANTY: { en: 'Without a warranty', th: 'ไม่พบการรับประกัน' },
})
