// Words of the machines area.
import { doneWords, words } from '#base/text.ts'

export const machineWords = words({
  list: { en: 'Installed machines', th: 'เครื่องจักรที่ติดตั้ง' },
  one: { en: 'Machine', th: 'เครื่องจักร' },
  options: { en: 'Choose a machine', th: 'เลือกเครื่องจักร' },
  insert: { en: 'New machine', th: 'เพิ่มเครื่องจักร' },
  update: { en: 'Edit machine', th: 'แก้ไขเครื่องจักร' },
  remove: { en: 'Delete machine', th: 'ลบเครื่องจักร' },
  restore: { en: 'Restore machine', th: 'นำเครื่องจักรกลับคืน' },
  setStatus: { en: 'Change the state of a machine', th: 'เปลี่ยนสถานะเครื่องจักร' },
  history: { en: 'History of a machine', th: 'ประวัติการแก้ไขเครื่องจักร' },
  models: { en: 'Machine models', th: 'รุ่นเครื่องจักร' },
  insertModel: { en: 'New model', th: 'เพิ่มรุ่นเครื่องจักร' },
  types: { en: 'Machine types', th: 'ประเภทเครื่องจักร' },
  insertType: { en: 'New machine type', th: 'เพิ่มประเภทเครื่องจักร' },
  groups: { en: 'Machine groups', th: 'กลุ่มเครื่องจักร' },
  group: { en: 'Machine group', th: 'กลุ่มเครื่องจักร' },
  saved: doneWords.saved,
  deleted: doneWords.deleted,
})

export const machineLabels = words({
  serialNo: { en: 'Serial no.', th: 'หมายเลขเครื่อง' },
  name: { en: 'Machine name', th: 'ชื่อเครื่องจักร' },
  customerNo: { en: 'Customer’s machine no.', th: 'รหัสเครื่องของลูกค้า' },
  model: { en: 'Model', th: 'รุ่น' },
  type: { en: 'Machine type', th: 'ประเภทเครื่องจักร' },
  group: { en: 'Machine group', th: 'กลุ่มเครื่องจักร' },
  customer: { en: 'Customer', th: 'ลูกค้า' },
  site: { en: 'Site', th: 'สถานที่ติดตั้ง' },
  status: { en: 'State', th: 'สถานะเครื่อง' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  builtOn: { en: 'Built on', th: 'วันที่ประกอบเสร็จ' },
  fatOn: { en: 'Accepted at our works (FAT)', th: 'วันที่ตรวจรับที่โรงงานเรา (FAT)' },
  deliveredOn: { en: 'Delivered on', th: 'วันที่ส่งมอบ' },
  installedOn: { en: 'Installed on', th: 'วันที่ติดตั้ง' },
  satOn: { en: 'Accepted at the site (SAT)', th: 'วันที่ตรวจรับหน้างาน (SAT)' },
  commissionedOn: { en: 'Commissioned on', th: 'วันที่เริ่มเดินเครื่อง' },
  criticality: { en: 'Importance', th: 'ความสำคัญ' },
  positionNote: { en: 'Where it stands', th: 'ตำแหน่งในโรงงาน' },
  text: { en: 'Search', th: 'ค้นหา' },
  deleted: { en: 'Deleted', th: 'ที่ลบแล้ว' },
  modelCode: { en: 'Model code', th: 'รหัสรุ่น' },
  modelName: { en: 'Model name', th: 'ชื่อรุ่น' },
  maker: { en: 'Brand', th: 'ยี่ห้อ' },
  makersModel: { en: 'Maker’s designation', th: 'รุ่นตามผู้ผลิต' },
  groupCode: { en: 'Group code', th: 'รหัสกลุ่ม' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
  typeCode: { en: 'Type code', th: 'รหัสประเภท' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
})

export const machineHelp = words({
  serialNo: { en: 'As on the name plate', th: 'ตามแผ่นป้ายที่เครื่อง' },
  customerNo: { en: 'What the customer calls it on the phone', th: 'รหัสที่ลูกค้าใช้เรียกเวลาแจ้งซ่อม' },
  positionNote: { en: 'Building, line, floor', th: 'อาคาร ไลน์ผลิต ชั้น' },
  text: {
    en: 'Serial no., name, customer’s no. or customer',
    th: 'หมายเลขเครื่อง ชื่อ รหัสของลูกค้า หรือชื่อลูกค้า',
  },
})
