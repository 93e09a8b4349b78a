// The same list on the server: what each area does. In the order in which their tables lean on one another.
import { accessServerArea } from '#areas/access/area.server.ts'
import { accountServerArea } from '#areas/account/area.server.ts'
import { announcementsServerArea } from '#areas/announcements/area.server.ts'
import { boardsServerArea } from '#areas/boards/area.server.ts'
import { calendarServerArea } from '#areas/calendar/area.server.ts'
import { checklistsServerArea } from '#areas/checklists/area.server.ts'
import { sparePartsServerArea } from '#areas/spare-parts/area.server.ts'
import { companySetupServerArea } from '#areas/company-setup/area.server.ts'
import { coverReportServerArea } from '#areas/cover-report/area.server.ts'
import { customersServerArea } from '#areas/customers/area.server.ts'
import { dashboardsServerArea } from '#areas/dashboards/area.server.ts'
import { helpServerArea } from '#areas/help/area.server.ts'
import { leaveServerArea } from '#areas/leave/area.server.ts'
import { maContractsServerArea } from '#areas/ma-contracts/area.server.ts'
import { maVisitsServerArea } from '#areas/ma-visits/area.server.ts'
import { machinePropertiesServerArea } from '#areas/machine-properties/area.server.ts'
import { machinesServerArea } from '#areas/machines/area.server.ts'
import { materialsServerArea } from '#areas/materials/area.server.ts'
import { notificationsServerArea } from '#areas/notifications/area.server.ts'
import { organizationServerArea } from '#areas/organization/area.server.ts'
import { peopleServerArea } from '#areas/people/area.server.ts'
import { presenceServerArea } from '#areas/presence/area.server.ts'
import { ratesServerArea } from '#areas/rates/area.server.ts'
import { projectTemplatesServerArea } from '#areas/project-templates/area.server.ts'
import { projectsServerArea } from '#areas/projects/area.server.ts'
import { roomsServerArea } from '#areas/rooms/area.server.ts'
import { savedFiltersServerArea } from '#areas/saved-filters/area.server.ts'
import { scheduleServerArea } from '#areas/schedule/area.server.ts'
import { serviceOrdersServerArea } from '#areas/service-orders/area.server.ts'
import { serviceProductServerArea } from '#areas/service-product/area.server.ts'
import { sessionServerArea } from '#areas/session/area.server.ts'
import { softwareServerArea } from '#areas/software/area.server.ts'
import { systemServerArea } from '#areas/system/area.server.ts'
import { symptomsServerArea } from '#areas/symptoms/area.server.ts'
import { syncServerArea } from '#areas/sync/area.server.ts'
import { teamsServerArea } from '#areas/teams/area.server.ts'
import { tasksServerArea } from '#areas/tasks/area.server.ts'
import { timeEntriesServerArea } from '#areas/time-entries/area.server.ts'
import { trainingServerArea } from '#areas/training/area.server.ts'
import { typesAndUnitsServerArea } from '#areas/types-and-units/area.server.ts'
import { uploadsServerArea } from '#areas/uploads/area.server.ts'
import { warrantiesServerArea } from '#areas/warranties/area.server.ts'
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import type { CompanySeeds } from '#platform/areas/bring-seeds.server.ts'
import type { MasterData } from '#platform/records/master-data/master-data.ts'
import { handleMasterData } from '#platform/records/master-data/master-data.server.ts'
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { areas } from './areas.ts'

/** What every area has on the server. */
export const serverAreas: readonly ServerArea[] = [
  sessionServerArea,
  accountServerArea,
  accessServerArea,
  uploadsServerArea,
  presenceServerArea,
  notificationsServerArea,
  organizationServerArea,
  peopleServerArea,
  roomsServerArea,
  trainingServerArea,
  calendarServerArea,
  leaveServerArea,
  customersServerArea,
  machinesServerArea,
  typesAndUnitsServerArea,
  projectsServerArea,
  tasksServerArea,
  projectTemplatesServerArea,
  ratesServerArea,
  serviceOrdersServerArea,
  teamsServerArea,
  scheduleServerArea,
  timeEntriesServerArea,
  materialsServerArea,
  machinePropertiesServerArea,
  sparePartsServerArea,
  maContractsServerArea,
  maVisitsServerArea,
  warrantiesServerArea,
  coverReportServerArea,
  serviceProductServerArea,
  symptomsServerArea,
  softwareServerArea,
  checklistsServerArea,
  syncServerArea,
  announcementsServerArea,
  savedFiltersServerArea,
  boardsServerArea,
  dashboardsServerArea,
  systemServerArea,
  helpServerArea,
  companySetupServerArea,
]

requireSameAreas()

/** Every declared entity of the product. */
export const declaredEntities: readonly MasterData[] = serverAreas.flatMap(({ entities = [] }) => entities)

const own = serverAreas.flatMap(({ handlers = [] }) => handlers)
const bound = new Set(own.map(({ operation }) => operation.name))

/** Every operation with what the server does; what follows from declared entities needs no line of its own. */
export const handled: readonly OperationHandler[] = [
  ...own,
  ...handleMasterData(declaredEntities.filter(({ select }) => !bound.has(select.name))),
]

/** What every company begins with. */
export const companySeeds: CompanySeeds = {
  roles: serverAreas.flatMap(({ roles = [] }) => roles),
  menu: [
    ...serverAreas.flatMap(({ menu = [] }) => menu),
    ...declaredEntities.flatMap(({ menu, page, title }) =>
      menu ? [{ ...menu, link: page, name: title }] : [],
    ),
  ],
  records: serverAreas.flatMap(({ records = [] }) => records),
}

// Both lists hold the same areas, and an entry of the menu leads to a page of its own area.
function requireSameAreas(): void {
  const names = (some: readonly { name: string }[]) =>
    some
      .map(({ name }) => name)
      .sort()
      .join(', ')
  const here = names(serverAreas.map(({ area }) => area))
  if (here !== names(areas)) throw new Error(`areas.ts has ${names(areas)}, areas.server.ts has ${here}`)
  for (const { area, menu = [] } of serverAreas)
    for (const { link } of menu)
      if (
        link &&
        !Object.values(area.paths ?? {})
          .flat()
          .includes(link)
      )
        throw new Error(`The menu of ${area.name} leads to ${link}, which is no path of it`)
}
