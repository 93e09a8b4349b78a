// The menu of every company, real or sample: sections, and an entry for each page that is built.
import type { MenuPath } from '#platform/menu-paths.ts'

/** One entry; without a link it is the heading of what follows. */
export interface MenuRow {
  readonly key: number
  readonly code: string
  readonly name_en: string
  readonly name_th: string
  readonly icon: string | null
  readonly link: MenuPath | null
}

export const menuRows: readonly MenuRow[] = [
  { key: 100, code: 'SERVICE', name_en: 'Service orders', name_th: 'งานบริการ', icon: null, link: null },
  {
    key: 110,
    code: 'SO_ACTIVE',
    name_en: 'Active',
    name_th: 'ใบงานที่เปิดอยู่',
    icon: 'clipboard-list',
    link: '/app/Active',
  },
  {
    key: 120,
    code: 'SO_CLOSED',
    name_en: 'Closed',
    name_th: 'ใบงานที่ปิดแล้ว',
    icon: 'clipboard-check',
    link: '/app/Closed',
  },
  {
    key: 130,
    code: 'SO_REJECT',
    name_en: 'Reject',
    name_th: 'ใบงานที่ไม่รับ',
    icon: 'clipboard-remove',
    link: '/app/Reject',
  },
  { key: 200, code: 'CUSTOMER', name_en: 'Customers', name_th: 'ข้อมูลลูกค้า', icon: null, link: null },
  {
    key: 210,
    code: 'CUSTOMERS',
    name_en: 'Customers',
    name_th: 'ลูกค้า',
    icon: 'domain',
    link: '/app/Customer-Management',
  },
  {
    key: 220,
    code: 'MACHINES',
    name_en: 'Machines',
    name_th: 'เครื่องจักร',
    icon: 'robot-industrial',
    link: '/app/Component-Project-Management',
  },
  { key: 250, code: 'COMPANY', name_en: 'Company', name_th: 'บริษัท', icon: null, link: null },
  {
    key: 260,
    code: 'CALENDAR',
    name_en: 'Company calendar',
    name_th: 'ปฏิทินบริษัท',
    icon: 'calendar-month',
    link: '/app/company-calendar',
  },
  { key: 300, code: 'PEOPLE', name_en: 'People', name_th: 'บุคลากร', icon: null, link: null },
  {
    key: 310,
    code: 'EMPLOYEES',
    name_en: 'Employees',
    name_th: 'พนักงาน',
    icon: 'account-group',
    link: '/app/Employee-Management',
  },
  {
    key: 312,
    code: 'LEAVE',
    name_en: 'Leave',
    name_th: 'การลา',
    icon: 'calendar-check',
    link: '/app/Leave',
  },
  {
    key: 314,
    code: 'LEAVE_TYPES',
    name_en: 'Leave types',
    name_th: 'ประเภทการลา',
    icon: 'calendar-clock',
    link: '/app/Leave-Type',
  },
  {
    key: 320,
    code: 'BRANCHES',
    name_en: 'Branches',
    name_th: 'สาขา',
    icon: 'domain',
    link: '/app/Branch',
  },
  {
    key: 330,
    code: 'DEPARTMENTS',
    name_en: 'Departments',
    name_th: 'ฝ่าย',
    icon: 'domain',
    link: '/app/Department',
  },
  {
    key: 340,
    code: 'SECTIONS',
    name_en: 'Sections',
    name_th: 'แผนก',
    icon: 'domain',
    link: '/app/Section',
  },
  {
    key: 350,
    code: 'DIVISIONS',
    name_en: 'Divisions',
    name_th: 'ส่วนงาน',
    icon: 'domain',
    link: '/app/Division',
  },
  {
    key: 360,
    code: 'GROUPS',
    name_en: 'Groups',
    name_th: 'กลุ่มงาน',
    icon: 'domain',
    link: '/app/Group',
  },
  { key: 900, code: 'HELP', name_en: 'Help', name_th: 'ช่วยเหลือ', icon: null, link: null },
  {
    key: 910,
    code: 'USER_MANUAL',
    name_en: 'User manual',
    name_th: 'คู่มือการใช้งาน',
    icon: 'help-circle',
    link: '/app/User-Manual',
  },
  {
    key: 920,
    code: 'CONTACT',
    name_en: 'Contact us',
    name_th: 'ติดต่อเรา',
    icon: 'phone',
    link: '/app/Contact',
  },
  {
    key: 930,
    code: 'ABOUT',
    name_en: 'About us',
    name_th: 'เกี่ยวกับเรา',
    icon: 'domain',
    link: '/app/About',
  },
  {
    key: 940,
    code: 'ABOUT_SOFTWARE',
    name_en: 'About software',
    name_th: 'เกี่ยวกับโปรแกรม',
    icon: 'information-outline',
    link: '/app/help/about-software',
  },
]
