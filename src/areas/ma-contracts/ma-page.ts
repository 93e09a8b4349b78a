// The page of a contract: its head with what can be done next, its neighbours, the orders of its machines, and its papers.
import * as z from 'zod/mini'
import { file, rowId, rowVersion } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, value } from '#base/operation.ts'
import { PAPER_BYTES, paperTypes } from '#platform/files/papers.ts'
import { orderKinds } from '#areas/service-orders/service-orders.text.ts'
import { byMa, maContractRow, seesMaMoney } from './ma-contracts.ts'
import { maLabels as label, maWords as said } from './ma-contracts.text.ts'
import { maStatuses } from './ma-state.ts'

const which = { id: rowId('ma_contract'), row_version: rowVersion } as const
const status = oneOf(maStatuses)

const maPage = z.object({
  contract: maContractRow,
  about: z.record(z.string(), z.unknown()),
  /** Where it may go from here, and what is lacking for each. */
  next: z.array(z.object({ to_status: status, needs_reason: z.boolean(), missing: z.array(z.string()) })),
  rests: z.array(z.object({ from_on: z.string(), to_on: z.nullable(z.string()), reason: z.string() })),
})
/** What the page is drawn from. */
export type MaPage = z.output<typeof maPage>

/** The head of a contract's page. */
export const readMaHead = operation({
  name: 'maContracts.head',
  title: said.head,
  effect: 'read',
  access: byMa('view'),
  input: { id: rowId('ma_contract') },
  output: value(maPage),
})

/** The contracts before and after one by number. */
export const maNeighbours = operation({
  name: 'maContracts.neighbours',
  title: said.beside,
  effect: 'read',
  access: byMa('view'),
  input: { id: rowId('ma_contract') },
  output: value(z.object({ previous: z.nullable(z.int()), next: z.nullable(z.int()) })),
})

const maOrder = z.object({
  id: z.int(),
  so_no: z.string(),
  status_group: z.enum(['ACTIVE', 'CLOSED', 'REJECT']),
  kind: oneOf(orderKinds),
  status: z.string(),
  title: z.string(),
  machine_id: z.int(),
  machine_name: z.string(),
  cover: z.nullable(z.string()),
  reported_at: z.string(),
})
export type MaOrder = z.output<typeof maOrder>

/** Orders of its visits, and others of its machines that were reported on its days, as far as the caller sees orders, the latest first: at most 100. */
export const ordersOfMa = operation({
  name: 'maContracts.orders',
  title: said.orders,
  effect: 'read',
  access: byMa('view'),
  input: { id: rowId('ma_contract') },
  output: value(z.array(maOrder)),
})

/** Puts in the signed contract or the customer's order, in place of what is there. */
export const uploadMaContract = operation({
  name: 'maContracts.uploadMaContract',
  title: said.upload,
  effect: 'write',
  changes: ['maContracts'],
  access: byMa('edit'),
  input: {
    ...which,
    file: file({ label: label.file, required: true, maxBytes: PAPER_BYTES, types: paperTypes }),
  },
  output: value(maContractRow),
  done: said.kept,
})

/** Takes it out again, as long as the contract is not signed by it. */
export const removeSignedMa = operation({
  name: 'maContracts.removeSigned',
  title: said.removeSigned,
  effect: 'write',
  changes: ['maContracts'],
  access: byMa('edit'),
  input: which,
  output: value(maContractRow),
  done: said.taken,
})

/** The signed contract or order itself, for callers who are told money: it holds the price. */
export const readSignedMa = operation({
  name: 'maContracts.signedFile',
  title: said.signed,
  effect: 'read',
  access: seesMaMoney,
  input: { id: rowId('ma_contract', { signed_file_id: 'not null' }) },
  output: fileAnswer,
})
