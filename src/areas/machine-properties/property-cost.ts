// What a property costs on a day, summed by element; and all properties with it as flat rows.
import * as z from 'zod/mini'
import { choice, date, reference, rowId } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import {
  propertyLabels as label,
  costElements,
  propertyKinds,
  propertyWords as said,
} from './machine-properties.text.ts'
import { by } from './property-access.ts'
import { missingReason } from './property-lines.ts'

/** The most rows of the flat view. */
export const MOST_FLAT = 2000

const maybeText = z.nullable(z.string())
const money = z.nullable(z.number())

/** One element: its sum, null while a line of it has no amount; what is known of it; its lines, and how many of them are open. */
const elementCost = z.object({ amount: money, known: z.number(), lines: z.int(), missing: z.int() })
export type ElementCost = z.output<typeof elementCost>

const propertyCost = z.object({
  machine_property_id: z.int(),
  on_date: z.string(),
  labor: elementCost,
  raw_material: elementCost,
  overhead: elementCost,
  support: elementCost,
  total: money,
  known: z.number(),
  missing: z.array(
    z.object({
      line_id: z.int(),
      element: oneOf(costElements),
      name_th: z.string(),
      name_en: maybeText,
      reason: missingReason,
    }),
  ),
  /** Machine types that can have it. */
  used_by: z.array(
    z.object({
      machine_type_id: z.int(),
      code: z.string(),
      name_th: z.string(),
      name_en: maybeText,
      is_default: z.boolean(),
    }),
  ),
})
export type PropertyCost = z.output<typeof propertyCost>

/** The cost of a property on a day; today's without one. */
export const showCost = operation({
  name: 'machineProperties.cost',
  title: said.cost,
  effect: 'read',
  access: by('view'),
  input: { machine_property_id: rowId('machine_property'), on_date: date({ label: label.onDate }) },
  output: value(propertyCost),
})

/** All properties as flat rows with their cost by element; a sum is null while something in it has no rate or price. */
export const viewProperties = operation({
  name: 'machineProperties.view',
  title: said.view,
  effect: 'read',
  access: by('view'),
  input: {
    kind: choice({ label: label.kind, options: propertyKinds }),
    machine_type_id: reference({ label: label.machineType, of: 'machine_type' }),
    on_date: date({ label: label.onDate }),
  },
  output: value(
    z.array(
      z.object({
        id: z.int(),
        kind: z.string(),
        kind_th: z.string(),
        kind_en: z.string(),
        code: z.string(),
        name_th: z.string(),
        name_en: maybeText,
        value: z.string(),
        unit: maybeText,
        labor: money,
        raw_material: money,
        overhead: money,
        support: money,
        total: money,
        is_active: z.boolean(),
      }),
    ),
  ),
})
