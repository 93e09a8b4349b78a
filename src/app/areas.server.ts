// The same list on the server: what each area does.
import { accessHandled } from '#areas/access/access.server.ts'
import { calendarHandled } from '#areas/calendar/calendar.server.ts'
import { customersHandled } from '#areas/customers/customers.server.ts'
import { dashboardsHandled } from '#areas/dashboards/dashboards.server.ts'
import { helpHandled } from '#areas/help/help.server.ts'
import { leaveHandled } from '#areas/leave/leave.server.ts'
import { machinesHandled } from '#areas/machines/machines.server.ts'
import { organizationHandled } from '#areas/organization/organization.server.ts'
import { peopleHandled } from '#areas/people/people.server.ts'
import { serviceOrdersHandled } from '#areas/service-orders/service-orders.server.ts'
import { sessionHandled } from '#areas/session/session.server.ts'
import { accountHandled } from '#areas/account/account.server.ts'
import type { Handled } from '#platform/handle.server.ts'

/** Every operation bound to its deed. */
export const handled: readonly Handled[] = [
  ...accessHandled,
  ...sessionHandled,
  ...accountHandled,
  ...organizationHandled,
  ...peopleHandled,
  ...calendarHandled,
  ...leaveHandled,
  ...customersHandled,
  ...machinesHandled,
  ...serviceOrdersHandled,
  ...dashboardsHandled,
  ...helpHandled,
]
