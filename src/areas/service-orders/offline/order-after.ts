// What the page of an order shows after a write that waits on the device: as the server will most likely have it.
import type { OrderDetail, Symptom } from '../order-detail.ts'
import { type Change, type Input, type Writer, idOnDevice } from './device-writes.ts'
import {
  engineerSigned,
  reportRated,
  reportSigned,
  reportWritten,
  signatureRefused,
} from './reports-after.ts'
import { orderMoved, visitMoved, visitUndone } from './visits-after.ts'

/** What rows that a write names by their ids are called, of what the page read. */
export interface NamedRows {
  readonly causes: readonly NamedRow[]
  readonly remedies: readonly NamedRow[]
  readonly symptoms: readonly Symptom[]
  readonly parts: readonly { readonly id: number; readonly part_no: string; readonly name: string }[]
}
interface NamedRow {
  readonly id: number
  readonly name_th: string
  readonly name_en: string | null
}

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

const finding: NamingChange = (order, input, key, { name, at }, rows) => {
  const { id } = input
  const text = (field: string) => (input[field] as string | null | undefined) ?? null
  const number = (field: string) => (input[field] as number | null | undefined) ?? null
  const cause = rows.causes.find((one) => one.id === number('failure_cause_id'))
  const remedy = rows.remedies.find((one) => one.id === number('remedy_id'))
  const part = rows.parts.find((one) => one.id === number('spare_part_id'))
  const written = {
    failure_cause_id: number('failure_cause_id'),
    cause_th: cause?.name_th ?? null,
    cause_en: cause?.name_en ?? null,
    remedy_id: number('remedy_id'),
    remedy_th: remedy?.name_th ?? null,
    remedy_en: remedy?.name_en ?? null,
    spare_part_id: number('spare_part_id'),
    part_no: part?.part_no ?? null,
    part_name: part?.name ?? null,
    note: text('note'),
  }
  if (id !== undefined)
    return {
      ...order,
      findings: order.findings.map((one) => (one.id === id ? { ...one, ...written } : one)),
    }
  const made = { id: idOnDevice(key), author: name, created_at: at, row_version: 1, ...written }
  return { ...order, findings: [...order.findings, made] }
}

// the first one is the primary one
const symptoms: NamingChange = (order, { symptom_ids }, _, __, rows) => {
  const known = [...order.symptoms, ...rows.symptoms]
  const chosen = (symptom_ids as readonly number[]).flatMap((id) => known.find((one) => one.id === id) ?? [])
  return { ...order, symptoms: chosen.map((one, at) => ({ ...one, is_primary: at === 0 })) }
}

type NamingChange = (...given: [...Parameters<Change>, NamedRows]) => OrderDetail

const changes: Readonly<Record<string, NamingChange>> = {
  'serviceOrders.move': orderMoved,
  'serviceOrders.symptomsSave': symptoms,
  'serviceOrders.visitStatus': visitMoved,
  'serviceOrders.visitUndo': visitUndone,
  'serviceOrders.comment': comment,
  'serviceOrders.findingSave': finding,
  'serviceOrders.reportSave': reportWritten,
  'serviceOrders.reportEngineerSign': engineerSigned,
  'serviceOrders.reportSign': reportSigned,
  'serviceOrders.reportNotSigned': signatureRefused,
  'serviceOrders.reportRate': reportRated,
}

/** The order after a write of this name; as it was where the write shows elsewhere. */
export function orderAfter(
  order: OrderDetail,
  { name, input, key }: { readonly name: string; readonly input: Input; readonly key: string },
  writer: Writer,
  rows: NamedRows,
): OrderDetail {
  return changes[name]?.(order, input, key, writer, rows) ?? order
}
