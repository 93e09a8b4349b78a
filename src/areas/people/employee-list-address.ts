// The list of employees as its address says it, and what the server is asked for it.
import {
  type ListShape,
  type ListView,
  knownIn,
  pageAsked,
  readListAddress,
  recordIn,
} from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import type { listEmployees } from './people.ts'
import { employeeStatuses } from './people.text.ts'
import { skillLevels } from './skills.text.ts'

/** Filters of the list, by their names in the address. */
export type EmployeeFilter = 'status' | 'signin' | 'role' | 'skill' | 'level'

/** Whether an employee may sign in, as a filter says it. */
export const signInChoices = words({
  yes: { en: 'Sign-in allowed', th: 'เข้าใช้ระบบได้' },
  no: { en: 'Sign-in blocked', th: 'เข้าใช้ระบบไม่ได้' },
}) satisfies Record<string, Words>

/** What can be asked of the list of employees. */
export const employeeList: ListShape<EmployeeFilter> = {
  sortable: ['employee_code', 'first_name_th'],
  usual: { id: 'employee_code', desc: false },
  filters: ['status', 'signin', 'role', 'skill', 'level'],
}

/** The question for a view of the list. */
export function employeesAsked(
  view: ListView<EmployeeFilter>,
  exact = false,
): InputFor<typeof listEmployees> {
  const status = knownIn(view.filters.status, employeeStatuses)
  const signIn = knownIn(view.filters.signin, signInChoices)
  const role = recordIn(view.filters.role)
  const skill = recordIn(view.filters.skill)
  const level = knownIn(view.filters.level, skillLevels)
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(status && { status }),
      ...(signIn && { active: signIn === 'yes' }),
      ...(role && { role_id: role.key }),
      ...(skill && { skill_id: skill.key }),
      // a level is one of a skill
      ...(skill && level && { skill_level: Number(level) }),
    },
    ...pageAsked(view, exact),
  }
}

/** The same straight from an address, to ask before the page is there. */
export function employeesAskedAt(url: URL): InputFor<typeof listEmployees> {
  return employeesAsked(readListAddress(employeeList, url.searchParams))
}
