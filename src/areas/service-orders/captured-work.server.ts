// What engineers write about an order without a network, sent later.
import { sql } from '#platform/database/sql.server.ts'
import type { CapturedLater } from '#platform/server/contributions.server.ts'
import { addComment, saveFinding, saveReport } from './papers/order-papers.ts'
import { customerRefuses, engineerSigns, signReport } from './papers/report-signing.ts'
import { addPhoto } from './photos/order-photos.ts'
import { savePart } from './repair/order-parts.ts'
import { moveVisit, undoVisit } from './visits/visits.ts'

const visit: CapturedLater['row'] = ({ id }) =>
  sql`select id, row_version from service_visit where id = ${id}::bigint`

// a new one is known by the key of the device
const report: CapturedLater['row'] = ({ id, client_uuid }) =>
  id === undefined
    ? sql`select id, row_version from service_report where client_uuid = ${client_uuid}::uuid`
    : sql`select id, row_version from service_report where id = ${id}::bigint`

const part: CapturedLater['row'] = ({ id, client_uuid }) =>
  id === undefined
    ? sql`select id, row_version from service_order_part where client_uuid = ${client_uuid}::uuid`
    : sql`select id, row_version from service_order_part where id = ${id}::bigint`

/** Steps of a visit, findings, parts, comments, the report and its signatures. */
export const capturedWork: readonly CapturedLater[] = [
  { operation: moveVisit, row: visit },
  { operation: undoVisit, row: visit },
  { operation: saveFinding },
  { operation: savePart, row: part },
  {
    operation: addComment,
    note: (order_id, body, told) => ({ order_id, body, ...(told !== null && { mentions: [told] }) }),
  },
  { operation: saveReport, row: report },
  { operation: engineerSigns, row: report },
  { operation: signReport, row: report },
  { operation: customerRefuses, row: report },
  { operation: addPhoto },
]
