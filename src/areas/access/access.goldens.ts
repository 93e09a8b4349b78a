import { type Golden, procedureGolden } from '#wire/golden.ts'
import { assignRoles, readEffective } from './access-people.ts'
import { deleteRole, insertRole, listRoleRows, readRights, saveRights, updateRole } from './access-roles.ts'
import { listMenus } from './menu-editor.ts'

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
const saving = { row_version: 4, rows: [rights] }
const saved = { role_id: 12, row_version: 5, rows: [rights] }
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

/** The golden of an action of the procedure, where requests and answers carry our own names. */
function permission(
  operation: Golden['operation'],
  word: string,
  input: Golden['input'],
  output: object | null,
  asked: object = input,
): Golden {
  const rows = output === null ? [] : [output].flat()
  return procedureGolden(operation, ['sp_permission', word], [asked, input], [output, rows])
}

export const goldens: Golden[] = [
  permission(listRoleRows, 'ROLE_SELECT', {}, [role]),
  permission(insertRole, 'ROLE_INSERT', { data: roleData, copy_from: 5 }, role),
  permission(updateRole, 'ROLE_UPDATE', { id: 12, row_version: 4, data: roleData }, role),
  permission(deleteRole, 'ROLE_DELETE', { id: 12, row_version: 4 }, null),
  permission(readRights, 'MENU_SELECT', { role_id: 12 }, [{ role_id: 12, row_version: 4, rows: [rights] }]),
  permission(saveRights, 'MENU_ROLE', { id: 12, ...saving }, saved, { role_id: 12, ...saving }),
  {
    operation: saveRights,
    path: 'api/Permission',
    request: { action: 'menu_role', role_id: 12, ...saving },
    input: { id: 12, ...saving },
    output: saved,
    answer: { data: saved },
  },
  permission(
    assignRoles,
    'ASSIGN_ROLE',
    { user_id: 108, role_ids: [12], valid_from: '2026-11-23', valid_to: '2026-12-04' },
    [userRole],
  ),
  permission(
    readEffective,
    'EFFECTIVE',
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
  permission(listMenus, 'MENU_LIST', {}, [menuRow]),
]
