// Records of an area that stand on a board as cards.
import type { Db } from '#platform/database/db.server.ts'
import type { Sql } from '#platform/database/sql.server.ts'
import type { Asker } from './asker.server.ts'
import type { SessionUser } from './caller.server.ts'

/** A move of a record from state to state, with whatever else the step is given. */
interface BoardStep {
  readonly id: number
  readonly row_version: number
  readonly to_status: string
}

/** Where a record on a board stands, as far as a move asks. */
interface OnBoard {
  readonly status: string
  readonly row_version: number
}

/** A card with its columns, as far as its steps depend on them. */
interface ToldCard {
  readonly status: string
  /** Where a column of the card tells the steps already. */
  readonly allowed_next?: readonly string[]
}

/**
 * Records that stand on a board as cards. Their area says which the caller reaches and what a card tells, and moves them from state to
 * state by its own rules; the board keeps the columns, their limits and the places given by hand. All pieces may use the aliases of `from`.
 */
export interface BoardSubject {
  /** The code of the board. */
  readonly board: string
  /** The column of `board_card` that names the record. */
  readonly key: Sql
  readonly from: Sql
  readonly id: Sql
  readonly status: Sql
  /** A condition: the record is on the board, whether or not the caller sees it. */
  readonly isOn: Sql
  /** Where a card stands that was given no place: a text, unique, compared byte by byte, of digits and small letters, and no 0 at its end. */
  readonly place: Sql
  /** Conditions on the records the caller reaches and the filters leave, apart from each other. */
  readonly among: (asker: Asker, db: Db, filters: object | null | undefined) => Promise<readonly Sql[]>
  /** A condition on a few records: the caller reaches it. */
  readonly reached: (asker: Asker) => Sql
  /** The columns of a card as the caller is told of it, and the joins they need. */
  readonly card: (asker: Asker) => { readonly columns: Sql; readonly joins: Sql }
  /** The states one move of this card leads to, as far as the caller has the right to the step. */
  readonly nextOf: (user: SessionUser, card: ToldCard) => readonly string[]
  /** The record, locked until the transaction ends; NOT_FOUND if it is out of reach. */
  readonly lock: (asker: Asker, db: Db, id: number) => Promise<OnBoard>
  /** A select of who changed the record last, and when: updated_by, updated_at. */
  readonly stamp: (id: number) => Sql
  /** Moves it by the rules of its area, rights included. The step is as its operation declares it. */
  readonly move: (asker: Asker, db: Db, step: BoardStep) => Promise<unknown>
}
