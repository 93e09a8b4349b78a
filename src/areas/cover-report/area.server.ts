// What the area of the report of cover is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { coverReportArea } from './area.ts'
import { expiryNotices, tellEnding } from './expiry-notices.server.ts'

export const coverReportServerArea: ServerArea = {
  area: coverReportArea,
  contributions: { notifies: expiryNotices },
  sql: ['cover-report.sql'],
  jobs: [tellEnding],
}
