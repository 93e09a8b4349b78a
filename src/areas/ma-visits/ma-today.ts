// What the first page shows of contracts: those that end, and the visits that wait for their orders. One shape, as it comes with the shell.
import * as z from 'zod/mini'
import { customerNames } from '#areas/customers/customer-names.ts'

/** The first few, and how many there are. */
export const maToday = z.object({
  total: z.int(),
  rows: z.array(
    z.object({
      id: z.int(),
      contract_id: z.int(),
      ma_no: z.string(),
      ...customerNames,
      /** The last day of the contract, or the planned day of the visit. */
      day: z.string(),
      state: z.string(),
    }),
  ),
})
export type MaToday = z.output<typeof maToday>

/** The title of the card. */
export const maDueTitle = { en: 'Planned MA visits', th: 'นัดตามสัญญา MA' }

/** The title of the card. */
export const maEndingTitle = { en: 'MA contracts ending', th: 'สัญญา MA ใกล้หมด' }
