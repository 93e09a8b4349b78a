// Whether a machine is covered on a day: asked while the customer is on the phone, and by every page that shows a machine.
import * as z from 'zod/mini'
import { date, reference, rowId } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import { coverKinds, warrantyLabels as label, warrantyWords } from './warranties.text.ts'

/** The answer. Without any cover all is false and null; the last day counts, with 0 days left. */
export const coverAnswer = z.object({
  kind: oneOf(coverKinds),
  /** Null too where the part's own entry says so. */
  warranty_id: z.nullable(z.int()),
  /** The maintenance contract, where that covers it. */
  contract_id: z.nullable(z.int()),
  reference: z.nullable(z.string()),
  /** Of the project whose warranty it is; null where it is the machine's own. */
  project_no: z.nullable(z.string()),
  covers_labor: z.boolean(),
  covers_parts: z.boolean(),
  covers_travel: z.boolean(),
  end_date: z.nullable(z.string()),
  days_left: z.nullable(z.int()),
  hours_limit: z.nullable(z.int()),
  /** False where a limit of hours holds and no reading says how far the machine ran; null without a limit. */
  hours_known: z.nullable(z.boolean()),
  exclusions: z.nullable(z.string()),
  /** Parts in the machine with a cover of their own, the first to end first. */
  parts: z.array(
    z.object({
      spare_part_id: z.int(),
      part_no: z.string(),
      name: z.string(),
      place: z.string(),
      end_date: z.string(),
      days_left: z.int(),
    }),
  ),
})
export type Cover = z.output<typeof coverAnswer>

/** What covers a machine on a day of Bangkok, today where none is named; with a part, that part's own cover comes first. */
export const coverOfMachine = operation({
  name: 'warranties.cover',
  title: warrantyWords.cover,
  effect: 'read',
  access: {
    anyOf: [
      { menu: '/app/Component-Project-Management', flag: 'view' },
      { menu: '/app/Active', flag: 'view' },
      { menu: '/app/MA-page', flag: 'view' },
    ],
  },
  input: {
    machine_id: rowId('machine'),
    date: date({ label: label.date }),
    spare_part_id: reference({ label: label.part, of: 'spare_part' }),
  },
  output: value(coverAnswer),
})

const said = words({
  WARRANTY: { en: 'Under warranty, {days} {days|day|days} left', th: 'อยู่ในประกัน เหลือ {days} วัน' },
  PART: { en: 'Part under warranty, {days} {days|day|days} left', th: 'อะไหล่อยู่ในประกัน เหลือ {days} วัน' },
  MA: { en: 'Under MA contract, {days} {days|day|days} left', th: 'อยู่ในสัญญา MA เหลือ {days} วัน' },
  warrantyLast: { en: 'Under warranty, today is the last day', th: 'อยู่ในประกัน วันนี้เป็นวันสุดท้าย' },
  warrantyThen: { en: 'Under warranty, on its last day', th: 'อยู่ในประกัน วันสุดท้ายพอดี' },
  maThen: { en: 'Under MA contract, on its last day', th: 'อยู่ในสัญญา MA วันสุดท้ายพอดี' },
  partThen: { en: 'Part under warranty, on its last day', th: 'อะไหล่อยู่ในประกัน วันสุดท้ายพอดี' },
  maLast: { en: 'Under MA contract, today is the last day', th: 'อยู่ในสัญญา MA วันนี้เป็นวันสุดท้าย' },
  partLast: { en: 'Part under warranty, today is the last day', th: 'อะไหล่อยู่ในประกัน วันนี้เป็นวันสุดท้าย' },
})

const lastDay = { PART: said.partLast, WARRANTY: said.warrantyLast, MA: said.maLast } as const
const lastThen = { PART: said.partThen, WARRANTY: said.warrantyThen, MA: said.maThen } as const

/** The answer in a sentence, the same wherever it is shown; filled with `days`. `isToday`: it is of today, not of another day. */
export function coverSentence({ kind, days_left }: Pick<Cover, 'kind' | 'days_left'>, isToday = true): Words {
  if (kind === 'NONE') return coverKinds.NONE
  if (days_left === 0) return (isToday ? lastDay : lastThen)[kind]
  return said[kind]
}
