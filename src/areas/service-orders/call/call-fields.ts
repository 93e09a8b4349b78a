// What the dialog of a call asks: the operation's fields, with a subject that may be left to the first line of the symptom.
import type { FieldProblem } from '#base/errors.ts'
import { type ValueOf, text, wrong } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { label } from '../service-orders.text.ts'
import { takeCall } from '../one-order.ts'

const said = words({
  short: {
    en: 'Left empty, it becomes the first line of what is wrong',
    th: 'เว้นว่างได้ ระบบจะใช้บรรทัดแรกของอาการ',
  },
  sayWhy: { en: 'Please say why the call is taken', th: 'กรุณาบอกเหตุผลที่รับงาน' },
  sayWhat: { en: 'Please say what is wrong', th: 'กรุณาบอกอาการ' },
})

const { customer_id, site_id, machine_id, project_id, contact_id, caller_name, caller_phone } = takeCall.input
const { symptom_ids, problem, priority, machine_stopped, machine_down_from, safety_stop } = takeCall.input
const { kind, source, blocked_reason } = takeCall.input

/** The fields of the dialog, in its order. */
export const callFields = {
  customer_id,
  site_id,
  machine_id,
  project_id,
  contact_id,
  blocked_reason,
  caller_name,
  caller_phone,
  symptom_ids,
  problem,
  priority,
  machine_stopped,
  machine_down_from,
  safety_stop,
  title: text({ label: label.title, helper: said.short, max: 200 }),
  kind,
  source,
}

/** A call says something, a symptom or at least a subject; and why, where the customer is blocked. */
export function saysWhat(
  { title, problem: told, symptom_ids: symptoms, blocked_reason: why }: ValueOf<typeof callFields>,
  isBlocked = false,
): readonly FieldProblem[] {
  return [
    ...(title || told || symptoms?.length ? [] : [wrong('problem', 'REQUIRED', said.sayWhat)]),
    ...(isBlocked && !why ? [wrong('blocked_reason', 'REQUIRED', said.sayWhy)] : []),
  ]
}
