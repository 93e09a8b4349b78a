// What the area of the report of cover is on the server.
import { all, keep, look } from '#base/menu-seed.ts'
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { coverReportArea } from './area.ts'
import { coverFigures } from './cover-counts.server.ts'
import { coverLineHandlers } from './cover-line.server.ts'
import { coverReportHandlers } from './cover-report.server.ts'
import { expiryNotices, tellEnding } from './expiry-notices.server.ts'
import { gapOfferHandlers } from './gap-offers.server.ts'
import { gapsHeld } from './gaps-held.server.ts'
import { gapHandlers } from './gaps.server.ts'

export const coverReportServerArea: ServerArea = {
  area: coverReportArea,
  handlers: [...coverReportHandlers, ...coverLineHandlers, ...gapHandlers, ...gapOfferHandlers],
  contributions: { notifies: expiryNotices, holdsPeople: [gapsHeld], figures: coverFigures },
  sql: ['cover-report.sql'],
  jobs: [tellEnding],
  menu: [
    {
      key: 239,
      code: 'MA_REPORT',
      under: 'CUSTOMER',
      link: '/app/MA-and-Warranty-Report',
      icon: 'clock-alert',
      name: { en: 'MA and warranty report', th: 'รายงาน MA และการรับประกัน' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: [...look, 'export'],
        SERVICE_COORDINATOR: [...look, 'export'],
        SALES: keep,
        ACCOUNT: [...look, 'export'],
      },
    },
  ],
  sample: {
    after: ['warranties', 'maContracts'],
    load: () => import('./sample/sample-gaps.server.ts').then(({ loadGaps }) => loadGaps),
  },
}
