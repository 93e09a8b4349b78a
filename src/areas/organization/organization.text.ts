// The words of the organization.
import { words } from '#base/text.ts'

/** The levels, the highest first; a unit stands below one of any higher level. */
export const orgLevels = words({
  BRANCH: { en: 'Branch', th: 'สาขา' },
  DEPARTMENT: { en: 'Department', th: 'ฝ่าย' },
  SECTION: { en: 'Section', th: 'แผนก' },
  DIVISION: { en: 'Division', th: 'ส่วนงาน' },
  GROUP: { en: 'Group', th: 'กลุ่มงาน' },
})

export const orgTitles = words({
  BRANCH: { en: 'Branches', th: 'สาขา' },
  DEPARTMENT: { en: 'Departments', th: 'ฝ่าย' },
  SECTION: { en: 'Sections', th: 'แผนก' },
  DIVISION: { en: 'Divisions', th: 'ส่วนงาน' },
  GROUP: { en: 'Groups', th: 'กลุ่มงาน' },
})

export const positionWords = words({
  many: { en: 'Positions', th: 'ตำแหน่งงาน' },
  one: { en: 'Position', th: 'ตำแหน่งงาน' },
  level: { en: 'Position level', th: 'ระดับตำแหน่ง' },
  levelHelp: { en: '1 to 10, the highest is 10', th: '1 ถึง 10 โดย 10 คือระดับสูงสุด' },
})

export const chartWords = words({
  title: { en: 'Organization chart', th: 'ผังองค์กร' },
  people: { en: 'People of a unit', th: 'พนักงานในหน่วยงาน' },
  find: { en: 'Find a unit or a person', th: 'ค้นหาหน่วยงานหรือพนักงาน' },
  name: { en: 'Name', th: 'ชื่อ' },
  top: { en: 'Left empty, it stands at the top.', th: 'หากเว้นว่าง หน่วยงานจะอยู่บนสุดของผัง' },
})

/** Why a unit cannot stand below another one. */
export const whyNotWords = words({
  LEVEL: {
    en: 'It can only stand below a unit of a higher level.',
    th: 'ต้องอยู่ใต้หน่วยงานระดับสูงกว่าเท่านั้น',
  },
  UNUSED: { en: 'That unit is not in use.', th: 'หน่วยงานนั้นเลิกใช้แล้ว' },
})

export const orgLabels = words({
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  parent: { en: 'Belongs to', th: 'สังกัด' },
  head: { en: 'Head', th: 'หัวหน้า' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
  level: { en: 'Level', th: 'ระดับ' },
  above: { en: 'Above this level', th: 'ระดับที่สูงกว่า' },
  nested: { en: 'Nested, with all that is below', th: 'ซ้อนเป็นลำดับชั้นพร้อมหน่วยงานภายใต้ทั้งหมด' },
  withDeleted: { en: 'Deleted ones as well', th: 'รวมหน่วยงานที่ลบแล้ว' },
  text: { en: 'Search', th: 'ค้นหา' },
  tree: { en: 'As a tree', th: 'แบบผังต้นไม้' },
})
