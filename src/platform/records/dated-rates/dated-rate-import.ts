// Rates from a file: looked at first, row by row, then taken. What a file says is added; of what is there nothing is changed but its end.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import type { Fields } from '#base/fields.ts'
import { importChoices, importDone, importFile, importedRows } from '#platform/sheets/importing.ts'
import { importLimits } from '../master-data/master-data.ts'
import { type Operation, operation, value } from '#base/operation.ts'
import type { Words } from '#base/text.ts'

/** What becomes of a row: a rate more, a rate that ends the one before it, or one that is there already. */
const rateOutcomes = ['NEW', 'ENDS', 'SAME'] as const
export type RateOutcome = (typeof rateOutcomes)[number]

const importedRates = z.extend(importedRows, {
  /** What becomes of the rows that can be taken, or would; `text` says which rate ends and which days stay without one. */
  plan: z.array(
    z.object({ row: z.int(), name: z.string(), outcome: z.enum(rateOutcomes), text: z.string() }),
  ),
  taken: z.boolean(),
})

/** An operation that takes the rates of a file. */
export type RateImport = Operation<Fields, typeof importedRates>
/** A file of rates as it was judged. */
export type ImportedRates = z.output<typeof importedRates>

/** Declares the import of a kind of rate; `columns` are the fields of a row, other records by code or name. */
export function rateImport({
  columns,
  ...named
}: {
  name: string
  entity?: string
  title: Words
  access: Access
  columns: Fields
}): RateImport {
  return operation({
    ...named,
    effect: 'write',
    transaction: 'own',
    input: { ...importChoices, file: importFile(importLimits.bytes, columns) },
    output: value(importedRates),
    doneBy: importDone,
  })
}
