// Where a card would go, and the board as it looks meanwhile: without a screen.
import type { AnyCard, FilledColumn } from './boards.ts'

/** Where a card is let go: a column, and the cards above and below it there, where they are known. */
export interface Target {
  readonly status: string
  readonly after: number | null
  readonly before: number | null
}

/** The neighbours of a target, as a move sends them. */
export const placeSent = ({ after, before }: Target) => ({
  ...(after !== null && { after_id: after }),
  ...(before !== null && { before_id: before }),
})

/** A card on its way: it is shown where it was let go until the server has answered. */
export interface Pending extends Target {
  readonly id: number
}

/** True where a card may be let go: its own column, or one that an arrow leads to. */
export function isLegal(card: AnyCard, status: string): boolean {
  return status === card.status || card.allowed_next.includes(status)
}

/** True where it stands already. */
export function isSamePlace(columns: readonly FilledColumn[], card: AnyCard, target: Target): boolean {
  if (target.status !== card.status) return false
  const cards = columns.find(({ maps_to_status }) => maps_to_status === card.status)?.cards ?? []
  const at = cards.findIndex(({ id }) => id === card.id)
  const [above, below] = [cards[at - 1]?.id ?? null, cards[at + 1]?.id ?? null]
  return (target.after === above && target.before === below) || target.after === card.id
}

/** The columns with a card where it was let go; totals go along. */
export function arranged(columns: readonly FilledColumn[], pending: Pending | null): readonly FilledColumn[] {
  const card = pending && columns.flatMap(({ cards }) => cards).find(({ id }) => id === pending.id)
  if (!pending || !card) return columns
  return columns.map((column) => {
    const others = column.cards.filter(({ id }) => id !== card.id)
    const isFrom = others.length < column.cards.length
    if (column.maps_to_status !== pending.status)
      return isFrom ? { ...column, cards: others, total: column.total - 1 } : column
    const above = others.findIndex(({ id }) => id === pending.after)
    const below = others.findIndex(({ id }) => id === pending.before)
    const at = below >= 0 ? below : above >= 0 ? above + 1 : 0
    return { ...column, cards: others.toSpliced(at, 0, card), total: column.total + (isFrom ? 0 : 1) }
  })
}

/** The cards that stand in another column than before. */
export function changedColumn(before: readonly FilledColumn[], now: readonly FilledColumn[]): number[] {
  const was = new Map(before.flatMap(({ cards }) => cards).map(({ id, status }) => [id, status]))
  return now
    .flatMap(({ cards }) => cards)
    .filter(({ id, status }) => was.has(id) && was.get(id) !== status)
    .map(({ id }) => id)
}

/** Moves within the column, by name. */
export type Shift = 'top' | 'up' | 'down' | 'bottom'

/** The target of a shift; null where the card stands there already. */
export function shifted(column: FilledColumn, id: number, shift: Shift): Target | null {
  const others = column.cards.filter((one) => one.id !== id)
  const at = column.cards.findIndex((one) => one.id === id)
  const last = others.length
  const to = { top: 0, up: at - 1, down: at + 1, bottom: last }[shift]
  if (at < 0 || to < 0 || to > last || to === at) return null
  return {
    status: column.maps_to_status,
    after: others[to - 1]?.id ?? null,
    before: others[to]?.id ?? null,
  }
}

/** The card that the arrow keys lead to; undefined at an edge. */
export function neighbour(columns: readonly FilledColumn[], id: number, key: string): number | undefined {
  const at = columns.findIndex(({ cards }) => cards.some((one) => one.id === id))
  const row = columns[at]?.cards.findIndex((one) => one.id === id) ?? -1
  if (row < 0) return undefined
  const cards = columns[at]!.cards
  switch (key) {
    case 'ArrowDown':
      return cards[row + 1]?.id
    case 'ArrowUp':
      return cards[row - 1]?.id
    case 'Home':
      return cards[0]!.id
    case 'End':
      return cards.at(-1)!.id
    case 'ArrowLeft':
    case 'ArrowRight': {
      const beside = key === 'ArrowLeft' ? columns.slice(0, at).toReversed() : columns.slice(at + 1)
      const filled = beside.find((one) => one.cards.length > 0)
      return filled?.cards[Math.min(row, filled.cards.length - 1)]?.id
    }
    default:
      return undefined
  }
}
