// The list of employees as a file.
import { exportOf } from '#base/exports.ts'
import { words } from '#base/text.ts'
import { listEmployees } from './people.ts'
import { employeeStatuses, peopleLabels as label } from './people.text.ts'

const said = words({
  user: { en: 'User name', th: 'ชื่อผู้ใช้' },
  lastSignIn: { en: 'Last sign-in', th: 'เข้าใช้ล่าสุด' },
})

/** Employees as a file. */
export const exportEmployees = exportOf(listEmployees, 'people.export', {
  employee_code: label.code,
  first_name_th: label.firstNameTh,
  last_name_th: label.lastNameTh,
  nickname: label.nickname,
  first_name_en: label.firstNameEn,
  last_name_en: label.lastNameEn,
  position_name_th: label.position,
  org_unit_name_th: label.unit,
  supervisor_name: label.supervisor,
  is_field_engineer: label.fieldEngineer,
  status: [label.status, employeeStatuses],
  phone: label.phone,
  email: label.email,
  username: said.user,
  active: label.active,
  roles: [label.roles, 'names'],
  last_login_at: [said.lastSignIn, 'moment'],
})
