// Words of files of projects.
import { words } from '#base/text.ts'

export const fileWords = words({
  tab: { en: 'Files', th: 'ไฟล์' },
  many: { en: 'Files of a project', th: 'ไฟล์โครงการ' },
  revisions: { en: 'Revisions of a file', th: 'ฉบับของไฟล์' },
  table: { en: 'Files of projects', th: 'ไฟล์โครงการ' },
  revisionTable: { en: 'Revisions of files', th: 'ฉบับของไฟล์โครงการ' },
  fetch: { en: 'File of a project', th: 'ไฟล์โครงการ' },
  add: { en: 'Add a file', th: 'เพิ่มไฟล์' },
  addRevision: { en: 'New revision', th: 'เพิ่มฉบับใหม่' },
  added: { en: 'The file is kept as a draft', th: 'เก็บไฟล์เป็นร่างแล้ว' },
  update: { en: 'Change title, folder and machine', th: 'แก้ไขชื่อ โฟลเดอร์ และเครื่อง' },
  machines: { en: 'Machines of a project', th: 'เครื่องจักรของโครงการ' },
  submit: { en: 'Submit for review', th: 'ส่งตรวจ' },
  submitted: { en: 'Submitted for review', th: 'ส่งตรวจแล้ว' },
  approve: { en: 'Approve', th: 'อนุมัติ' },
  approved: { en: 'Approved', th: 'อนุมัติแล้ว' },
  reject: { en: 'Reject', th: 'ส่งกลับแก้ไข' },
  rejected: { en: 'Back to draft', th: 'ส่งกลับเป็นร่างแล้ว' },
  retire: { en: 'Make obsolete', th: 'เลิกใช้ฉบับนี้' },
  retired: { en: 'Obsolete from now on', th: 'เลิกใช้ฉบับนี้แล้ว' },
  lock: { en: 'Lock', th: 'ล็อกไว้แก้ไข' },
  locked: { en: 'Locked for you', th: 'ล็อกไฟล์ให้คุณแล้ว' },
  unlock: { en: 'Unlock', th: 'ปลดล็อก' },
  unlocked: { en: 'Unlocked', th: 'ปลดล็อกแล้ว' },
  remove: { en: 'Delete the draft', th: 'ลบร่าง' },
  removed: { en: 'The draft was deleted', th: 'ลบร่างแล้ว' },
})

export const fileLabels = words({
  folder: { en: 'Folder', th: 'โฟลเดอร์' },
  title: { en: 'Title', th: 'ชื่อเอกสาร' },
  docNo: { en: 'Document no.', th: 'เลขที่เอกสาร' },
  revision: { en: 'Revision', th: 'ฉบับ' },
  changeNote: { en: 'What is new', th: 'แก้ไขอะไร' },
  text: { en: 'Search text', th: 'คำค้น' },
  machine: { en: 'Machine', th: 'เครื่องจักร' },
  file: { en: 'File', th: 'ไฟล์' },
  reason: { en: 'Reason', th: 'เหตุผล' },
})

export const fileHelp = words({
  machine: {
    en: 'A machine of this project, where it is about one',
    th: 'เครื่องของโครงการนี้ ถ้าเป็นไฟล์ของเครื่องใดเครื่องหนึ่ง',
  },
  text: { en: 'Title, number or name of the file', th: 'ชื่อเอกสาร เลขที่ หรือชื่อไฟล์' },
  title: { en: 'Empty: the name of the file', th: 'ถ้าว่าง ใช้ชื่อไฟล์' },
  revision: { en: 'Empty: the next one', th: 'ถ้าว่าง ใช้ฉบับถัดไป' },
  changeNote: { en: 'Needed from the second revision on', th: 'ต้องระบุตั้งแต่ฉบับที่สอง' },
})
