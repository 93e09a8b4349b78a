// The roles a company starts with, and what each may do behind the entries of the menu.
import { type Flag, type Scope, flags as all } from '#platform/access.ts'
import type { MenuPath } from '#platform/menu-paths.ts'

/** One role; what is not named is not granted. */
export interface RoleRow {
  readonly code: string
  readonly name_en: string
  readonly name_th: string
  /** May be given by whoever manages people, also if he may do less himself. */
  readonly is_delegable?: true
  readonly grants: Partial<Record<MenuPath, readonly Flag[]>>
}

const look: Flag[] = ['view']
const work: Flag[] = ['view', 'create', 'edit']
const keep: Flag[] = ['view', 'create', 'edit', 'delete', 'export']
const lead: Flag[] = ['view', 'create', 'edit', 'export', 'approve']

function orders(flags: readonly Flag[]): RoleRow['grants'] {
  return { '/app/Active': flags, '/app/Closed': flags, '/app/Reject': flags }
}

function customers(flags: readonly Flag[], machines = flags): RoleRow['grants'] {
  return { '/app/Customer-Management': flags, '/app/Component-Project-Management': machines }
}

function people(flags: readonly Flag[]): RoleRow['grants'] {
  return { '/app/Employee-Management': flags }
}

function organization(flags: readonly Flag[]): RoleRow['grants'] {
  return {
    '/app/Branch': flags,
    '/app/Department': flags,
    '/app/Section': flags,
    '/app/Division': flags,
    '/app/Group': flags,
    '/app/Position': flags,
  }
}

function skills(flags: readonly Flag[]): RoleRow['grants'] {
  return { '/app/Skill': flags }
}

function calendar(flags: readonly Flag[]): RoleRow['grants'] {
  return { '/app/company-calendar': flags }
}

function leave(flags: readonly Flag[] = ['view', 'create'], types: readonly Flag[] = []): RoleRow['grants'] {
  return { '/app/Leave': flags, ...(types.length > 0 && { '/app/Leave-Type': types }) }
}

/** How far a right reaches at first: everybody asks for leave of his own, and enters it for others only where he decides. */
export function firstScope(link: string, flags: readonly Flag[]): Scope {
  return link === '/app/Leave' && !flags.includes('approve') ? 'OWN' : 'ALL'
}

export const roleRows: readonly RoleRow[] = [
  {
    code: 'ADMIN',
    name_en: 'Administrator',
    name_th: 'ผู้ดูแลระบบ',
    grants: {
      ...orders(all),
      ...customers(all),
      ...people(all),
      ...skills(all),
      ...leave(all, all),
      ...organization(all),
      ...calendar(all),
      '/app/Permission': all,
    },
  },
  {
    code: 'MANAGER',
    name_en: 'Manager',
    name_th: 'ผู้จัดการ',
    grants: {
      ...orders(all),
      ...customers(all),
      ...people(lead),
      ...skills(all),
      ...leave(all, all),
      ...organization(all),
      ...calendar(all),
    },
  },
  {
    code: 'PROJECT_MANAGER',
    name_en: 'Project manager',
    name_th: 'ผู้จัดการโครงการ',
    is_delegable: true,
    grants: { ...orders(lead), ...customers(work), ...people(look), ...leave(), ...calendar(look) },
  },
  {
    code: 'SERVICE_COORDINATOR',
    name_en: 'Service coordinator',
    name_th: 'ผู้ประสานงานบริการ',
    is_delegable: true,
    grants: { ...orders(lead), ...customers(work), ...people(look), ...leave(), ...calendar(look) },
  },
  {
    code: 'ENGINEER',
    name_en: 'Field engineer',
    name_th: 'ช่างบริการ',
    is_delegable: true,
    grants: { ...orders(['view', 'edit']), ...customers(look), ...leave(), ...calendar(look) },
  },
  {
    code: 'SALES',
    name_en: 'Sales',
    name_th: 'ฝ่ายขาย',
    is_delegable: true,
    grants: { ...orders(look), ...customers(work, look), ...leave(), ...calendar(look) },
  },
  {
    code: 'HR',
    name_en: 'Human resources',
    name_th: 'ฝ่ายบุคคล',
    grants: {
      ...people(keep),
      ...skills(keep),
      ...leave(all, keep),
      ...organization(keep),
      ...calendar(keep),
    },
  },
  {
    code: 'ACCOUNT',
    name_en: 'Accounting',
    name_th: 'ฝ่ายบัญชี',
    is_delegable: true,
    grants: {
      ...orders(['view', 'export']),
      ...customers(['view', 'edit'], look),
      ...leave(),
      ...calendar(look),
    },
  },
  {
    code: 'STAFF',
    name_en: 'Staff',
    name_th: 'พนักงานทั่วไป',
    is_delegable: true,
    grants: { ...leave(), ...calendar(look) },
  },
]
