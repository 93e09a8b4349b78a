// What was wrong: symptoms of the catalogue on an order, chosen while the customer is on the phone, put right until the order ends.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import { reference, references, rowId, rowVersion, text } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { detailShape, relatedShape, symptomShape } from '../order-detail.ts'
import { editOrders } from '../service-orders.ts'
import { label } from '../service-orders.text.ts'

/** Callers who take calls or work on orders. */
const names: Access = {
  anyOf: [
    { menu: '/app/Active', flag: 'create' },
    { menu: '/app/Active', flag: 'edit' },
  ],
}

/** Says what was wrong, the primary symptom first; until the order ends. */
export const saveSymptoms = operation({
  name: 'serviceOrders.symptomsSave',
  title: { en: 'Symptoms of an order', th: 'อาการเสียของใบงาน' },
  effect: 'write',
  access: editOrders,
  input: {
    id: rowId('service_order'),
    row_version: rowVersion,
    symptom_ids: references({ label: label.symptoms, of: 'symptom', max: 10, required: true }),
  },
  output: value(detailShape),
  done: doneWords.saved,
})

/** Symptoms by code, name, alarm or what to try first: those known of the machine's model first. At most 20. */
export const symptomOptions = operation({
  name: 'serviceOrders.symptomOptions',
  title: { en: 'Symptoms to choose from', th: 'เลือกอาการเสีย' },
  effect: 'read',
  access: names,
  input: {
    text: text({ label: label.search, max: 100 }),
    machine_id: reference({ label: label.machine, of: 'machine' }),
  },
  output: value(
    z.array(
      z.extend(symptomShape, {
        /** True if it is known to occur on the machine's model. */
        of_model: z.boolean(),
      }),
    ),
  ),
})

/** Orders of a machine whose work ended within the last 30 days, with the same primary symptom; as far as the caller sees them. */
export const listEarlier = operation({
  name: 'serviceOrders.earlier',
  title: { en: 'The failure before', th: 'ใบงานก่อนหน้าที่อาการเดียวกัน' },
  effect: 'read',
  access: names,
  input: {
    machine_id: reference({ label: label.machine, of: 'machine', required: true }),
    symptom_id: reference({ label: label.symptoms, of: 'symptom', required: true }),
  },
  output: value(z.array(relatedShape)),
})
