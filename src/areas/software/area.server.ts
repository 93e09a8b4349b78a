// What the area of software is on the server.
import { all, keep, look, work } from '#base/menu-seed.ts'
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { softwareArea } from './area.ts'
import { aboutMachine, programEvents } from './machine-programs.server.ts'
import { programChangesHandlers } from './program-changes.server.ts'
import { programsHandlers } from './programs.server.ts'
import { softwareHeld } from './software-held.server.ts'
import { software } from './software-register.ts'
import { versionsHandlers } from './software-versions.server.ts'
import { programFile } from './software-versions.ts'

export const softwareServerArea: ServerArea = {
  area: softwareArea,
  handlers: [...versionsHandlers, ...programsHandlers, ...programChangesHandlers],
  entities: [software],
  contributions: {
    holdsPeople: [softwareHeld],
    takesUploads: [programFile],
    aboutMachine,
    machineEvents: programEvents,
  },
  sql: ['software.sql'],
  menu: [
    {
      key: 236,
      code: 'PROGRAMS',
      under: 'CUSTOMER',
      link: '/app/Program',
      icon: 'play-circle',
      name: { en: 'Programs on machines', th: 'โปรแกรมในเครื่องจักร' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: work,
        SERVICE_COORDINATOR: work,
        ENGINEER: work,
      },
    },
    {
      key: 237,
      code: 'SOFTWARE',
      under: 'CUSTOMER',
      link: '/app/Software',
      icon: 'download',
      name: { en: 'Software', th: 'ซอฟต์แวร์' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: keep,
        SERVICE_COORDINATOR: look,
        ENGINEER: work,
      },
    },
  ],
  sample: {
    after: ['serviceOrders'],
    load: () => import('./sample/sample-software.server.ts').then(({ loadSoftware }) => loadSoftware),
  },
}
