// THE TABLE OF CONTENTS: every area, in dependency order.
import { accessWires } from '#areas/access/access.wire.ts'
import { calendarWires } from '#areas/calendar/calendar.wire.ts'
import { permissionWires } from '#areas/access/permission.wire.ts'
import { sparePartsWires } from '#areas/spare-parts/spare-parts.wire.ts'
import { customersWires } from '#areas/customers/customers.wire.ts'
import { leaveWires } from '#areas/leave/leave.wire.ts'
import { machinePropertiesWires } from '#areas/machine-properties/machine-properties.wire.ts'
import { machinesWires } from '#areas/machines/machines.wire.ts'
import { materialsWires } from '#areas/materials/materials.wire.ts'
import { organizationWires } from '#areas/organization/organization.wire.ts'
import { peopleWires } from '#areas/people/people.wire.ts'
import { ratesWires } from '#areas/rates/rates.wire.ts'
import { serviceOrdersWires } from '#areas/service-orders/service-orders.wire.ts'
import { teamWires } from '#areas/service-orders/team/team.wire.ts'
import { typesAndUnitsWires } from '#areas/types-and-units/types-and-units.wire.ts'
import { roomsWires } from '#areas/rooms/rooms.wire.ts'
import { sessionWires } from '#areas/session/session.wire.ts'
import { accountWires } from '#areas/account/account.wire.ts'
import { trainingWires } from '#areas/training/training.wire.ts'
import { symptomsWires } from '#areas/symptoms/symptoms.wire.ts'
import type { Wire } from '#wire/wire.ts'

/** Every path of the product and the operations behind it. */
export const wires: readonly Wire[] = [
  ...accessWires, // the menu, and what a role allows
  ...permissionWires, // roles, their rights, who has them, and the menu as it is kept
  ...sessionWires, // signing in and out
  ...accountWires, // one's own account
  ...organizationWires, // branches, departments, sections, divisions, groups, positions
  ...peopleWires, // employees and their accounts
  ...calendarWires, // the company's calendars and their events
  ...leaveWires, // asking for leave, and who is away
  ...ratesWires, // what work, journeys, days away, nights and overhead cost, each from a day on
  ...roomsWires, // meeting rooms, and who meets where
  ...trainingWires, // courses, classes, certificates, and who lacks what
  ...materialsWires, // materials, their stock and their prices
  ...customersWires, // customers, their sites and contacts
  ...machinesWires, // installed machines, models and types
  ...typesAndUnitsWires, // units, kinds of projects, work, items and cost, and places
  ...machinePropertiesWires, // what can be said of a machine, what it costs, and which types have it
  ...sparePartsWires, // spare parts, and the models they fit
  ...symptomsWires, // what customers say is wrong, and which parts put it right
  ...serviceOrdersWires, // calls, visits, work, and how it ends
  ...teamWires, // who is on an order for longer
]
