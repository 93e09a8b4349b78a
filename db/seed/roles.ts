// The roles a company starts with, and what each may do behind the entries of the menu.
import { type Flag, type Scope, flags as all } from '#base/access.ts'
import { type MenuPath, lodgingPath } from '#base/menu-paths.ts'

/** One role; what is not named is not granted. */
export interface RoleRow {
  readonly code: string
  readonly name_en: string
  readonly name_th: string
  /** May be given by people managers, also if they may do less themselves. */
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

function faults(flags: readonly Flag[]): RoleRow['grants'] {
  return { '/app/Component-Part': flags, '/app/Symptoms': flags }
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

function typesAndUnits(flags: readonly Flag[]): RoleRow['grants'] {
  return {
    '/app/project-type': flags,
    '/app/job-task-type': flags,
    '/app/job-task': flags,
    '/app/item-type': flags,
    '/app/cost-type': flags,
    '/app/unit': flags,
    '/app/location': flags,
    '/app/work-type': flags,
  }
}

function costRates(flags: readonly Flag[]): RoleRow['grants'] {
  return { '/app/labor-rate-page': flags }
}

function travelRates(flags: readonly Flag[]): RoleRow['grants'] {
  return {
    '/app/fare': flags,
    '/app/allowance': flags,
    [lodgingPath]: flags,
  }
}

function calendar(flags: readonly Flag[]): RoleRow['grants'] {
  return { '/app/company-calendar': flags }
}

function leave(flags: readonly Flag[] = ['view', 'create'], types: readonly Flag[] = []): RoleRow['grants'] {
  return { '/app/Leave': flags, ...(types.length > 0 && { '/app/Leave-Type': types }) }
}

/** Everybody meets: books rooms, and changes what they booked. */
function rooms(flags: readonly Flag[] = work): RoleRow['grants'] {
  return { '/app/Meeting-Rooms-Booking': flags }
}

/** Everybody sees their own training; `courses`: the rights on courses and institutes. */
function training(flags: readonly Flag[] = look, courses: readonly Flag[] = []): RoleRow['grants'] {
  const kept = courses.length > 0 && {
    '/app/Training-Record/Course': courses,
    '/app/Training-Record/Institute': courses,
  }
  return { '/app/Training-Record/Class': flags, ...kept }
}

/** How far a right reaches at first: everybody asks for leave of their own, and enters it for others only where they decide; with training likewise. */
export function firstScope(link: string, flags: readonly Flag[]): Scope {
  const ofOnesOwn = link === '/app/Leave' || link === '/app/Training-Record/Class'
  return ofOnesOwn && !flags.includes('approve') ? 'OWN' : 'ALL'
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
      ...training(all, all),
      ...organization(all),
      ...calendar(all),
      ...typesAndUnits(all),
      ...costRates(all),
      ...travelRates(all),
      ...rooms(all),
      '/app/Master-Material': all,
      '/app/machine-property-page': all,
      '/app/component-group': all,
      ...faults(all),
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
      ...training(all, all),
      ...organization(all),
      ...calendar(all),
      ...typesAndUnits(all),
      ...costRates(all),
      ...travelRates(all),
      ...rooms(all),
      '/app/Master-Material': all,
      '/app/machine-property-page': all,
      '/app/component-group': all,
      ...faults(all),
    },
  },
  {
    code: 'PROJECT_MANAGER',
    name_en: 'Project manager',
    name_th: 'ผู้จัดการโครงการ',
    is_delegable: true,
    grants: {
      ...orders(lead),
      ...customers(work),
      ...faults(look),
      ...people(look),
      ...leave(),
      ...calendar(look),
      ...costRates(look),
      ...travelRates(look),
      ...rooms(),
      ...training(),
      '/app/Master-Material': look,
      '/app/machine-property-page': look,
    },
  },
  {
    code: 'SERVICE_COORDINATOR',
    name_en: 'Service coordinator',
    name_th: 'ผู้ประสานงานบริการ',
    is_delegable: true,
    grants: {
      ...orders(lead),
      ...customers(work),
      ...faults(work),
      ...people(look),
      ...leave(),
      ...calendar(look),
      ...rooms(),
      ...training(),
      '/app/Master-Material': work,
    },
  },
  {
    code: 'ENGINEER',
    name_en: 'Field engineer',
    name_th: 'ช่างบริการ',
    is_delegable: true,
    grants: {
      ...orders(['view', 'edit']),
      ...customers(look),
      ...faults(look),
      ...leave(),
      ...training(),
      ...calendar(look),
      ...rooms(),
      '/app/Master-Material': look,
    },
  },
  {
    code: 'SALES',
    name_en: 'Sales',
    name_th: 'ฝ่ายขาย',
    is_delegable: true,
    grants: {
      ...orders(look),
      ...customers(work, look),
      '/app/Component-Part': look,
      ...leave(),
      ...training(),
      ...calendar(look),
      ...rooms(),
    },
  },
  {
    code: 'HR',
    name_en: 'Human resources',
    name_th: 'ฝ่ายบุคคล',
    grants: {
      ...people(keep),
      ...skills(keep),
      ...leave(all, keep),
      ...training(all, keep),
      ...organization(keep),
      ...calendar(keep),
      ...rooms([...keep, 'approve']),
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
      ...training(),
      ...calendar(look),
      ...costRates(keep),
      ...travelRates(keep),
      ...rooms(),
      '/app/Master-Material': keep,
      '/app/machine-property-page': keep,
    },
  },
  {
    code: 'STAFF',
    name_en: 'Staff',
    name_th: 'พนักงานทั่วไป',
    is_delegable: true,
    grants: { ...leave(), ...training(), ...calendar(look), ...rooms() },
  },
]
