// What the area of rates is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { type FirstGrants, all, look, keep } from '#base/menu-seed.ts'
import { ratesArea } from './area.ts'
import { lodgingPath } from './lodging-path.wire.ts'
import { ratesHandlers } from './rates.server.ts'
import { ratesSeeds } from './rates-seeds.server.ts'
import { laborGrade } from './labor-rate.ts'
import { overhead } from './overhead.ts'
import { vehicleType } from './fare.ts'

const grants: FirstGrants = { ADMIN: all, MANAGER: all, PROJECT_MANAGER: look, ACCOUNT: keep }

export const ratesServerArea: ServerArea = {
  area: ratesArea,
  handlers: ratesHandlers,
  entities: [laborGrade, overhead, vehicleType],
  sql: ['rates.sql'],
  menu: [
    {
      key: 700,
      code: 'RATES',
      icon: 'calculator',
      name: { en: 'Rates', th: 'อัตราค่าใช้จ่าย' },
    },
    {
      key: 710,
      code: 'LABOR_RATES',
      under: 'RATES',
      link: '/app/labor-rate-page',
      icon: 'account-cash',
      formerly: { icon: 'cash' },
      name: { en: 'Labour and overhead', th: 'ค่าแรงและค่าโสหุ้ย' },
      grants,
    },
    {
      key: 730,
      code: 'FARES',
      under: 'RATES',
      link: '/app/fare',
      icon: 'truck-fast',
      name: { en: 'Fares', th: 'ค่าพาหนะ' },
      grants,
    },
    {
      key: 740,
      code: 'ALLOWANCES',
      under: 'RATES',
      link: '/app/allowance',
      icon: 'cash',
      name: { en: 'Allowances', th: 'ค่าเบี้ยเลี้ยง' },
      grants,
    },
    {
      key: 745,
      code: 'LODGING',
      under: 'RATES',
      link: lodgingPath,
      icon: 'bed',
      formerly: { icon: 'home' },
      name: { en: 'Lodging', th: 'ค่าที่พัก' },
      grants,
    },
  ],
  records: ratesSeeds,
  sample: {
    load: () => import('./sample/sample-rates.server.ts').then(({ loadRates }) => loadRates),
  },
}
