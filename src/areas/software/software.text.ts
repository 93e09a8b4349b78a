// Words of software and programs.
import { words } from '#base/text.ts'

export const softwareWords = words({
  many: { en: 'Software', th: 'ซอฟต์แวร์' },
  one: { en: 'Software', th: 'ซอฟต์แวร์' },
  versions: { en: 'Versions', th: 'เวอร์ชัน' },
  version: { en: 'Version', th: 'เวอร์ชัน' },
  addVersion: { en: 'New version', th: 'เพิ่มเวอร์ชัน' },
  changeVersion: { en: 'Change version', th: 'แก้ไขเวอร์ชัน' },
  removeVersion: { en: 'Delete version', th: 'ลบเวอร์ชัน' },
  versionFile: { en: 'File of a version', th: 'ไฟล์ของเวอร์ชัน' },
  programFile: { en: 'Program file', th: 'ไฟล์โปรแกรม' },
})

export const programWords = words({
  many: { en: 'Programs on machines', th: 'โปรแกรมในเครื่องจักร' },
  one: { en: 'Program on a machine', th: 'โปรแกรมในเครื่อง' },
  ofMachine: { en: 'Programs of a machine', th: 'โปรแกรมของเครื่องจักร' },
  ofOrder: { en: 'Programs of an order', th: 'โปรแกรมตามใบงาน' },
  install: { en: 'Install a program', th: 'ติดตั้งโปรแกรม' },
  rollback: { en: 'Back to the version before', th: 'กลับไปเวอร์ชันก่อนหน้า' },
  takeBackup: { en: 'Save the program as found', th: 'เก็บโปรแกรมที่พบในเครื่อง' },
  backupFile: { en: 'Program as found', th: 'โปรแกรมที่พบในเครื่อง' },
  orders: { en: 'Orders to choose from', th: 'ใบงานให้เลือก' },
  versionOptions: { en: 'Versions to choose from', th: 'เวอร์ชันให้เลือก' },
})

export const softwareKinds = words({
  PLC: { en: 'PLC', th: 'PLC' },
  ROBOT: { en: 'Robot', th: 'หุ่นยนต์' },
  HMI: { en: 'HMI', th: 'จอ HMI' },
  VISION: { en: 'Vision', th: 'กล้องตรวจจับ' },
  PC_APP: { en: 'PC application', th: 'โปรแกรมบนพีซี' },
  WEB: { en: 'Web application', th: 'เว็บแอป' },
  DATABASE: { en: 'Database', th: 'ฐานข้อมูล' },
  FIRMWARE: { en: 'Firmware', th: 'เฟิร์มแวร์' },
})

export const softwareStates = words({
  ACTIVE: { en: 'In use', th: 'ใช้งานอยู่' },
  DEPRECATED: { en: 'Phasing out', th: 'กำลังเลิกใช้' },
  RETIRED: { en: 'Retired', th: 'เลิกติดตั้งแล้ว' },
})

/** What the list of programs is narrowed to. */
export const programStates = words({
  ACTIVE: { en: 'Installed now', th: 'ติดตั้งอยู่' },
  OLD: { en: 'On an old version', th: 'ยังเป็นเวอร์ชันเก่า' },
  CHANGED: { en: 'Changed on site', th: 'ถูกแก้ที่หน้างาน' },
  FORMER: { en: 'Replaced since', th: 'ถูกแทนแล้ว' },
})

export const softwareLabels = words({
  code: { en: 'Code', th: 'รหัส' },
  name: { en: 'Name', th: 'ชื่อ' },
  kind: { en: 'Kind', th: 'ชนิด' },
  platform: { en: 'Controller or system', th: 'คอนโทรลเลอร์หรือระบบ' },
  language: { en: 'Language', th: 'ภาษาที่ใช้เขียน' },
  repository: { en: 'Where the source is', th: 'ที่เก็บซอร์สโค้ด' },
  owner: { en: 'Responsible', th: 'ผู้รับผิดชอบ' },
  model: { en: 'Made for the model', th: 'ทำสำหรับรุ่น' },
  license: { en: 'Licence', th: 'สิทธิการใช้งาน' },
  status: { en: 'Status', th: 'สถานะ' },
  version: { en: 'Version', th: 'เวอร์ชัน' },
  releasedOn: { en: 'Released on', th: 'วันที่ออก' },
  changeNote: { en: 'What is new', th: 'สิ่งที่เปลี่ยน' },
  file: { en: 'File', th: 'ไฟล์' },
  software: { en: 'Software', th: 'ซอฟต์แวร์' },
  machine: { en: 'Machine', th: 'เครื่องจักร' },
  serialNo: { en: 'Serial no.', th: 'หมายเลขเครื่อง' },
  customer: { en: 'Customer', th: 'ลูกค้า' },
  installedAt: { en: 'Installed', th: 'ติดตั้งเมื่อ' },
  installedBy: { en: 'By', th: 'โดย' },
  removedAt: { en: 'Replaced', th: 'ถูกแทนเมื่อ' },
  order: { en: 'Service order', th: 'ใบงาน' },
  note: { en: 'Note', th: 'หมายเหตุ' },
  state: { en: 'State', th: 'สถานะ' },
  latest: { en: 'Latest version', th: 'เวอร์ชันล่าสุด' },
  text: { en: 'Search', th: 'ค้นหา' },
  changed: { en: 'Changed on site', th: 'ถูกแก้ที่หน้างาน' },
})

export const softwareHelp = words({
  version: { en: 'As it is called: 2.4.1, 2026-B', th: 'ตามที่เรียกกัน เช่น 2.4.1 หรือ 2026-B' },
  model: { en: 'Empty: of any machine', th: 'ไม่ระบุ = ใช้ได้กับทุกเครื่อง' },
  text: { en: 'Machine, serial no., software', th: 'เครื่องจักร หมายเลขเครื่อง ซอฟต์แวร์' },
  installedAt: { en: 'Empty: now', th: 'ไม่ระบุ = ตอนนี้' },
})

export const softwareDone = words({
  versionKept: { en: 'Version saved', th: 'บันทึกเวอร์ชันแล้ว' },
  versionGone: { en: 'Version deleted', th: 'ลบเวอร์ชันแล้ว' },
  installed: { en: 'Installed', th: 'บันทึกการติดตั้งแล้ว' },
  rolledBack: { en: 'The version before runs again', th: 'กลับไปใช้เวอร์ชันก่อนหน้าแล้ว' },
  unchanged: {
    en: 'Saved. It is the program that was installed.',
    th: 'เก็บแล้ว ตรงกับโปรแกรมที่ติดตั้งไว้',
  },
  changed: {
    en: 'Saved. It differs from the version that was installed: it was changed on site.',
    th: 'เก็บแล้ว ไฟล์ไม่ตรงกับเวอร์ชันที่ติดตั้งไว้ แสดงว่าถูกแก้ที่หน้างาน',
  },
  kept: { en: 'Saved', th: 'เก็บแล้ว' },
})
