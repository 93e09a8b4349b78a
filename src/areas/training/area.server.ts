// What the area of training is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { type FirstGrants, all, look, keep } from '#base/menu-seed.ts'
import { trainingArea } from './area.ts'
import { trainingHandlers } from './training.server.ts'
import { trainingNotices } from './training-notices.server.ts'
import { trainingLeft } from './training-left.server.ts'
import { trainingBars } from './training-bars.server.ts'
import { certificatesOfToday } from './certificates-today.server.ts'
import { course } from './course.ts'
import { institute } from './institute.ts'

const grants: FirstGrants = { ADMIN: all, MANAGER: all, HR: keep }

export const trainingServerArea: ServerArea = {
  area: trainingArea,
  handlers: trainingHandlers,
  entities: [course, institute],
  contributions: {
    today: [certificatesOfToday],
    occupies: [trainingBars],
    holdsPeople: [trainingLeft],
    notifies: trainingNotices,
  },
  sql: ['training.sql'],
  lateSql: ['training-status.sql'],
  menu: [
    {
      key: 310,
      code: 'TRAINING',
      icon: 'human-male-board',
      name: { en: 'Training', th: 'การฝึกอบรม' },
    },
    {
      key: 317,
      code: 'TRAINING_CLASSES',
      under: 'TRAINING',
      link: '/app/Training-Record/Class',
      icon: 'school',
      name: { en: 'Training', th: 'การฝึกอบรม' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: look,
        SERVICE_COORDINATOR: look,
        ENGINEER: look,
        SALES: look,
        HR: all,
        ACCOUNT: look,
        STOREKEEPER: look,
        STAFF: look,
      },
      ownAtFirst: true,
    },
    {
      key: 318,
      code: 'TRAINING_COURSES',
      under: 'TRAINING',
      link: '/app/Training-Record/Course',
      icon: 'book-open',
      name: { en: 'Courses', th: 'หลักสูตรอบรม' },
      grants,
    },
    {
      key: 319,
      code: 'TRAINING_INSTITUTES',
      under: 'TRAINING',
      link: '/app/Training-Record/Institute',
      icon: 'town-hall',
      formerly: { icon: 'domain' },
      name: { en: 'Training institutes', th: 'สถาบันฝึกอบรม' },
      grants,
    },
  ],
  sample: {
    // classes are for people without leave or a visit, and certificates name the company
    after: ['leave', 'help'],
    load: () => import('./sample/sample-training.server.ts').then(({ loadTraining }) => loadTraining),
  },
}
