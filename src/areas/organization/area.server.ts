// What the area of organization is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { type FirstGrants, all, keep } from '#base/menu-seed.ts'
import { organizationArea } from './area.ts'
import { organizationHandlers } from './organization.server.ts'
import { unitsHeld } from './units-held.server.ts'
import { organization } from './organization.ts'
import { position } from './position.ts'

const grants: FirstGrants = { ADMIN: all, MANAGER: all, HR: keep }

export const organizationServerArea: ServerArea = {
  area: organizationArea,
  handlers: organizationHandlers,
  entities: [...Object.values(organization), position],
  contributions: { holdsPeople: [unitsHeld] },
  sql: ['organization.sql'],
  menu: [
    {
      key: 320,
      code: 'ORGANIZATION',
      icon: 'lan',
      name: { en: 'Organization', th: 'โครงสร้างองค์กร' },
    },
    {
      key: 320,
      code: 'BRANCHES',
      under: 'ORGANIZATION',
      link: '/app/Branch',
      icon: 'office-building',
      formerly: { icon: 'domain' },
      name: { en: 'Branches', th: 'สาขา' },
      grants,
    },
    {
      key: 330,
      code: 'DEPARTMENTS',
      under: 'ORGANIZATION',
      link: '/app/Department',
      icon: 'sitemap',
      formerly: { icon: 'domain' },
      name: { en: 'Departments', th: 'ฝ่าย' },
      grants,
    },
    {
      key: 340,
      code: 'SECTIONS',
      under: 'ORGANIZATION',
      link: '/app/Section',
      icon: 'file-tree',
      formerly: { icon: 'domain' },
      name: { en: 'Sections', th: 'แผนก' },
      grants,
    },
    {
      key: 350,
      code: 'DIVISIONS',
      under: 'ORGANIZATION',
      link: '/app/Division',
      icon: 'puzzle',
      formerly: { icon: 'domain' },
      name: { en: 'Divisions', th: 'ส่วนงาน' },
      grants,
    },
    {
      key: 360,
      code: 'GROUPS',
      under: 'ORGANIZATION',
      link: '/app/Group',
      icon: 'account-multiple',
      formerly: { icon: 'domain' },
      name: { en: 'Groups', th: 'กลุ่มงาน' },
      grants,
    },
    {
      key: 370,
      code: 'POSITIONS',
      under: 'ORGANIZATION',
      link: '/app/Position',
      icon: 'badge-account',
      formerly: { icon: 'account' },
      name: { en: 'Positions', th: 'ตำแหน่งงาน' },
      grants,
    },
  ],
}
