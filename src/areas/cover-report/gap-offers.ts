// Offers drafted from gaps: one contract for each customer, filled from the machines.
import * as z from 'zod/mini'
import { references } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { insertMaContract, maChanges } from '#areas/ma-contracts/ma-contracts.ts'
import { gapLabels as label, gapWords } from './gap-text.ts'

/**
 * A draft for each customer of the machines, from the first day each is uncovered. A machine that is in a draft or an offer already stays in that,
 * which is told as well.
 */
export const draftOffers = operation({
  name: 'coverReport.draft',
  title: gapWords.draft,
  effect: 'write',
  changes: maChanges,
  access: insertMaContract.access,
  input: { machines: references({ label: label.machines, of: 'machine', required: true, max: 200 }) },
  output: value(
    z.array(z.object({ id: z.int(), ma_no: z.string(), machines: z.int(), is_new: z.boolean() })),
  ),
  done: gapWords.drafted,
})
