// Entries of the menu that every company begins with, and what its first roles may do behind them.
import { type Flag, flags } from './access.ts'
import type { MenuPath } from './menu-paths.ts'
import type { Words } from './text.ts'

/** The roles that every company begins with. */
type FirstRole =
  | 'ADMIN'
  | 'MANAGER'
  | 'PROJECT_MANAGER'
  | 'SERVICE_COORDINATOR'
  | 'ENGINEER'
  | 'SALES'
  | 'HR'
  | 'ACCOUNT'
  | 'STOREKEEPER'
  | 'STAFF'

/** One of them. */
export interface RoleSeed {
  readonly code: FirstRole
  readonly name: Words
  /** May be given by people managers, also if they may do less themselves. */
  readonly isDelegable?: true
}

/** What each role may do behind an entry; a role that is not named may nothing. */
export type FirstGrants = Readonly<Partial<Record<FirstRole, readonly Flag[]>>>

/** One entry of the menu; without a link it is a group, which unfolds what stands under it. */
export interface MenuSeed {
  /** Its place in a new company's menu, among the groups or within its own. */
  readonly key: number
  readonly code: string
  readonly name: Words
  readonly icon: string
  readonly link?: MenuPath
  /** The code of its group. */
  readonly under?: string
  /** What it was in an earlier version: where a company still has that, it gets the new one with the groups. */
  readonly formerly?: { readonly name?: Words; readonly icon?: string }
  readonly grants?: FirstGrants
  /** True where rights reach one's own records at first, unless they may approve. */
  readonly ownAtFirst?: boolean
}

/** Sets of flags that roles begin with. */
export const all: readonly Flag[] = flags
export const look: readonly Flag[] = ['view']
export const work: readonly Flag[] = ['view', 'create', 'edit']
export const keep: readonly Flag[] = ['view', 'create', 'edit', 'delete', 'export']
export const lead: readonly Flag[] = ['view', 'create', 'edit', 'export', 'approve']
