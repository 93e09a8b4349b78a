// Addresses of the specification that are no pages of their own, and the page a person means by each.
import type { MenuPath, OpenPath } from '#base/menu-paths.ts'

/** Where an address leads. A target that this person may not open, or that is not built yet, falls back to the dashboard. */
export const configuredPaths: Readonly<Record<`/app/${string}`, MenuPath | OpenPath | '/app'>> = {
  '/app/pages/user-profile': '/app/Setting-Page',
  '/app/pages/calendar': '/app/company-calendar',
  // the product keeps no mail: who looks for it wants to write to a colleague
  '/app/pages/email': '/app/Contact',
  '/app/Dashboard': '/app',
  '/app/dashboard-employee': '/app',
  // figures of today stand there until there are reports
  '/app/Statistics': '/app',
  '/app/UserManagement-Page': '/app/Employee-Management',
  '/app/Customer': '/app/Customer-Management',
  '/app/Manage-Customer': '/app/Customer-Management',
  '/app/Manage-Project': '/app/Project-Management',
  '/app/Machine': '/app/Component-Project-Management',
  '/app/help': '/app/User-Manual',
}
