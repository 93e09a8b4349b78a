// Roles, and what each may do behind the entries of the menu.
import * as z from 'zod/mini'
import { type Access, type Flag, flags, scopes } from '#base/access.ts'
import { grantableRole } from '#platform/access/access-grantable.ts'
import {
  choice,
  choices,
  group,
  list,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
  wrong,
  yesNo,
  changesOf,
} from '#base/fields.ts'
import { type OutputFor, nothing, operation, pageOf, value } from '#base/operation.ts'
import { unfit } from '#base/pattern-words.ts'
import { pagingFields } from '#base/paging.ts'
import './access-problems.ts'
import {
  accessDone,
  accessHelp,
  accessLabels as labels,
  accessWords,
  flagWords,
  scopeWords,
} from './access.text.ts'

/** The right to do something behind the permission page. */
export const byPermission = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Permission', flag }] })

/** What is asked about a role. */
export const roleFields = {
  code: text({
    label: labels.code,
    helper: accessHelp.code,
    required: true,
    max: 40,
    pattern: /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
    unfit: unfit.latinCode,
  }),
  name_th: text({ label: labels.nameTh, required: true, max: 100 }),
  name_en: text({ label: labels.nameEn, required: true, max: 100 }),
  description: textarea({ label: labels.description, max: 500 }),
  is_delegable: yesNo({ label: labels.delegable, helper: accessHelp.delegable, initVal: false }),
  is_active: yesNo({ label: labels.active, initVal: true }),
} as const

const roleRow = z.object({
  id: z.int(),
  code: z.string(),
  name_th: z.string(),
  name_en: z.string(),
  description: z.nullable(z.string()),
  is_system: z.boolean(),
  /** Whether people managers may give it. */
  is_delegable: z.boolean(),
  /** Whether rights spread from it to others, so that it cannot be marked so. */
  spreads: z.boolean(),
  is_active: z.boolean(),
  /** People who have it today or will have it. */
  holders: z.int(),
  /** Entries of the menu it opens. */
  entries: z.int(),
  ...grantableRole,
  /** The last day until which the caller, as a deputy, may grant it where not permanently. */
  allowed_until: z.nullable(z.string()),
  row_version: z.int(),
})

const deletedRole = z.pick(roleRow, { id: true, code: true, name_th: true, name_en: true, row_version: true })
/** A role that was deleted. */
export type DeletedRole = z.output<typeof deletedRole>

const flagList = z.array(z.enum(flags as [Flag, ...Flag[]]))
const scope = z.enum(scopes as ['OWN', 'TEAM', 'ORG', 'ALL'])

const roleGrants = z.object({
  role_id: z.int(),
  row_version: z.int(),
  rows: z.array(z.object({ menu_id: z.int(), flags: flagList, scope })),
})

/** All roles, by name. */
export const listRoleRows = operation({
  name: 'access.roles',
  title: accessWords.roles,
  effect: 'read',
  access: byPermission('view'),
  input: {},
  output: value(z.array(roleRow)),
})

/** A new role; with `copy_from` it starts with the rights of another one. */
export const insertRole = operation({
  name: 'access.insertRole',
  title: accessWords.insertRole,
  effect: 'write',
  changes: ['access', 'people'],
  access: byPermission('create'),
  input: { data: group(roleFields), copy_from: reference({ label: labels.copyFrom, of: 'role' }) },
  output: value(roleRow),
  done: accessDone.saved,
})

/** Changes what a role is called, or whether it counts. */
export const updateRole = operation({
  name: 'access.updateRole',
  title: accessWords.updateRole,
  effect: 'write',
  changes: ['access', 'people'],
  access: byPermission('edit'),
  input: { id: rowId('role'), row_version: rowVersion, data: changesOf(roleFields) },
  output: value(roleRow),
  done: accessDone.saved,
})

/** Deletes a role that nobody has or had. */
export const deleteRole = operation({
  name: 'access.deleteRole',
  title: accessWords.deleteRole,
  effect: 'write',
  changes: ['access', 'people'],
  access: byPermission('delete'),
  input: { id: rowId('role'), row_version: rowVersion },
  output: nothing,
  done: accessDone.deleted,
})

/** The roles that were deleted, for users who may do that. */
export const listDeletedRoles = operation({
  name: 'access.deletedRoles',
  title: accessWords.deletedRoles,
  effect: 'read',
  access: byPermission('delete'),
  input: {
    where: group({ text: text({ label: labels.role, max: 100 }) }, { required: false }),
    ...pagingFields({ name_th: labels.nameTh, code: labels.code }),
  },
  output: pageOf(deletedRole),
})

/** Brings a deleted role back with its rights; nobody has it then. */
export const restoreRole = operation({
  name: 'access.restoreRole',
  title: accessWords.restoreRole,
  effect: 'write',
  changes: ['access', 'people'],
  access: byPermission('delete'),
  input: { id: rowId('role', { is_deleted: 'true' }), row_version: rowVersion },
  output: value(roleRow),
  done: accessDone.saved,
})

/** The rights of one role, or of all: entries that are not named are closed. */
export const readRights = operation({
  name: 'access.grants',
  title: accessWords.grants,
  effect: 'read',
  access: byPermission('view'),
  input: { role_id: reference({ label: labels.role, of: 'role' }) },
  output: value(z.array(roleGrants)),
})

/** Gives a role exactly these rights. */
export const saveRights = operation({
  name: 'access.saveGrants',
  title: accessWords.saveGrants,
  effect: 'write',
  access: byPermission('edit'),
  input: {
    id: rowId('role'),
    row_version: rowVersion,
    rows: list(
      {
        menu_id: rowId('menu'),
        flags: choices({ label: labels.flags, options: flagWords, required: true }),
        scope: choice({ label: labels.scope, options: scopeWords, required: true }),
      },
      { label: labels.entries, required: true },
    ),
  },
  check: ({ rows }) => [
    ...(new Set(rows.map((one) => one.menu_id)).size < rows.length
      ? [wrong('rows', 'TWICE', { en: 'The same entry twice', th: 'มีรายการเมนูซ้ำกัน' })]
      : []),
    ...(rows.some((one) => !one.flags.includes('view'))
      ? [
          wrong('rows', 'VIEW_FIRST', {
            en: 'Every other right needs View as well',
            th: 'ต้องให้สิทธิ์ดูก่อนจึงจะให้สิทธิ์อื่นได้',
          }),
        ]
      : []),
  ],
  output: value(roleGrants),
  done: accessDone.grants,
})

/** A role as the permission page lists it. */
export type RoleRecord = OutputFor<typeof listRoleRows>[number]
/** What a role may do. */
export type RoleRights = OutputFor<typeof saveRights>
