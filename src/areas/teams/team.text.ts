// Words of teams.
import { words } from '#base/text.ts'

export const memberRoles = words({
  PM: { en: 'Project manager', th: 'ผู้จัดการโครงการ' },
  LEAD: { en: 'Team lead', th: 'หัวหน้าทีม' },
  MECHANICAL: { en: 'Mechanical', th: 'งานเครื่องกล' },
  ELECTRICAL: { en: 'Electrical', th: 'งานไฟฟ้า' },
  PROGRAMMER: { en: 'Programmer', th: 'โปรแกรมเมอร์' },
  INSTALLER: { en: 'Installer', th: 'ช่างติดตั้ง' },
  SERVICE: { en: 'Service', th: 'งานบริการ' },
  SALES: { en: 'Sales', th: 'ฝ่ายขาย' },
  QC: { en: 'Quality control', th: 'ควบคุมคุณภาพ (QC)' },
  SAFETY: { en: 'Safety', th: 'ความปลอดภัย' },
  VIEWER: { en: 'Kept informed', th: 'ผู้ติดตามงาน' },
})

export const targetTypes = words({
  service_order: { en: 'Service order', th: 'ใบงานบริการ' },
  project: { en: 'Project', th: 'โครงการ' },
  task: { en: 'Task', th: 'งานย่อย' },
})

export const teamLabels = words({
  target: { en: 'Assigned to', th: 'มอบหมายให้ทำ' },
  type: { en: 'Kind', th: 'ประเภท' },
  member: { en: 'Team member', th: 'สมาชิกทีม' },
  members: { en: 'Team', th: 'ทีมงาน' },
  person: { en: 'Person', th: 'พนักงาน' },
  role: { en: 'Role', th: 'หน้าที่' },
  allocation: { en: 'Share of working time', th: 'สัดส่วนเวลาทำงาน' },
  from: { en: 'First day', th: 'ตั้งแต่วันที่' },
  to: { en: 'Last day', th: 'ถึงวันที่' },
  active: { en: 'On the team', th: 'อยู่ในทีม' },
})

export const teamHelpers = words({
  from: { en: 'Empty: from now on', th: 'เว้นว่าง = ตั้งแต่ตอนนี้' },
  to: { en: 'Empty: until the work ends', th: 'เว้นว่าง = จนจบงาน' },
})
