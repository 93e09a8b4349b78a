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
  subdistrict: { en: 'Subdistrict', th: 'ตำบล/แขวง' },
  district: { en: 'District', th: 'อำเภอ/เขต' },
  province: { en: 'Province', th: 'จังหวัด' },
  postcode: { en: 'Postcode', th: 'รหัสไปรษณีย์' },
  website: { en: 'Website', th: 'เว็บไซต์' },
  type: { en: 'Type', th: 'ประเภทลูกค้า' },
  industry: { en: 'Industry', th: 'อุตสาหกรรม' },
  manager: { en: 'Account manager', th: 'ผู้ดูแลลูกค้า' },
  paymentTerm: { en: 'Payment term (days)', th: 'เครดิต (วัน)' },
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
  lat: { en: 'Latitude', th: 'ละติจูด' },
  lng: { en: 'Longitude', th: 'ลองจิจูด' },
  freeDays: { en: 'Closed on', th: 'วันหยุดของสถานที่' },
  accessNote: { en: 'Getting in', th: 'การเข้าพื้นที่' },
  safetyNote: { en: 'Safety', th: 'ข้อควรระวัง' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
})

/** Languages a contact may speak. */
export const contactLanguages = words({
  th: { en: 'Thai', th: 'ไทย' },
  en: { en: 'English', th: 'อังกฤษ' },
})

export const contactLabels = words({
  name: { en: 'Contact name', th: 'ชื่อผู้ติดต่อ' },
  position: { en: 'Position', th: 'ตำแหน่ง' },
  lineId: { en: 'LINE ID', th: 'ไลน์ไอดี' },
  primary: { en: 'Main contact', th: 'ผู้ติดต่อหลัก' },
  receivesReport: { en: 'Receives reports', th: 'รับรายงานบริการ' },
  language: { en: 'Language', th: 'ภาษา' },
  consent: { en: 'Consent given on (PDPA)', th: 'วันที่ให้ความยินยอม (PDPA)' },
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
  paymentTerm: { en: '0 means cash', th: '0 คือเงินสด' },
  status: {
    en: 'Inactive customers are not offered for new calls. A blocked one is: whoever takes the call says why.',
    th: 'ลูกค้าที่ไม่เคลื่อนไหวจะไม่มีให้เลือกตอนรับแจ้งงาน ลูกค้าที่ระงับยังเลือกได้ แต่ต้องบอกเหตุผลที่รับงาน',
  },
  lat: {
    en: 'With latitude and longitude the map opens at the gate. Both or neither.',
    th: 'ใส่ทั้งละติจูดและลองจิจูด แผนที่จะเปิดตรงจุด ถ้าไม่ทราบให้เว้นไว้ทั้งคู่',
  },
  freeDays: {
    en: 'Days on which nobody lets us in. Visits are planned on other days.',
    th: 'วันที่เข้าพื้นที่ไม่ได้ การวางแผนเข้าหน้างานจะเลี่ยงวันเหล่านี้',
  },
  contactLanguage: {
    en: 'Reports go to this person in it, and the screen for their signature speaks it.',
    th: 'ใช้ส่งใบรายงาน และใช้บนหน้าจอให้ลูกค้าเซ็น',
  },
  receivesReport: {
    en: 'Signed reports go to this e-mail address.',
    th: 'รายงานที่เซ็นแล้วจะส่งไปที่อีเมลนี้',
  },
  consent: {
    en: 'The day on which the person agreed that we keep their telephone and e-mail.',
    th: 'วันที่เจ้าตัวยินยอมให้เก็บเบอร์โทรและอีเมล',
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

/** What a customer is to us. */
export const customerTypes = words({
  END_USER: { en: 'End user', th: 'ผู้ใช้เครื่อง' },
  INTEGRATOR: { en: 'Integrator', th: 'ผู้รวมระบบ' },
  DEALER: { en: 'Dealer', th: 'ตัวแทนจำหน่าย' },
  INTERNAL: { en: 'Our own company', th: 'ภายในบริษัท' },
})

/** What a customer makes or does. */
export const industries = words({
  FEED: { en: 'Animal feed', th: 'อาหารสัตว์' },
  FOOD: { en: 'Food', th: 'อาหาร' },
  BEVERAGE: { en: 'Beverages', th: 'เครื่องดื่ม' },
  RICE_SUGAR: { en: 'Rice, flour and sugar', th: 'ข้าว แป้ง น้ำตาล' },
  FERTILIZER: { en: 'Fertilizer', th: 'ปุ๋ย' },
  CEMENT: { en: 'Cement and building materials', th: 'ปูนซีเมนต์และวัสดุก่อสร้าง' },
  CHEMICAL: { en: 'Chemicals and plastics', th: 'เคมีและพลาสติก' },
  PACKAGING: { en: 'Packaging', th: 'บรรจุภัณฑ์' },
  LOGISTICS: { en: 'Warehousing and logistics', th: 'คลังสินค้าและขนส่ง' },
  MACHINERY: { en: 'Machinery and automation', th: 'เครื่องจักรและระบบอัตโนมัติ' },
  OTHER: { en: 'Other', th: 'อื่น ๆ' },
})
export const industryKeys = Object.keys(industries) as (keyof typeof industries)[]
