// Stock: how much of a material lies where in which condition, and what moves it. What is moved is named by its balance.
import * as z from 'zod/mini'
import type { FieldProblem } from '#base/errors.ts'
import {
  type Field,
  type Fields,
  type ValueOf,
  choice,
  number,
  reference,
  rowId,
  text,
  wrong,
} from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { type Operation, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import type { Words } from '#base/text.ts'
import { by } from './material-access.ts'
import { type StockStatus, stockStatuses } from './materials.text.ts'
import {
  inspectionResults,
  journalHelp,
  moveKinds,
  stockLabels as label,
  stockWords as said,
} from './stock.text.ts'
import { moveNamed } from './stock-journal.ts'
import './material-problems.ts'

const status = z.enum(['UR', 'QI', 'BLOCK'])
const maybeText = z.nullable(z.string())
const places = { code: maybeText, th: maybeText, en: maybeText }

const balanceRow = z.object({
  id: z.int(),
  storage_location_id: z.int(),
  location_code: z.string(),
  location_th: z.string(),
  location_en: maybeText,
  status_code: status,
  qty: z.number(),
  moved_at: z.string(),
  counted_at: maybeText,
})
/** How much lies in one place in one condition. */
export type BalanceRow = z.output<typeof balanceRow>

const moveRow = z.object({
  id: z.int(),
  kind: oneOf(moveKinds),
  qty: z.number(),
  from_location: z.nullable(z.object(places)),
  from_status: z.nullable(status),
  to_location: z.nullable(z.object(places)),
  to_status: z.nullable(status),
  seen_qty: z.nullable(z.number()),
  counted_qty: z.nullable(z.number()),
  reason: maybeText,
  ...moveNamed,
  reverses_id: z.nullable(z.int()),
  /** The move that took it back. */
  reversed_by_id: z.nullable(z.int()),
  actor: z.string(),
  at: z.string(),
})
/** One move, as it is told. */
export type MoveRow = z.output<typeof moveRow>

const materialId = rowId('master_material')
const qty = number({ label: label.qty, required: true, min: 0.001, max: 100_000_000, decimals: 3 })
const maybeReason = text({ label: label.reason, max: 500 })
const reason = text({ label: label.reason, required: true, max: 500 })

/** Every balance of a material, those that are used up as well. */
export const stockOfMaterial = operation({
  name: 'materials.stock',
  title: said.stock,
  effect: 'read',
  access: by('view'),
  input: { material_id: materialId },
  output: value(z.array(balanceRow)),
})

/** The moves of a material, the newest first. */
export const listMoves = operation({
  name: 'materials.moves',
  title: said.moves,
  effect: 'read',
  access: by('view'),
  input: { material_id: materialId, ...pagingFields({ at: label.at }) },
  output: pageOf(moveRow),
})

/** Takes the stock of a material after a move. */
const after = value(z.array(balanceRow))

function move<const I extends Fields>(
  name: string,
  title: Words,
  input: I,
  done: Words = said.moved,
  check?: (value: ValueOf<I>) => readonly FieldProblem[],
) {
  return operation({
    name: `materials.${name}`,
    title,
    effect: 'write',
    // what is issued for an order is a cost of its contract
    changes: ['materials', 'serviceProduct'],
    access: by('edit'),
    input,
    ...(check && { check }),
    output: after,
    done,
  })
}
const balanceOf = (status_code?: StockStatus) =>
  rowId('stock_balance', status_code === undefined ? {} : { status_code })

/** Something comes in: to be used, or to be inspected first. */
export const receiveStock = move('receive', said.receive, {
  material_id: materialId,
  storage_location_id: reference({ label: label.place, of: 'storage_location', required: true }),
  status_code: choice({ label: label.status, options: stockStatuses, required: true, initVal: 'UR' }),
  qty,
  reason: maybeReason,
})

/** Unrestricted stock goes out: for an open service order that the caller sees, or for the reason that is said. */
export const issueStock = move(
  'issue',
  said.issue,
  {
    id: balanceOf('UR'),
    service_order_id: reference({
      label: label.order,
      of: 'service_order',
      among: { status_group: 'ACTIVE' },
    }),
    qty,
    reason: maybeReason,
  },
  said.moved,
  ({ service_order_id, reason }) =>
    service_order_id || reason ? [] : [wrong('reason', 'REQUIRED', journalHelp.orderOrReason)],
)

/** Stock goes to another place and stays what it is. */
export const transferStock = move('transfer', said.transfer, {
  id: balanceOf(),
  to_location_id: reference({ label: label.toPlace, of: 'storage_location', required: true }),
  qty,
  reason: maybeReason,
})

/** What came of an inspection: the only way out of it. */
export const inspectStock = move('inspect', said.inspect, {
  id: balanceOf('QI'),
  result: choice({ label: label.result, options: inspectionResults, required: true }),
  qty,
  reason: maybeReason,
})

/** Unrestricted stock is not to be used. */
export const blockStock = move('block', said.block, { id: balanceOf('UR'), qty, reason })

/** Blocked stock may be used again. */
export const unblockStock = move('unblock', said.unblock, { id: balanceOf('BLOCK'), qty, reason })

/** What was counted; `qty` is the balance the counter saw, and if it has moved since, the count is refused. */
export const countStock = move(
  'count',
  said.count,
  {
    id: balanceOf(),
    qty: number({
      label: label.seen,
      required: true,
      zero: true,
      min: 0,
      max: 100_000_000,
      decimals: 3,
      readOnly: true,
    }),
    counted_qty: number({
      label: label.counted,
      required: true,
      zero: true,
      min: 0,
      max: 100_000_000,
      decimals: 3,
    }),
    reason: maybeReason,
  },
  said.counted,
)

/** Takes a wrong move back, once. */
export const reverseMove = move('reverse', said.reverse, { id: rowId('stock_move'), reason }, said.reversed)

/** Every kind of move that starts from a balance. */
export const balanceMoves = {
  issue: issueStock,
  transfer: transferStock,
  inspect: inspectStock,
  block: blockStock,
  unblock: unblockStock,
  count: countStock,
} as const satisfies Readonly<
  Record<string, Operation<{ id: Field; qty: Field } & Fields, typeof after.schema>>
>
export type BalanceMove = keyof typeof balanceMoves

/** The moves that a balance in some condition can make. */
export const movesOf: Readonly<Record<StockStatus, readonly BalanceMove[]>> = {
  UR: ['issue', 'transfer', 'block', 'count'],
  QI: ['inspect', 'transfer', 'count'],
  BLOCK: ['unblock', 'transfer', 'count'],
}
