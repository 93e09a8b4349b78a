// Who may do what: grants of a menu path with flags and a scope. The server decides; screens only hide.
import type { MenuPath } from './menu-paths.ts'

/** What a grant on a menu allows. */
export type Flag = 'view' | 'create' | 'edit' | 'delete' | 'export' | 'approve'
export const flags: readonly Flag[] = ['view', 'create', 'edit', 'delete', 'export', 'approve']

/** Whose records a grant reaches; the widest of several grants counts. */
export type Scope = 'OWN' | 'TEAM' | 'ORG' | 'ALL'
export const scopes: readonly Scope[] = ['OWN', 'TEAM', 'ORG', 'ALL']

/** One needed right. */
export interface Right {
  readonly menu: MenuPath
  readonly flag: Flag
}

/** Who may call an operation. An operation without this does not type-check. */
export type Access = 'everyone' | 'signed-in' | 'admin' | { readonly anyOf: readonly Right[] }

/** A person's effective grant on one menu path. */
export interface Grant {
  readonly flags: readonly Flag[]
  readonly scope: Scope
}

/** A person's effective grants by menu path. */
export type Grants = Readonly<Record<string, Grant>>

/** The caller as access rules see them. */
export interface Caller {
  readonly username: string
  readonly grants: Grants
}

/** True if the caller (null: not signed in) may use something with this access. */
export function may(caller: Caller | null, access: Access): boolean {
  if (access === 'everyone') return true
  if (!caller) return false
  if (access === 'signed-in') return true
  if (access === 'admin') return caller.username === 'admin'
  return access.anyOf.some((right) => has(caller.grants, right))
}

/** True if the grants hold this right. */
export function has(grants: Grants, right: Right): boolean {
  return Object.hasOwn(grants, right.menu) && grants[right.menu]!.flags.includes(right.flag)
}

/** The widest scope the caller holds through any right of this access; null if they hold none. */
export function widestScope(caller: Caller, access: Access): Scope | null {
  if (typeof access === 'string') return may(caller, access) ? 'ALL' : null
  const held = access.anyOf.filter((right) => has(caller.grants, right))
  if (held.length === 0) return null
  return held
    .map((right) => caller.grants[right.menu]!.scope)
    .reduce((a, b) => (scopes.indexOf(a) >= scopes.indexOf(b) ? a : b))
}

/** True if any of the roles, or the extra one, is in the list. */
export function hasAnyRole(roles: readonly string[], allowed: readonly string[], extra?: string): boolean {
  return allowed.some((one) => one === extra || roles.includes(one))
}
