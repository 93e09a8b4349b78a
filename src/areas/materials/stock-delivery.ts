// A delivery: many materials that came at once, taken as a whole or not at all.
import * as z from 'zod/mini'
import { choice, list, number, reference, text, wrong } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { by } from './material-access.ts'
import { materialLabels, stockStatuses } from './materials.text.ts'
import { materialNamed } from './stock-places.ts'
import { journalHelp, stockLabels as label, stockWords as said } from './stock.text.ts'

/** Most lines of one delivery. */
export const MAX_LINES = 200

/** One line of a delivery. */
const deliveryLine = {
  material_id: reference({ label: label.material, of: 'master_material', required: true }),
  qty: number({ label: label.qty, required: true, min: 0.001, max: 100_000_000, decimals: 3 }),
} as const

/** What is said of a whole delivery. */
export const deliveryHead = {
  supplier: text({ label: label.supplier, max: 150 }),
  paper_no: text({ label: label.paper, max: 60 }),
  storage_location_id: reference({ label: label.place, of: 'storage_location', required: true }),
  status_code: choice({ label: label.status, options: stockStatuses, required: true, initVal: 'UR' }),
} as const

/** Receives every line into one place in one condition, or nothing; what is wrong stands at its line. */
export const receiveDelivery = operation({
  name: 'materials.receiveDelivery',
  title: said.delivery,
  effect: 'write',
  access: by('edit'),
  input: {
    ...deliveryHead,
    lines: list(deliveryLine, { label: label.lines, required: true, max: MAX_LINES }),
  },
  check: ({ supplier, paper_no, lines }) => [
    ...(supplier || paper_no ? [] : [wrong('paper_no', 'REQUIRED', journalHelp.someone)]),
    ...(lines.length > 0 ? [] : [wrong('lines', 'REQUIRED', journalHelp.noLines)]),
  ],
  output: value(z.object({ receipt_id: z.int(), lines: z.int() })),
  done: said.delivered,
})

/** The materials in use that have these codes, however they are written: what a pasted list means. */
export const materialsByCodes = operation({
  name: 'materials.byCodes',
  title: said.byCodes,
  effect: 'read',
  access: by('view'),
  input: {
    codes: list(
      { code: text({ label: materialLabels.code, required: true, max: 40 }) },
      { label: label.codes, required: true, max: MAX_LINES },
    ),
  },
  output: value(z.array(z.object({ code: z.string(), ...materialNamed }))),
})
