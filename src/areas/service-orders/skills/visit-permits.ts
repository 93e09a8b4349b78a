// Asking those who approve orders to send people who lack what is mandatory.
import * as z from 'zod/mini'
import { dateTime, maybeRowId, rowId, textarea } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { editOrders } from '../service-orders.ts'
import { label } from '../service-orders.text.ts'
import { engineers, spanProblems } from '../visits/visits.ts'
import { skillWords } from './required-skills.text.ts'

/** Asks for a permit: the request stands among the comments of the order, and those who may give it are told. */
export const askPermit = operation({
  name: 'serviceOrders.askPermit',
  title: skillWords.ask,
  effect: 'write',
  access: editOrders,
  input: {
    order_id: rowId('service_order'),
    /** The visit that is changed; empty for a new one. Who is on it may be asked for by planners who do not reach them. */
    visit_id: maybeRowId('service_visit'),
    planned_start: dateTime({ label: label.plannedStart, required: true }),
    planned_end: dateTime({ label: label.plannedEnd, required: true }),
    engineers,
    reason: textarea({ label: skillWords.askReason, required: true, max: 1000 }),
  },
  check: ({ planned_start, planned_end }) => spanProblems('planned_end', planned_start, planned_end),
  /** Who was asked. */
  output: value(
    z.object({ asked: z.array(z.object({ name_th: z.string(), name_en: z.nullable(z.string()) })) }),
  ),
  doneBy: ({ asked }) => ({
    en: `Asked: ${asked.map(({ name_th, name_en }) => name_en ?? name_th).join(', ')}`,
    th: `ขออนุญาตแล้ว: ${asked.map(({ name_th }) => name_th).join(', ')}`,
  }),
})
