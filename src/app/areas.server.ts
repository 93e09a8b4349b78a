// The same list on the server: what each area does.
import { accessHandled } from '#areas/access/access.server.ts'
import { calendarHandled } from '#areas/calendar/calendar.server.ts'
import { componentsHandled } from '#areas/components/components.server.ts'
import { customersHandled } from '#areas/customers/customers.server.ts'
import { dashboardsHandled } from '#areas/dashboards/dashboards.server.ts'
import { helpHandled } from '#areas/help/help.server.ts'
import { leaveHandled } from '#areas/leave/leave.server.ts'
import { machinePropertiesHandled } from '#areas/machine-properties/machine-properties.server.ts'
import { machinesHandled } from '#areas/machines/machines.server.ts'
import { materialsHandled } from '#areas/materials/materials.server.ts'
import { organizationHandled } from '#areas/organization/organization.server.ts'
import { peopleHandled } from '#areas/people/people.server.ts'
import { ratesHandled } from '#areas/rates/rates.server.ts'
import { serviceOrdersHandled } from '#areas/service-orders/service-orders.server.ts'
import { roomsHandled } from '#areas/rooms/rooms.server.ts'
import { sessionHandled } from '#areas/session/session.server.ts'
import { symptomsHandled } from '#areas/symptoms/symptoms.server.ts'
import { accountHandled } from '#areas/account/account.server.ts'
import { typesAndUnitsHandled } from '#areas/types-and-units/types-and-units.server.ts'
import { handleMasterData } from '#platform/records/master-data/master-data.server.ts'
import { declaredEntities } from './declared-entities.server.ts'
import { trainingHandled } from '#areas/training/training.server.ts'
import type { Handled } from '#platform/server/handle.server.ts'

const own: readonly Handled[] = [
  ...accessHandled,
  ...sessionHandled,
  ...accountHandled,
  ...organizationHandled,
  ...peopleHandled,
  ...calendarHandled,
  ...leaveHandled,
  ...ratesHandled,
  ...roomsHandled,
  ...trainingHandled,
  ...materialsHandled,
  ...customersHandled,
  ...machinesHandled,
  ...typesAndUnitsHandled,
  ...machinePropertiesHandled,
  ...componentsHandled,
  ...symptomsHandled,
  ...serviceOrdersHandled,
  ...dashboardsHandled,
  ...helpHandled,
]
const bound = new Set(own.map(({ operation }) => operation.name))

/** Every operation bound to its deed; what follows from declared entities needs no line of its own. */
export const handled: readonly Handled[] = [
  ...own,
  ...handleMasterData(declaredEntities.filter(({ select }) => !bound.has(select.name))),
]
