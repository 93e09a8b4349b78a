// The list of pages in the browser. Each is a chunk of its own; `ahead` starts its first data beside the chunk.
import { type ComponentType, createElement } from 'react'
import type { MenuPath, OpenPath } from '#platform/menu-paths.ts'
import type { MasterData } from '#platform/master-data.ts'
import { readAhead } from '#platform/use-read.web.ts'
import { currentLanguage } from '#ui/language.tsx'
import { listRoleRows, readRights } from '#areas/access/access-roles.ts'
import { listMenus } from '#areas/access/menu-editor.ts'
import { customersAskedAt } from '#areas/customers/customer-list.ts'
import { listCustomers } from '#areas/customers/customers.ts'
import { showToday } from '#areas/dashboards/dashboards.ts'
import { readCompany } from '#areas/help/company.ts'
import { leaveAskedAt } from '#areas/leave/leave-list-address.ts'
import { listLeave } from '#areas/leave/leave.ts'
import { leaveType } from '#areas/leave/leave-types.ts'
import { loadManual } from '#areas/help/manual.web.ts'
import { machinesAskedAt } from '#areas/machines/machine-list.ts'
import { listMachines } from '#areas/machines/machines.ts'
import { listColleagues } from '#areas/people/colleagues.ts'
import { colleaguesAskedAt } from '#areas/people/colleague-list-address.ts'
import { employeesAskedAt } from '#areas/people/employee-list-address.ts'
import { listEmployees } from '#areas/people/people.ts'
import { getOwnRecord } from '#areas/people/own-record.ts'
import { ordersAskedAt } from '#areas/service-orders/list/order-list-address.ts'
import { organization, viewOrganization } from '#areas/organization/organization.ts'
import { position } from '#areas/organization/position.ts'
import type { OrderGroup } from '#areas/service-orders/service-order-states.ts'
import { getOrder, listOrders } from '#areas/service-orders/service-orders.ts'
import { listDevices } from '#areas/session/devices.ts'

/** A page and the path that opens it. `under` names the menu path whose right opens a page below it. */
export interface PageEntry {
  readonly path: MenuPath | OpenPath | '/app' | '/app/help/pieces' | `${MenuPath}/:${string}`
  readonly under?: MenuPath
  /** The user named admin opens it whatever his menu. */
  readonly alsoAdmin?: boolean
  readonly load: () => Promise<{ default: ComponentType }>
  readonly ahead?: (url: URL, params: Readonly<Record<string, string | undefined>>) => Promise<unknown>
}

/** Every page that is built. */
export const pages: readonly PageEntry[] = [
  {
    path: '/app',
    load: () => import('#areas/dashboards/DashboardPage.tsx'),
    ahead: () => readAhead(showToday, {}),
  },
  ...orderPages('ACTIVE', '/app/Active'),
  ...orderPages('CLOSED', '/app/Closed'),
  ...orderPages('REJECT', '/app/Reject'),
  {
    path: '/app/company-calendar',
    load: () => import('#areas/calendar/CalendarPage.tsx'),
    ahead: async (url) => {
      const { readCalendarsAhead } = await import('#areas/calendar/use-calendars.web.ts')
      await Promise.all([readCalendarsAhead(url), import('#areas/calendar/CalendarGrid.tsx')])
    },
  },
  {
    path: '/app/Customer-Management',
    load: () => import('#areas/customers/CustomersPage.tsx'),
    ahead: (url) => readAhead(listCustomers, customersAskedAt(url)),
  },
  {
    path: '/app/Component-Project-Management',
    load: () => import('#areas/machines/MachinesPage.tsx'),
    ahead: (url) => readAhead(listMachines, machinesAskedAt(url)),
  },
  {
    path: '/app/Employee-Management',
    load: () => import('#areas/people/EmployeesPage.tsx'),
    ahead: (url) => readAhead(listEmployees, employeesAskedAt(url)),
  },
  {
    path: '/app/Manage-Employees',
    load: () => import('#areas/people/DirectoryPage.tsx'),
    ahead: async (url) => {
      await Promise.all([readAhead(listColleagues, colleaguesAskedAt(url)), readAhead(getOwnRecord, {})])
    },
  },
  ...Object.values(organization).map((entity) => masterDataPage(entity, 'organization')),
  masterDataPage(position, 'positions'),
  {
    path: '/app/Permission',
    load: () => import('#areas/access/PermissionPage.tsx'),
    ahead: async () => {
      await Promise.all([readAhead(listRoleRows, {}), readAhead(listMenus, {}), readAhead(readRights, {})])
    },
  },
  {
    path: '/app/Leave',
    load: () => import('#areas/leave/LeavePage.tsx'),
    ahead: (url) => readAhead(listLeave, leaveAskedAt(url)),
  },
  masterDataPage(leaveType, 'leave-types'),
  {
    path: '/app/ManageOrg',
    load: () => import('#areas/organization/chart/ManageOrgPage.tsx'),
    ahead: () => readAhead(viewOrganization, {}),
  },
  {
    path: '/app/Setting-Page',
    load: () => import('#areas/account/SettingPage.tsx'),
    ahead: async () => {
      await Promise.all([readAhead(getOwnRecord, {}), readAhead(listDevices, {})])
    },
  },
  {
    path: '/app/User-Manual',
    load: () => import('#areas/help/ManualPage.tsx'),
    // without its text the page says so itself
    ahead: () => loadManual(currentLanguage()).catch(() => {}),
  },
  {
    path: '/app/Contact',
    load: () => import('#areas/help/ContactPage.tsx'),
    ahead: () => readAhead(readCompany, {}),
  },
  {
    path: '/app/About',
    load: () => import('#areas/help/AboutPage.tsx'),
    ahead: () => readAhead(readCompany, {}),
  },
  { path: '/app/help/about-software', load: () => import('#areas/help/AboutSoftwarePage.tsx') },
  // each piece of the screens in each state, for those who look after the product
  {
    path: '/app/help/pieces',
    under: '/app/Permission',
    alsoAdmin: true,
    load: () => import('./gallery/PiecesPage.tsx'),
  },
]

/** The page of a declared entity; `help` is its section of the manual. */
function masterDataPage(entity: MasterData, help: string): PageEntry {
  const page = () => import('#platform/MasterDataPage.tsx')
  return {
    path: entity.page,
    load: async () => {
      const { MasterDataPage } = await page()
      return { default: () => createElement(MasterDataPage, { entity, help, key: entity.page }) }
    },
    ahead: async (url) => (await page()).readMasterDataAhead(entity, url),
  }
}

function orderPages(group: OrderGroup, path: '/app/Active' | '/app/Closed' | '/app/Reject'): PageEntry[] {
  return [
    {
      path,
      load: () => import('#areas/service-orders/list/OrdersPage.tsx'),
      ahead: (url) => readAhead(listOrders[group], ordersAskedAt(group, url)),
    },
    {
      path: `${path}/:so_no`,
      under: path,
      load: () => import('#areas/service-orders/OrderPage.tsx'),
      ahead: (_, { so_no = '' }) => readAhead(getOrder, { so_no }),
    },
  ]
}
