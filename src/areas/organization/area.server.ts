// What the area of organization is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { type FirstGrants, all, keep } from '#base/menu-seed.ts'
import { organizationArea } from './area.ts'
import { organizationHandlers } from './organization.server.ts'
import { unitsHeld } from './units-held.server.ts'

const grants: FirstGrants = { ADMIN: all, MANAGER: all, HR: keep }

export const organizationServerArea: ServerArea = {
  area: organizationArea,
  handlers: organizationHandlers,
  contributions: { holdsPeople: [unitsHeld] },
  sql: ['organization.sql'],
  menu: [
    {
      key: 320,
      code: 'BRANCHES',
      link: '/app/Branch',
      icon: 'domain',
      name: { en: 'Branches', th: 'สาขา' },
      grants,
    },
    {
      key: 330,
      code: 'DEPARTMENTS',
      link: '/app/Department',
      icon: 'domain',
      name: { en: 'Departments', th: 'ฝ่าย' },
      grants,
    },
    {
      key: 340,
      code: 'SECTIONS',
      link: '/app/Section',
      icon: 'domain',
      name: { en: 'Sections', th: 'แผนก' },
      grants,
    },
    {
      key: 350,
      code: 'DIVISIONS',
      link: '/app/Division',
      icon: 'domain',
      name: { en: 'Divisions', th: 'ส่วนงาน' },
      grants,
    },
    {
      key: 360,
      code: 'GROUPS',
      link: '/app/Group',
      icon: 'domain',
      name: { en: 'Groups', th: 'กลุ่มงาน' },
      grants,
    },
    {
      key: 370,
      code: 'POSITIONS',
      link: '/app/Position',
      icon: 'account',
      name: { en: 'Positions', th: 'ตำแหน่งงาน' },
      grants,
    },
  ],
}
