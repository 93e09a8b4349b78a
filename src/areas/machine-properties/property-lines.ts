// What a property costs: its lines by element, and what they come to on a day.
import * as z from 'zod/mini'
import { choice, date, group, number, reference, rowId, rowVersion, wrong, changesOf } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { fillBoth } from '#base/text.ts'
import { fieldsByElement } from './cost-elements.ts'
import {
  propertyLabels as label,
  costElements,
  missingReasons,
  propertyWords as said,
} from './machine-properties.text.ts'
import { by } from './property-access.ts'
import './property-problems.ts'

/** The most cost lines a property has. */
export const MOST_LINES = 200

/** Every field a line can have; which of them it has follows from its element. */
export const lineFields = {
  element: choice({ label: label.element, options: costElements, required: true }),
  job_task_id: reference({ label: label.jobTask, of: 'job_task' }),
  labor_grade_id: reference({ label: label.laborGrade, of: 'labor_grade' }),
  hours: number({ label: label.hours, min: 0.01, max: 10_000, decimals: 2 }),
  people: number({ label: label.people, min: 1, max: 100, initVal: 1 }),
  master_material_id: reference({ label: label.material, of: 'master_material' }),
  qty: number({ label: label.qty, min: 0.001, max: 1_000_000, decimals: 3 }),
  scrap_pct: number({ label: label.scrap, tailLabel: { en: '%', th: '%' }, min: 0, max: 100, decimals: 3 }),
  overhead_id: reference({ label: label.overhead, of: 'overhead' }),
  cost_type_id: reference({ label: label.costType, of: 'cost_type', among: { element: 'SUPPORT' } }),
  unit_price: number({ label: label.unitPrice, min: 0.01, max: 100_000_000, decimals: 2 }),
} as const

const required = { en: 'Please fill this in', th: 'กรุณากรอกข้อมูลนี้' }
const stranger = { en: 'This does not belong to this part of the cost', th: 'ช่องนี้ไม่ใช่ขององค์ประกอบต้นทุนนี้' }

function checkLine({ data }: { data: Readonly<Record<string, unknown>> }) {
  const own = fieldsByElement[data.element as keyof typeof fieldsByElement]
  return Object.entries(data)
    .flatMap(([name, given]) =>
      name !== 'element' &&
      given !== null &&
      given !== undefined &&
      !(own.all as readonly string[]).includes(name)
        ? [wrong(`data.${name}`, 'CHOICE', stranger)]
        : [],
    )
    .concat(
      own.required.flatMap((name) =>
        data[name] === null || data[name] === undefined ? [wrong(`data.${name}`, 'REQUIRED', required)] : [],
      ),
    )
}

const maybeText = z.nullable(z.string())
const maybeId = z.nullable(z.int())
const maybeNumber = z.nullable(z.number())
const elementCode = oneOf(costElements)
/** Why a line has no amount. */
export const missingReason = oneOf(missingReasons)

const lineRow = z.object({
  id: z.int(),
  element: elementCode,
  key: z.int(),
  job_task_id: maybeId,
  labor_grade_id: maybeId,
  hours: maybeNumber,
  people: maybeId,
  master_material_id: maybeId,
  qty: maybeNumber,
  scrap_pct: maybeNumber,
  overhead_id: maybeId,
  cost_type_id: maybeId,
  unit_price: maybeNumber,
  /** Of the task, the material, the pool or the cost type. */
  code: z.string(),
  name_th: z.string(),
  name_en: maybeText,
  /** Of the grade. */
  grade_th: maybeText,
  grade_en: maybeText,
  /** Of the material. */
  unit: maybeText,
  /** What the day's rate or price is, and what it is a share of. */
  driver: maybeText,
  rate: maybeNumber,
  currency: maybeText,
  /** In baht; null where the day has no rate or price. */
  amount: maybeNumber,
  missing: z.nullable(missingReason),
  row_version: z.int(),
})
/** A cost line with what it comes to on the day asked for. */
export type LineRow = z.output<typeof lineRow>

const propertyId = { machine_property_id: rowId('machine_property') }

/** The lines of a property, on a day; today's without one. */
export const listLines = operation({
  name: 'machineProperties.lines',
  title: said.lines,
  effect: 'read',
  access: by('view'),
  input: {
    ...propertyId,
    element: choice({ label: label.element, options: costElements }),
    on_date: date({ label: label.onDate }),
  },
  output: value(z.array(lineRow)),
})

/** A new line at the end of its element. */
export const insertLine = operation({
  name: 'machineProperties.insertLine',
  title: said.insertLine,
  effect: 'write',
  access: by('edit'),
  input: { ...propertyId, data: group(lineFields) },
  check: checkLine,
  output: value(lineRow),
  done: said.saved,
})

/** Changes a line; its element stays. */
export const updateLine = operation({
  name: 'machineProperties.updateLine',
  title: said.updateLine,
  effect: 'write',
  access: by('edit'),
  input: { id: rowId('detail_machine_property'), row_version: rowVersion, data: changesOf(lineFields) },
  check: checkLine,
  output: value(lineRow),
  done: said.saved,
})

/** Takes a line out. */
export const deleteLine = operation({
  name: 'machineProperties.deleteLine',
  title: said.removeLine,
  effect: 'write',
  access: by('edit'),
  input: { id: rowId('detail_machine_property'), row_version: rowVersion },
  output: nothing,
  done: said.deleted,
})

/** Brings the lines of another property that are not here yet; how many came. */
export const copyLines = operation({
  name: 'machineProperties.copyLines',
  title: said.copyLines,
  effect: 'write',
  access: by('edit'),
  input: {
    ...propertyId,
    from_property_id: reference({ label: label.from, of: 'machine_property', required: true }),
    element: choice({ label: label.element, options: costElements }),
  },
  output: value(z.object({ copied: z.int() })),
  doneBy: ({ copied }) => (copied > 0 ? fillBoth(said.copied, { copied }) : said.nothingCopied),
})
