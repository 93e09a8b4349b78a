// What the area of types and units is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { type FirstGrants, all } from '#base/menu-seed.ts'
import { typesAndUnitsArea } from './area.ts'
import { typesAndUnitsHandlers } from './types-and-units.server.ts'
import { typesAndUnitsSeeds } from './types-and-units-seeds.server.ts'
import { unit, unitObject } from './units.ts'
import { jobTask, jobTaskType } from './job-tasks.ts'
import { projectTemplate } from './project-template.ts'
import { projectType } from './project-type.ts'
import { location } from './location.ts'
import { costType, itemType } from './section-types.ts'

const grants: FirstGrants = { ADMIN: all, MANAGER: all }

export const typesAndUnitsServerArea: ServerArea = {
  area: typesAndUnitsArea,
  handlers: typesAndUnitsHandlers,
  entities: [
    unit,
    unitObject,
    jobTask,
    jobTaskType,
    projectTemplate,
    projectType,
    location,
    costType,
    itemType,
  ],
  sql: ['types-and-units.sql', 'machine-work.sql'],
  menu: [
    {
      key: 600,
      code: 'TYPES_AND_UNITS',
      icon: 'database',
      name: { en: 'Set-up', th: 'ตั้งค่าข้อมูลหลัก' },
      formerly: { name: { en: 'Types and units', th: 'ประเภทและหน่วย' } },
    },
    {
      key: 610,
      code: 'PROJECT_TYPES',
      under: 'TYPES_AND_UNITS',
      link: '/app/project-type',
      icon: 'folder',
      formerly: { icon: 'clipboard-list' },
      name: { en: 'Project types', th: 'ประเภทโครงการ' },
      grants,
    },
    {
      key: 615,
      code: 'JOB_TASK_TYPES',
      under: 'TYPES_AND_UNITS',
      link: '/app/job-task-type',
      icon: 'wrench',
      name: { en: 'Kinds of work', th: 'ประเภทงาน' },
      grants,
    },
    {
      key: 620,
      code: 'JOB_TASKS',
      under: 'TYPES_AND_UNITS',
      link: '/app/job-task',
      icon: 'format-list-checks',
      formerly: { icon: 'clipboard-check' },
      name: { en: 'Tasks', th: 'งานย่อย' },
      grants,
    },
    {
      key: 625,
      code: 'ITEM_TYPES',
      under: 'TYPES_AND_UNITS',
      link: '/app/item-type',
      icon: 'barcode',
      formerly: { icon: 'package-variant' },
      name: { en: 'Item types', th: 'ประเภทสินค้า' },
      grants,
    },
    {
      key: 630,
      code: 'COST_TYPES',
      under: 'TYPES_AND_UNITS',
      link: '/app/cost-type',
      icon: 'cash-multiple',
      formerly: { icon: 'cash' },
      name: { en: 'Cost types', th: 'ประเภทต้นทุน' },
      grants,
    },
    {
      key: 635,
      code: 'UNITS',
      under: 'TYPES_AND_UNITS',
      link: '/app/unit',
      icon: 'ruler',
      name: { en: 'Units', th: 'หน่วยนับ' },
      grants,
    },
    {
      key: 640,
      code: 'LOCATIONS',
      under: 'TYPES_AND_UNITS',
      link: '/app/location',
      icon: 'map-marker',
      name: { en: 'Locations', th: 'สถานที่ปฏิบัติงาน' },
      grants,
    },
  ],
  records: typesAndUnitsSeeds,
  sample: {
    // of types of machines, in sections and branches
    after: ['machines', 'people'],
    load: () => import('./sample/sample-types.server.ts').then(({ loadTypes }) => loadTypes),
  },
}
