// What the area of service orders is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { type FirstGrants, all, lead, look } from '#base/menu-seed.ts'
import { serviceOrdersArea } from './area.ts'
import { savedOrderLists } from './list/saved-order-lists.ts'
import { serviceOrdersHandlers } from './service-orders.server.ts'
import { serviceOrdersSeeds } from './service-orders-seeds.server.ts'
import { orderCounts, orderFigures, ordersFound, ordersLeadTo, ordersNamed } from './order-counts.server.ts'
import { ordersOnBoard } from './board/orders-on-board.server.ts'
import { aboutMachine, machineOrderEvents, machineReports } from './machine/machine-orders.server.ts'
import {
  aboutCustomerOrders,
  customerOrderEvents,
  customerOrders,
} from './customer/customer-orders.server.ts'
import { contactsOfOrders } from './customer/named-contacts.server.ts'
import { capturedWork } from './captured-work.server.ts'
import { orderNotices } from './order-notice-kinds.server.ts'
import { ordersOfProjectCounted } from './project/project-orders.server.ts'
import { ordersHeld } from './orders-held.server.ts'
import { teamsOfOrders } from './team/teams-of-orders.server.ts'
import { failureCause, remedy } from './papers/causes-and-remedies.ts'
import { forgetNetworks } from './qr/fault-report.server.ts'
import { tellUnfit } from './skills/unfit-sent.server.ts'
import { addFaultReports } from './qr/fault-routes.server.ts'
import { addRatings } from './satisfaction/rating-routes.server.ts'
import { addVisitLinks } from './visit-link/visit-routes.server.ts'
import { visitBars } from './visits/visit-bars.server.ts'
import { ordersToday } from './today/todays-orders.server.ts'

const grants: FirstGrants = {
  ADMIN: all,
  MANAGER: all,
  PROJECT_MANAGER: lead,
  SERVICE_COORDINATOR: lead,
  ENGINEER: ['view', 'edit'],
  SALES: look,
  ACCOUNT: ['view', 'export'],
}

export const serviceOrdersServerArea: ServerArea = {
  area: serviceOrdersArea,
  handlers: serviceOrdersHandlers,
  entities: [failureCause, remedy],
  contributions: {
    boards: [ordersOnBoard],
    teams: [teamsOfOrders],
    holdsPeople: [ordersHeld],
    counts: orderCounts,
    leadsToCustomers: [ordersLeadTo],
    namesOrders: [ordersNamed],
    searchable: [ordersFound],
    savedLists: savedOrderLists,
    figures: orderFigures,
    today: [ordersToday],
    occupies: [visitBars],
    aboutMachine,
    aboutProject: [ordersOfProjectCounted],
    machineEvents: machineOrderEvents,
    machinePapers: [machineReports],
    namesContacts: [contactsOfOrders],
    customerSections: customerOrders,
    aboutCustomer: aboutCustomerOrders,
    customerEvents: customerOrderEvents,
    notifies: orderNotices,
    capturedLater: capturedWork,
  },
  sql: [
    'service-orders.sql',
    'visits/visits.sql',
    'visits/visit-hours.sql',
    'skills/required-skills.sql',
    'papers/reports.sql',
    'satisfaction/ratings.sql',
    'qr/fault-reports.sql',
    'visits/visit-undo.sql',
    'visit-link/visit-links.sql',
    'photos/order-photos.sql',
    'project/order-project.sql',
  ],
  // what an order lacks is asked of all that belongs to it, in areas further down as well
  lateSql: [
    'repair/order-symptoms.sql',
    'repair/order-parts.sql',
    'cover/order-claim.sql',
    'order-status.sql',
    'order-rules.sql',
    'orders-held.sql',
  ],
  menu: [
    {
      key: 100,
      code: 'SERVICE',
      icon: 'account-hard-hat',
      name: { en: 'Service orders', th: 'งานบริการ' },
    },
    {
      key: 110,
      code: 'SO_ACTIVE',
      under: 'SERVICE',
      link: '/app/Active',
      icon: 'clipboard-list',
      name: { en: 'Active', th: 'ใบงานที่เปิดอยู่' },
      // a storekeeper issues stock for the orders that are worked on
      grants: { ...grants, STOREKEEPER: look },
    },
    {
      key: 120,
      code: 'SO_CLOSED',
      under: 'SERVICE',
      link: '/app/Closed',
      icon: 'clipboard-check',
      name: { en: 'Closed', th: 'ใบงานที่ปิดแล้ว' },
      grants,
    },
    {
      key: 130,
      code: 'SO_REJECT',
      under: 'SERVICE',
      link: '/app/Reject',
      icon: 'clipboard-remove',
      name: { en: 'Reject', th: 'ใบงานที่ไม่รับ' },
      grants,
    },
  ],
  jobs: [forgetNetworks, tellUnfit],
  routes: (app, parts) => {
    addFaultReports(app, parts)
    addVisitLinks(app, parts)
    addRatings(app, parts)
  },
  records: serviceOrdersSeeds,
  sample: {
    // with the orders come the machines, which say what project they were built for
    after: ['people', 'calendar', 'machines', 'projects'],
    load: () => import('./sample/sample-orders.server.ts').then(({ loadOrders }) => loadOrders),
  },
  lateSample: {
    load: () => import('./sample/order-repairs.server.ts').then(({ loadRepairs }) => loadRepairs),
  },
}
