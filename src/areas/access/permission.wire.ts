// How permissions are asked for. Apart from the menu's own words: the first screen does without these.
import { action } from '#wire/action.ts'
import { procedure } from '#wire/procedure.ts'
import { type Wire, spelt } from '#wire/wire.ts'
import {
  assignRoles,
  changeUserRole,
  endUserRole,
  readEffective,
  readUserRoles,
  searchUsers,
} from './access-people.ts'
import {
  deleteRole,
  insertRole,
  listDeletedRoles,
  listRoleRows,
  readRights,
  restoreRole,
  saveRights,
  updateRole,
} from './access-roles.ts'
import {
  arrangeMenu,
  deleteMenu,
  groupMenuEntries,
  insertMenu,
  listMenus,
  menuGroups,
  updateMenu,
} from './menu-editor.ts'

const rightsOfRole = spelt(saveRights, { names: { role_id: 'id' }, answers: {} })

export const permissionWires: Wire[] = [
  action('api/Permission', 'action', {
    menu_list: listMenus,
    menu_update: updateMenu,
    menu_insert: insertMenu,
    menu_delete: deleteMenu,
    menu_arrange: arrangeMenu,
    menu_groups: menuGroups,
    menu_group: groupMenuEntries,
    role_select: listRoleRows,
    role_insert: insertRole,
    role_update: updateRole,
    role_delete: deleteRole,
    role_deleted: listDeletedRoles,
    role_restore: restoreRole,
    menu_select: readRights,
    menu_role: rightsOfRole,
    user_select: searchUsers,
    user_roles: readUserRoles,
    assign_role: assignRoles,
    change_role: changeUserRole,
    end_role: endUserRole,
    effective: readEffective,
  }),
  procedure('sp_permission', {
    MENU_LIST: listMenus,
    MENU_SELECT: readRights,
    MENU_ROLE: rightsOfRole,
    ROLE_SELECT: listRoleRows,
    ROLE_INSERT: insertRole,
    ROLE_UPDATE: updateRole,
    ROLE_DELETE: deleteRole,
    ASSIGN_ROLE: assignRoles,
    EFFECTIVE: readEffective,
  }),
]
