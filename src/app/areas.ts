// THE TABLE OF CONTENTS: every area, in the order of its calls in docs/wire.md.
import { accessArea } from '#areas/access/area.ts'
import { accountArea } from '#areas/account/area.ts'
import { announcementsArea } from '#areas/announcements/area.ts'
import { boardsArea } from '#areas/boards/area.ts'
import { calendarArea } from '#areas/calendar/area.ts'
import { checklistsArea } from '#areas/checklists/area.ts'
import { companySetupArea } from '#areas/company-setup/area.ts'
import { coverReportArea } from '#areas/cover-report/area.ts'
import { customersArea } from '#areas/customers/area.ts'
import { dashboardsArea } from '#areas/dashboards/area.ts'
import { helpArea } from '#areas/help/area.ts'
import { leaveArea } from '#areas/leave/area.ts'
import { maContractsArea } from '#areas/ma-contracts/area.ts'
import { maVisitsArea } from '#areas/ma-visits/area.ts'
import { machinePropertiesArea } from '#areas/machine-properties/area.ts'
import { machinesArea } from '#areas/machines/area.ts'
import { materialsArea } from '#areas/materials/area.ts'
import { notificationsArea } from '#areas/notifications/area.ts'
import { organizationArea } from '#areas/organization/area.ts'
import { peopleArea } from '#areas/people/area.ts'
import { presenceArea } from '#areas/presence/area.ts'
import { ratesArea } from '#areas/rates/area.ts'
import { projectTemplatesArea } from '#areas/project-templates/area.ts'
import { projectsArea } from '#areas/projects/area.ts'
import { roomsArea } from '#areas/rooms/area.ts'
import { savedFiltersArea } from '#areas/saved-filters/area.ts'
import { scheduleArea } from '#areas/schedule/area.ts'
import { serviceOrdersArea } from '#areas/service-orders/area.ts'
import { serviceProductArea } from '#areas/service-product/area.ts'
import { sessionArea } from '#areas/session/area.ts'
import { softwareArea } from '#areas/software/area.ts'
import { sparePartsArea } from '#areas/spare-parts/area.ts'
import { symptomsArea } from '#areas/symptoms/area.ts'
import { systemArea } from '#areas/system/area.ts'
import { syncArea } from '#areas/sync/area.ts'
import { teamsArea } from '#areas/teams/area.ts'
import { tasksArea } from '#areas/tasks/area.ts'
import { timeEntriesArea } from '#areas/time-entries/area.ts'
import { trainingArea } from '#areas/training/area.ts'
import { typesAndUnitsArea } from '#areas/types-and-units/area.ts'
import { uploadsArea } from '#areas/uploads/area.ts'
import { warrantiesArea } from '#areas/warranties/area.ts'
import { declarePaths } from '#base/menu-paths.ts'
import type { Area } from '#platform/areas/area-declaration.ts'
import type { AreaPaths } from '#wire/default.ts'

const declared = [
  accessArea,
  sessionArea,
  accountArea,
  presenceArea,
  notificationsArea,
  organizationArea,
  peopleArea,
  calendarArea,
  leaveArea,
  timeEntriesArea,
  ratesArea,
  roomsArea,
  trainingArea,
  materialsArea,
  customersArea,
  machinesArea,
  typesAndUnitsArea,
  machinePropertiesArea,
  sparePartsArea,
  projectsArea,
  tasksArea,
  projectTemplatesArea,
  warrantiesArea,
  maContractsArea,
  maVisitsArea,
  coverReportArea,
  serviceProductArea,
  symptomsArea,
  softwareArea,
  serviceOrdersArea,
  teamsArea,
  scheduleArea,
  checklistsArea,
  announcementsArea,
  savedFiltersArea,
  boardsArea,
  dashboardsArea,
  systemArea,
  helpArea,
  companySetupArea,
  uploadsArea,
  syncArea,
] as const

declare module '#base/menu-paths.ts' {
  interface DeclaredAreas {
    readonly areas: (typeof declared)[number]
  }
}

/** Every area of the product. */
export const areas: readonly Area[] = declared

/** By the name of an area: the path of its calls, where that is not 'api/' and the name. */
export const areaPaths: AreaPaths = Object.fromEntries(
  areas.flatMap(({ name, callsAt }) => (callsAt ? [[name, callsAt]] : [])),
)

declarePaths(areas)
