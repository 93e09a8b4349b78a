// What the screen of a board asks of the records that stand on it.
import type { ReactNode } from 'react'
import type { Words } from '#base/text.ts'
import type { Tone } from '#ui/status-colours.ts'
import type { AnyCard } from './boards.ts'

/** How the cards of a board look. Methods, so that each may know its own kind of card. */
export interface BoardLook<Card extends AnyCard = AnyCard> {
  readonly name: Words
  /** What keys do, for who does not see the board. */
  readonly keys: Words
  readonly empty: Words
  readonly emptyNarrowed: Words
  /** With {count}: how many cards a column has. */
  readonly count: Words
  /** The state whose column holds the last seven days. */
  readonly lately: string
  /** What a card says. `isStop`: Tab stops at its link, which carries `data-card-link`. */
  Face(shown: { card: Card; isStop: boolean }): ReactNode
  numberOf(card: Card): string
  isLate(card: Card): boolean
  toneOf(status: string): Tone
}
