// Words of the permission page that operations and screens share.
import { doneWords, words } from '#base/text.ts'

export const accessWords = words({
  roles: { en: 'Roles', th: 'บทบาททั้งหมด' },
  insertRole: { en: 'New role', th: 'เพิ่มบทบาท' },
  updateRole: { en: 'Edit role', th: 'แก้ไขบทบาท' },
  deleteRole: { en: 'Delete role', th: 'ลบบทบาท' },
  deletedRoles: { en: 'Deleted roles', th: 'บทบาทที่ลบแล้ว' },
  restoreRole: { en: 'Restore role', th: 'นำบทบาทกลับคืน' },
  grants: { en: 'Rights of roles', th: 'สิทธิ์ของบทบาท' },
  saveGrants: { en: 'Set the rights of a role', th: 'กำหนดสิทธิ์ของบทบาท' },
  users: { en: 'People with their roles', th: 'ผู้ใช้และบทบาท' },
  userRoles: { en: 'Roles of a person', th: 'บทบาทของผู้ใช้' },
  assignRoles: { en: 'Give roles', th: 'มอบบทบาท' },
  changeUserRole: { en: 'Change the end date', th: 'เปลี่ยนวันสิ้นสุดของบทบาท' },
  endUserRole: { en: 'Remove the role', th: 'ถอนบทบาท' },
  effective: { en: 'Rights of a person, and why', th: 'สิทธิ์จริงของผู้ใช้ พร้อมที่มา' },
  menus: { en: 'Menu entries', th: 'รายการเมนู' },
  updateMenu: { en: 'Edit menu entry', th: 'แก้ไขรายการเมนู' },
  insertMenu: { en: 'Add section or group', th: 'เพิ่มหมวดหรือกลุ่ม' },
  deleteMenu: { en: 'Delete section or group', th: 'ลบหมวดหรือกลุ่ม' },
  arrangeMenu: { en: 'Order the menu', th: 'จัดลำดับเมนู' },
  menuGroups: { en: 'Entries outside their group', th: 'เมนูที่ยังไม่อยู่ในกลุ่ม' },
  groupMenu: { en: 'Arrange in groups', th: 'จัดเป็นกลุ่ม' },
})

export const accessLabels = words({
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  description: { en: 'Description', th: 'คำอธิบาย' },
  active: { en: 'Active', th: 'ใช้งาน' },
  delegable: { en: 'May be given by people managers', th: 'ผู้ดูแลพนักงานมอบบทบาทนี้ได้' },
  copyFrom: { en: 'Copy the rights of', th: 'คัดลอกสิทธิ์จาก' },
  role: { en: 'Role', th: 'บทบาท' },
  roles: { en: 'Roles', th: 'บทบาท' },
  user: { en: 'User', th: 'ผู้ใช้' },
  entry: { en: 'Menu entry', th: 'รายการเมนู' },
  entries: { en: 'Menu entries', th: 'รายการเมนู' },
  parent: { en: 'Placed under', th: 'อยู่ใต้' },
  icon: { en: 'Icon', th: 'ไอคอน' },
  isTitle: { en: 'Section heading', th: 'เป็นชื่อหมวด' },
  flags: { en: 'Rights', th: 'สิทธิ์' },
  scope: { en: 'Reach', th: 'ขอบเขต' },
  from: { en: 'From', th: 'ตั้งแต่' },
  until: { en: 'Until', th: 'ถึง' },
  text: { en: 'Search', th: 'ค้นหา' },
})

export const accessHelp = words({
  code: { en: 'A short word without spaces, e.g. PLANNER', th: 'คำสั้น ๆ ไม่มีเว้นวรรค เช่น PLANNER' },
  delegable: {
    en: 'Even if they do not have all of its rights themselves, such as HR registering a field engineer.',
    th: 'แม้ตัวผู้มอบจะไม่มีสิทธิ์ทั้งหมดในบทบาทนี้ เช่น ฝ่ายบุคคลลงทะเบียนช่างบริการ',
  },
  isTitle: {
    en: 'A section heading labels the entries that follow. Left unticked, it is a group that opens and closes.',
    th: 'ชื่อหมวดจะอยู่เหนือรายการที่ตามมา ถ้าไม่ติ๊ก จะเป็นกลุ่มที่กดเปิดดูรายการข้างใต้ได้',
  },
  until: { en: 'Left empty, the role has no end.', th: 'เว้นว่างไว้หากไม่มีกำหนดสิ้นสุด' },
  text: {
    en: 'Name in Thai or English, nickname, code or user name',
    th: 'ชื่อไทยหรืออังกฤษ ชื่อเล่น รหัส หรือชื่อผู้ใช้',
  },
})

/** What a right allows. */
export const flagWords = words({
  view: { en: 'View', th: 'ดู' },
  create: { en: 'Create', th: 'เพิ่ม' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  delete: { en: 'Delete', th: 'ลบ' },
  export: { en: 'Export', th: 'ส่งออก' },
  approve: { en: 'Approve', th: 'อนุมัติ' },
})

/** Whose records a right reaches. */
export const scopeWords = words({
  OWN: { en: 'Own', th: 'ของตัวเอง' },
  TEAM: { en: 'Team', th: 'ทีม' },
  ORG: { en: 'Branch', th: 'สาขา' },
  ALL: { en: 'All', th: 'ทั้งหมด' },
})

export const accessDone = words({
  ...doneWords,
  grants: { en: 'Rights saved. They apply at once.', th: 'บันทึกสิทธิ์แล้ว มีผลทันที' },
  given: { en: 'Role given', th: 'มอบบทบาทแล้ว' },
  ended: { en: 'Role removed', th: 'ถอนบทบาทแล้ว' },
  arranged: { en: 'Menu order saved', th: 'บันทึกลำดับเมนูแล้ว' },
})
