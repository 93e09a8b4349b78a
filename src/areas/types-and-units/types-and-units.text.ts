// Words of types and units.
import { words } from '#base/text.ts'

export const typeLabels = words({
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
  section: { en: 'Section', th: 'แผนก' },
  element: { en: 'Part of the price', th: 'หมวดต้นทุน' },
  quantity: { en: 'Quantity', th: 'ปริมาณที่วัด' },
  symbol: { en: 'Symbol', th: 'สัญลักษณ์' },
  factor: { en: 'In base units', th: 'เท่ากับกี่หน่วยฐาน' },
  factorHelp: {
    en: 'How many of the base unit of its quantity one of it is; 1 for the base unit.',
    th: 'หนึ่งหน่วยนี้เท่ากับกี่หน่วยฐาน ถ้าเป็นหน่วยฐานเองใส่ 1',
  },
  base: { en: 'Base unit', th: 'เป็นหน่วยฐาน' },
  kind: { en: 'Kind of work', th: 'ประเภทงาน' },
  template: { en: 'Template', th: 'แม่แบบ' },
  templateHelp: {
    en: 'Offered when a project of this type is made',
    th: 'ระบบเสนอแม่แบบนี้เมื่อเพิ่มโครงการประเภทนี้',
  },
  hasMachine: { en: 'Is handed over with machines', th: 'ส่งมอบพร้อมเครื่องจักร' },
  hasMachineHelp: {
    en: 'A project of it is handed over only once a machine is named in it.',
    th: 'ส่งมอบโครงการได้เมื่อระบุเครื่องจักรของโครงการแล้ว',
  },
  billable: { en: 'Billable', th: 'เรียกเก็บเงินได้' },
  billableHelp: {
    en: 'What time on tasks of this kind is, where nothing else is said.',
    th: 'ค่าเริ่มต้นของเวลาที่ลงในงานประเภทนี้',
  },
  board: { en: 'Board', th: 'กระดาน' },
  boardHelp: {
    en: 'Tasks of projects are of kinds of the engineering board, or of both.',
    th: 'งานของโครงการใช้ประเภทงานของกระดานงานวิศวกรรมหรือทั้งสองกระดาน',
  },
  bothBoards: { en: 'Both boards', th: 'ทั้งสองกระดาน' },
  templateUse: { en: 'When it is used', th: 'ใช้เมื่อใด' },
  zone: { en: 'Zone', th: 'โซน' },
  province: { en: 'Province', th: 'จังหวัด' },
  branch: { en: 'From branch', th: 'เดินทางจากสาขา' },
  distance: { en: 'Distance (km)', th: 'ระยะทาง (กม.)' },
  distanceHelp: { en: 'One way, from the branch.', th: 'ระยะทางเที่ยวเดียวจากสาขา' },
})

export const typeTitles = {
  unitObject: words({
    many: { en: 'Quantities', th: 'ปริมาณที่วัด' },
    one: { en: 'Quantity', th: 'ปริมาณที่วัด' },
  }),
  unit: words({ many: { en: 'Units', th: 'หน่วยนับ' }, one: { en: 'Unit', th: 'หน่วยนับ' } }),
  projectType: words({
    many: { en: 'Project types', th: 'ประเภทโครงการ' },
    one: { en: 'Project type', th: 'ประเภทโครงการ' },
  }),
  projectTemplate: words({
    many: { en: 'Project templates', th: 'แม่แบบโครงการ' },
    one: { en: 'Project template', th: 'แม่แบบโครงการ' },
  }),
  itemType: words({
    many: { en: 'Item types', th: 'ประเภทสินค้า' },
    one: { en: 'Item type', th: 'ประเภทสินค้า' },
  }),
  costType: words({
    many: { en: 'Cost types', th: 'ประเภทต้นทุน' },
    one: { en: 'Cost type', th: 'ประเภทต้นทุน' },
  }),
  jobTaskType: words({
    many: { en: 'Kinds of work', th: 'ประเภทงาน' },
    one: { en: 'Kind of work', th: 'ประเภทงาน' },
  }),
  jobTask: words({ many: { en: 'Tasks', th: 'งานย่อย' }, one: { en: 'Task', th: 'งานย่อย' } }),
  location: words({
    many: { en: 'Locations', th: 'สถานที่ปฏิบัติงาน' },
    one: { en: 'Location', th: 'สถานที่ปฏิบัติงาน' },
  }),
} as const

/** Whose work a kind of work is: that of projects, or that of service. */
export const jobBoards = words({
  RCS: { en: 'Engineering', th: 'งานวิศวกรรม' },
  SERVICE: { en: 'Service', th: 'งานบริการ' },
})

/** The four parts of a price. */
export const costElements = words({
  LABOR: { en: 'Labour', th: 'ค่าแรง' },
  RAW_MATERIAL: { en: 'Raw material', th: 'วัตถุดิบ' },
  OVERHEAD: { en: 'Overhead', th: 'ค่าโสหุ้ย' },
  SUPPORT: { en: 'Support', th: 'ค่าใช้จ่ายสนับสนุน' },
})

/** How far away a place is, as travel is paid. */
export const locationZones = words({
  IN_TOWN: { en: 'In town', th: 'ในเมือง' },
  PROVINCE_NEAR: { en: 'Province, near', th: 'ต่างจังหวัด (ใกล้)' },
  PROVINCE_FAR: { en: 'Province, far', th: 'ต่างจังหวัด (ไกล)' },
  ABROAD: { en: 'Abroad', th: 'ต่างประเทศ' },
})
