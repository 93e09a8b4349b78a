// People and their roles: since when and until when, and what a person may do because of them.
import * as z from 'zod/mini'
import { type Flag, flags, scopes } from '#base/access.ts'
import type { FieldProblem } from '#base/errors.ts'
import { date, references, rowId, rowVersion, text, wrong, staying } from '#base/fields.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'
import { byPermission } from './access-roles.ts'
import { accessDone, accessHelp, accessLabels as labels, accessWords } from './access.text.ts'

const user = {
  user_id: z.int(),
  username: z.string(),
  /** Null for a user who is no employee. */
  name_th: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
  employee_code: z.nullable(z.string()),
  /** Whether the account may sign in. */
  active: z.boolean(),
}
const role = { role_id: z.int(), code: z.string(), name_th: z.string(), name_en: z.string() }
const flagList = z.array(z.enum(flags as [Flag, ...Flag[]]))
const scope = z.enum(scopes as ['OWN', 'TEAM', 'ORG', 'ALL'])

const userRole = z.object({
  id: z.int(),
  ...role,
  valid_from: z.string(),
  valid_to: z.nullable(z.string()),
  state: z.enum(['NOW', 'AHEAD', 'PAST']),
  /** Who gave it. */
  given_by: z.string(),
  /** Whether the caller may give this role themselves. */
  allowed: z.boolean(),
  row_version: z.int(),
})

/** Users by name, at most 50, with the roles they have today. */
export const searchUsers = operation({
  name: 'access.users',
  title: accessWords.users,
  effect: 'read',
  access: byPermission('view'),
  input: { text: text({ label: labels.text, helper: accessHelp.text, max: 100 }) },
  output: value(z.array(z.object({ ...user, roles: z.array(z.object(role)) }))),
})

/** Every role a person has, will have and had. */
export const readUserRoles = operation({
  name: 'access.userRoles',
  title: accessWords.userRoles,
  effect: 'read',
  access: byPermission('view'),
  input: { user_id: rowId('app_user') },
  output: value(z.array(userRole)),
})

/** What is wrong with a last day before the first. */
export const endsBeforeStart = wrong('valid_to', 'BEFORE_START', {
  en: 'Ends before it begins',
  th: 'วันสิ้นสุดอยู่ก่อนวันเริ่ม',
})

/** The end of a span must not lie before its beginning. */
export function checkDates({
  valid_from,
  valid_to,
}: {
  valid_from?: string | null
  valid_to?: string | null
}): FieldProblem[] {
  return valid_from && valid_to && valid_to < valid_from ? [endsBeforeStart] : []
}

/** What is asked to give roles: from today on and without an end, if no days are named. */
export const assignFields = {
  role_ids: references({ label: labels.roles, of: 'role', required: true, max: 20 }),
  valid_from: date({ label: labels.from }),
  valid_to: date({ label: labels.until, helper: accessHelp.until }),
} as const

/** Gives a person roles beside those they have. */
export const assignRoles = operation({
  name: 'access.assignRoles',
  title: accessWords.assignRoles,
  effect: 'write',
  changes: ['access', 'people'],
  access: byPermission('edit'),
  input: { user_id: rowId('app_user'), ...assignFields },
  check: checkDates,
  output: value(z.array(userRole)),
  done: accessDone.given,
})

/** Lets a role end on another day, or never. */
export const changeUserRole = operation({
  name: 'access.changeUserRole',
  title: accessWords.changeUserRole,
  effect: 'write',
  changes: ['access', 'people'],
  access: byPermission('edit'),
  input: {
    id: rowId('user_role'),
    row_version: rowVersion,
    ...staying({ valid_to: date({ label: labels.until, helper: accessHelp.until }) }),
  },
  output: value(userRole),
  done: accessDone.saved,
})

/** Takes a role away at once; what was held before today stays in the history. */
export const endUserRole = operation({
  name: 'access.endUserRole',
  title: accessWords.endUserRole,
  effect: 'write',
  changes: ['access', 'people'],
  access: byPermission('edit'),
  input: { id: rowId('user_role'), row_version: rowVersion },
  output: nothing,
  done: accessDone.ended,
})

/** What a user is employed as, and where. */
const employed = z.object({
  employee_id: z.int(),
  position_id: z.nullable(z.int()),
  position_th: z.nullable(z.string()),
  position_en: z.nullable(z.string()),
  org_unit_id: z.nullable(z.int()),
  unit_th: z.nullable(z.string()),
  unit_en: z.nullable(z.string()),
  row_version: z.int(),
})

/** What a person may do today behind each entry of the menu, and which role allows it. */
export const readEffective = operation({
  name: 'access.effective',
  title: accessWords.effective,
  effect: 'read',
  access: byPermission('view'),
  input: { user_id: rowId('app_user') },
  output: value(
    z.object({
      ...user,
      /** Null for a user who is no employee. */
      employed: z.nullable(employed),
      entries: z.array(
        z.object({
          menu_id: z.int(),
          code: z.string(),
          name_th: z.string(),
          name_en: z.string(),
          icon: z.nullable(z.string()),
          link: z.string(),
          flags: flagList,
          scope,
          via: z.array(z.object({ ...role, flags: flagList, scope, valid_to: z.nullable(z.string()) })),
        }),
      ),
    }),
  ),
})

/** A person as the permission page finds them. */
export type UserRecord = OutputFor<typeof searchUsers>[number]
/** A role of a person, with its days. */
export type UserRole = OutputFor<typeof readUserRoles>[number]
/** What a person may do, and why. */
export type Effective = OutputFor<typeof readEffective>
