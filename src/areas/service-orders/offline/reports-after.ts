// The report that waits on the device: written, signed by the engineer and the customer, or not, and how satisfied the customer is.
import type { Report } from '../order-detail.ts'
import { type Change, type Input, idOnDevice } from './device-writes.ts'

const named = (input: Input) => (one: Report) =>
  typeof input.id === 'number' ? one.id === input.id : one.client_uuid === input.client_uuid

const unsigned = { status: 'DRAFT', engineer_name: null, engineer_signature: null, engineer_signed_at: null }

/** A report is written or changed; a change takes the engineer's signature off again. */
export const reportWritten: Change = (order, input, key, { name, at }) => {
  const { id, visit_id, work_done, recommendation } = input
  const written = {
    visit_id: (visit_id as number | null | undefined) ?? null,
    work_done: String(work_done),
    recommendation: (recommendation as string | null | undefined) ?? null,
  }
  if (id !== undefined)
    return {
      ...order,
      reports: order.reports.map((one) => (one.id === id ? { ...one, ...written, ...unsigned } : one)),
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

/** The customer signs. */
export const reportSigned: Change = (order, input, _, { name, at }) => ({
  ...order,
  reports: order.reports.map((one) =>
    !named(input)(one)
      ? one
      : {
          ...one,
          status: 'SIGNED',
          customer_name: String(input.customer_name),
          customer_position: (input.customer_position as string | undefined) ?? null,
          signature: String(input.signature),
          signed_at: at,
          // given here only where it was not given before
          engineer_signature:
            (input.engineer_signature as string | null | undefined) ?? one.engineer_signature,
          engineer_name: input.engineer_signature ? name : one.engineer_name,
        },
  ),
})

/** The engineer signs. */
export const engineerSigned: Change = (order, input, _, { name, at }) => ({
  ...order,
  reports: order.reports.map((one) =>
    named(input)(one)
      ? {
          ...one,
          status: 'SUBMITTED',
          engineer_name: name,
          engineer_signature: String(input.signature),
          engineer_signed_at: at,
        }
      : one,
  ),
})

/** The customer does not sign, and why. */
export const signatureRefused: Change = (order, input) => ({
  ...order,
  reports: order.reports.map((one) =>
    named(input)(one) ? { ...one, no_signature_reason: String(input.no_signature_reason) } : one,
  ),
})

/** The first answer stays. */
export const reportRated: Change = (order, input) => ({
  ...order,
  reports: order.reports.map((one) =>
    named(input)(one) ? { ...one, score: one.score ?? Number(input.score) } : one,
  ),
})
