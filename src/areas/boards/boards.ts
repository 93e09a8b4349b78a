// Boards as screens and server know them: columns with cards, moving a card, and what a column is called and holds.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import {
  changesOf,
  choice,
  group,
  identifier,
  number,
  reference,
  rowId,
  rowVersion,
  text,
  wrong,
  yesNo,
} from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords, fillBoth } from '#base/text.ts'
import { type OrderStatus, orderStates } from '#areas/service-orders/service-order-states.ts'
import { helper, label } from '#areas/service-orders/service-orders.text.ts'
import { moveOrder } from '#areas/service-orders/one-order.ts'
import { orderRowShape, statusWords } from '#areas/service-orders/service-orders.ts'
import { boardHelp, boardLabels as labels, boardNames, boardWords } from './boards.text.ts'
import './board-problems.ts'

/** Most cards of a column that are shown; the rest is counted. */
export const CARDS_SHOWN = 200

const seeBoard: Access = { anyOf: [{ menu: '/app/Taskboard', flag: 'view' }] }
const moveCards: Access = { anyOf: [{ menu: '/app/Taskboard', flag: 'edit' }] }
const keepBoard: Access = { anyOf: [{ menu: '/app/Taskboard', flag: 'approve' }] }

/** The states that have a column. */
export const boardStatuses = (Object.keys(orderStates) as OrderStatus[]).filter(
  (status) => orderStates[status].group !== 'REJECT',
)
const toStatuses = Object.fromEntries(boardStatuses.map((status) => [status, statusWords[status]]))

const cardShape = z.extend(orderRowShape, {
  /** The states its card can be moved to by this caller. */
  allowed_next: z.array(z.string()),
})
/** An order as a card. */
export type BoardCard = z.output<typeof cardShape>

const columnShape = z.object({
  id: identifier(),
  maps_to_status: z.string(),
  name_th: z.string(),
  name_en: z.string(),
  place: z.int(),
  wip_limit: z.nullable(z.int()),
  wip_hard: z.boolean(),
  row_version: z.int(),
})
/** What a column is called and holds. */
export type ColumnSettings = z.output<typeof columnShape>

const filledColumn = z.extend(columnShape, {
  /** Every card of the column, whoever sees it; null where no limit asks. */
  wip_count: z.nullable(z.int()),
  /** Cards the caller reaches and the filters leave. */
  total: z.int(),
  cards: z.array(cardShape),
})
/** A column with its cards. */
export type BoardColumn = z.output<typeof filledColumn>

const code = choice({ label: labels.board, options: boardNames })

/** A board as the caller sees it: by column the first 200 cards in their order. */
export const readBoard = operation({
  name: 'boards.board',
  title: boardWords.read,
  effect: 'read',
  access: seeBoard,
  input: {
    code,
    where: group(
      {
        text: text({ label: label.search, max: 100, helper: helper.search }),
        mine: yesNo({ label: label.mine }),
        overdue: yesNo({ label: label.overdue }),
        engineer_id: reference({ label: label.engineer, of: 'employee' }),
      },
      { label: labels.filters, required: false },
    ),
  },
  output: value(
    z.object({
      code: z.string(),
      name_th: z.string(),
      name_en: z.string(),
      columns: z.array(filledColumn),
    }),
  ),
})

const { id: _id, row_version: _version, to_status: _to, from_status: _from, ...asked } = moveOrder.input

/**
 * Moves a card: to another state, with what the step asks, and between two cards of its column. Where neither is named, or both have left the
 * column, it stands by urgency and age.
 */
export const moveCard = operation({
  name: 'boards.move',
  title: boardWords.move,
  effect: 'write',
  changes: moveOrder.changes,
  access: moveCards,
  readBy: readBoard,
  input: {
    code,
    id: rowId('service_order'),
    row_version: rowVersion,
    to_status: choice({ label: label.toStatus, options: toStatuses }),
    /** The card that is to stand below it. */
    before_id: reference({ label: labels.before, of: 'service_order' }),
    /** The card that is to stand above it. */
    after_id: reference({ label: labels.after, of: 'service_order' }),
    ...asked,
  },
  check: (given) => moveOrder.check?.({ ...given, to_status: given.to_status as OrderStatus }) ?? [],
  output: value(
    z.extend(cardShape, {
      /** 'WIP': the column holds more than its limit now. */
      warning: z.nullable(z.literal('WIP')),
      wip_count: z.nullable(z.int()),
      wip_limit: z.nullable(z.int()),
    }),
  ),
  done: boardWords.moved,
  doneBy: ({ warning, wip_count: count, wip_limit: limit }) =>
    warning ? fillBoth(boardWords.movedOver, { count, limit }) : boardWords.moved,
})

/** What is asked about a column. */
export const columnFields = {
  name_th: text({ label: labels.nameTh, max: 150, required: true }),
  name_en: text({ label: labels.nameEn, max: 150, required: true }),
  place: number({ label: labels.place, min: 1, max: 50, required: true }),
  wip_limit: number({ label: labels.limit, helper: boardHelp.limit, min: 1, max: 999 }),
  wip_hard: yesNo({ label: labels.hard, helper: boardHelp.hard }),
} as const

/** A hard limit is a limit. */
export function hardHasLimit({
  wip_limit,
  wip_hard,
}: {
  readonly wip_limit?: number | null | undefined
  readonly wip_hard?: boolean | null | undefined
}) {
  return wip_hard && !wip_limit
    ? [
        wrong('wip_limit', 'REQUIRED', {
          en: 'Say how many cards',
          th: 'ระบุจำนวนการ์ดสูงสุด',
        }),
      ]
    : []
}

/** Changes a column; the others make room for its place. */
export const changeColumn = operation({
  name: 'boards.column',
  title: boardWords.column,
  effect: 'write',
  access: keepBoard,
  readBy: readBoard,
  input: { id: rowId('board_column'), row_version: rowVersion, data: changesOf(columnFields) },
  check: ({ data }) => hardHasLimit(data).map((one) => ({ ...one, field: `data.${one.field}` })),
  output: value(columnShape),
  done: doneWords.saved,
})
