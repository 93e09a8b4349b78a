import { type Golden, procedureGolden } from '#wire/golden.ts'
import {
  assignRoles,
  changeUserRole,
  endUserRole,
  readEffective,
  readUserRoles,
  searchUsers,
} from './access-people.ts'
import { deleteRole, insertRole, listRoleRows, readRights, saveRights, updateRole } from './access-roles.ts'
import { generateMenu, menuTree } from './menu.ts'
import { arrangeMenu, deleteMenu, insertMenu, listMenus, updateMenu } from './menu-editor.ts'

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

const roleData = {
  code: 'PLANNER',
  name_th: 'ผู้วางแผนงาน',
  name_en: 'Planner',
  description: 'วางแผนนัดหมายช่าง',
  is_delegable: true,
  is_active: true,
}
const role = {
  id: 12,
  ...roleData,
  is_system: false,
  spreads: false,
  holders: 2,
  entries: 3,
  allowed: true,
  beyond: [{ name_th: 'ใบงานที่เปิดอยู่', name_en: 'Active' }],
  allowed_until: null,
  row_version: 4,
}
const rights = { menu_id: 31, flags: ['view', 'edit'], scope: 'TEAM' }
const user = {
  user_id: 108,
  username: 'e008',
  name_th: 'สมศรี แสงทอง',
  name_en: 'Somsri Saengthong',
  employee_code: 'E008',
  active: true,
}
const held = { role_id: 12, code: 'PLANNER', name_th: 'ผู้วางแผนงาน', name_en: 'Planner' }
const userRole = {
  id: 77,
  ...held,
  valid_from: '2026-11-23',
  valid_to: '2026-12-04',
  state: 'AHEAD',
  given_by: 'มาลี ศรีสุข',
  allowed: true,
  row_version: 1,
}
const menuData = { name_th: 'ใบงานที่เปิดอยู่', name_en: 'Active', icon: 'clipboard-list', is_active: true }
const menuRow = {
  id: 31,
  key: 110,
  code: 'SO_ACTIVE',
  ...menuData,
  link: '/app/Active',
  parent_id: null,
  is_title: false,
  row_version: 2,
}

/** A golden of the permission page, where requests and answers carry our own names. */
const named = new Set([
  'MENU_LIST',
  'MENU_SELECT',
  'MENU_ROLE',
  'ROLE_SELECT',
  'ROLE_INSERT',
  'ROLE_UPDATE',
  'ROLE_DELETE',
  'ASSIGN_ROLE',
  'EFFECTIVE',
])

function permission(
  operation: Golden['operation'],
  word: string,
  input: Golden['input'],
  output: unknown,
): Golden {
  const request = { action: word, ...input }
  return { operation, path: 'api/Permission', request, input, output, answer: { data: output } }
}

const permissions: Golden[] = [
  permission(listRoleRows, 'role_select', {}, [role]),
  permission(insertRole, 'role_insert', { data: roleData, copy_from: 5 }, role),
  permission(updateRole, 'role_update', { id: 12, row_version: 4, data: roleData }, role),
  permission(deleteRole, 'role_delete', { id: 12, row_version: 4 }, null),
  permission(readRights, 'menu_select', { role_id: 12 }, [{ role_id: 12, row_version: 4, rows: [rights] }]),
  {
    ...permission(
      saveRights,
      'menu_role',
      { id: 12, row_version: 4, rows: [rights] },
      { role_id: 12, row_version: 5, rows: [rights] },
    ),
    request: { action: 'menu_role', role_id: 12, row_version: 4, rows: [rights] },
  },
  permission(searchUsers, 'user_select', { text: 'สมศรี' }, [{ ...user, roles: [held] }]),
  permission(readUserRoles, 'user_roles', { user_id: 108 }, [userRole]),
  permission(
    assignRoles,
    'assign_role',
    { user_id: 108, role_ids: [12], valid_from: '2026-11-23', valid_to: '2026-12-04' },
    [userRole],
  ),
  permission(changeUserRole, 'change_role', { id: 77, row_version: 1, valid_to: '2026-12-11' }, userRole),
  permission(endUserRole, 'end_role', { id: 77, row_version: 1 }, null),
  permission(
    readEffective,
    'effective',
    { user_id: 108 },
    {
      ...user,
      employed: {
        employee_id: 45,
        position_id: 4,
        position_th: 'ช่างบริการ',
        position_en: 'Field Service Engineer',
        org_unit_id: 7,
        unit_th: 'แผนกช่างบริการภาคสนาม',
        unit_en: 'Field Service',
        row_version: 3,
      },
      entries: [
        {
          menu_id: 31,
          code: 'SO_ACTIVE',
          name_th: 'ใบงานที่เปิดอยู่',
          name_en: 'Active',
          icon: 'clipboard-list',
          link: '/app/Active',
          flags: ['view', 'edit'],
          scope: 'TEAM',
          via: [{ ...held, flags: ['view', 'edit'], scope: 'TEAM', valid_to: '2026-12-04' }],
        },
      ],
    },
  ),
  permission(listMenus, 'menu_list', {}, [menuRow]),
  permission(updateMenu, 'menu_update', { id: 31, row_version: 2, data: menuData }, menuRow),
  permission(
    insertMenu,
    'menu_insert',
    { data: { ...menuData, is_title: false } },
    { ...menuRow, link: null },
  ),
  permission(deleteMenu, 'menu_delete', { id: 31, row_version: 2 }, null),
  permission(arrangeMenu, 'menu_arrange', { rows: [{ id: 31, row_version: 2, parent_id: null }] }, [menuRow]),
]

/** The same by the procedure, for what the specification names. */
const procedures = permissions.flatMap(({ operation, request, input, output }) => {
  const { action, ...parameters } = request
  const word = String(action).toUpperCase()
  if (!named.has(word)) return []
  const rows = (output === null ? [] : [output].flat()) as object[]
  return [procedureGolden(operation, ['sp_permission', word], [parameters, input], [output, rows])]
})

export const goldens: Golden[] = [
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
  ...permissions,
  ...procedures,
]
