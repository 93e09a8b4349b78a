// What valid inputs are made from and how they are wanted.
import type { DbPool } from '../../src/platform/database/db.server.ts'
import { type Tables, readTables } from './valid-input-tables.ts'

/** Where valid inputs come from: the database, what it says of its tables, and who calls. */
export interface InputGround {
  readonly owner: DbPool
  readonly tables: Tables
  /** What the caller says of themselves, by field: for operations open to everybody, which are about the caller. */
  readonly own: Readonly<Record<string, unknown>>
}

export type Input = Record<string, unknown>

/** No input was found that fits, mostly for want of rows; anything else that goes wrong with one is a fault of the proof. */
export class NoInput extends Error {}

/** Reads what is needed to make inputs. */
export async function inputGround(owner: DbPool, own: InputGround['own'] = {}): Promise<InputGround> {
  return { owner, tables: await readTables(owner), own }
}

/** How an input is wanted. */
export interface InputWishes {
  /** Leave nothing out that may be given. */
  readonly whole?: boolean
  /** The row it is about. */
  readonly row?: number
  /** Draws one of the sorts of rows there are; by chance if left out. */
  readonly draw?: ((sorts: readonly string[]) => string) | undefined
}
