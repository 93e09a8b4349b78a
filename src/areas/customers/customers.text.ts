// Words of the customers area.
import { doneWords, words } from '#base/text.ts'

export const customerWords = words({
  list: { en: 'Customers', th: 'รายชื่อลูกค้า' },
  one: { en: 'Customer', th: 'ข้อมูลลูกค้า' },
  insert: { en: 'New customer', th: 'เพิ่มลูกค้า' },
  update: { en: 'Edit customer', th: 'แก้ไขข้อมูลลูกค้า' },
  remove: { en: 'Delete customer', th: 'ลบลูกค้า' },
  restore: { en: 'Restore customer', th: 'นำลูกค้ากลับคืน' },
  duplicates: { en: 'Customers that look the same', th: 'ลูกค้าที่อาจซ้ำ' },
  options: { en: 'Choose a customer', th: 'เลือกลูกค้า' },
  sites: { en: 'Sites of a customer', th: 'สถานที่ของลูกค้า' },
  contacts: { en: 'Contacts of a customer', th: 'ผู้ติดต่อของลูกค้า' },
  insertSite: { en: 'New site', th: 'เพิ่มสถานที่' },
  updateSite: { en: 'Edit site', th: 'แก้ไขสถานที่' },
  insertContact: { en: 'New contact', th: 'เพิ่มผู้ติดต่อ' },
  updateContact: { en: 'Edit contact', th: 'แก้ไขผู้ติดต่อ' },
  history: { en: 'History of a customer', th: 'ประวัติการแก้ไขลูกค้า' },
  siteHistory: { en: 'History of a site', th: 'ประวัติการแก้ไขสถานที่' },
  contactHistory: { en: 'History of a contact', th: 'ประวัติการแก้ไขผู้ติดต่อ' },
  saved: doneWords.saved,
  deleted: doneWords.deleted,
})

export const customerLabels = words({
  code: { en: 'Customer code', th: 'รหัสลูกค้า' },
  name: { en: 'Customer name', th: 'ชื่อลูกค้า' },
  nameEn: { en: 'Name in English', th: 'ชื่อภาษาอังกฤษ' },
  shortName: { en: 'Short name', th: 'ชื่อย่อ' },
  taxId: { en: 'Tax ID', th: 'เลขประจำตัวผู้เสียภาษี' },
  taxBranch: { en: 'Tax branch', th: 'สาขาที่' },
  phone: { en: 'Phone', th: 'โทรศัพท์' },
  email: { en: 'E-mail', th: 'อีเมล' },
  address: { en: 'Address', th: 'ที่อยู่' },
  province: { en: 'Province', th: 'จังหวัด' },
  status: { en: 'Status', th: 'สถานะ' },
  remark: { en: 'Remark', th: 'หมายเหตุ' },
  sites: { en: 'Sites', th: 'สถานที่' },
  contacts: { en: 'Contacts', th: 'ผู้ติดต่อ' },
  text: { en: 'Search', th: 'ค้นหา' },
  deleted: { en: 'Deleted', th: 'ที่ลบแล้ว' },
})

export const siteLabels = words({
  name: { en: 'Site name', th: 'ชื่อสถานที่' },
  location: { en: 'Location of rates', th: 'สถานที่คิดอัตรา' },
  accessNote: { en: 'Getting in', th: 'การเข้าพื้นที่' },
  safetyNote: { en: 'Safety', th: 'ข้อควรระวัง' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
})

export const contactLabels = words({
  name: { en: 'Contact name', th: 'ชื่อผู้ติดต่อ' },
  position: { en: 'Position', th: 'ตำแหน่ง' },
  lineId: { en: 'LINE ID', th: 'ไลน์ไอดี' },
  primary: { en: 'Main contact', th: 'ผู้ติดต่อหลัก' },
  site: { en: 'Site', th: 'สถานที่' },
  active: { en: 'Still there', th: 'ยังติดต่อได้' },
})

export const customerHelp = words({
  code: { en: 'Leave empty to take the next number.', th: 'เว้นว่างไว้ ระบบจะออกรหัสให้' },
  taxId: { en: '13 digits', th: 'ตัวเลข 13 หลัก' },
  taxBranch: { en: '00000 is the head office.', th: '00000 คือสำนักงานใหญ่' },
  text: {
    en: 'Name, code, tax ID, phone, e-mail, contact or site',
    th: 'ชื่อ รหัส เลขผู้เสียภาษี เบอร์โทร อีเมล ผู้ติดต่อ หรือสถานที่',
  },
  siteName: { en: 'As the engineers call it, e.g. Bangna plant 2', th: 'ชื่อที่ช่างเรียก เช่น โรงงานบางนา 2' },
  location: {
    en: 'Fares, allowances and lodging for journeys to this site are those of this location.',
    th: 'ค่าพาหนะ เบี้ยเลี้ยง และที่พักเมื่อมาที่นี่ คิดตามอัตราของสถานที่นี้',
  },
  siteActive: {
    en: 'If off, the site and its machines are no longer offered; existing orders keep it.',
    th: 'ถ้าปิด จะไม่มีสถานที่นี้และเครื่องจักรของที่นี่ให้เลือกอีก ใบงานเดิมยังเหมือนเดิม',
  },
  contactActive: {
    en: 'Switch off if they have left: no longer offered, but kept on existing orders.',
    th: 'ถ้าไม่อยู่แล้วให้ปิด จะไม่มีให้เลือกอีก ใบงานเดิมยังมีชื่ออยู่',
  },
  accessNote: { en: 'Gate pass, parking, hours', th: 'บัตรผ่าน ที่จอดรถ เวลาเข้าออก' },
  safetyNote: { en: 'Protective gear, training, danger areas', th: 'อุปกรณ์ป้องกัน การอบรม พื้นที่อันตราย' },
  primary: { en: 'The first person to call for this site.', th: 'คนแรกที่โทรหาของสถานที่นี้' },
  contactSite: { en: 'Leave empty for the whole company.', th: 'เว้นว่างหากดูแลทั้งบริษัท' },
})

/** Where a customer stands with us. */
export const customerStatuses = words({
  PROSPECT: { en: 'Prospect', th: 'ผู้สนใจ' },
  ACTIVE: { en: 'Active', th: 'ใช้บริการอยู่' },
  INACTIVE: { en: 'Inactive', th: 'ไม่เคลื่อนไหว' },
  BLOCKED: { en: 'Blocked', th: 'ระงับ' },
})
