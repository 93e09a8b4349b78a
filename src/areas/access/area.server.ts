// What menus and roles are on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all } from '#base/menu-seed.ts'
import { accessArea } from './area.ts'
import { accessHandlers } from './access.server.ts'
import { renewRights } from './new-day.server.ts'

export const accessServerArea: ServerArea = {
  area: accessArea,
  handlers: accessHandlers,
  sql: ['access.sql'],
  jobs: [renewRights],
  menu: [
    {
      key: 800,
      code: 'SYSTEM',
      icon: 'shield-key',
      name: { en: 'System', th: 'ระบบ' },
    },
    {
      key: 810,
      code: 'PERMISSION',
      under: 'SYSTEM',
      link: '/app/Permission',
      icon: 'key',
      name: { en: 'Permissions', th: 'สิทธิ์การใช้งาน' },
      grants: { ADMIN: all },
    },
  ],
  roles: [
    { code: 'ADMIN', name: { en: 'Administrator', th: 'ผู้ดูแลระบบ' } },
    { code: 'MANAGER', name: { en: 'Manager', th: 'ผู้จัดการ' } },
    { code: 'PROJECT_MANAGER', name: { en: 'Project manager', th: 'ผู้จัดการโครงการ' }, isDelegable: true },
    {
      code: 'SERVICE_COORDINATOR',
      name: { en: 'Service coordinator', th: 'ผู้ประสานงานบริการ' },
      isDelegable: true,
    },
    { code: 'ENGINEER', name: { en: 'Field engineer', th: 'ช่างบริการ' }, isDelegable: true },
    { code: 'SALES', name: { en: 'Sales', th: 'ฝ่ายขาย' }, isDelegable: true },
    { code: 'HR', name: { en: 'Human resources', th: 'ฝ่ายบุคคล' } },
    { code: 'ACCOUNT', name: { en: 'Accounting', th: 'ฝ่ายบัญชี' }, isDelegable: true },
    { code: 'STOREKEEPER', name: { en: 'Storekeeper', th: 'เจ้าหน้าที่คลัง' }, isDelegable: true },
    { code: 'STAFF', name: { en: 'Staff', th: 'พนักงานทั่วไป' }, isDelegable: true },
  ],
}
