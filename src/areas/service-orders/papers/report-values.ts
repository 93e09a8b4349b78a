// What the template of the service report is given: texts ready to be shown.
import type { PaperWriting } from '#platform/papers/paper-writing.ts'
import type { OrderDetail, Visit } from '../order-detail.ts'
import { label, priorities } from '../service-orders.text.ts'
import type { OrderPart } from '../repair/order-parts.ts'
import { oldParts, partActions, partLabels } from '../repair/order-parts.text.ts'
import { partName } from './part-name.ts'
import { reportWords as said } from './report-paper.text.ts'

/** A report as it is read for its paper. */
export interface ReportRow {
  readonly visit_id: number | null
  readonly work_done: string
  readonly recommendation: string | null
  readonly status: string
  readonly customer_name: string | null
  readonly customer_position: string | null
  readonly signature: string | null
  readonly signed_at: string | null
  readonly engineer_name: string | null
  readonly engineer_signature: string | null
  readonly engineer_signed_at: string | null
  readonly author: string
  /** Of the reports of its order. */
  readonly nth: number
}

/** A part of an order as its report tells it: no cost, and nothing of the store. */
export type ReportPart = Pick<
  OrderPart,
  | ('part_no' | 'name' | 'qty' | 'unit_id_th' | 'unit_id_en' | 'part_action' | 'old_part')
  | ('serial_out' | 'serial_in' | 'warranty_until')
>

/** The values of the report of an order and its parts. */
export function reportValues(
  order: OrderDetail,
  report: ReportRow,
  parts: readonly ReportPart[],
  writing: PaperWriting,
): object {
  const { say, day, moment, name } = writing
  const { contact, machine } = order
  const signedOn = day(report.engineer_signed_at ?? report.signed_at)
  const visits = order.visits.filter(
    ({ id, arrive_at }) => arrive_at !== null && (report.visit_id === null || report.visit_id === id),
  )
  return {
    words: {
      customer: say(label.customer),
      site: say(label.site),
      contact: say(label.contact),
      machine: say(label.machine),
      serial: say(said.serial),
      customerNo: say(said.customerNo),
      order: say(said.order),
      reported: say(said.reported),
      priority: say(label.priority),
      symptom: say(said.symptom),
      findings: say(said.findings),
      cause: say(label.cause),
      remedy: say(label.remedy),
      part: say(label.failedPart),
      note: say(label.note),
      workDone: say(label.workDone),
      recommendation: say(label.recommendation),
      parts: say(said.parts),
      partUsed: say(partLabels.part),
      serialOut: say(said.partSerialOut),
      serialIn: say(said.partSerialIn),
      qty: say(partLabels.qty),
      partDone: say(said.partDone),
      partWarranty: say(said.partWarranty),
      hours: say(said.hours),
      visit: say(said.visitNo),
      arrived: say(said.arrived),
      left: say(said.left),
      worked: say(said.worked),
      engineers: say(said.engineers),
      byEngineer: say(said.byEngineer),
      byCustomer: say(said.byCustomer),
    },
    customer: customerIn(order, writing),
    site: order.site.name,
    contact: [contact?.name ?? order.caller_name, contact?.phone ?? order.caller_phone]
      .filter(Boolean)
      .join(' · '),
    machine: machine && [machine.name, machine.model].filter(Boolean).join(' · '),
    serial: machine?.serial_no ?? null,
    customerNo: machine?.customer_machine_no ?? null,
    order: order.so_no,
    reported: moment(order.reported_at),
    priority: say(priorities[order.priority as keyof typeof priorities]),
    symptom: [order.title, order.problem].filter(Boolean).join('\n'),
    findings: order.findings.map((one) => ({
      cause: name(one, 'cause'),
      remedy: name(one, 'remedy'),
      part: partName(one),
      note: one.note ?? '',
    })),
    parts: parts.map((one) => partTold(one, writing)),
    workDone: report.work_done,
    recommendation: report.recommendation,
    visits: visits.map((visit) => ({
      no: String(visit.visit_no),
      arrived: moment(visit.arrive_at),
      left: moment(visit.leave_at),
      worked: hoursOf(visit),
      engineers: visit.engineers.map((one) => name(one, 'name')).join(', '),
    })),
    engineer: {
      signature: report.engineer_signature,
      lines: [
        report.engineer_name ?? report.author,
        report.engineer_signature === null ? '' : signedOn,
      ].filter(Boolean),
    },
    customerSigned: {
      signature: report.signature,
      lines: [report.customer_name ?? '', report.customer_position ?? '', moment(report.signed_at)].filter(
        Boolean,
      ),
    },
  }
}

function partTold(one: ReportPart, { say, day, name }: PaperWriting): object {
  const { old_part } = one
  return {
    part: partName({ part_no: one.part_no, part_name: one.name }),
    serialOut: one.serial_out ?? '',
    serialIn: one.serial_in ?? '',
    qty: [one.qty.toLocaleString('en'), name(one, 'unit_id')].filter(Boolean).join(' '),
    done: say(partActions[one.part_action as keyof typeof partActions]),
    oldPart:
      old_part === null
        ? ''
        : `${say(partLabels.oldPart)}: ${say(oldParts[old_part as keyof typeof oldParts])}`,
    warranty: day(one.warranty_until),
  }
}

/** The customer's name as the reader reads it. */
export function customerIn({ customer }: OrderDetail, { language }: PaperWriting): string {
  return (language === 'en' && customer.name_en) || customer.name
}

/** h:mm on site; nothing while the engineers are there. */
export function hoursOf({ arrive_at, leave_at }: Pick<Visit, 'arrive_at' | 'leave_at'>): string {
  if (arrive_at === null || leave_at === null) return ''
  const minutes = Math.round((Date.parse(leave_at) - Date.parse(arrive_at)) / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
