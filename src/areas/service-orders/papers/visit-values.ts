// What the template of the visit sheet is given.
import type { PaperWriting } from '#platform/papers/paper-writing.ts'
import type { OrderDetail, Visit } from '../order-detail.ts'
import { label, orderKinds, priorities } from '../service-orders.text.ts'
import { reportWords, visitWords as said } from './report-paper.text.ts'
import { customerIn } from './report-values.ts'

/** The values of the sheet of a visit. */
export function visitValues(order: OrderDetail, visit: Visit, writing: PaperWriting): object {
  const { say, name } = writing
  const { contact, machine, site } = order
  const lead = visit.engineers.length > 1
  return {
    words: {
      customer: say(label.customer),
      site: say(label.site),
      when: say(said.when),
      address: say(said.address),
      contact: say(label.contact),
      phone: say(said.phone),
      gatePass: say(said.gatePass),
      safety: say(said.safety),
      none: say(said.none),
      team: say(said.team),
      machine: say(label.machine),
      serial: say(reportWords.serial),
      customerNo: say(reportWords.customerNo),
      kind: say(label.kind),
      priority: say(label.priority),
      order: say(reportWords.order),
      work: say(said.work),
      visitNote: say(said.visitNote),
      byHand: say(said.byHand),
      gateIn: say(said.gateIn),
      gateOut: say(said.gateOut),
      guard: say(said.guard),
    },
    customer: customerIn(order, writing),
    site: site.name,
    when: spanOf(visit, writing),
    // the province on a line of its own: a name is not always known for one word
    address: [site.address, site.province].filter(Boolean).join('\n'),
    contact: [contact?.name ?? order.caller_name, contact?.position].filter(Boolean).join(' · '),
    phone: contact?.phone ?? order.caller_phone,
    gatePass: site.access_note,
    safety: site.safety_note,
    team: visit.engineers.map((one) => ({
      name: name(one, 'name') + (lead && one.is_lead ? ` (${say(said.lead)})` : ''),
      phone: one.phone ?? '',
    })),
    machine: machine && [machine.name, machine.model].filter(Boolean).join(' · '),
    serial: machine?.serial_no ?? null,
    customerNo: machine?.customer_machine_no ?? null,
    kind: say(orderKinds[order.kind as keyof typeof orderKinds]),
    priority: say(priorities[order.priority as keyof typeof priorities]),
    order: order.so_no,
    work: [order.title, order.problem].filter(Boolean).join('\n'),
    visitNote: visit.note,
  }
}

// the end without its day where it is the same one
function spanOf({ planned_start, planned_end }: Visit, { moment }: PaperWriting): string {
  const [from, until] = [moment(planned_start), moment(planned_end)]
  const [day, time] = [until.slice(0, -6), until.slice(-5)]
  return from.startsWith(day) ? `${from} – ${time}` : `${from} – ${until}`
}
