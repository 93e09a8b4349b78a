// The spare parts of a machine model: those made for it, and those of other models that fit it.
import * as z from 'zod/mini'
import { rowId } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { partPage } from './spare-part.ts'
import { partWords } from './spare-parts.text.ts'

const maybeText = z.nullable(z.string())

const modelPart = z.object({
  id: z.int(),
  part_no: z.string(),
  name: z.string(),
  /** False: it was made for another model. */
  is_own: z.boolean(),
  quantity: z.nullable(z.number()),
  unit_th: maybeText,
  unit_en: maybeText,
  position: maybeText,
  drawing_ref: maybeText,
  is_wear_part: z.boolean(),
  life_months: z.nullable(z.int()),
  life_hours: z.nullable(z.int()),
  /** What is said of the fit. */
  note: maybeText,
  /** What takes its place now. */
  successor_no: maybeText,
  is_active: z.boolean(),
})
/** A part that fits a model. */
export type ModelPart = z.output<typeof modelPart>

/** The most parts that are told. */
export const MOST_PARTS = 300

/** The parts of a model, its own first, those out of use last. */
export const listModelParts = operation({
  name: 'spareParts.ofModel',
  title: partWords.fits,
  effect: 'read',
  access: { anyOf: [{ menu: partPage, flag: 'view' }] },
  input: { machine_model_id: rowId('machine_model') },
  output: value(z.array(modelPart)),
})
