import { type Golden, procedureGolden } from '#wire/golden.ts'
import { generateMenu, menuTree } from './menu.ts'

const can = { view: true, create: false, edit: true, delete: false, export: false, approve: false }
const menu = [
  {
    key: 100,
    code: 'SERVICE',
    name: 'งานบริการ',
    name_en: 'Service orders',
    name_th: 'งานบริการ',
    icon: null,
    link: null,
    linkParent: null,
    title: true,
    can: null,
    scope: null,
    child: [],
  },
  {
    key: 110,
    code: 'SO_ACTIVE',
    name: 'ใบงานที่เปิดอยู่',
    name_en: 'Active',
    name_th: 'ใบงานที่เปิดอยู่',
    icon: 'clipboard-list',
    link: '/app/Active',
    linkParent: null,
    title: false,
    can,
    scope: 'ALL',
    child: [],
  },
]
const generated = {
  user_id: null,
  menu,
  allowedPaths: ['/app/Active'],
  reasons: [{ link: '/app/Active', roles: ['ENGINEER'] }],
}

export const goldens: Golden[] = [
  procedureGolden(
    generateMenu,
    ['sp_permission', 'EFFECTIVE'],
    [{ role_ids: [4, 7] }, { role_ids: [4, 7] }],
    [generated, [generated]],
  ),
  {
    operation: menuTree,
    path: 'api/Menu',
    request: {},
    input: {},
    output: menu,
    answer: { data: menu },
  },
  {
    operation: generateMenu,
    path: 'generate-menu',
    request: { role_ids: [4, 7] },
    input: { role_ids: [4, 7] },
    output: generated,
    answer: { data: generated },
  },
]
