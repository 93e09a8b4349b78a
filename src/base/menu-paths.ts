// Every path a menu entry can lead to. Spelt as the product spells them: do not correct.
// Those whose records are the whole company's, declared entities for the most part.
const ofTheWholeCompany = [
  '/app/company-calendar',
  '/app/Branch',
  '/app/Department',
  '/app/Section',
  '/app/Division',
  '/app/Group',
  '/app/Position',
  '/app/Skill',
  '/app/project-type',
  '/app/unit',
  '/app/item-type',
  '/app/cost-type',
  '/app/job-task-type',
  '/app/job-task',
  '/app/work-type',
  '/app/location',
  '/app/Master-Material',
  '/app/labor-rate-page',
  '/app/fare',
  '/app/allowance',
  '/app/quaterage',
  '/app/Meeting-Rooms-Booking',
  '/app/Training-Record/Course',
  '/app/Training-Record/Institute',
  '/app/machine-property-page',
  '/app/component-group',
  '/app/Component-Part',
  '/app/Symptoms',
] as const

export const menuPaths = [
  ...ofTheWholeCompany,
  '/app/dashboard-employee',
  '/app/dashboard-effort',
  '/app/Taskboard',
  '/app/Employee-Management',
  '/app/Leave',
  '/app/Leave-Type',
  '/app/Customer-Management',
  '/app/Manage-Customer',
  '/app/Project-Management',
  '/app/Manage-Project',
  '/app/Component-Type-Management',
  '/app/Component-Management',
  '/app/Component-Project-Management',
  '/app/Training-Record/Class',
  '/app/Search',
  '/app/Program',
  '/app/Software',
  '/app/MA-and-Warranty-Report',
  '/app/MA-page',
  '/app/Schedule',
  '/app/Permission',
  '/app/Dashboard',
  '/app/Active',
  '/app/Closed',
  '/app/Reject',
  '/app/Statistics',
  '/app/UserManagement-Page',
  '/app/Customer',
  '/app/Machine',
  '/app/User-Manual',
  '/app/Contact',
  '/app/About',
  '/app/help/about-software',
] as const

/** A path that a menu entry may carry; a typo does not compile. */
export type MenuPath = (typeof menuPaths)[number]

/** The page of what nights away are paid with; spelt here only. */
export const lodgingPath = '/app/quaterage' satisfies MenuPath

/** Routes open to every signed-in person, whatever their menu. */
export const openPaths = [
  '/app/Manage-Employees',
  '/app/Setting-Page',
  '/app/ManageOrg',
  '/app/convert-files',
] as const

/** Help is everybody's, whatever their roles: entries of the menu that need no grant. */
export const helpPaths = [
  '/app/User-Manual',
  '/app/Contact',
  '/app/About',
  '/app/help/about-software',
] as const satisfies readonly MenuPath[]

/** Pages whose records are the whole company's: a right on them has no reach, it is always everybody's. */
export const wholeCompanyPaths: ReadonlySet<string> = new Set<MenuPath>(ofTheWholeCompany)

/** A path open to everybody who is signed in. */
export type OpenPath = (typeof openPaths)[number]
