// What the server does for people, and what the database's refusals mean here.
import type { Handled } from '#platform/handle.server.ts'
import { nameConstraints, valueIn } from '#platform/sql-state.server.ts'
import { colleaguesHandled } from './colleagues.server.ts'
import { employeeAccountsHandled } from './employee-accounts.server.ts'
import { employeeFilesHandled } from './employee-files.server.ts'
import { employeeHistoryHandled } from './employee-history.server.ts'
import { employeeListHandled } from './employee-list.server.ts'
import { nationalIdHandled } from './national-id.server.ts'
import { ownRecordHandled } from './own-record.server.ts'
import { peopleProblem } from './people-problems.ts'
import { resignHandled } from './resign.server.ts'

export const peopleHandled: Handled[] = [
  ...employeeListHandled,
  ...colleaguesHandled,
  ...employeeAccountsHandled,
  ...employeeFilesHandled,
  ...employeeHistoryHandled,
  ...nationalIdHandled,
  ...ownRecordHandled,
  ...resignHandled,
]

nameConstraints({
  employee_code_key: ({ detail }) => peopleProblem('EMPLOYEE_CODE_TAKEN', { value: valueIn(detail) }),
  app_user_username_key: ({ detail }) => peopleProblem('USERNAME_TAKEN', { value: valueIn(detail) }),
  employee_national_id_key: () => peopleProblem('NATIONAL_ID_TAKEN'),
  employee_probation_after_hire: () => peopleProblem('EMPLOYMENT_DATES'),
  employee_resign_after_hire: () => peopleProblem('EMPLOYMENT_DATES'),
  employee_not_own_supervisor: () => peopleProblem('SUPERVISOR_CIRCLE'),
})
