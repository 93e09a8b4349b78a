// The tables of people that are read by name; what is a secret is not among their columns.
import { tableView } from '#base/table-view.ts'
import { words } from '#base/text.ts'

const titles = words({
  roles: { en: 'Roles', th: 'บทบาท' },
  users: { en: 'Users', th: 'ผู้ใช้' },
  skills: { en: 'Skills', th: 'ทักษะ' },
})

/** The roles there are. */
export const roleTable = tableView({
  name: 'people.tableRole',
  title: titles.roles,
  access: {
    anyOf: [
      { menu: '/app/Employee-Management', flag: 'view' },
      { menu: '/app/Permission', flag: 'view' },
    ],
  },
  relation: 'role',
  columns: {
    id: 'whole',
    code: 'text',
    name_th: 'text',
    name_en: 'text',
    description: 'text',
    is_system: 'yesNo',
    is_delegable: 'yesNo',
    is_active: 'yesNo',
  },
  sort: 'name_th',
  fixed: { is_deleted: false },
})

/** User accounts, with the people they are of. */
export const userTable = tableView({
  name: 'people.tableUser',
  title: titles.users,
  access: { anyOf: [{ menu: '/app/Employee-Management', flag: 'view' }] },
  columns: {
    id: 'whole',
    username: 'text',
    is_active: 'yesNo',
    employee_id: 'whole',
    employee_code: 'text',
    full_name_th: 'text',
    full_name_en: 'text',
    org_unit_id: 'whole',
    org_unit_name: 'text',
    position_id: 'whole',
    position_name: 'text',
  },
  sort: 'username',
})

/** What people can do. */
export const skillTable = tableView({
  name: 'people.tableSkill',
  title: titles.skills,
  access: {
    anyOf: [
      { menu: '/app/Skill', flag: 'view' },
      { menu: '/app/Employee-Management', flag: 'view' },
    ],
  },
  relation: 'skill',
  columns: {
    id: 'whole',
    code: 'text',
    name_th: 'text',
    name_en: 'text',
    category: 'text',
    needs_certificate: 'yesNo',
    is_active: 'yesNo',
    is_deleted: 'yesNo',
  },
  sort: 'name_th',
  fixed: { is_deleted: false },
})
