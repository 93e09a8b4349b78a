// Boards as screens and server know them: columns with cards, and moving a card. One is made for each kind of record that has cards.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import type { FieldProblem } from '#base/errors.ts'
import {
  type Fields,
  type ValueOf,
  choice,
  group,
  identifier,
  reference,
  rowId,
  rowVersion,
  wrong,
} from '#base/fields.ts'
import { type Operation, operation, value } from '#base/operation.ts'
import { type Words, fillBoth } from '#base/text.ts'
import { type BoardCode, boardLabels as labels, boardNames, boardWords } from './boards.text.ts'
import './board-problems.ts'

/** Most cards of a column that are shown; the rest is counted. */
export const CARDS_SHOWN = 200

const seeBoard: Access = { anyOf: [{ menu: '/app/Taskboard', flag: 'view' }] }
const moveCards: Access = { anyOf: [{ menu: '/app/Taskboard', flag: 'edit' }] }

export const columnShape = z.object({
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

/** What every card tells, whatever it stands for. */
export interface AnyCard {
  readonly id: number
  readonly status: string
  readonly row_version: number
  /** The states it can be moved to by this caller. */
  readonly allowed_next: readonly string[]
}

/** A column with its cards. */
export interface FilledColumn<Card extends AnyCard = AnyCard> extends ColumnSettings {
  /** Every card of the column, beyond the caller’s reach as well; null where no limit asks. */
  wip_count: number | null
  /** Cards the caller reaches and the filters leave. */
  total: number
  cards: Card[]
}

/** A board with its columns. */
interface Board<Card extends AnyCard> {
  code: string
  name_th: string
  name_en: string
  columns: FilledColumn<Card>[]
}

/** What a move came to: the card, and how full its column is where that has a limit. */
type Moved<Card extends AnyCard> = Card & {
  /** 'WIP': the column holds more than its limit now. */
  warning: 'WIP' | null
  wip_count: number | null
  wip_limit: number | null
}

/** What a board is made of. */
interface BoardMade<
  Code extends BoardCode,
  Where extends Fields,
  Asked extends Fields,
  Status extends string,
> {
  readonly code: Code
  /** The names of its two operations: boards.… */
  readonly names: readonly [read: string, move: string]
  /** The table of the records that are its cards. */
  readonly of: string
  /** What its cards are narrowed by. */
  readonly where: Where
  /** The states that have a column. */
  readonly statuses: Readonly<Record<Status, Words>>
  readonly toStatus: Words
  /** What a step is given beside its state. */
  readonly asked: Asked
  readonly check?: (
    given: { readonly to_status?: Status | null | undefined } & ValueOf<Asked>,
  ) => readonly FieldProblem[]
  /** What the step of its records makes old. */
  readonly changes: readonly string[]
}

/** A board as the server works it, whatever its cards are. */
export interface AnyBoard {
  readonly code: BoardCode
  readonly statuses: readonly string[]
  readonly read: Operation
  readonly move: Operation
}

/** Refuses what a step is given where a card takes none, as it would be lost. */
export const askedOfNoStep = (asked: Readonly<Record<string, unknown>>): FieldProblem[] =>
  Object.entries(asked)
    .filter(([, given]) => given !== null && given !== undefined && given !== false)
    .map(([name]) => wrong(name, 'NOT_ASKED', boardWords.noStep))

/**
 * Declares the two calls of a board. `read`: its columns as the caller sees them, with the first 200 cards of each. `move`: a card to another
 * state, with what that step asks, or between two cards of its column. With no neighbour left in the column it stands by its own place.
 */
export function boardOf<
  const Code extends BoardCode,
  const Where extends Fields,
  const Asked extends Fields,
  const Status extends string,
  Card extends AnyCard,
>(card: z.ZodMiniType<Card>, made: BoardMade<Code, Where, Asked, Status>) {
  const { names, of, asked, check, changes } = made
  const code = choice({
    label: labels.board,
    options: { [made.code]: boardNames[made.code] } as unknown as Record<Code, Words>,
  })
  const filled = z.extend(columnShape, {
    wip_count: z.nullable(z.int()),
    total: z.int(),
    cards: z.array(card),
  })
  const board = z.object({
    code: z.string(),
    name_th: z.string(),
    name_en: z.string(),
    columns: z.array(filled),
  })
  const moved = z.extend(card as unknown as z.ZodMiniObject, {
    warning: z.nullable(z.literal('WIP')),
    wip_count: z.nullable(z.int()),
    wip_limit: z.nullable(z.int()),
  })
  const read = operation({
    name: names[0],
    title: boardWords.read,
    effect: 'read',
    access: seeBoard,
    input: { code, where: group(made.where, { label: labels.filters, required: false }) },
    output: value(board as unknown as z.ZodMiniType<Board<Card>>),
  })
  const move = operation({
    name: names[1],
    title: boardWords.move,
    effect: 'write',
    changes,
    access: moveCards,
    readBy: read,
    input: {
      code,
      id: rowId(of),
      row_version: rowVersion,
      to_status: choice({ label: made.toStatus, options: made.statuses }),
      /** The card that is to stand below it. */
      before_id: reference({ label: labels.before, of }),
      /** The card that is to stand above it. */
      after_id: reference({ label: labels.after, of }),
      ...asked,
    },
    check: (input: unknown) => {
      const given = input as Readonly<Record<string, unknown>>
      const names = given.to_status ? [] : Object.keys(asked)
      const lost = askedOfNoStep(Object.fromEntries(names.map((name) => [name, given[name]])))
      return lost.length > 0 ? lost : (check?.(given as never) ?? [])
    },
    output: value(moved as unknown as z.ZodMiniType<Moved<Card>>),
    done: boardWords.moved,
    doneBy: ({ warning, wip_count: count, wip_limit: limit }) =>
      warning ? fillBoth(boardWords.movedOver, { count, limit }) : boardWords.moved,
  })
  return { code: made.code, statuses: Object.keys(made.statuses) as Status[], read, move }
}
