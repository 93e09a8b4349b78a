// What the server does for people, and what the database's refusals mean here.
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { handleTableView } from '#platform/server/table-view.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { colleaguesHandlers } from './colleagues.server.ts'
import { deletedEmployeesHandlers } from './deleted-employees.server.ts'
import { employeeAccountsHandlers } from './employee-accounts.server.ts'
import { employeeImportFilesHandlers } from './employee-import-files.server.ts'
import { employeeImportHandlers } from './employee-import.server.ts'
import { employeeFilesHandlers } from './employee-files.server.ts'
import { reportingHandlers } from './reporting-lines.server.ts'
import { employeeHistoryHandlers } from './employee-history.server.ts'
import { employeeListHandlers } from './employee-list.server.ts'
import { importBatchesHandlers } from './import-batches.server.ts'
import { employeePictureHandlers } from './employee-picture.server.ts'
import { employeeSkillsHandlers } from './employee-skills.server.ts'
import { nationalIdHandlers } from './national-id.server.ts'
import { openAccountHandlers } from './open-account.server.ts'
import { ownRecordHandlers } from './own-record.server.ts'
import { peopleProblem } from './people-problems.ts'
import { roleTable, skillTable, userTable } from './people-tables.ts'
import { resignHandlers } from './resign.server.ts'
import { setPositionHandlers } from './set-position.server.ts'
import { skillProblem } from './skill-problems.ts'

// biome-ignore lint/performance/noBarrelFile: the area's face
export { inForce } from './employee-list.server.ts'

export const peopleHandlers: OperationHandler[] = [
  ...employeeListHandlers,
  ...colleaguesHandlers,
  ...deletedEmployeesHandlers,
  ...employeeAccountsHandlers,
  ...employeeFilesHandlers,
  ...reportingHandlers,
  ...employeeHistoryHandlers,
  ...employeeImportHandlers,
  ...employeeImportFilesHandlers,
  ...importBatchesHandlers,
  ...employeePictureHandlers,
  ...employeeSkillsHandlers,
  ...nationalIdHandlers,
  ...openAccountHandlers,
  ...ownRecordHandlers,
  ...resignHandlers,
  ...setPositionHandlers,
  handleTableView(roleTable),
  handleTableView(skillTable),
  handleTableView(userTable, {
    from: sql`
      select u.id, u.username::text, u.status = 'ACTIVE' as is_active, u.employee_id, e.employee_code::text,
        ${nameColumns(sql`e`, 'full_name')},
        e.org_unit_id, o.name_th as org_unit_name, e.position_id, p.name_th as position_name
      from app_user u
      left join employee e on e.id = u.employee_id
      left join org_unit o on o.id = e.org_unit_id
      left join position p on p.id = e.position_id
      where e.id is null or not e.is_deleted`,
    reach: ({ user, scope }) => reachesEmployee(user, scope, sql`t.employee_id`),
  }),
]

nameTables({
  employee: { en: 'Employees', th: 'พนักงาน' },
  employee_skill: { en: 'Skills of employees', th: 'ทักษะของพนักงาน' },
})

nameConstraints({
  employee_code_key: ({ detail }) => peopleProblem('EMPLOYEE_CODE_TAKEN', { value: valueIn(detail) }),
  app_user_employee_key: () => peopleProblem('ACCOUNT_THERE'),
  app_user_username_key: ({ detail }) => peopleProblem('USERNAME_TAKEN', { value: valueIn(detail) }),
  app_user_data_center_key: ({ detail }) => peopleProblem('DATA_CENTER_ID_TAKEN', { value: valueIn(detail) }),
  // enough for the person who typed it, and nothing for a log
  employee_national_id_key: ({ detail }) =>
    peopleProblem('NATIONAL_ID_TAKEN', { value: `…${valueIn(detail).slice(-4)}` }),
  employee_probation_after_hire: () => peopleProblem('EMPLOYMENT_DATES'),
  employee_resign_after_hire: () => peopleProblem('EMPLOYMENT_DATES'),
  employee_not_own_supervisor: () => peopleProblem('SUPERVISOR_CIRCLE'),
  skill_code_key: ({ detail }) => skillProblem('SKILL_CODE_TAKEN', { value: valueIn(detail) }),
  skill_name_key: ({ detail }) => skillProblem('SKILL_NAME_TAKEN', { value: valueIn(detail) }),
  employee_skill_key: () => skillProblem('SKILL_ALREADY'),
  employee_skill_verified_by_another: () => skillProblem('SKILL_DATES'),
  employee_skill_verified_day: () => skillProblem('SKILL_DATES'),
  employee_skill_ends_later: () => skillProblem('SKILL_DATES'),
})
