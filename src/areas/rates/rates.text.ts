// Words of rates.
import { words } from '#base/text.ts'

export const rateLabels = words({
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
  grade: { en: 'Grade', th: 'ระดับช่าง' },
  section: { en: 'Section', th: 'แผนก' },
  sectionHelp: {
    en: 'Empty: for every section that has no rate of its own.',
    th: 'เว้นว่าง = ใช้กับทุกแผนกที่ไม่มีอัตราของตัวเอง',
  },
  kind: { en: 'Kind', th: 'ประเภทอัตรา' },
  perHour: { en: 'Per hour', th: 'ต่อชั่วโมง' },
  travelPerHour: { en: 'Per hour of travel', th: 'ต่อชั่วโมงเดินทาง' },
  travelHelp: { en: 'Empty: as any other hour.', th: 'เว้นว่าง = เท่ากับชั่วโมงทำงานปกติ' },
  remark: { en: 'Remark', th: 'หมายเหตุ' },
  location: { en: 'Location', th: 'สถานที่ปฏิบัติงาน' },
  vehicle: { en: 'Means of travel', th: 'พาหนะ' },
  fareBasis: { en: 'Paid', th: 'วิธีคิด' },
  amount: { en: 'Amount', th: 'จำนวนเงิน' },
  toll: { en: 'Toll', th: 'ค่าทางด่วน' },
  zone: { en: 'Zone', th: 'โซน' },
  zoneHelp: {
    en: 'For every place of the zone that has no rate of its own. Choose a zone or a location.',
    th: 'ใช้กับทุกสถานที่ในโซนที่ไม่มีอัตราของตัวเอง เลือกโซนหรือสถานที่อย่างใดอย่างหนึ่ง',
  },
  levelFrom: { en: 'From level', th: 'ตั้งแต่ระดับ' },
  levelTo: { en: 'To level', th: 'ถึงระดับ' },
  perDay: { en: 'Per day', th: 'ต่อวัน' },
  halfDay: { en: 'Half a day', th: 'ครึ่งวันคิดเป็น' },
  overnight: { en: 'Overnight supplement', th: 'เพิ่มเมื่อค้างคืน' },
  taxFree: { en: 'Tax-free up to', th: 'ส่วนที่ยกเว้นภาษี' },
  name: { en: 'Name', th: 'ชื่อ' },
  room: { en: 'Room', th: 'ประเภทห้อง' },
  perNight: { en: 'Per night', th: 'ต่อคืน' },
  nightBasis: { en: 'Paid', th: 'วิธีเบิก' },
  receipt: { en: 'Receipt needed', th: 'ต้องมีใบเสร็จ' },
  pool: { en: 'Overhead', th: 'ค่าโสหุ้ย' },
  costType: { en: 'Cost type', th: 'ประเภทต้นทุน' },
  driver: { en: 'Calculated by', th: 'ฐานการคิด' },
  rate: { en: 'Rate', th: 'อัตรา' },
})

export const rateTitles = {
  laborGrade: words({
    many: { en: 'Labour grades', th: 'ระดับช่าง' },
    one: { en: 'Labour grade', th: 'ระดับช่าง' },
  }),
  laborRate: words({
    many: { en: 'Labour rates', th: 'อัตราค่าแรง' },
    one: { en: 'Labour rate', th: 'อัตราค่าแรง' },
  }),
  vehicleType: words({
    many: { en: 'Vehicle types', th: 'ประเภทพาหนะ' },
    one: { en: 'Vehicle type', th: 'ประเภทพาหนะ' },
  }),
  fare: words({ many: { en: 'Fares', th: 'ค่าพาหนะ' }, one: { en: 'Fare', th: 'ค่าพาหนะ' } }),
  allowance: words({
    many: { en: 'Allowances', th: 'ค่าเบี้ยเลี้ยง' },
    one: { en: 'Allowance', th: 'ค่าเบี้ยเลี้ยง' },
  }),
  quarterage: words({ many: { en: 'Lodging', th: 'ค่าที่พัก' }, one: { en: 'Lodging rate', th: 'ค่าที่พัก' } }),
  overhead: words({
    many: { en: 'Overhead pools', th: 'หมวดค่าโสหุ้ย' },
    one: { en: 'Overhead pool', th: 'หมวดค่าโสหุ้ย' },
  }),
  overheadRate: words({
    many: { en: 'Overheads', th: 'อัตราค่าโสหุ้ย' },
    one: { en: 'Overhead rate', th: 'อัตราค่าโสหุ้ย' },
  }),
} as const

/** What an hour costs us, and what the customer pays for it. */
export const rateKinds = words({
  COST: { en: 'Cost', th: 'ต้นทุน' },
  BILL: { en: 'Billed', th: 'เรียกเก็บลูกค้า' },
})

export const fareBases = words({
  PER_KM: { en: 'Per kilometre', th: 'ต่อกิโลเมตร' },
  PER_TRIP: { en: 'One way', th: 'ต่อเที่ยว' },
  ROUND_TRIP: { en: 'There and back', th: 'ไป-กลับ' },
  ACTUAL_CAP: { en: 'As paid, up to', th: 'ตามจริงไม่เกิน' },
})
export const fareUnits = words({
  PER_KM: { en: 'THB/km', th: 'บาท/กม.' },
  PER_TRIP: { en: 'THB/trip', th: 'บาท/เที่ยว' },
  ROUND_TRIP: { en: 'THB/round trip', th: 'บาท/ไป-กลับ' },
  ACTUAL_CAP: { en: 'THB max.', th: 'บาท (สูงสุด)' },
})

export const roomTypes = words({
  SINGLE: { en: 'Single', th: 'ห้องเดี่ยว' },
  TWIN: { en: 'Shared by two', th: 'พักคู่' },
})
export const nightBases = words({
  LUMP: { en: 'Lump sum', th: 'เหมาจ่าย' },
  CAP_ACTUAL: { en: 'As paid, up to', th: 'ตามจริงไม่เกิน' },
})
export const nightUnits = words({
  LUMP: { en: 'THB/night', th: 'บาท/คืน' },
  CAP_ACTUAL: { en: 'THB/night max.', th: 'บาท/คืน (สูงสุด)' },
})

/** What a pool of overhead is spread by. */
export const overheadDrivers = words({
  PCT_OF_LABOR: { en: 'Percent of labour', th: 'ร้อยละของค่าแรง' },
  PCT_OF_MATERIAL: { en: 'Percent of material', th: 'ร้อยละของค่าวัสดุ' },
  PCT_OF_DIRECT: { en: 'Percent of direct cost', th: 'ร้อยละของต้นทุนทางตรง' },
  PER_LABOR_HOUR: { en: 'Per hour of labour', th: 'ต่อชั่วโมงแรงงาน' },
  PER_DAY: { en: 'Per day', th: 'ต่อวัน' },
  FIXED: { en: 'Once', th: 'เหมาครั้งเดียว' },
})
export const overheadUnits = words({
  PCT_OF_LABOR: { en: '% of labour', th: '% ของค่าแรง' },
  PCT_OF_MATERIAL: { en: '% of material', th: '% ของค่าวัสดุ' },
  PCT_OF_DIRECT: { en: '% of direct cost', th: '% ของต้นทุนทางตรง' },
  PER_LABOR_HOUR: { en: 'THB/h', th: 'บาท/ชม.' },
  PER_DAY: { en: 'THB/day', th: 'บาท/วัน' },
  FIXED: { en: 'THB', th: 'บาท' },
})

export const rateTails = words({
  hour: { en: 'THB/h', th: 'บาท/ชม.' },
  baht: { en: 'THB', th: 'บาท' },
  day: { en: 'THB/day', th: 'บาท/วัน' },
  percent: { en: '%', th: '%' },
})
