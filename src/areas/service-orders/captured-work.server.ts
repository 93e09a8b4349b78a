// What engineers write about an order without a network, sent later.
import { sql } from '#platform/database/sql.server.ts'
import type { CapturedLater } from '#platform/server/contributions.server.ts'
import { addComment, saveFinding, saveReport } from './papers/order-papers.ts'
import { customerRefuses, engineerSigns, rateReport, signReport } from './papers/report-signing.ts'
import { moveOrder } from './one-order.ts'
import { addPhoto } from './photos/order-photos.ts'
import { savePart } from './repair/order-parts.ts'
import { saveSymptoms } from './repair/order-symptoms.ts'
import { moveVisit, undoVisit } from './visits/visits.ts'

const order: CapturedLater['row'] = ({ id }) =>
  sql`select id, row_version from service_order where id = ${id}::bigint`

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

// one without a key of its own: the row that this very transaction wrote
const finding: CapturedLater['row'] = ({ id, order_id }) =>
  id === undefined
    ? sql`select id, row_version from service_order_finding
        where order_id = ${order_id}::bigint and created_by = ngan_actor() and created_at = step_taken_at()`
    : sql`select id, row_version from service_order_finding where id = ${id}::bigint`

/** Steps of the order and of its visits, symptoms, findings, parts, comments, photos, the report with its signatures and how satisfied the customer is. */
export const capturedWork: readonly CapturedLater[] = [
  { operation: moveOrder, row: order },
  { operation: saveSymptoms, row: order },
  { operation: moveVisit, row: visit },
  { operation: undoVisit, row: visit },
  { operation: saveFinding, row: finding },
  { operation: savePart, row: part },
  {
    operation: addComment,
    note: (order_id, body, told) => ({ order_id, body, ...(told !== null && { mentions: [told] }) }),
  },
  { operation: saveReport, row: report },
  { operation: engineerSigns, row: report },
  { operation: signReport, row: report },
  { operation: customerRefuses, row: report },
  { operation: rateReport, row: report },
  { operation: addPhoto },
]
