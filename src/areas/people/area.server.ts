// What the area of people is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, lead, look, keep } from '#base/menu-seed.ts'
import { peopleArea } from './area.ts'
import { peopleHandlers } from './people.server.ts'
import { keepResignations } from './planned-resignations.server.ts'
import { skillNotices, tellExpiring } from './skill-notices.server.ts'
import { staffingOfToday } from './staffing-today.server.ts'
import { tookOver } from './taking-over-notices.server.ts'
import { reportsHeld } from './reports-held.server.ts'
import { skill } from './skill.ts'

export const peopleServerArea: ServerArea = {
  area: peopleArea,
  handlers: peopleHandlers,
  entities: [skill],
  contributions: {
    today: [staffingOfToday],
    holdsPeople: [reportsHeld],
    notifies: [...skillNotices, tookOver],
  },
  // who heads a unit needs units and employees
  sql: ['people.sql', 'src/areas/organization/unit-heads.sql', 'skills.sql', 'resignations.sql'],
  jobs: [keepResignations, tellExpiring],
  menu: [
    {
      key: 300,
      code: 'PEOPLE',
      icon: 'account',
      name: { en: 'People', th: 'บุคลากร' },
    },
    {
      key: 310,
      code: 'EMPLOYEES',
      under: 'PEOPLE',
      link: '/app/Employee-Management',
      icon: 'account-group',
      name: { en: 'Employees', th: 'พนักงาน' },
      grants: { ADMIN: all, MANAGER: lead, PROJECT_MANAGER: look, SERVICE_COORDINATOR: look, HR: keep },
    },
    {
      key: 316,
      code: 'SKILLS',
      under: 'PEOPLE',
      link: '/app/Skill',
      icon: 'certificate',
      formerly: { icon: 'star' },
      name: { en: 'Skills', th: 'ทักษะ' },
      grants: { ADMIN: all, MANAGER: all, HR: keep },
    },
  ],
  sample: {
    load: () => import('./sample/sample-people.server.ts').then(({ loadPeople }) => loadPeople),
  },
}
