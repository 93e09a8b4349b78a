// What the area of help is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { helpArea } from './area.ts'
import { companyHead, helpHandlers } from './help.server.ts'

export const helpServerArea: ServerArea = {
  area: helpArea,
  handlers: helpHandlers,
  contributions: { paperHead: [companyHead] },
  sql: ['company.sql'],
  menu: [
    {
      key: 900,
      code: 'HELP',
      icon: 'lifebuoy',
      name: { en: 'Help', th: 'ช่วยเหลือ' },
    },
    {
      key: 910,
      code: 'USER_MANUAL',
      under: 'HELP',
      link: '/app/User-Manual',
      icon: 'book-information',
      formerly: { icon: 'help-circle' },
      name: { en: 'User manual', th: 'คู่มือการใช้งาน' },
    },
    {
      key: 920,
      code: 'CONTACT',
      under: 'HELP',
      link: '/app/Contact',
      icon: 'phone',
      name: { en: 'Contact us', th: 'ติดต่อเรา' },
    },
    {
      key: 930,
      code: 'ABOUT',
      under: 'HELP',
      link: '/app/About',
      icon: 'card-account-phone',
      formerly: { icon: 'domain' },
      name: { en: 'About us', th: 'เกี่ยวกับเรา' },
    },
    {
      key: 940,
      code: 'ABOUT_SOFTWARE',
      under: 'HELP',
      link: '/app/help/about-software',
      icon: 'information-outline',
      name: { en: 'About software', th: 'เกี่ยวกับโปรแกรม' },
    },
  ],
  sample: {
    load: () =>
      import('./sample/sample-own-company.server.ts').then(({ describeCompany }) => describeCompany),
  },
}
