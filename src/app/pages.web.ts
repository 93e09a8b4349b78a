// The list of pages in the browser. Each is a chunk of its own; `prefetch` starts its first data beside the chunk.
import { type ComponentType, createElement } from 'react'
import type { DatedRate } from '#platform/records/dated-rates/dated-rate.ts'
import type { MenuPath, OpenPath } from '#base/menu-paths.ts'
import { lodgingPath } from '#areas/rates/lodging-path.wire.ts'
import type { MasterData } from '#platform/records/master-data/master-data.ts'
import { prefetch } from '#platform/browser/use-read.web.ts'
import { currentLanguage } from '#ui/language.tsx'
import { ordersAskedAt } from '#areas/service-orders/list/order-list-address.ts'
import type { OrgLevel } from '#areas/organization/organization.ts'
import type { typesAndUnits } from '#areas/types-and-units/types-and-units.ts'
import type { OrderGroup } from '#areas/service-orders/service-order-states.ts'
import { listOrders } from '#areas/service-orders/service-orders.ts'
import { listDevices } from '#areas/session/devices.ts'

/** A page and the path that opens it. `under` names the menu path whose right opens a page below it. */
export interface PageEntry {
  readonly path: MenuPath | OpenPath | '/app' | '/app/Set-Up' | '/app/help/pieces' | `${MenuPath}/:${string}`
  readonly under?: MenuPath
  /** Codes of roles that open it whatever the menu; the user named admin counts as ADMIN. */
  readonly alsoFor?: readonly string[]
  /** Only for the user named admin, whatever the roles. */
  readonly onlyAdmin?: true
  readonly load: () => Promise<{ default: ComponentType }>
  readonly prefetch?: (url: URL, params: Readonly<Record<string, string | undefined>>) => Promise<unknown>
}

/** Every page that is built. */
export const pages: readonly PageEntry[] = [
  {
    path: '/app',
    load: () => import('#areas/dashboards/DashboardPage.tsx'),
    prefetch: async () => {
      const { showToday } = await import('#areas/dashboards/dashboards.ts')
      return prefetch(showToday, {})
    },
  },
  { path: '/app/Scan', load: () => import('#areas/machines/labels/ScanPage.tsx') },
  ...orderPages('ACTIVE', '/app/Active'),
  visitPage(),
  ...orderPages('CLOSED', '/app/Closed'),
  ...orderPages('REJECT', '/app/Reject'),
  { path: '/app/Taskboard', load: () => import('#areas/boards/BoardPage.tsx') },
  {
    path: '/app/Schedule',
    load: () => import('#areas/schedule/SchedulePage.tsx'),
    prefetch: async (url) => {
      const [{ showSchedule }, { boardPlaceIn, scheduleAskedAt }] = await Promise.all([
        import('#areas/schedule/schedule.ts'),
        import('#areas/schedule/schedule-address.ts'),
      ])
      return prefetch(showSchedule, scheduleAskedAt(boardPlaceIn(url.searchParams)))
    },
  },
  {
    path: '/app/company-calendar',
    load: () => import('#areas/calendar/CalendarPage.tsx'),
    prefetch: async (url) => {
      const { prefetchCalendars } = await import('#areas/calendar/use-calendars.web.ts')
      await Promise.all([prefetchCalendars(url), import('#areas/calendar/CalendarGrid.tsx')])
    },
  },
  {
    path: '/app/Meeting-Rooms-Booking',
    load: () => import('#areas/rooms/RoomsPage.tsx'),
    prefetch: async (url) => {
      const { prefetchRooms } = await import('#areas/rooms/use-rooms.web.ts')
      await prefetchRooms(url)
    },
  },
  {
    path: '/app/Customer-Management',
    load: () => import('#areas/customers/CustomersPage.tsx'),
    prefetch: async (url) => {
      const [{ listCustomers }, { customersAskedAt }] = await Promise.all([
        import('#areas/customers/customers.ts'),
        import('#areas/customers/customer-list.ts'),
      ])
      return prefetch(listCustomers, customersAskedAt(url))
    },
  },
  {
    path: '/app/Manage-Customer/:code',
    under: '/app/Customer-Management',
    load: async () => {
      const [{ CustomerPage }, { customerParts: parts }] = await Promise.all([
        import('#areas/customers/CustomerPage.tsx'),
        import('./customer-page-parts.web.ts'),
      ])
      return { default: () => createElement(CustomerPage, { parts }) }
    },
    prefetch: async (_, { code = '' }) => {
      const { readCustomerHead } = await import('#areas/customers/customer-page.ts')
      return prefetch(readCustomerHead, { code })
    },
  },
  {
    path: '/app/Project-Management',
    load: () => import('./WholeProjectsPage.tsx'),
  },
  {
    path: '/app/Manage-Project/:project_no',
    under: '/app/Project-Management',
    load: () => import('./WholeProjectPage.tsx'),
  },
  {
    path: '/app/Component-Project-Management',
    load: () => import('#areas/machines/MachinesPage.tsx'),
    prefetch: async (url) => {
      const [{ listMachines }, { machinesAskedAt }] = await Promise.all([
        import('#areas/machines/machines.ts'),
        import('#areas/machines/machine-list.ts'),
      ])
      return prefetch(listMachines, machinesAskedAt(url))
    },
  },
  {
    path: '/app/Component-Project-Management/:id',
    under: '/app/Component-Project-Management',
    load: async () => {
      const [{ MachinePage }, { machineParts: parts }] = await Promise.all([
        import('#areas/machines/MachinePage.tsx'),
        import('./machine-page-parts.web.ts'),
      ])
      return { default: () => createElement(MachinePage, { parts }) }
    },
    prefetch: async (_, { id }) => {
      const { readMachineHead, readMachineTimeline } = await import('#areas/machines/machine-page.ts')
      const asked = { id: Number(id) }
      await Promise.all([prefetch(readMachineHead, asked), prefetch(readMachineTimeline, asked)])
    },
  },
  {
    path: '/app/MA-page',
    load: () => import('#areas/ma-contracts/MaListsPage.tsx'),
  },
  {
    path: '/app/MA-page/:id',
    under: '/app/MA-page',
    load: () => import('./WholeMaPage.tsx'),
    prefetch: async (_, { id }) => {
      const { readMaHead } = await import('#areas/ma-contracts/ma-page.ts')
      return prefetch(readMaHead, { id: Number(id) })
    },
  },
  {
    path: '/app/MA-and-Warranty-Report',
    load: () => import('#areas/cover-report/CoverReportPage.tsx'),
  },
  {
    path: '/app/Employee-Management',
    load: () => import('#areas/people/EmployeesPage.tsx'),
    prefetch: async (url) => {
      const [{ listEmployees }, { employeesAskedAt }] = await Promise.all([
        import('#areas/people/people.ts'),
        import('#areas/people/employee-list-address.ts'),
      ])
      return prefetch(listEmployees, employeesAskedAt(url))
    },
  },
  {
    path: '/app/Manage-Employees',
    load: () => import('#areas/people/DirectoryPage.tsx'),
    prefetch: async (url) => {
      const [{ listColleagues }, { colleaguesAskedAt }, { getOwnRecord }] = await Promise.all([
        import('#areas/people/colleagues.ts'),
        import('#areas/people/colleague-list-address.ts'),
        import('#areas/people/own-record.ts'),
      ])
      await Promise.all([prefetch(listColleagues, colleaguesAskedAt(url)), prefetch(getOwnRecord, {})])
    },
  },
  masterDataPage(
    '/app/component-group',
    'machine-groups',
    async () => (await import('#areas/machines/machine-group.ts')).machineGroup,
  ),
  tabbedDataPage(
    '/app/Component-Type-Management',
    async () => (await import('#areas/machines/machine-type.ts')).machineType,
    () => import('#areas/checklists/MachineTypesPage.tsx'),
  ),
  {
    path: '/app/Component-Type-Management/:id',
    under: '/app/Component-Type-Management',
    load: () => import('./WholeTypePage.tsx'),
  },
  tabbedDataPage(
    '/app/Component-Management',
    async () => (await import('#areas/machines/machine-type.ts')).machineModel,
    () => import('#areas/machines/catalogue/ModelsPage.tsx'),
  ),
  {
    path: '/app/Component-Management/:id',
    under: '/app/Component-Management',
    load: () => import('./WholeModelPage.tsx'),
  },
  tabbedDataPage(
    '/app/Component-Part',
    async () => (await import('#areas/spare-parts/spare-part.ts')).sparePart,
    () => import('#areas/spare-parts/PartsPage.tsx'),
  ),
  tabbedDataPage(
    '/app/Announcements',
    async () => (await import('#areas/announcements/announcement.ts')).announcement,
    () => import('#areas/announcements/AnnouncementsPage.tsx'),
  ),
  tabbedDataPage(
    '/app/Symptoms',
    async () => (await import('#areas/symptoms/symptom.ts')).symptom,
    () => import('#areas/symptoms/SymptomsPage.tsx'),
  ),
  {
    path: '/app/Program',
    load: () => import('#areas/software/ProgramPage.tsx'),
    prefetch: async (url) => {
      const [{ listInstalls }, { programsAskedAt }] = await Promise.all([
        import('#areas/software/programs.ts'),
        import('#areas/software/program-list.ts'),
      ])
      return prefetch(listInstalls, programsAskedAt(url))
    },
  },
  tabbedDataPage(
    '/app/Software',
    async () => (await import('#areas/software/software-register.ts')).software,
    () => import('#areas/software/SoftwarePage.tsx'),
  ),
  masterDataPage(
    '/app/Failure-Cause',
    'causes-and-remedies',
    async () => (await import('#areas/service-orders/papers/causes-and-remedies.ts')).failureCause,
  ),
  masterDataPage(
    '/app/Remedy',
    'causes-and-remedies',
    async () => (await import('#areas/service-orders/papers/causes-and-remedies.ts')).remedy,
  ),
  masterDataPage('/app/Skill', 'skills', async () => (await import('#areas/people/skill.ts')).skill),
  masterDataPage('/app/Branch', 'organization', levelOf('BRANCH')),
  masterDataPage('/app/Department', 'organization', levelOf('DEPARTMENT')),
  masterDataPage('/app/Section', 'organization', levelOf('SECTION')),
  masterDataPage('/app/Division', 'organization', levelOf('DIVISION')),
  masterDataPage('/app/Group', 'organization', levelOf('GROUP')),
  masterDataPage(
    '/app/Position',
    'positions',
    async () => (await import('#areas/organization/position.ts')).position,
  ),
  {
    path: '/app/Permission',
    load: () => import('#areas/access/PermissionPage.tsx'),
    prefetch: async () => {
      const [{ listRoleRows, readRights }, { listMenus }] = await Promise.all([
        import('#areas/access/access-roles.ts'),
        import('#areas/access/menu-editor.ts'),
      ])
      await Promise.all([prefetch(listRoleRows, {}), prefetch(listMenus, {}), prefetch(readRights, {})])
    },
  },
  {
    path: '/app/Leave',
    load: () => import('#areas/leave/LeavePage.tsx'),
    prefetch: async (url) => {
      const [{ listLeave }, { leaveAskedAt }] = await Promise.all([
        import('#areas/leave/leave.ts'),
        import('#areas/leave/leave-list-address.ts'),
      ])
      return prefetch(listLeave, leaveAskedAt(url))
    },
  },
  masterDataPage(
    '/app/Leave-Type',
    'leave-types',
    async () => (await import('#areas/leave/leave-types.ts')).leaveType,
  ),
  tabbedDataPage(
    '/app/project-type',
    typeOf('Project_Type'),
    () => import('#areas/types-and-units/ProjectTypesPage.tsx'),
  ),
  {
    path: '/app/project-type/:id',
    under: '/app/project-type',
    load: () => import('#areas/project-templates/TemplatePage.tsx'),
  },
  masterDataPage('/app/item-type', 'section-types', typeOf('Item_Type')),
  masterDataPage('/app/cost-type', 'section-types', typeOf('Cost_Type')),
  masterDataPage(
    '/app/work-type',
    'work-types',
    async () => (await import('#areas/calendar/work-type.ts')).workType,
  ),
  masterDataPage('/app/location', 'locations', typeOf('Location')),
  tabbedDataPage('/app/unit', typeOf('Unit'), () => import('#areas/types-and-units/UnitsPage.tsx')),
  tabbedDataPage(
    '/app/job-task-type',
    typeOf('Job_Task_Type'),
    () => import('#areas/types-and-units/JobTaskTypesPage.tsx'),
  ),
  tabbedDataPage(
    '/app/job-task',
    typeOf('Job_Task'),
    () => import('#areas/types-and-units/JobTasksPage.tsx'),
  ),
  ratePage(
    '/app/labor-rate-page',
    async () => (await import('#areas/rates/labor-rate.ts')).laborRate,
    () => import('#areas/rates/LaborRatesPage.tsx'),
  ),
  ratePage(
    '/app/fare',
    async () => (await import('#areas/rates/fare.ts')).fare,
    () => import('#areas/rates/FaresPage.tsx'),
  ),
  ratePage('/app/allowance', async () => (await import('#areas/rates/allowance.ts')).allowance),
  ratePage(lodgingPath, async () => (await import('#areas/rates/lodging.ts')).quarterage),
  {
    path: '/app/Training-Record/Class',
    load: () => import('#areas/training/ClassesPage.tsx'),
    prefetch: async (url) => {
      // only the list of classes is asked before its page is there
      if (url.searchParams.has('view')) return
      const [{ listClasses }, { classesAskedAt }] = await Promise.all([
        import('#areas/training/training-class.ts'),
        import('#areas/training/training-address.ts'),
      ])
      return prefetch(listClasses, classesAskedAt(url))
    },
  },
  {
    path: '/app/Training-Record/Class/:certificate',
    under: '/app/Training-Record/Class',
    load: () => import('#areas/training/CertificatePage.tsx'),
  },
  {
    path: '/app/Training-Record/Course',
    load: () => import('#areas/training/CoursesPage.tsx'),
    prefetch: async (url) => {
      const [{ prefetchMasterData }, { course }] = await Promise.all([
        import('#platform/records/master-data/MasterDataPage.tsx'),
        import('#areas/training/course.ts'),
      ])
      return prefetchMasterData(course, url)
    },
  },
  masterDataPage(
    '/app/Training-Record/Institute',
    'training-institutes',
    async () => (await import('#areas/training/institute.ts')).institute,
  ),
  {
    path: '/app/Master-Material',
    load: () => import('#areas/materials/MaterialsPage.tsx'),
    prefetch: async (url) => {
      if (url.searchParams.has('list')) return
      const [{ listMaterials }, { materialsAskedAt }] = await Promise.all([
        import('#areas/materials/materials.ts'),
        import('#areas/materials/material-list.ts'),
      ])
      await prefetch(listMaterials, materialsAskedAt(url))
    },
  },
  {
    path: '/app/machine-property-page',
    load: () => import('#areas/machine-properties/MachinePropertiesPage.tsx'),
    prefetch: async (url) => {
      if (url.searchParams.has('list')) return
      const [{ listKinds, listProperties }, { propertiesAskedAt }] = await Promise.all([
        import('#areas/machine-properties/machine-properties.ts'),
        import('#areas/machine-properties/property-list.ts'),
      ])
      await Promise.all([prefetch(listProperties, propertiesAskedAt(url)), prefetch(listKinds, {})])
    },
  },
  {
    path: '/app/ManageOrg',
    load: () => import('#areas/organization/chart/ManageOrgPage.tsx'),
    prefetch: async () => {
      const { viewOrganization } = await import('#areas/organization/organization.ts')
      return prefetch(viewOrganization, {})
    },
  },
  {
    path: '/app/Setting-Page',
    load: () => import('#areas/account/SettingPage.tsx'),
    prefetch: async () => {
      const { getOwnRecord } = await import('#areas/people/own-record.ts')
      await Promise.all([prefetch(getOwnRecord, {}), prefetch(listDevices, {})])
    },
  },
  {
    path: '/app/Notification',
    load: () => import('#areas/notifications/NotificationPage.tsx'),
    prefetch: async (url) => {
      const [{ listNotices }, { noticesAskedAt }] = await Promise.all([
        import('#areas/notifications/notifications.ts'),
        import('#areas/notifications/notice-list.ts'),
      ])
      return prefetch(listNotices, noticesAskedAt(url))
    },
  },
  {
    path: '/app/System',
    load: () => import('#areas/system/SystemPage.tsx'),
    prefetch: async () => {
      const { listJobs } = await import('#areas/system/jobs.ts')
      return prefetch(listJobs, {})
    },
  },
  {
    path: '/app/User-Manual',
    load: () => import('#areas/help/ManualPage.tsx'),
    // without its text the page says so itself
    prefetch: async () => {
      const { loadManual } = await import('#areas/help/manual.web.ts')
      await loadManual(currentLanguage()).catch(() => {})
    },
  },
  {
    path: '/app/Contact',
    load: () => import('#areas/help/ContactPage.tsx'),
    prefetch: prefetchCompany,
  },
  {
    path: '/app/About',
    load: () => import('#areas/help/AboutPage.tsx'),
    prefetch: prefetchCompany,
  },
  {
    path: '/app/Set-Up',
    onlyAdmin: true,
    load: () => import('#areas/company-setup/SetUpPage.tsx'),
    prefetch: async () => {
      const { listSteps } = await import('#areas/company-setup/company-setup.ts')
      return prefetch(listSteps, {})
    },
  },
  { path: '/app/help/about-software', load: () => import('#areas/help/AboutSoftwarePage.tsx') },
  // each piece of the screens in each state, for those who look after the product
  {
    path: '/app/help/pieces',
    under: '/app/Permission',
    alsoFor: ['ADMIN'],
    load: () => import('./gallery/PiecesPage.tsx'),
  },
]

/** The page of a declared entity; `help` is its section of the manual. */
function masterDataPage(path: MenuPath, help: string, entityOf: () => Promise<MasterData>): PageEntry {
  const parts = () => Promise.all([import('#platform/records/master-data/MasterDataPage.tsx'), entityOf()])
  return {
    path,
    load: async () => {
      const [{ MasterDataPage }, entity] = await parts()
      return { default: () => createElement(MasterDataPage, { entity, help, key: path }) }
    },
    prefetch: async (url) => {
      const [{ prefetchMasterData }, entity] = await parts()
      return prefetchMasterData(entity, url)
    },
  }
}

/** A page of several lists, of which the first is that of a declared entity. */
function tabbedDataPage(
  path: MenuPath,
  first: () => Promise<MasterData>,
  load: PageEntry['load'],
): PageEntry {
  return {
    path,
    load,
    prefetch: async (url) => {
      if (url.searchParams.has('list')) return
      const [{ prefetchMasterData }, entity] = await Promise.all([
        import('#platform/records/master-data/MasterDataPage.tsx'),
        first(),
      ])
      await prefetchMasterData(entity, url)
    },
  }
}

/** The page of a kind of rate, alone or beside other lists. */
function ratePage(path: MenuPath, kindOf: () => Promise<DatedRate>, load?: PageEntry['load']): PageEntry {
  const parts = () => Promise.all([import('#platform/records/dated-rates/DatedRatePage.tsx'), kindOf()])
  const alone: PageEntry['load'] = async () => {
    const [{ DatedRatePage }, kind] = await parts()
    return { default: () => createElement(DatedRatePage, { kind, help: 'travel-rates', key: path }) }
  }
  return {
    path,
    load: load ?? alone,
    prefetch: async (url) => {
      if (url.searchParams.has('list')) return
      const [{ prefetchDatedRates }, kind] = await parts()
      await prefetchDatedRates(kind, url)
    },
  }
}

function typeOf(table: keyof typeof typesAndUnits): () => Promise<MasterData> {
  return async () => (await import('#areas/types-and-units/types-and-units.ts')).typesAndUnits[table]
}

function levelOf(level: OrgLevel): () => Promise<MasterData> {
  return async () => (await import('#areas/organization/organization.ts')).organization[level]
}

async function prefetchCompany(): Promise<void> {
  const { readCompany } = await import('#areas/help/company.ts')
  await prefetch(readCompany, {})
}

function orderPages(group: OrderGroup, path: '/app/Active' | '/app/Closed' | '/app/Reject'): PageEntry[] {
  return [
    {
      path,
      load: () => import('#areas/service-orders/list/OrdersPage.tsx'),
      prefetch: (url) => prefetch(listOrders[group], ordersAskedAt(group, url)),
    },
    {
      path: `${path}/:so_no`,
      under: path,
      load: async () => {
        const [{ default: OrderPage }, { orderSections: sections }] = await Promise.all([
          import('#areas/service-orders/OrderPage.tsx'),
          import('./order-page-parts.web.ts'),
        ])
        return { default: () => createElement(OrderPage, { sections }) }
      },
      prefetch: async (_, { so_no = '' }) => {
        const { getOrder } = await import('#areas/service-orders/one-order.ts')
        return prefetch(getOrder, { so_no })
      },
    },
  ]
}

// the page of one visit: an engineer's, on a phone
function visitPage(): PageEntry {
  return {
    path: '/app/Active/:so_no/visit/:visit_id',
    under: '/app/Active',
    load: async () => {
      const [{ default: VisitPage }, { orderSections: sections }] = await Promise.all([
        import('#areas/service-orders/visit-page/VisitPage.tsx'),
        import('./order-page-parts.web.ts'),
      ])
      return { default: () => createElement(VisitPage, { sections }) }
    },
    prefetch: async (_, { visit_id }) => {
      const { readVisitSheet } = await import('#areas/service-orders/visit-page/visit-sheet.ts')
      return prefetch(readVisitSheet, { id: Number(visit_id) })
    },
  }
}
