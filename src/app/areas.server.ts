// The same list on the server: what each area does.
import { accessHandlers } from '#areas/access/access.server.ts'
import { calendarHandlers } from '#areas/calendar/calendar.server.ts'
import { sparePartsHandlers } from '#areas/spare-parts/spare-parts.server.ts'
import { customersHandlers } from '#areas/customers/customers.server.ts'
import { dashboardsHandlers } from '#areas/dashboards/dashboards.server.ts'
import { helpHandlers } from '#areas/help/help.server.ts'
import { leaveHandlers } from '#areas/leave/leave.server.ts'
import { machinePropertiesHandlers } from '#areas/machine-properties/machine-properties.server.ts'
import { machinesHandlers } from '#areas/machines/machines.server.ts'
import { materialsHandlers } from '#areas/materials/materials.server.ts'
import { organizationHandlers } from '#areas/organization/organization.server.ts'
import { peopleHandlers } from '#areas/people/people.server.ts'
import { ratesHandlers } from '#areas/rates/rates.server.ts'
import { serviceOrdersHandlers } from '#areas/service-orders/service-orders.server.ts'
import { roomsHandlers } from '#areas/rooms/rooms.server.ts'
import { sessionHandlers } from '#areas/session/session.server.ts'
import { symptomsHandlers } from '#areas/symptoms/symptoms.server.ts'
import { accountHandlers } from '#areas/account/account.server.ts'
import { typesAndUnitsHandlers } from '#areas/types-and-units/types-and-units.server.ts'
import { handleMasterData } from '#platform/records/master-data/master-data.server.ts'
import { declaredEntities } from './declared-entities.ts'
import { trainingHandlers } from '#areas/training/training.server.ts'
import type { OperationHandler } from '#platform/server/handle.server.ts'

const own: readonly OperationHandler[] = [
  ...accessHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...organizationHandlers,
  ...peopleHandlers,
  ...calendarHandlers,
  ...leaveHandlers,
  ...ratesHandlers,
  ...roomsHandlers,
  ...trainingHandlers,
  ...materialsHandlers,
  ...customersHandlers,
  ...machinesHandlers,
  ...typesAndUnitsHandlers,
  ...machinePropertiesHandlers,
  ...sparePartsHandlers,
  ...symptomsHandlers,
  ...serviceOrdersHandlers,
  ...dashboardsHandlers,
  ...helpHandlers,
]
const bound = new Set(own.map(({ operation }) => operation.name))

/** Every operation bound to its deed; what follows from declared entities needs no line of its own. */
export const handled: readonly OperationHandler[] = [
  ...own,
  ...handleMasterData(declaredEntities.filter(({ select }) => !bound.has(select.name))),
]
