// Words of projects.
import { words } from '#base/text.ts'

export const projectWords = words({
  page: { en: 'Projects', th: 'โครงการ' },
  many: { en: 'Projects', th: 'โครงการ' },
  one: { en: 'Project', th: 'โครงการ' },
  head: { en: 'Page of a project', th: 'หน้าโครงการ' },
  options: { en: 'Choose a project', th: 'เลือกโครงการ' },
  insert: { en: 'New project', th: 'เพิ่มโครงการ' },
  update: { en: 'Change a project', th: 'แก้ไขโครงการ' },
  remove: { en: 'Delete a draft', th: 'ลบร่างโครงการ' },
  removed: { en: 'The draft was deleted', th: 'ลบร่างโครงการแล้ว' },
  setStatus: { en: 'Change the state of a project', th: 'เปลี่ยนสถานะโครงการ' },
  someWait: {
    en: 'Saved. These machines do not operate yet: {machines}',
    th: 'บันทึกแล้ว เครื่องที่ยังไม่ได้ใช้งาน: {machines}',
  },
  tellHealth: { en: 'Report the health of a project', th: 'รายงานสุขภาพโครงการ' },
  healths: { en: 'Health of projects', th: 'สุขภาพโครงการ' },
  history: { en: 'Changes of a project', th: 'ประวัติการแก้ไขโครงการ' },
  timeline: { en: 'Timeline of a project', th: 'ประวัติโครงการ' },
  beside: { en: 'Projects before and after one', th: 'โครงการก่อนหน้าและถัดไป' },
  sections: { en: 'Sections for projects', th: 'แผนกสำหรับโครงการ' },
})

export const projectLabels = words({
  text: { en: 'Search', th: 'ค้นหา' },
  project: { en: 'Project', th: 'โครงการ' },
  no: { en: 'Project no.', th: 'เลขที่โครงการ' },
  name: { en: 'Name', th: 'ชื่อโครงการ' },
  customer: { en: 'Customer', th: 'ลูกค้า' },
  site: { en: 'Site', th: 'สถานที่' },
  type: { en: 'Kind of project', th: 'ประเภทโครงการ' },
  section: { en: 'Section', th: 'แผนก' },
  manager: { en: 'Project manager', th: 'ผู้จัดการโครงการ' },
  sales: { en: 'Sales', th: 'ฝ่ายขาย' },
  contractNo: { en: 'Contract no.', th: 'เลขที่สัญญา' },
  poNo: { en: 'Customer’s order no.', th: 'เลขที่ใบสั่งซื้อ' },
  poDate: { en: 'Day of the order', th: 'วันที่ใบสั่งซื้อ' },
  priority: { en: 'Priority', th: 'ความสำคัญ' },
  status: { en: 'Status', th: 'สถานะ' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  startDate: { en: 'Begins', th: 'วันเริ่ม' },
  dueDate: { en: 'Due', th: 'กำหนดส่งมอบ' },
  actualStart: { en: 'Work began', th: 'เริ่มงานจริง' },
  actualEnd: { en: 'Closed on', th: 'วันที่ปิดโครงการ' },
  delivery: { en: 'Delivered', th: 'ส่งของ' },
  commissioning: { en: 'Commissioned', th: 'เริ่มเดินเครื่อง' },
  acceptance: { en: 'Accepted (SAT)', th: 'ตรวจรับ (SAT)' },
  handover: { en: 'Handed over', th: 'ส่งมอบงาน' },
  warrantyBasis: { en: 'Warranty counts from', th: 'ประกันนับจาก' },
  warrantyMonths: { en: 'Warranty', th: 'ระยะประกัน' },
  budgetHours: { en: 'Hours planned', th: 'ชั่วโมงตามงบ' },
  contractValue: { en: 'Contract value', th: 'มูลค่าสัญญา' },
  retention: { en: 'Retention', th: 'เงินประกันผลงาน' },
  budgetCost: { en: 'Budget', th: 'งบต้นทุน' },
  description: { en: 'Description', th: 'รายละเอียด' },
  health: { en: 'Health', th: 'สุขภาพ' },
  note: { en: 'Note', th: 'หมายเหตุ' },
  healthOn: { en: 'Reported on', th: 'รายงานเมื่อ' },
  view: { en: 'Show', th: 'แสดง' },
  late: { en: 'Late', th: 'เกินกำหนด' },
  daysLate: { en: 'Days late', th: 'เกินกำหนด (วัน)' },
})

export const projectHelp = words({
  text: { en: 'Number, name, order no. or customer', th: 'เลขที่ ชื่อ ใบสั่งซื้อ หรือลูกค้า' },
  months: { en: 'Empty: as the kind of machine has it', th: 'ถ้าว่าง ใช้ตามประเภทเครื่อง' },
  healthNote: { en: 'What stands in the way, and what is done about it', th: 'ติดปัญหาอะไร และกำลังแก้ไขอย่างไร' },
  handover: { en: 'Empty: the day of the step', th: 'ถ้าว่าง ใช้วันที่กดส่งมอบ' },
})

export const projectUnits = words({
  months: { en: 'months', th: 'เดือน' },
  hours: { en: 'h', th: 'ชม.' },
  baht: { en: 'baht', th: 'บาท' },
  percent: { en: '%', th: '%' },
})
