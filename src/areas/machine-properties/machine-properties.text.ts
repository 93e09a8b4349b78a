// Words of machine properties.
import { doneWords, words } from '#base/text.ts'

export const propertyWords = words({
  list: { en: 'Machine properties', th: 'คุณสมบัติเครื่องจักร' },
  one: { en: 'Machine property', th: 'คุณสมบัติเครื่องจักร' },
  insert: { en: 'New machine property', th: 'เพิ่มคุณสมบัติเครื่องจักร' },
  update: { en: 'Change a machine property', th: 'แก้ไขคุณสมบัติเครื่องจักร' },
  remove: { en: 'Delete a machine property', th: 'ลบคุณสมบัติเครื่องจักร' },
  restore: { en: 'Restore a machine property', th: 'นำคุณสมบัติเครื่องจักรกลับคืน' },
  options: { en: 'Machine properties to choose', th: 'ตัวเลือกคุณสมบัติเครื่องจักร' },
  kinds: { en: 'Kinds of properties', th: 'ชนิดของคุณสมบัติ' },
  history: { en: 'History of a machine property', th: 'ประวัติการแก้ไขคุณสมบัติเครื่องจักร' },
  lines: { en: 'Cost lines of a property', th: 'รายการต้นทุนของคุณสมบัติ' },
  insertLine: { en: 'New cost line', th: 'เพิ่มรายการต้นทุน' },
  updateLine: { en: 'Change a cost line', th: 'แก้ไขรายการต้นทุน' },
  removeLine: { en: 'Delete a cost line', th: 'ลบรายการต้นทุน' },
  copyLines: { en: 'Copy cost lines from another property', th: 'คัดลอกรายการต้นทุนจากคุณสมบัติอื่น' },
  cost: { en: 'Cost of a property on a day', th: 'ต้นทุนของคุณสมบัติ ณ วันที่' },
  view: { en: 'Machine properties with their cost', th: 'คุณสมบัติเครื่องจักรพร้อมต้นทุน' },
  map: { en: 'Properties of a machine type', th: 'คุณสมบัติของชนิดเครื่อง' },
  saveMap: { en: 'Change the properties of a machine type', th: 'แก้ไขคุณสมบัติของชนิดเครื่อง' },
  setDefault: { en: 'Set a default of a machine type', th: 'กำหนดค่าเริ่มต้นของชนิดเครื่อง' },
  machines: { en: 'Machine types with their properties', th: 'ชนิดเครื่องกับคุณสมบัติ' },
  rules: { en: 'Rules of a machine type', th: 'กติกาของชนิดเครื่อง' },
  insertRule: { en: 'New rule', th: 'เพิ่มกติกา' },
  removeRule: { en: 'Delete a rule', th: 'ลบกติกา' },
  saved: doneWords.saved,
  deleted: doneWords.deleted,
  copied: { en: '{copied} {copied|line|lines} copied', th: 'คัดลอกแล้ว {copied} รายการ' },
  nothingCopied: { en: 'There was nothing to copy', th: 'ไม่มีรายการให้คัดลอก' },
})

export const propertyLabels = words({
  kind: { en: 'Kind', th: 'ชนิด' },
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  value: { en: 'Value', th: 'ค่า' },
  choice: { en: 'Choice', th: 'ตัวเลือก' },
  yes: { en: 'Has it', th: 'มี' },
  description: { en: 'Description', th: 'คำอธิบาย' },
  active: { en: 'In use', th: 'ใช้งาน' },
  text: { en: 'Search', th: 'ค้นหา' },
  filter: { en: 'Filter', th: 'ตัวกรอง' },
  deleted: { en: 'Deleted', th: 'ที่ลบแล้ว' },
  machineType: { en: 'Machine type', th: 'ชนิดเครื่อง' },
  property: { en: 'Property', th: 'คุณสมบัติ' },
  otherProperty: { en: 'The other property', th: 'คุณสมบัติอีกข้อ' },
  element: { en: 'Part of the cost', th: 'องค์ประกอบต้นทุน' },
  jobTask: { en: 'Task', th: 'งานย่อย' },
  laborGrade: { en: 'Labour grade', th: 'ระดับช่าง' },
  hours: { en: 'Hours', th: 'ชั่วโมง' },
  people: { en: 'People', th: 'จำนวนคน' },
  material: { en: 'Material', th: 'วัสดุ' },
  qty: { en: 'Quantity', th: 'จำนวน' },
  scrap: { en: 'Scrap', th: 'เผื่อเสีย' },
  overhead: { en: 'Overhead', th: 'ค่าโสหุ้ย' },
  costType: { en: 'Cost type', th: 'ประเภทต้นทุน' },
  unitPrice: { en: 'Price each', th: 'ราคาต่อหน่วย' },
  onDate: { en: 'On', th: 'ณ วันที่' },
  from: { en: 'Copy from', th: 'คัดลอกจาก' },
  isDefault: { en: 'Default', th: 'ค่าเริ่มต้น' },
  isRequired: { en: 'Required', th: 'ต้องเลือก' },
  rows: { en: 'Properties', th: 'คุณสมบัติ' },
  rule: { en: 'Rule', th: 'กติกา' },
  rules: { en: 'Rules', th: 'กติกา' },
  withRules: { en: 'Remove the rules as well', th: 'เอากติกาของคุณสมบัติที่เอาออกไปด้วย' },
  twice: { en: 'This property is listed twice', th: 'มีคุณสมบัตินี้ซ้ำ' },
  itself: { en: 'Choose another property', th: 'กรุณาเลือกคุณสมบัติอื่น' },
})

/** The kinds there are, as the table of kinds has them. */
export const propertyKinds = words({
  arm_length: { en: 'Arm length', th: 'ความยาวแขน' },
  height: { en: 'Height', th: 'ความสูง' },
  load: { en: 'Load', th: 'น้ำหนักยก' },
  arm_quantity: { en: 'Arm quantity', th: 'จำนวนแขน' },
  type: { en: 'Type', th: 'แบบของแขนกล' },
  movement: { en: 'Movement', th: 'การเคลื่อนที่' },
  pallet_quantity: { en: 'Pallet quantity', th: 'จำนวนพาเลท' },
  pallet_column: { en: 'Pallet column', th: 'จำนวนแถวพาเลท' },
  pallet_width: { en: 'Pallet width', th: 'ความกว้างพาเลท' },
  pallet_usage: { en: 'Pallet usage', th: 'ชนิดพาเลทที่ใช้' },
  dimension_check: { en: 'Dimension check', th: 'ตรวจขนาด' },
  load_cell: { en: 'Load cell', th: 'โหลดเซลล์' },
  safety_door: { en: 'Safety door', th: 'ประตูนิรภัย' },
  safety_service_door: { en: 'Safety service door', th: 'ประตูนิรภัยสำหรับซ่อมบำรุง' },
  loading: { en: 'Loading', th: 'การป้อนสินค้า' },
})
export type PropertyKind = keyof typeof propertyKinds

/** What is chosen of a kind in the map of a machine type. */
export const mapChoices = words({
  required: { en: 'One must be chosen', th: 'ต้องเลือกหนึ่งค่า' },
  default: { en: 'Default', th: 'ค่าเริ่มต้น' },
})

export const costElements = words({
  LABOR: { en: 'Labour', th: 'ค่าแรง' },
  RAW_MATERIAL: { en: 'Raw material', th: 'วัตถุดิบ' },
  OVERHEAD: { en: 'Overhead', th: 'ค่าโสหุ้ย' },
  SUPPORT: { en: 'Support', th: 'ค่าสนับสนุน' },
})
export type CostElement = keyof typeof costElements

/** Why a line has no amount on a day. */
export const missingReasons = words({
  NO_RATE: { en: 'No rate that day', th: 'ไม่มีอัตราในวันนั้น' },
  NO_PRICE: { en: 'No price that day', th: 'ไม่มีราคาในวันนั้น' },
  CURRENCY: { en: 'The price is not in baht', th: 'ราคาไม่ใช่สกุลบาท' },
  BASE: { en: 'The amount it is a share of is not known', th: 'ยอดที่ใช้คิดยังไม่ครบ' },
})

/** What follows from choosing a value. */
export const propertyRules = words({
  REQUIRES: { en: 'requires', th: 'ต้องมี' },
  EXCLUDES: { en: 'excludes', th: 'ห้ามมีร่วมกับ' },
  DEFAULTS: { en: 'proposes', th: 'เสนอให้เลือก' },
})
