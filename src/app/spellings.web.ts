// How operations are spelt, in the browser: the shell brings what the first screens ask, any other area comes with its first call.
import { accessWires } from '#areas/access/access.wire.ts'
import { accountWires } from '#areas/account/account.wire.ts'
import { serviceOrdersWires } from '#areas/service-orders/service-orders.wire.ts'
import { sessionWires } from '#areas/session/session.wire.ts'
import type { Wire } from '#wire/wire.ts'

/** What is there from the start. */
export const firstWires: readonly Wire[] = [
  ...accessWires,
  ...sessionWires,
  ...accountWires,
  ...serviceOrdersWires,
]

/** The others, by the area their operations are named after. */
export const laterWires: Readonly<Record<string, () => Promise<readonly Wire[]>>> = {
  access: async () => (await import('#areas/access/permission.wire.ts')).permissionWires,
  calendar: async () => (await import('#areas/calendar/calendar.wire.ts')).calendarWires,
  spareParts: async () => (await import('#areas/spare-parts/spare-parts.wire.ts')).sparePartsWires,
  customers: async () => (await import('#areas/customers/customers.wire.ts')).customersWires,
  leave: async () => (await import('#areas/leave/leave.wire.ts')).leaveWires,
  machineProperties: async () =>
    (await import('#areas/machine-properties/machine-properties.wire.ts')).machinePropertiesWires,
  machines: async () => (await import('#areas/machines/machines.wire.ts')).machinesWires,
  materials: async () => (await import('#areas/materials/materials.wire.ts')).materialsWires,
  organization: async () => (await import('#areas/organization/organization.wire.ts')).organizationWires,
  people: async () => (await import('#areas/people/people.wire.ts')).peopleWires,
  rates: async () => (await import('#areas/rates/rates.wire.ts')).ratesWires,
  typesAndUnits: async () =>
    (await import('#areas/types-and-units/types-and-units.wire.ts')).typesAndUnitsWires,
  rooms: async () => (await import('#areas/rooms/rooms.wire.ts')).roomsWires,
  symptoms: async () => (await import('#areas/symptoms/symptoms.wire.ts')).symptomsWires,
  training: async () => (await import('#areas/training/training.wire.ts')).trainingWires,
  serviceOrders: async () => (await import('#areas/service-orders/team/team.wire.ts')).teamWires,
}
