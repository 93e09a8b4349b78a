// What the page of an order shows after a write that waits on the device: as the server will most likely have it.
import type { OrderDetail, Visit } from '../order-detail.ts'

type Input = Readonly<Record<string, unknown>>

/** Ids of rows that are only on the device: below zero, never the server's. */
export function idOnDevice(key: string): number {
  return -Number.parseInt(key.replace(/-/g, '').slice(0, 12), 16) - 1
}

/** Who writes, and when. */
export interface Writer {
  readonly name: string
  readonly at: string
}

type Change = (order: OrderDetail, input: Input, key: string, writer: Writer) => OrderDetail

const moments: Readonly<Record<string, keyof Visit>> = {
  TRAVELLING: 'depart_at',
  ON_SITE: 'arrive_at',
  DONE: 'leave_at',
}

const moveVisit: Change = (order, { id, to_status, reason }, _, { at }) => ({
  ...order,
  visits: order.visits.map((visit) => {
    if (visit.id !== id) return visit
    const moment = moments[String(to_status)]
    return {
      ...visit,
      status: String(to_status),
      reason: (reason as string | undefined) ?? null,
      // it is taken back once the server knows of it
      undo_to: null,
      undo_until: null,
      ...(moment && { [moment]: at }),
    }
  }),
})

const comment: Change = (order, { body }, key, { name, at }) => ({
  ...order,
  comments: [
    ...order.comments,
    {
      id: idOnDevice(key),
      body: String(body),
      author: name,
      created_at: at,
      edited_at: null,
      may_edit: false,
      row_version: 1,
    },
  ],
})

const finding: Change = (order, input, key, { name, at }) => {
  const { id, note, failure_cause_id = null, remedy_id = null, spare_part_id = null } = input
  const written = { note: (note as string | null | undefined) ?? null }
  if (id !== undefined)
    return {
      ...order,
      findings: order.findings.map((one) => (one.id === id ? { ...one, ...written } : one)),
    }
  const made = {
    id: idOnDevice(key),
    failure_cause_id: failure_cause_id as number | null,
    cause_th: null,
    cause_en: null,
    remedy_id: remedy_id as number | null,
    remedy_th: null,
    remedy_en: null,
    spare_part_id: spare_part_id as number | null,
    part_no: null,
    part_name: null,
    author: name,
    created_at: at,
    row_version: 1,
    ...written,
  }
  return { ...order, findings: [...order.findings, made] }
}

const report: Change = (order, input, key, { name, at }) => {
  const { id, visit_id, work_done, recommendation } = input
  const written = {
    visit_id: (visit_id as number | null | undefined) ?? null,
    work_done: String(work_done),
    recommendation: (recommendation as string | null | undefined) ?? null,
  }
  if (id !== undefined)
    return {
      ...order,
      reports: order.reports.map((one) => (one.id === id ? { ...one, ...written } : one)),
    }
  const made = {
    id: idOnDevice(key),
    no: order.reports.length + 1,
    client_uuid: (input.client_uuid as string | undefined) ?? null,
    engineer_signed_at: null,
    no_signature_reason: null,
    supersedes_id: (input.supersedes_id as number | undefined) ?? null,
    supersede_reason: null,
    replaced_by: null,
    score: null,
    status: 'DRAFT',
    customer_name: null,
    customer_position: null,
    signature: null,
    signed_at: null,
    engineer_name: null,
    engineer_signature: null,
    pdf_sha256: null,
    author: name,
    created_at: at,
    row_version: 1,
    ...written,
  }
  return { ...order, reports: [...order.reports, made] }
}

const sign: Change = (order, input, _, { name, at }) => ({
  ...order,
  reports: order.reports.map((one) =>
    one.id !== input.id
      ? one
      : {
          ...one,
          status: 'SIGNED',
          customer_name: String(input.customer_name),
          customer_position: (input.customer_position as string | undefined) ?? null,
          signature: String(input.signature),
          signed_at: at,
          engineer_signature: (input.engineer_signature as string | null | undefined) ?? null,
          engineer_name: input.engineer_signature ? name : null,
        },
  ),
})

const engineerSign: Change = (order, { id, signature }, _, { name }) => ({
  ...order,
  reports: order.reports.map((one) =>
    one.id === id
      ? { ...one, status: 'SUBMITTED', engineer_name: name, engineer_signature: String(signature) }
      : one,
  ),
})

const changes: Readonly<Record<string, Change>> = {
  'serviceOrders.visitStatus': moveVisit,
  'serviceOrders.comment': comment,
  'serviceOrders.findingSave': finding,
  'serviceOrders.reportSave': report,
  'serviceOrders.reportEngineerSign': engineerSign,
  'serviceOrders.reportSign': sign,
}

/** The order after a write of this name; as it was where the write shows elsewhere. */
export function orderAfter(
  order: OrderDetail,
  name: string,
  input: Input,
  key: string,
  writer: Writer,
): OrderDetail {
  return changes[name]?.(order, input, key, writer) ?? order
}
